### What commands print.

cli-version = Sandtable { $version }, engine { $build ->
    [compiled] compiled
   *[uncompiled] uncompiled
 }
cli-completion-installed = Completion for { $shell } stands in { $file }, and works in the next shell that you open.
cli-completion-no-shell = Nobody can tell from which shell this was called; completion is there for { $shells }.
cli-no-language = There are no words for “{ $lang }”; there are for { $languages }.
cli-no-game = There is no game called “{ $game }”; there are: { $games }.
cli-no-variant = { $game } has no variant “{ $variant }”; there are: { $variants }.
cli-no-seat = There is no seat called “{ $seat }”; there are: { $seats }.
cli-no-step = There is no step { $step }; the record goes from 0 to { $last }.
cli-no-folder = it is not a folder
cli-unreadable = { $file } cannot be read: { $reason }.
cli-unwritable = { $file } cannot be written: { $reason }.
cli-game = { $name }: { $title } ({ $seats })
cli-game-variant = variant { $variant }: { $seats }
cli-game-bots = bots: { $bots }
cli-drawn = The map has been drawn into { $file }.
cli-edition = Edition { $edition }
cli-bad-die = “{ $die }” is not a face of a die; give faces from 1 to 6, such as --dice 4,2,2.
cli-position-variant = { $file } is a position of the variant { $written }, not { $variant }.
cli-progress = { $what }: { $done } of { $of }{ $minutes ->
    [-1] .
    [1] , about a minute left.
   *[other] , about { $minutes } minutes left.
 }
cli-verifying = Proving records
cli-verified = { $file }: every step, every die and the end agree.
cli-verified-from = { $file }: every step, every die and the end agree. { $given ->
    [0] The set-up was
    [one] The set-up and the first step were
   *[other] The set-up and the first { $given } steps were
 } taken over from another game; their dice are proved by its own record.
cli-verified-secret = The secret has the fingerprint { $hash }
cli-verified-opening = The opener’s part has the fingerprint { $hash }
cli-verified-part = The part of { $seat } has the fingerprint { $hash }
cli-verified-lost = The part of { $seat } was lost, and is not in the dice; its fingerprint was { $hash }
cli-not-verified = { $file }, line { $line }: { $reason }
cli-lessons-minutes = { $n } min
cli-lessons-done = done
cli-no-lesson = { $game } has no lesson called “{ $lesson }”; there are: { $lessons }.
cli-no-told = { $game } has no annotated game called “{ $told }”. Available: { $known }.
cli-told-turn = Turn { $turn }
cli-told-turn-named = { $turn }
cli-lesson-following = Next: { $title } — sandtable lesson { $game } { $lesson }
cli-puzzles-margin = { $n } points ({ $low }–{ $high })
cli-puzzles-today = today’s
cli-no-puzzle = { $game } has no puzzle called “{ $puzzle }”; “sandtable puzzles { $game }” lists them.
cli-position-refused = “{ $choice }” is not possible: { $reason }
cli-position-dice = “{ $choice }” throws { $n ->
    [one] one die more
   *[other] { $n } dice more
 } than --dice gives.
cli-position-dice-over = --dice gives { $n ->
    [one] one die
   *[other] { $n } dice
 } more than were thrown: { $dice }.
cli-position-cards-over = --draw names cards that were not drawn: { $cards }.
cli-position-not-drawn = “{ $choice }” draws a card, but { $card } is not in the deck.
cli-position-no-draws = In { $game } no card is drawn that --draw could name.
cli-position-no-card = There is no card “{ $card }”.
cli-position-asked = Asked: { $seat }
cli-position-attacks = Attacks, with the dice of both sides:
cli-rules-code = code: { $places }
cli-rules-tests = tests: { $places }
cli-rules-no-tests = All { $n } clauses are enforced by code; whether each is tested can only be seen beside the tests: in a checkout, or with --tests.
cli-rules-no-code = Clause { $clause }: no code names it.
cli-rules-no-test = Clause { $clause }: there is no test whose name begins with { $test }.
cli-rules-complete = All { $n } clauses are enforced and tested.

cli-show-spaces = Spaces
cli-show-turns = Turns
cli-show-sources = Sources
cli-designer = Designed by { $designer }
cli-column-id = id
cli-column-name = name
cli-column-source = source
cli-column-a = from
cli-column-b = to
cli-column-count = number
cli-column-text = text
cli-column-turn = turn
cli-column-title = what
cli-column-url = address
cli-column-marks = remarks
cli-column-value = value

## Help

help-sandtable = A digital table for board wargames.
help-version = Print the version and whether the engine is compiled.
help-lang = en or ja; without it, the language of your system.
help-install_completion = Let the shell that this is called from complete commands, options, games, variants and bots.
help-show_completion = Print what --install-completion would install.
help-json = Print JSON for machines.
help-edition = A folder of components to lay over the game’s own.
help-game = The game’s id; “sandtable games” lists them.
help-variant = Which variant of the game; “sandtable games” lists them. Without it, the first.
help-seed = The same number gives the same dice and cards.
help-strict = End with exit status 1 if a bot from outside dies, or does not answer as it should.
help-clock = Seconds that a bot from outside has for a decision.
help-bot_timeout = Seconds that an external bot has for a decision.
help-games = The games there are.
help-show = A game’s map, cards, set-up and sources.
help-show-svg = Draw the map into this file.
help-verify = Replay records; exit status 0 if every step, every die and the end agree, 1 if one does not, with line and reason, 2 if a file is no record.
help-verify-files = Records to prove.
help-replay = Tell a recorded game in sentences, as one seat (or a spectator) saw it.
help-replay-file = A record.
help-replay-seat = Tell it as this seat saw it.
help-replay-at = Stop after so many steps.
help-position = Read a position written by hand, carry out choices, print it and what can be chosen now.
help-position-file = The position, TOML or JSON.
help-position-do = Choices to carry out, separated by semicolons.
help-position-dice = The dice they throw, separated by commas, such as 4,2,2.
help-position-draw = The Allied event card that is drawn next; may be given several times.
help-position-svg = Draw the map with the counters of the position into this file.
help-rules = Every clause of a game’s rulebook, the code that enforces it, its tests; exit status 1 if one is missing.
help-rules-tests = The folder of the game’s rulebook tests.
help-play = Play at a table in the terminal.
help-play-seat = Who plays a seat, such as german=human, allied=bot:random or allied=exec:./mybot; once a seat. Bots: { $bots }.
help-play-dice = typed: you roll real dice and type their faces.
help-play-coach = With a coach, who says what matters and what a move has cost; against easy, if --seat names nobody else.
help-play-resume = Continue the latest unfinished game, or start a new one; without it you are asked.
help-play-load = Go on with the game of this record, finished or not; further dice are fresh ones.
help-play-record = Write the game into this file after every step. Until the game ends it holds secrets.
help-lessons = The lessons of a game: what they teach, how long they take, and which you have done.
help-lesson = Play a lesson in the terminal; one that was left goes on where it was.
help-lesson-id = The lesson’s id or number; “sandtable lessons” lists them.
help-annotated = Print an annotated game, or list the annotated games.
help-annotated-id = Id or number of the annotated game. Without it, list them.
help-lesson-restart = Start from the first step.
help-puzzles = The puzzles of a game: what each is about, how hard it is, and by how much the answer is better.
help-puzzle = Play a puzzle in the terminal: three tries, then what is right and what the errors are worth.
help-puzzle-id = The puzzle’s id, which “sandtable puzzles” lists; without one, the puzzle of the day.
help-jobs = In how many processes to work.
help-simulate = Let bots play against each other, and count how the games end.
help-simulate-games = How many games to play.
help-simulate-bots = The bots in the order of the seats, such as basic,random. There are: { $bots }; and exec:COMMAND, a program of your own.
help-simulate-seat = A seat’s bot, such as german=basic or allied=exec:./mybot; it goes before --bots.
help-simulate-records = Write a record of every game into this folder, or every decision of all games into this .parquet file.
help-ladder = Let every bot play against every other from every seat, and rate them.
help-ladder-bots = The bots, such as hard,basic,exec:./mybot. There are: { $bots }; and exec:COMMAND, a program of your own.
help-ladder-games = How many games each pair plays.
help-bot-commands = Bots of your own, in any language. “sandtable bot GAME --level BOT” is short for “bot run”.
help-bot-run = Play as an external bot: answer another Sandtable’s questions on standard input. So versions can be compared.
help-bot-run-level = The bot that answers. Available: { $bots }.
help-bot-run-seed = Seed for the bot’s own dice. Without it, they differ from game to game.
help-bot-check = Play a game at each seat with your bot, and show what it did not answer as it should.
help-bot-check-command = Your bot’s program, such as ./mybot, or in quotes with arguments.
help-bot-check-game = The game; all of them without it.
help-bot_log = Write all that is said with bots of your own into this file; it contains what their seats see.
help-best-response = Train a best response against a frozen bot and print how far the bot can be exploited.
help-best-response-bot = The bot, such as hard or exec:./mybot. There are: { $bots }; and exec:COMMAND, a program of your own.
help-best-response-games = How many games the reply is trained with; a fifth as many test it.
help-best-response-tests = How many games test it, instead of a fifth as many.
help-best-response-without_search = Train against the bot without its search. The test is against the bot itself.
help-best-response-journal = A file that every game is written into; with it a training that was interrupted goes on where it stopped.
help-analyse = The course of the chances over a recorded game, and the moves that cost most.
help-analyse-file = A record, finished or not.
help-analyse-care = quick (half a minute at most, as a rule; compares with medium) or thorough (over three times the playouts; compares with hard).
help-analyse-level = The bot that the moves are compared with, instead of that of the care.
help-analyse-seat = Judge the moves of this seat only.
help-analyse-policy = What positions are weighed by: a bot that plays games to their end on every seat (random is quicker and knows less), or turns, the usual where it is known: the turn is played to its end, and judged there.
help-analyse-playouts = How many games are played out for each moment and each of the costliest moves, instead of the care’s number.
help-serve = Serve tables to browsers.
help-serve-host = The address to listen at; 0.0.0.0 lets other computers in.
help-serve-port = The port; without it 8010, or the next one that is free.
help-serve-database = The file that keeps the tables, or postgresql://USER@HOST/NAME; without it, a file of your own.
help-serve-offline = The folder in which “make offline” has built the page that needs no server, served at /offline/, or the address where it is; without it build/offline, if that is there.
help-serve-terms = The folder of what is said to those who use the server: terms.en.md, privacy.en.md, and the same in Japanese; deploy/terms has drafts.
help-serve-open = Open the table in a browser.
help-serve-webhooks = Allow players to register webhooks.
help-serve-allow_private_webhooks = Allow webhook URLs that only the server reaches: its own, or in its network.
help-serve-host_name = A name by which the server is reached, such as club.example.org, besides localhost, this computer's own name and addresses in numbers; once a name, * for any.
help-serve-origin = Another site whose pages may use the server, such as https://club.example.org; once a site.
help-serve-trusted_proxy = The address or network of a proxy in front of the server, which is believed when it says whose request it hands on; once a proxy.
help-serve-rate_limits = Whether there are limits to how much one address may do in a minute.
help-serve-limits_requests_per_minute = Requests of any kind that one address may send in a minute; 0 for any number.
help-serve-limits_tables_per_minute = Tables that one address may open in a minute; 0 for any number.
help-serve-limits_tables_per_day = Tables that one address may open in a day; 0 for any number.
help-serve-limits_uploads_per_minute = Records that one address may put in, or go on from, in a minute; 0 for any number.
help-serve-limits_uploads_per_day = Records that one address may put in, or go on from, in a day; 0 for any number.
help-serve-limits_analyses_per_minute = Analyses that one address may begin in a minute; 0 for any number.
help-serve-limits_hints_per_minute = Hints that one address may ask for in a minute; 0 for any number.
help-serve-limits_computing_ms_per_minute = Milliseconds of processor time a minute for odds and looking ahead, for one address; 0 for no limit.
help-serve-limits_commitments_per_minute = Dice commitments that one address may ask for in a minute; 0 for any number.
help-serve-limits_settings_per_minute = Switches, names and webhooks that one address may set in a minute; 0 for any number.
help-serve-limits_sockets_per_minute = WebSockets that one address may open in a minute; 0 for any number.
help-serve-limits_wrong_keys_per_minute = Keys and invitations that open nothing which one address may try in a minute; 0 for any number.
help-serve-lobby = Whether there is a lobby, where whoever comes finds tables that wait for somebody.
help-serve-chat = Allow players at a table, and spectators among themselves, to chat.
help-serve-limits_sayings_per_minute = What one address may say at tables, note or report in a minute; 0 for any number.
help-serve-limits_sign_ins_per_minute = How often one address may try to sign in within a minute; 0 for any number.
help-serve-limits_accounts_per_day = Accounts that one address may make in a day; 0 for any number.
help-serve-limits_letters_per_minute = Letters that one address may have sent, or that are sent to one address of mail, in a minute; 0 for any number.
help-serve-limits_letters_per_day = The same in a day; 0 for any number.
help-serve-accounts_emails = Whether players may have accounts with a code that is sent by mail each time.
help-serve-accounts_open_id = Whether players may have accounts by an OpenID provider, such as that of a club.
help-serve-mail_host = The mail server where letters are handed in, by SMTP; without it no letters are sent.
help-serve-mail_port = Its port.
help-serve-mail_security = How the way there is secured: starttls, tls from the beginning, or none for a mail server on the same computer.
help-serve-mail_user = As whom letters are handed in, if the mail server wants to know.
help-serve-mail_password = The password of that user; better in the variable SANDTABLE_MAIL_PASSWORD.
help-serve-mail_sender = From whom letters come, such as “Sandtable <club@example.org>”.
help-serve-mail_return_path = Address to which undeliverable e-mails come back, such as “bounces@example.org”; the sender’s by default.
help-serve-open_id_issuer = The address of the OpenID provider, such as “https://login.example.org”.
help-serve-open_id_client = As whom it knows this server (client id).
help-serve-open_id_secret = What this server shows it (client secret); better in the variable SANDTABLE_OPEN_ID_SECRET.
help-serve-open_id_name = What people know it by; without it its host is shown.
help-serve-limits_invitations_per_minute = Invitations by name that one account sends in a minute; 0 for any number.
help-serve-limits_invitations_per_day = The same in a day; 0 for any number.
help-serve-limits_wrong_passwords_per_minute = Wrong passwords for one account in a minute; a browser that has signed in to it has its own count; 0 for any number.
help-serve-accounts_passkeys = Whether players may have accounts with passkeys; the server must be reached by HTTPS, or on this computer as localhost.
help-serve-accounts_passwords = Whether players may have accounts with passwords.
help-serve-limits_sockets_per_address = WebSockets that one address may hold open.
help-serve-limits_sockets = WebSockets that may be open in all.
help-serve-limits_connections_per_address = Connections that one address may hold open, WebSockets among them.
help-serve-limits_connections = Connections that may be open in all; for one more, one that waits for its client is closed.
help-serve-limits_head_seconds = Seconds that a request, without its body, may take to come.
help-serve-limits_body_seconds = Seconds that the body of a request may take to come.
help-serve-limits_unread_seconds = Seconds for which a client may take nothing of what it is sent.
help-serve-limits_idle_seconds = Seconds for which a quiet connection is kept.
help-serve-limits_head_bytes = Bytes of a request without its body.
help-serve-limits_socket_message_bytes = Bytes of a message that a client sends on a WebSocket.
help-serve-limits_socket_bytes_per_minute = Bytes that a client sends on a WebSocket in a minute.
help-serve-bot = A bot from outside that players may choose, such as mybot=exec:./mybot; once a bot.

cli-no-option = There is no option { $option } here; --help lists those there are.
cli-missing = { $parameter } is missing. Write: { $usage }
cli-no-command = There is no command “{ $command }” here; --help lists those there are.
cli-bad-value = { $kind ->
    [integer] { $parameter } must be a whole number, such as 10.
    [float] { $parameter } must be a number, such as 2.5.
   *[other] { $parameter } cannot have this value. --help describes the values it takes.
 }
cli-option-value = { $needs ->
    [value] The option { $option } needs a value; --help says which.
   *[none] The option { $option } takes no value.
 }
cli-too-much = There is more than the command takes: { $given }
cli-usage = The command is not understood; --help says how it is written.
cli-file = { $file } cannot be used: { $reason }.
cli-not-written = What the command writes could not be written: { $reason }. Make room, or have it written to another place.
cli-no-record = { $file } is no record of a game: { $reason }

help-edition-edit = Edit an edition in the browser: the map, the cards and all else, with what is wrong told at once.
help-edition-edit-edition = The folder of the edition; one that is empty or not there yet is offered a copy of a game.
help-edition-edit-game = Of which game it is, where its files do not tell.
help-edition-edit-port = The port; without it 8010, or the next one that is free.
help-edition-edit-database = The file that keeps the tables at which the edition is tried out; without it they are forgotten at the end.
help-edition-edit-open = Whether to open a browser.
editor-ready = { $folder } can be edited at { $address } (Ctrl+C ends it). Keep the address to yourself: whoever has it on this computer can write the folder.
editor-no-forms = The editor knows { $games }, not { $game }; edit its files by hand.
