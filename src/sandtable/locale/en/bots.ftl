### What is told of bots from outside.

bot-late = No answer within { $seconds } s; a choice was drawn for it.
bot-nonsense = “{ $answer }” is no answer; a choice was drawn for it.
bot-illegal = “{ $answer }” names none of its choices; a choice was drawn for it.
bot-ended = Its program has ended.
bot-not-started = { $program } cannot be started: { $reason }.
bot-last-words = Its last line on standard error: “{ $words }”
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
