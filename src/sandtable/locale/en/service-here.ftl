### What whoever plays without a server may be told.

service-here-no-store = This browser cannot write it down: it has no room left, or does not allow it. What was there before is kept. Make room, and choose once more.
service-here-edition-empty = No file of an edition was chosen.
service-here-edition-file = The game uses no file { $file }: its files are { $files }.
service-here-edition-same = These files say what the game’s own say: there is nothing to lay over.

## Games by mail

service-mail-none = This is no letter of a game by mail, or only a part of one.
service-mail-changed = This letter is not as it was written: it has been changed or cut short on its way. Nothing was taken over.
service-mail-not-yours = This letter is for another device.
service-mail-read = This letter has been read here already.
service-mail-course = This letter does not go on from the game as it stands on this device: one before it is missing here, or another was read in its place.
service-mail-rules = The rules do not allow what this letter says was chosen. Nothing was taken over.
service-mail-dice = The dice of this letter are not those that were bound before. Nothing was taken over.
service-mail-edition = This game by mail is played with other components than there are here: both devices need the same version.
service-mail-taken = This seat has been taken already.
service-mail-free = Seats are still free: hand the invitation on until all are taken, and read it here when it comes back.
service-mail-alone = A game for one person is not played by mail.
service-mail-yours = It is still you who is asked: there is nothing to be handed on yet.
service-mail-no-game = No game by mail is played at this table.
