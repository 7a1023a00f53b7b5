### Errors of the offline page

service-here-no-store = This browser can’t save: it has no space left or doesn’t allow storage. What was saved before is safe. Free some space, then make your choice again.
service-here-edition-empty = No edition files were chosen. Choose at least one TOML file.
service-here-edition-file = The game has no file called { $file }. Its files: { $files }.
service-here-edition-same = These files match the game’s own components, so there is nothing to load. Choose files that differ.

## Games by mail

service-mail-none = This isn’t a turn file, or part of it is missing. Copy all of it and try again.
service-mail-changed = This turn file was changed or cut off. Your game is unchanged. Ask the sender for it again.
service-mail-not-yours = This turn file is for another device. Pass it on to the player who uses that device.
service-mail-read = This turn file has already been opened here. Open the next one.
service-mail-course = This turn file doesn’t continue the game on this device. Open the turn files before it, or ask the sender for it again.
service-mail-rules = The rules don’t allow a choice in this turn file. Your game is unchanged. Ask the sender for it again.
service-mail-dice = The dice in this turn file don’t match the ones that were fixed before the turn. Your game is unchanged. Ask the sender for it again.
service-mail-edition = This game’s components differ from those on this device. Update the page on both devices to the same version.
service-mail-taken = This seat is already taken. Choose another seat.
service-mail-free = Seats are still free. Pass the invitation on until all are taken, then open it here again.
service-mail-alone = You can’t play a solo game by mail. Choose a game for at least 2 players.
service-mail-yours = It’s still your turn, so there is nothing to send yet. Make your choice first.
service-mail-no-game = This table has no game by mail. Start one on the start page.
