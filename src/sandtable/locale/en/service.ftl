### Messages of the service and of `sandtable serve`.

## Replies to requests

service-no-game = No game called “{ $game }”. Available: { $games }.
service-no-variant = { $game } has no variant “{ $variant }”. Available: { $variants }.
service-wrong-seats = Name a player for each of these seats: { $seats }.
service-no-player = “{ $player }” can’t take the { $seat } seat. Choose human, open or one of { $bots }.
service-bot-wanted = A bot is needed here, but none is named. Name one of these: { $bots }.
service-no-table = No table called “{ $table }”. Check the link.
service-wrong-key = This link doesn’t open a seat here. Check that you copied all of it.
service-text-key = This text contains the link or key of a seat. Everyone who reads it could play there. Remove it and send the rest.
service-key-in-address = The key is in the URL, where logs would store it. Send it in the header “Authorization: Bearer …”.
service-wrong-pace-key = This link can’t change the playback speed at this table. Use the link of the person who opened it.
service-wrong-invite = This invitation is for another table. Check that you copied all of the link.
service-invite-used = This invitation has been used. If that was you, open your seat link. If not, ask for a new invitation.
service-open-record = Only people at this screen and bots can continue a record, because it contains everyone’s secrets. Choose them instead of a friend.
service-broken-record = Line { $line } of the record can’t be used. { $why ->
    [record-empty] { record-empty }
    [record-not-json] { record-not-json }
    [record-bad-line] { record-bad-line }
    [record-changed] { record-changed }
    [record-after-end] { record-after-end }
    [record-format] { record-format }
    [record-other-game] { record-other-game }
    [record-other-variant] { record-other-variant }
    [record-other-edition] { record-other-edition }
    [record-given-over] { record-given-over }
    [record-dice-missing] { record-dice-missing }
    [record-draw-wrong] { record-draw-wrong }
    [record-dice-over] { record-dice-over }
    [record-no-die] { record-no-die }
    [record-wrong-seat] { record-wrong-seat }
    [record-no-choice] { record-no-choice }
    [record-illegal] { record-illegal }
    [record-unfinished] { record-unfinished }
    [record-cut] { record-cut }
    [record-other-end] { record-other-end }
    [record-ended-twice] { record-ended-twice }
    [record-other-secret] { record-other-secret }
    [record-other-dice] { record-other-dice }
   *[other] It can’t be read.
}
service-stale = The table has changed in the meantime. Choose again from the current position.
service-token-used = You have already sent another choice with this token. Send this one with a new token.
service-need-not-ask = You can undo this without asking. Choose “Undo”.
service-nothing-to-ask = There is no move of yours to take back at this table. Make a move first.
service-nobody-to-ask = No other person at this table can agree to a takeback, and bots can’t, so your move stands. Play on.
service-request-waits = A takeback has already been requested. Answer that request first.
service-bad-hook = Enter a URL that starts with http:// or https:// (at most 500 characters).
service-private-hook = This server doesn’t call URLs of its own network. Enter a public URL.
service-no-hooks = This server doesn’t support webhooks. Use another kind of notification.
service-no-request = There is no takeback request to answer. Reload the page to see the table.
service-no-promise = The dice secret that the server prepared for the new table has expired. Open the table again.
service-wrong-parts = Only a table without a seed can add players’ random numbers to the dice, and only for seats at this screen. Leave out the seed or the other numbers.
service-no-part = This seat adds no random number to the dice. Play on without one.
service-part-early = Your random number is added to the dice when all invited players have joined. Keep it secret until then.
service-part-wrong = This random number for the dice doesn’t match the fingerprint shown before. Reload the page in the browser you joined with.
service-part-late = The dice are already fixed, so your random number for them can’t change. Play on.
service-dice-friend = The dice can’t be rolled until all invited players have joined. The { $seat } seat is still free.
service-dice-part = The dice can’t be rolled yet: the { $seat } player’s random number is missing. It’s added as soon as that player opens the table.
service-no-hints = Hints are available only if all other players are bots. Play on without hints.
service-no-hint-now = No hint is available now. Try again on your next move.
service-no-adviser = No bot gives hints for this game. Play on without hints.
service-analysis-not-over = An analysis reveals secrets, so you can start it only when the game is over.
service-analyses-busy = Too many analyses are waiting. Try again later.
service-analysis-spectator = Only players, invited players or the person who imported the record can start an analysis. Ask one of them.
service-analysis-not-yours = Only the person who started an analysis can stop it. Ask them.
service-analyses-own = { $most } of your analyses are waiting or running. Wait until one is done, or stop one.
service-no-care = No analysis depth called “{ $care }”. Available: { $cares }.
service-not-over = The game record contains the secret behind the dice, so you can download it only when the game is over.
service-other-edition = This table needs edition { $edition }, but the server has { $present }. Ask the host to start the server with that edition.
service-archive-format = Another version of Sandtable wrote this file (format { $format }). Import it with that version or a newer one.
service-broken-table = This table can’t continue: move { $step } doesn’t fit the rules or the dice. Start a new game.
service-no-lesson = No lesson called “{ $lesson }”. Choose one from the list of lessons.
service-no-told = No annotated game called “{ $told }”. Choose one from the list.
service-no-picture = Section { $section } of the rules has no picture. Choose another section.
service-no-puzzle = No puzzle called “{ $puzzle }”. Choose one from the list of puzzles.
service-other-lesson = Your choices don’t fit this lesson in its current version. Start the lesson again.
service-no-thing = Nothing in this game is called “{ $about }”. Check the name.
service-no-language = No translation into “{ $lang }”. Available: { $languages }.
service-no-json-type = The request doesn’t have the content type for JSON. Send it as application/json.
service-not-json = The request isn’t JSON. Check its syntax.
service-bad-request = The request is not as expected: { $reason }. Correct the request.
service-too-deep = The JSON of the request is nested too deeply. Simplify it.
service-bad-text = The text contains a character that can’t be saved. Remove it.
service-too-long = The request is too long. Send less in one request.
service-too-many = { $what ->
    [tables] Too many tables have been opened from your network.
    [uploads] Too many records have been imported from your network.
    [analyses] Too many analyses have been requested from your network.
    [hints] Too many hints have been requested from your network.
    [previews] Too many previews and odds have been requested from your network.
    [commitments] Too many new tables have been prepared from your network.
    [settings] Settings have been changed too often from your network.
    [chat] Too many messages, notes or settings have been sent from your network.
    [websockets] Tables have been viewed too often from your network.
    [sign_ins] Too many sign-ins have been tried from your network.
    [emails] Too many e-mails have been requested. Check whether one has arrived.
    [invitations] Too many invitations have been sent from your account.
    [accounts] Too many accounts have been created from your network.
    [wrong_passwords] Too many wrong passwords have been entered for this account.
    [wrong_keys] Too many invalid links have been tried from your network.
   *[requests] Too many requests from your network.
} { $minutes ->
    [0] { $seconds ->
        [one] Try again in 1 second.
       *[other] Try again in { $seconds } seconds.
    }
   *[other] Try again in { $minutes } minutes.
}
service-sockets-held = Too many tables are open from your network. Close some of them.
service-sockets-full = Too many people have tables open on this server. Try again in a moment.
service-connections-full = Too many connections are open, from your network or in total. Try again in a moment.
service-too-slow = The request took too long to arrive. Send it again.
service-head-too-long = The request’s headers are too long. Send fewer or shorter headers.
service-order-too-long = The automatic reply is too long. Its choices together can have at most { $most } characters.
service-bad-upgrade = This request can’t open a WebSocket. Connect again with a separate GET request that has no body.
service-other-host = This server isn’t called “{ $host }”. Use the link you were given. Hosts can add the name with --allowed-host.
service-other-origin = Pages from { $origin } can’t use this server. The host can allow them with --allowed-origin.
service-no-address = There is nothing at this URL. Check that you copied all of it.
service-no-method = This URL doesn’t support this request method. Use another one.
service-no-store = The server can’t reach its database. Nothing is lost. Try again in a moment.
service-damaged-store = The server’s database is damaged, so the server has stopped reading and writing it. The host must restore a backup.
service-moved-store = The server’s database file was moved, deleted or replaced, so the server has stopped using it. The host must put it back or restart the server.
service-unreadable-table = This table can’t be read: its data in the database is damaged. Ask the host to restore a backup.
service-draining = The server is restarting. Nothing is lost, and you’ll be reconnected.
service-failed = Something went wrong on the server. Nothing is lost: reload the page.
service-no-offline = The offline page has not been built. Run `make offline` in a copy of the source code, then reload this URL.
service-no-page = The page has not been built. Use a clone of the repository with Node.js 20.19 or newer. Run “make setup” or “pip install .”, then restart the server.

## Problems with the database

service-bad-database = Can’t use the database { $file }: { $reason }. Solve this problem, or choose another database.
service-damaged-database = The database { $file } is damaged, so the server doesn’t use it. Replace it with a backup, or name another file with --database.
service-other-schema = The database { $file } has schema { $number }, but this version of Sandtable uses schema { $present }. Name another database with --database.
service-no-postgres = PostgreSQL needs packages that are missing. Install them: pip install { $packages }

## The command

serve-ready = Sandtable is ready at { $address } (Ctrl+C stops it).
serve-no-browser = Can’t open a browser here. Open the URL above yourself.
serve-next-port = Port { $port } is taken. Trying the next one.
serve-port-taken = Can’t use port { $port } on { $host }: { $reason }. Choose another port.
serve-bad-port = { $port } isn’t a port. Choose a number from 0 to 65535.
serve-bad-host = { $host } isn’t an address of this computer: { $reason }. Choose another host.
serve-bad-host-name = { $name } isn’t a host name. Write it like club.example.org, without a port. * stands for any name.
serve-bad-origin = { $origin } isn’t an origin. Write it like https://club.example.org.
serve-bad-proxy = { $proxy } isn’t the address or network of a proxy. Write it like 10.0.0.7 or 10.0.0.0/8.
serve-no-folder = Can’t create the folder { $folder }: { $reason }. Check its permissions, or choose a file with --database.
serve-other-database = No database can be opened with “{ $scheme }://”. Name a file, or postgresql://USER@HOST/NAME.
serve-bad-database-address = The database URL is malformed. Write postgresql://USER:PASSWORD@HOST:PORT/NAME, with characters such as @ or / in the password as %40 or %2F.

## Replies of the edition editor

editor-cannot-say = Can’t save { $file }: some values are empty, but the game’s own file has them. Fill them in.
editor-not-begun = There is nothing in { $folder } yet. First choose the game of the edition.
editor-written-elsewhere = Another program has changed the files. Reload the page. You will lose unsaved changes.
editor-cannot-play = { $n ->
    [one] The edition has 1 problem. Fix it and save, then start a game.
   *[other] The edition has { $n } problems. Fix them and save, then start a game.
}
editor-wrong-key = This URL doesn’t open the editor. Copy the whole URL from where you ran “sandtable edition edit”.

# The pages of terms and privacy.
service-terms = Terms
service-privacy = Privacy
service-this-language = English
service-to-the-table = To the table
