### Messages about external bots.

bot-late = No answer within { $seconds } s, so a random choice was made.
bot-nonsense = “{ $answer }” can’t be read as an answer, so a random choice was made.
bot-illegal = “{ $answer }” isn’t one of the choices, so a random choice was made.
bot-ended =
    { $how ->
        [status] The bot’s program ended with exit status { $status } at question { $question }.
        [signal] The bot’s program was ended by signal { $status } at question { $question }.
       *[open] The bot’s program closed its output, or wrote a line without end, at question { $question }.
    }
bot-not-started = Can’t start { $program }: { $reason }. Check the command.
bot-last-words = Last lines on standard error: “{ $words }”
bot-checked = { $game }, { $seat }: { $questions } questions, { $seconds } s each.
bot-sound = All answers are valid.
bot-unsound = Some answers are invalid. To see all messages, add --bot-log FILE. docs/bots.md describes them.
bot-gone = The bot has stopped answering. From now on its choices are random.
bot-warning = { $seat }: { $sentence }
bot-lost = { $seat }: the bot stopped answering in { $n } of { $games ->
    [one] 1 game
   *[other] { $games } games
 }. The rest of its choices there were random.
bot-strict = With --strict, this counts as a failure.
bot-more-warnings = { $n ->
    [one] 1 more warning.
   *[other] { $n } more warnings.
 }

bot-bad-command = “{ $command }” isn’t an external bot. Write it like exec:./mybot. Put it in quotes if it has arguments.
bot-no-program = Can’t find a program { $program } to run. Check its path and that it is executable.
bot-bad-name = “{ $name }” can’t be the name of a new bot. Use only A–Z, a–z, digits and hyphens, and a name that no other bot has.
bot-bad-entry = “{ $entry }” isn’t in the form NAME=exec:COMMAND. Write it like mybot=exec:./mybot.
bot-bad-processes = “{ $name }” isn’t a bot. After @, write the number of search processes from 1 to { $most }, such as hard@4.
bot-no-search = “{ $bot }” doesn’t search. Give a number of processes only to a bot that does, such as hard@4.
bot-bad-clock = The time limit for a bot must be more than 0 and at most { $most } seconds.
bot-no-position = The bot asked for a position, which a server doesn’t send, so a random choice was made.
bot-former = { $bot } is a level of an earlier version and can no longer be played. Choose another level, such as hard.

### What `sandtable bot GAME` says about its input.

bot-needs-program = This command answers another program on standard input. In that program, name it as a bot: “exec:sandtable bot { $game } --level { $level }”.
bot-unreadable-line = “{ $line }” isn’t a message for an external bot. docs/bots.md describes the messages.
bot-no-hello = A question came before “hello”, or without choices. docs/bots.md describes the order of the messages.
bot-other-protocol = The messages have version { $given }, but this program understands version { $wanted }. Use the same version of Sandtable on both sides.
bot-other-game = The game is { $given }, but this bot was started for { $wanted }. Start it for { $given }.
bot-other-view = The view doesn’t fit this version of the game: { $reason }. Use the same version of Sandtable on both sides.
bot-other-position = The position doesn’t fit this version of the game: { $reason }. Use the same version of Sandtable on both sides.
