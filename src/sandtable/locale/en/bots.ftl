### What is told of bots from outside.

bot-late = No answer within { $seconds } s; a choice was drawn for it.
bot-nonsense = “{ $answer }” is no answer; a choice was drawn for it.
bot-illegal = “{ $answer }” names none of its choices; a choice was drawn for it.
bot-ended = { $how ->
    [status] Its program ended with exit status { $status } at question { $question }.
    [signal] Its program was ended by signal { $status } at question { $question }.
   *[open] Its program closed its output, or wrote a line without end, at question { $question }.
 }
bot-not-started = { $program } cannot be started: { $reason }.
bot-last-words = Its last lines on standard error: “{ $words }”
bot-checked = { $game }, { $seat }: { $questions } questions, { $seconds } s each.
bot-sound = All answers are sound.
bot-unsound = Some answers are not sound. “--bot-log FILE” writes all that is said; docs/bots.md describes it.
bot-gone = It is taken for gone; its choices are drawn from now on.
bot-warning = { $seat }: { $sentence }
bot-lost = { $seat }: the bot was lost in { $n } of { $games ->
    [one] one game
   *[other] { $games } games
 }, so its choices there were drawn at random.
bot-strict = That is an error, as --strict asks.
bot-more-warnings = { $n ->
    [one] One warning more.
   *[other] { $n } warnings more.
 }

bot-bad-command = “{ $command }” is no command; a bot from outside is written as exec:./mybot, or in quotes with arguments: "exec:./mybot --fast".
bot-no-program = There is no program { $program } that can be run.
bot-bad-name = “{ $name }” cannot be a new bot’s name: letters, digits and hyphens, and not the name of another bot.
bot-bad-entry = “{ $entry }” is not of the form NAME=exec:COMMAND.
bot-bad-processes = “{ $name }” is no bot: after @ stands in how many processes it searches, 1 to { $most }, such as hard@4.
bot-no-search = “{ $bot }” does not search; processes can be given only to a bot that does, such as hard@4.
bot-bad-clock = The clock must give a bot more than 0 seconds, and no more than { $most }.
bot-no-position = It asked for a position, which a server does not send; a choice was drawn for it.
bot-former = { $bot } is a level of an earlier version. Name that version as a bot: “exec:OLD/.venv/bin/sandtable bot { $game } --level { $bot }” (docs/bots.md).

### What `sandtable bot GAME` says of its input.

bot-needs-program = This command answers another program on its standard input. Name it there as a bot: “exec:sandtable bot { $game } --level { $level }”.
bot-unreadable-line = “{ $line }” is not a message for an external bot. docs/bots.md describes the messages.
bot-no-hello = A question came before “hello”, or without choices. docs/bots.md describes the order of the messages.
bot-other-protocol = The messages are of version { $given }. This program understands version { $wanted }.
bot-other-game = The game is { $given }. This bot was started for { $wanted }.
bot-other-view = The view does not fit this version of the game: { $reason }.
bot-other-position = The position does not fit this version of the game: { $reason }.
