### Words of the service and of `sandtable serve`.

## What a request may be told

service-no-game = There is no game called “{ $game }”. There are: { $games }.
service-no-variant = { $game } has no variant “{ $variant }”. There are: { $variants }.
service-wrong-seats = Somebody must be named for each of the seats: { $seats }.
service-no-player = “{ $player }” cannot sit at seat { $seat }: that can be human, open or one of { $bots }.
service-bot-wanted = A bot is needed here, and none is named. Name one of these: { $bots }.
service-no-table = There is no table “{ $table }”.
service-wrong-key = This link does not open a seat at this table.
service-text-key = This text contains the link or key of a seat, and everyone who reads it could play there. Remove it and send the rest.
service-key-in-address = The key is in the address, where logs would keep it. Send it in the header “Authorization: Bearer …”.
service-wrong-pace-key = This link does not set the pace at this table.
service-wrong-invite = This invitation is for no seat at this table.
service-invite-used = This invitation has been used already. Whoever sat down with it has a link of his own to the seat.
service-open-record = A game that goes on from a record is played by people at this screen and bots: no friend can be invited, since the record holds everyone’s secrets.
service-broken-record = Line { $line } of the record is wrong. { $why ->
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
   *[other] It cannot be read.
}
service-stale = The table has moved on since you looked. Here is how it stands now.
service-token-used = You have sent another choice with this token before. Send this one with a new token.
service-need-not-ask = You can take this back without asking.
service-nothing-to-ask = You have made no choice at this table that could be taken back.
service-nobody-to-ask = There is no other person at this table who could agree: against bots, what cannot be undone stands.
service-request-waits = Somebody has asked already to take a choice back. That must be answered first.
service-bad-hook = A hook is an address that begins with http:// or https:// and has no more than 500 signs.
service-private-hook = This server calls no address of its own network. Give one that anybody can reach.
service-no-hooks = This server calls no addresses of players.
service-no-request = There is no wish to take back that you could answer.
service-no-promise = The table’s secret that this part was made for is no longer kept: open the table once more.
service-wrong-parts = Parts are added to fair dice only, and for seats of people at this screen.
service-no-part = Nothing is added to the dice for this seat.
service-part-early = The dice take your part when everybody who is invited has come: until then it has to stay sealed.
service-part-wrong = This is not the part whose fingerprint was shown before.
service-part-late = The dice have been fixed already: this part cannot be changed any more.
service-dice-friend = The dice wait until everybody who is invited has come. { $seat } is still free.
service-dice-part = The dice wait for what { $seat } adds to them: it is there as soon as that player’s page looks at the table.
service-no-hints = There are hints only in games in which all others are bots.
service-no-hint-now = There is no hint just now.
service-no-adviser = There are no hints for this game: no bot that plays it gives any.
service-analysis-not-over = A game is analysed when it is over: an analysis tells secrets.
service-analyses-busy = Too many analyses are waiting; try again later.
service-analysis-spectator = An analysis is begun by whoever sits at the table, holds an invitation to it, or has put the record in.
service-analysis-not-yours = An analysis is stopped by whoever has begun it.
service-analyses-own = { $most } of your analyses are waiting or being worked at; wait until one is done, or stop one.
service-no-care = There is no care called “{ $care }”; there are: { $cares }.
service-not-over = The record, with the secret behind the dice, is given out when the game is over.
service-other-edition = This table was opened with other components (edition { $edition }, not { $present }) and cannot be continued with these.
service-archive-format = This file was written by another version of the program (format { $format }): put it in with that one or a newer one.
service-broken-table = This table cannot be continued: step { $step } does not agree with the rules or the dice.
service-no-lesson = There is no lesson “{ $lesson }”.
service-no-told = There is no told game “{ $told }”.
service-no-picture = Section { $section } of the rules has no picture.
service-no-puzzle = There is no puzzle “{ $puzzle }”.
service-other-lesson = What was chosen does not belong to this lesson as it is now: begin it anew.
service-no-thing = There is nothing called “{ $about }” in this game.
service-no-language = There are no words in “{ $lang }”. There are: { $languages }.
service-no-json-type = The request must be sent as application/json.
service-not-json = The request is not JSON.
service-bad-request = The request is not as expected: { $reason }.
service-too-deep = The JSON of the request is nested too deeply.
service-bad-text = The text of the request holds a sign that cannot be kept.
service-too-long = The request is too long.
service-too-many = { $what ->
    [tables] Too many tables have been opened from your address.
    [uploads] Too many records have been put in from your address.
    [analyses] Too many analyses have been asked for from your address.
    [hints] Too many hints have been asked for from your address.
    [computing_ms] Your address has asked for too much looking ahead and too many odds.
    [commitments] Your address has asked for too many dice commitments.
    [settings] Your address has changed settings too often.
    [sayings] Too much has been said or noted from your address.
    [sockets] Tables have been looked at anew too often from your address.
    [sign_ins] Somebody has tried to sign in from your address too often.
    [letters] Too many letters have been asked for. Look whether one has come.
    [invitations] Somebody has been invited too often from your account.
    [accounts] Too many accounts have been made from your address.
    [wrong_passwords] Too many wrong passwords have been entered for this account.
    [wrong_keys] Too many links that open nothing have been tried from your address.
   *[requests] Too much has been asked from your address.
} Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
service-sockets-held = Your address looks at too many tables at once. Close some of them.
service-sockets-full = So many look at tables here that there is no room for more. Try again in a moment.
service-connections-full = There is no room for more connections, from your address or at all. Try again in a moment.
service-too-slow = The request took too long to come.
service-head-too-long = The head of the request is too long.
service-order-too-long = The order is too long. Use at most { $most } characters in all its replies.
service-bad-upgrade = A WebSocket opens with a GET request of its own that has no body. Connect again without one.
service-other-host = This server is not called “{ $host }”. Whoever runs it can tell it that name with --host-name.
service-other-origin = A page of { $origin } may do nothing here. Whoever runs this server can allow it with --origin.
service-no-address = There is nothing at this address.
service-no-method = This address cannot be used like that.
service-no-store = The server cannot reach its database just now. Nothing is lost: it will go on in a moment.
service-damaged-store = The server’s database is damaged, so nothing is read from it or written to it. The operator of the server must replace it with a backup.
service-moved-store = The file of the server’s database has been moved, deleted or replaced, so nothing is read from it or written to it. The operator of the server must put it back or restart the server.
service-unreadable-table = This table cannot be read any more: what the database holds of it is damaged.
service-draining = The server is about to end. Nothing is lost: it will be there again, or another in its place.
service-failed = The server made a mistake. Nothing is lost: load the page again.
service-no-offline = The page that needs no server has not been built: run `make offline` in a copy of the source code, then load this address again.
service-no-page = The page has not been built. In a clone of the repository, with Node.js 20.19 or newer, run “make setup” or “pip install .”, then start the server again.

## What is wrong with the database

service-bad-database = The database { $file } cannot be used: { $reason }.
service-damaged-database = The database { $file } is damaged and is not used, so that nothing more of it is lost. Put a backup in its place, or name another file with --database.
service-other-schema = The database { $file } has schema { $number }, but this version of Sandtable uses schema { $present }. Name another with --database.
service-no-postgres = PostgreSQL needs packages that are missing. Install them: pip install { $packages }

## The command

serve-ready = Sandtable is ready at { $address } (Ctrl+C ends it).
serve-no-browser = No browser could be opened here: open the address yourself.
serve-next-port = Port { $port } is taken.
serve-port-taken = Port { $port } at { $host } cannot be used: { $reason }.
serve-bad-port = { $port } is no port: it must be between 0 and 65535.
serve-bad-host = { $host } is no address of this computer: { $reason }.
serve-bad-host-name = { $name } is no name of a server: it is written like club.example.org, without a port; * stands for any.
serve-bad-origin = { $origin } is no site: it is written like https://club.example.org.
serve-bad-proxy = { $proxy } is no address or network of a proxy: it is written like 10.0.0.7 or 10.0.0.0/8.
serve-no-folder = The folder { $folder } cannot be made: { $reason }.
serve-other-database = “{ $scheme }://” is an address that Sandtable knows no database at: name a file, or postgresql://USER@HOST/NAME.
serve-bad-database-address = The address of the database is not one: it is to be postgresql://USER:PASSWORD@HOST:PORT/NAME, with signs such as @ or / in the password as %40 or %2F.

## What the editor of editions answers
editor-cannot-say = { $file }: this cannot be written as an edition. What the game’s own files have cannot be left without a value.
editor-not-begun = There is nothing in { $folder } yet: choose first which game the edition is to be of.
editor-written-elsewhere = The files have been changed by something else meanwhile. Load the page again; what you have not saved is lost then.
editor-cannot-play = { $n ->
    [one] The edition has a problem; a game can be started when it is mended and saved.
   *[other] The edition has { $n } problems; a game can be started when they are mended and saved.
}
editor-wrong-key = This address does not open the editor. The whole address stands where “sandtable edition edit” was started.

# What a server says to those who use it.
service-terms = Terms
service-privacy = Privacy
service-this-language = English
service-to-the-table = To the table
