### What commands print.

cli-version = Sandtable { $version }, engine { $build ->
    [compiled] compiled
   *[uncompiled] uncompiled
 }
cli-completion-installed = Installed Tab completion for { $shell } in { $file }. Open a new shell to use it.
cli-completion-no-shell = Can’t detect your shell. Run the command directly in one of: { $shells }.
cli-no-language = No language “{ $lang }”. Available: { $languages }.
cli-no-game = No game called “{ $game }”. Available: { $games }.
cli-no-variant = { $game } has no variant “{ $variant }”. Available: { $variants }.
cli-no-seat = No seat called “{ $seat }”. Available: { $seats }.
cli-no-step = No move { $step }. Give a number between 0 and { $last }.
cli-no-folder = it isn’t a folder
cli-unreadable = Can’t read { $file }: { $reason }. Check the path and the file.
cli-unwritable = Can’t write { $file }: { $reason }. Choose another place, or check its permissions.
cli-game = { $name }: { $title } ({ $seats })
cli-game-variant = variant { $variant }: { $seats }
cli-game-bots = bots: { $bots }
cli-drawn = Saved the map in { $file }.
cli-edition = Edition { $edition }
cli-bad-die = “{ $die }” isn’t a die result. Give numbers from 1 to 6, such as --dice 4,2,2.
cli-position-variant = { $file } is a position of variant { $written }, not { $variant }. Leave --variant out.
cli-progress = { $what }: { $done } of { $of }{ $minutes ->
    [-1] .
    [1] , about 1 minute left.
   *[other] , about { $minutes } minutes left.
 }
cli-verifying = Verifying game records
cli-verified = { $file }: all moves follow the rules, and the dice and the result agree with them.
cli-verified-from = { $file }: all moves follow the rules, and the dice and the result agree with them. { $given ->
    [0] The set-up was
    [one] The set-up and the first move were
   *[other] The set-up and the first { $given } moves were
 } copied from another game. Verify those dice with that game’s record.
cli-verified-secret = Fingerprint of the server’s secret: { $hash }
cli-verified-opening = Fingerprint of the random number from the player who opened the table: { $hash }
cli-verified-part = Fingerprint of the random number from the { $seat } player: { $hash }
cli-verified-lost = The random number from the { $seat } player was lost, so the dice don’t use it. Its fingerprint: { $hash }
cli-not-verified = { $file }, line { $line }: { $reason }
cli-lessons-minutes = { $n } min
cli-lessons-done = done
cli-no-lesson = { $game } has no lesson called “{ $lesson }”. Available: { $lessons }.
cli-no-told = { $game } has no annotated game called “{ $told }”. Available: { $known }.
cli-told-turn = Turn { $turn }
cli-told-turn-named = { $turn }
cli-lesson-following = Next: { $title } — sandtable lesson play { $game } { $lesson }
cli-puzzles-margin = margin { $n } ({ $low }–{ $high })
cli-puzzles-today = today
cli-no-puzzle = { $game } has no puzzle called “{ $puzzle }”. “sandtable puzzle list { $game }” lists them.
cli-position-refused = “{ $choice }” isn’t possible: { $reason }
cli-position-dice =
    { $n ->
        [one] “{ $choice }” needs 1 more die result. Add it to --dice.
       *[other] “{ $choice }” needs { $n } more die results. Add them to --dice.
    }
cli-position-dice-over = --dice gives { $n ->
    [one] 1 die
   *[other] { $n } dice
 } more than were rolled. Remove { $dice }.
cli-position-cards-over = --draw names cards that weren’t drawn. Remove { $cards }.
cli-position-not-drawn = “{ $choice }” draws a card, but { $card } isn’t in the deck. Name another card in --draw.
cli-position-no-draws = { $game } has no card draws, so --draw has no effect. Leave it out.
cli-position-no-card = No card “{ $card }”. “sandtable show” lists the cards.
cli-position-asked = To move: { $seat }
cli-position-attacks = Attacks, with the dice of both sides:
cli-rules-code = code: { $places }
cli-rules-tests = tests: { $places }
cli-rules-no-tests = All { $n } clauses are enforced by code. To check the tests, too, use a source checkout or --tests-dir.
cli-rules-no-code = Clause { $clause }: no code cites it. Cite it where the code enforces it.
cli-rules-no-test = Clause { $clause }: no test name begins with { $test }. Add a test.
cli-rules-complete = All { $n } clauses are enforced and tested.
cli-rules-no-section = { $game } has no section { $section }. “sandtable rules { $game }” prints all.

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
cli-column-title = title
cli-column-url = URL
cli-column-marks = remarks
cli-column-value = value

## The start without a command

cli-start = Which game do you want to play?
cli-start-game = { $n }  { $title }
cli-start-browser = b  Play in the browser
cli-start-ask = Type a number to play here, or b to play in the browser. Press Enter for help.
cli-start-unknown = “{ $answer }” isn’t in the list. Try again, or press Enter for help.

## Help

cli-group-play = Play and learn
cli-group-study = Study
cli-group-simulate = Simulate
cli-group-serve = Serve
cli-group-administer = Administer
cli-examples = Examples
cli-heading = { $heading }:
cli-heading-usage = Usage
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-commands = Commands
cli-help-variable = { $help }  [environment variable: { $value }]
cli-help-default = { $help }  [default: { $value }]
cli-help-required = { $help }  [required]
help-sandtable = Play, study and simulate board wargames.
help-version = Print the version, and whether the engine is compiled.
help-lang = Language: en or ja. By default the language of your system.
help-install_completion = Install Tab completion of commands, options and names in the current shell.
help-show_completion = Print the script for Tab completion without installing it.
help-help = Show this help and exit.
help-json = Print JSON for programs.
help-edition = Use the components in this folder.
help-game = ID of the game. “sandtable list” lists them.
help-variant = Variant of the game. By default the first in “sandtable list”.
help-seed = Seed for dice and cards.
help-strict = Exit with status 1 if an external bot fails.
help-bot_timeout = Maximum seconds for each decision of an external bot.
help-list = List the available games.
help-show = Show a game’s map, cards, set-up and sources.
help-show-svg = Save the map in this SVG file.
help-verify = Verify game records. Exits with 1 if a move, a die or a result doesn’t agree, and with 2 if a file isn’t a record.
help-verify-files = Record files to check.
help-replay = Print a game record as text, from one seat’s view.
help-replay-file = Game record.
help-replay-seat = Show what this seat could see. By default the spectator’s view.
help-replay-until = Stop after this move.
help-position = Read a position from a file, make moves and print the result.
help-position-file = Position, in TOML or JSON.
help-position-moves = Moves to make, separated by semicolons.
help-position-dice = Dice results for the moves, separated by commas, such as 4,2,2.
help-position-draw = Next Allied event card to draw (repeatable).
help-position-svg = Save the map with the position in this SVG file.
help-rules = Print a game’s rules.
help-rules-section = Print only this section, such as 8.4. By default all.
help-coverage = List each rulebook clause with its code and tests. Exits with 1 if any is missing.
help-coverage-tests_dir = Folder of the game’s rulebook tests.
help-play = Play in the terminal.
help-play-seat = Player of a seat, such as german=human, allied=bot:random or allied=exec:./mybot (repeatable). Bots: { $bots }.
help-play-manual_dice = Roll real dice and type the results.
help-play-coach = Play with a coach, against the bot “easy” unless --seat names another.
help-play-continue_game = Continue the latest unfinished game, or start a new one. By default you are asked.
help-play-resume = Continue the game of this record. New dice are random.
help-play-save = Save the game record in this file after every move. The file contains secrets until the game ends.
help-lesson-commands = List and play lessons.
help-lesson-list = List a game’s lessons, with their length and your progress.
help-lesson-play = Play a lesson in the terminal, or continue it.
help-lesson-play-id = ID or number of the lesson.
help-lesson-play-restart = Start from the beginning.
help-annotated = Print an annotated game, or list the annotated games.
help-annotated-id = ID or number of the annotated game. Without it, list them.
help-puzzle-commands = List and play puzzles.
help-puzzle-list = List a game’s puzzles, with difficulty and margin: the best move’s lead in percentage points (with its range).
help-puzzle-play = Play a puzzle in the terminal. You have three tries.
help-puzzle-play-id = ID of the puzzle. By default the puzzle of the day.
help-jobs = Number of processes.
help-simulate = Play games of bots against bots, and count the results.
help-simulate-games = Number of games.
help-simulate-bots = Bots in the order of the seats, such as basic,random. Available: { $bots }, and exec:COMMAND for your own program.
help-simulate-seat = Bot of a seat, such as german=basic or allied=exec:./mybot. Overrides --bots (repeatable).
help-simulate-output = Save the game records in this folder, or all decisions in this Parquet file.
help-simulate-format = Format of --output: dir or parquet. By default parquet for names that end in .parquet.
help-ladder = Play a round-robin between bots, and compute Elo ratings.
help-ladder-bots = Bots, such as hard,basic,exec:./mybot. Available: { $bots }, and exec:COMMAND for your own program.
help-ladder-games_per_pair = Number of games for each pair of bots.
help-bot-commands = Run and check external bots in any language. “sandtable bot GAME --level BOT” is short for “bot run”.
help-bot-run = Act as an external bot for another Sandtable, for example to compare versions. Reads questions from standard input and answers them.
help-bot-run-level = The bot that answers. Available: { $bots }.
help-bot-run-seed = Seed for the bot’s random choices. By default they differ from run to run.
help-bot-check = Play a game at each seat with your bot, and list its invalid answers.
help-bot-check-command = Your bot’s program, such as ./mybot, or in quotes with arguments.
help-bot-check-game = Check only this game. By default all.
help-bot_log = Save all messages of external bots in this file. The file contains all that their seats see, including secrets.
help-best-response = Train a counter-strategy against a fixed bot and report its win rate.
help-best-response-bot = Bot, such as hard or exec:./mybot. Available: { $bots }, and exec:COMMAND for your own program.
help-best-response-games = Number of training games.
help-best-response-test_games = Number of test games. By default a fifth of --games.
help-best-response-no_search = Train against the bot without its search. The test games are against the bot with its search.
help-best-response-checkpoint = Save progress in this file. An interrupted training continues from it.
help-analyse = Show win chances over a game and its costliest mistakes.
help-analyse-file = Game record, finished or not.
help-analyse-depth = Depth: quick (usually under 30 seconds, compares with the bot “medium”) or thorough (over 3 times the playouts, compares with “hard”).
help-analyse-compare_with = Bot to compare the moves with. By default --depth decides. Available: { $bots }.
help-analyse-seat = Judge only the moves of this seat.
help-analyse-rollout = Bot that plays positions out to the end of the game. “turns” plays only to the end of the turn. Available: { $bots }.
help-analyse-playouts = Number of playouts for each position and each costly move. By default --depth decides.
help-serve = Start the web server.
help-serve-host = Address to listen on. 0.0.0.0 lets other computers connect.
help-serve-port = Port. By default 8010, or the next free one.
help-serve-database = Database file, or postgresql://USER@HOST/NAME. By default a file in your user data folder.
help-serve-offline_page = Folder of the offline page made by “make offline”, served at /offline/, or the URL of the page. By default build/offline if it exists.
help-serve-terms = Folder with the terms of use and the privacy policy: terms.en.md, privacy.en.md and translations. deploy/terms has drafts.
help-serve-open = Open the page in a browser.
help-serve-webhooks = Allow players to register webhooks.
help-serve-allow_private_webhooks = Allow webhook URLs on the server’s own computer or in its private network.
help-serve-allowed_host = Accept this host name, such as club.example.org, or any name with *. Localhost, this computer’s name and IP addresses always work (repeatable).
help-serve-allowed_origin = Allow requests from pages of this origin, such as https://club.example.org (repeatable).
help-serve-trusted_proxy = Trust this proxy, an IP address or network, to report the clients’ addresses (repeatable).
help-serve-rate_limits = Limit how much one IP address can do per minute.
help-serve-limits_requests_per_minute = Requests per minute and IP address (0 = no limit).
help-serve-limits_tables_per_minute = New tables per minute and IP address (0 = no limit).
help-serve-limits_tables_per_day = New tables per day and IP address (0 = no limit).
help-serve-limits_uploads_per_minute = Imported or continued game records per minute and IP address (0 = no limit).
help-serve-limits_uploads_per_day = Imported or continued game records per day and IP address (0 = no limit).
help-serve-limits_analyses_per_minute = Analyses per minute and IP address (0 = no limit).
help-serve-limits_hints_per_minute = Hints per minute and IP address (0 = no limit).
help-serve-limits_computing_ms_per_minute = Milliseconds of processor time for odds and previews per minute and IP address (0 = no limit).
help-serve-limits_commitments_per_minute = Dice commitments (secrets fixed before a table opens) per minute and IP address (0 = no limit).
help-serve-limits_settings_per_minute = Changes of settings, names and webhooks per minute and IP address (0 = no limit).
help-serve-limits_websockets_per_minute = New WebSockets per minute and IP address (0 = no limit).
help-serve-limits_wrong_keys_per_minute = Attempts with a wrong seat key per minute and IP address (0 = no limit).
help-serve-lobby = Enable the lobby, which lists tables that wait for players.
help-serve-chat = Allow players at a table, and spectators among themselves, to chat.
help-serve-limits_chat_per_minute = Chat messages, notes and reports per minute and IP address (0 = no limit).
help-serve-limits_sign_ins_per_minute = Attempts to sign in per minute and IP address (0 = no limit).
help-serve-limits_accounts_per_day = New accounts per day and IP address (0 = no limit).
help-serve-limits_emails_per_minute = E-mails per minute that one IP address can request, or that one e-mail address can receive (0 = no limit).
help-serve-limits_emails_per_day = E-mails per day that one IP address can request, or that one e-mail address can receive (0 = no limit).
help-serve-accounts_email_codes = Allow accounts that sign in with codes sent by e-mail.
help-serve-accounts_open_id = Allow accounts that sign in with an OpenID provider, such as a club’s.
help-serve-mail_host = Mail server (SMTP). Without it, no e-mails are sent.
help-serve-mail_port = Port of the mail server.
help-serve-mail_security = Encryption: starttls, tls (encrypted from the start), or none (only for a mail server on the same computer).
help-serve-mail_user = User name at the mail server, if it needs one.
help-serve-mail_password = Password at the mail server. The environment variable SANDTABLE_MAIL_PASSWORD is safer.
help-serve-mail_sender = Sender of e-mails, such as “Sandtable <club@example.org>”.
help-serve-mail_return_path = Address to which undeliverable e-mails come back, such as “bounces@example.org”. By default the sender’s.
help-serve-open_id_issuer = URL of the OpenID provider, such as “https://login.example.org”.
help-serve-open_id_client = Client ID of this server at the provider.
help-serve-open_id_secret = Client secret. The environment variable SANDTABLE_OPEN_ID_SECRET is safer.
help-serve-open_id_name = Name of the provider that players see. By default its host name.
help-serve-limits_invitations_per_minute = Invitations by name per minute and account (0 = no limit).
help-serve-limits_invitations_per_day = Invitations by name per day and account (0 = no limit).
help-serve-limits_wrong_passwords_per_minute = Wrong passwords per minute and account (0 = no limit). Browsers that have signed in before have a limit of their own.
help-serve-accounts_passkeys = Allow accounts with passkeys. They need HTTPS, or localhost on this computer.
help-serve-accounts_passwords = Allow accounts with passwords.
help-serve-limits_websockets_per_address = Maximum open WebSockets per IP address.
help-serve-limits_websockets = Maximum open WebSockets in total.
help-serve-limits_connections_per_address = Maximum open connections per IP address, including WebSockets.
help-serve-limits_connections = Maximum open connections in total. At the limit, a new connection replaces an inactive one.
help-serve-limits_head_seconds = Maximum seconds for the headers of a request to arrive.
help-serve-limits_body_seconds = Maximum seconds for the body of a request to arrive.
help-serve-limits_unread_seconds = Seconds until the server disconnects a client that reads none of the data sent to it.
help-serve-limits_idle_seconds = Seconds to keep an idle connection.
help-serve-limits_head_bytes = Maximum bytes of the headers of a request.
help-serve-limits_websocket_message_bytes = Maximum bytes of one WebSocket message from a client.
help-serve-limits_websocket_bytes_per_minute = Maximum bytes that a client can send on one WebSocket per minute.
help-serve-bot = External bot that players can choose, such as mybot=exec:./mybot (repeatable).

cli-no-option = No option { $option } here. --help lists the options.
cli-missing = { $parameter } is missing. Write: { $usage }
cli-no-command = No command “{ $command }” here. --help lists the commands.
cli-bad-value = { $kind ->
    [integer] { $parameter } must be a whole number, such as 10.
    [float] { $parameter } must be a number, such as 2.5.
   *[other] { $parameter } can’t have this value. --help describes the possible values.
 }
cli-option-value = { $needs ->
    [value] The option { $option } needs a value. --help describes it.
   *[none] The option { $option } takes no value. Leave the value out.
 }
cli-too-much = Too many arguments. Remove { $given }, or see --help.
cli-usage = This isn’t a valid command line. --help shows how to write it.
cli-file = Can’t use { $file }: { $reason }. Check the path, or choose another place.
cli-not-written = Can’t write the output: { $reason }. Free some space, or write to another place.
cli-no-record = { $file } isn’t a game record: { $reason }

help-edition-edit = Edit an edition in the browser: map, cards and all other components. Errors are shown immediately.
help-edition-edit-edition = Folder of the edition. For a new or empty folder, you can start from a copy of a game.
help-edition-edit-game = Game of the edition. Needed only if the folder’s files don’t show it.
help-edition-edit-port = Port. By default 8010, or the next free one.
help-edition-edit-database = Database for games that try out the edition. By default these games are deleted when the editor stops.
help-edition-edit-open = Open a browser.
editor-ready = Edit { $folder } at { $address } (Ctrl+C to stop). Keep this URL private: with it, anyone on this computer can change the folder.
editor-no-forms = The editor supports { $games }, not { $game }. Edit the files of { $game } in a text editor.
