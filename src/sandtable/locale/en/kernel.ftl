### Messages that all games share.

## Lists, dice, sections

list-none = nothing
list-two = { $first } and { $rest }
list-more = { $first }, { $rest }
dice-none = no dice
dice-more = { $first }, { $rest }
section = § { $number }
unit-count = { $n } × { $unit }
refusal = { $sentence } ({ $section })

## Refusals in every game

no-game-over = The game is over. To play on, start a new game.
no-your-turn = It’s the { $seat } player’s turn. Wait until you are asked.
no-not-asked = You can’t choose that now. Answer the current question.
no-not-now = You can’t do anything with { $thing } now. Choose something else.
no-notation = No choice called “{ $text }”. Check the spelling or choose from the list.
# For programs that play through the environments: $action is what they passed, $last the highest action number.
no-action = { $action } is not an action. Use a whole number from 0 to { $last }.
no-game-begun = No game has begun. Call reset first.
no-undo = You can’t undo this. Choices are final after dice, a revealed secret or another player’s move.
no-line-chance = This can’t be chosen in advance: dice, a card or hidden information comes first. Choose only the moves before that.
no-line-other = This can’t be chosen in advance: another player chooses first. Choose only the moves before that.
no-orders = You can’t submit choices in advance here. Wait until you are asked.

## How people have ended a game

ended-resigned = The game is over: the { $by } player has resigned. There is no winner.
ended-resigned-won = The game is over: the { $by } player has resigned. The { $seat } player wins.
ended-agreed = The game is over: the players have agreed to a draw.
ended-agreed-won = The game is over: the players have agreed to end it. The { $seat } player wins by the current score.
ended-time = The game is over: the { $by } player is out of time. There is no winner.
ended-time-won = The game is over: the { $by } player is out of time. The { $seat } player wins.
ended-closed = The game is over: a moderator has closed the table. There is no winner.
ended-abandoned = The game is over: it has been aborted. There is no winner.

## Problems with a game record

record-empty = The file is empty. Choose another file.
record-not-json = This isn’t the JSON of a game record: the file was changed, or it is a different file. Use an unchanged copy.
record-cut-short = The file ends in the middle of a line, so it was not copied completely. Copy or download it again.
record-too-long = Unpacked, the file is larger than { $megabytes } MB, the limit for game records. Choose another file.
record-not-text = The file isn’t text in UTF-8. Use an unchanged copy.
record-bad-line = { $what ->
    [missing] In this line { $key } is missing. Use an unchanged copy.
   *[value] In this line { $key } has an impossible value. Use an unchanged copy.
 }
record-changed = This line, or one before it, has been changed: its checksum doesn’t match. Use an unchanged copy.
record-after-end = The file continues after the end of the game. Use an unchanged copy.
record-format = This version can’t read records of format { $format }. Use a newer version of Sandtable.
record-other-game = This is a record of another game: { $game }. Choose a record of this game.
record-other-variant = This record is for the variant { $variant }, not { $present }. Choose that variant.
record-other-edition = This record was made with another edition: { $edition }, not { $present }. Load that edition first.
record-given-over = { $given ->
    [one] The record says that its first move is from another game, but it has only { $steps } moves. Use an unchanged copy.
   *[other] The record says that its first { $given } moves are from another game, but it has only { $steps } moves. Use an unchanged copy.
 }
record-dice-missing = { $n ->
    [one] The record is incomplete: 1 die or draw is missing here. Use a complete copy.
   *[other] The record is incomplete: { $n } dice or draws are missing here. Use a complete copy.
 }
record-draw-wrong = A draw has an impossible value. Use an unchanged copy.
record-dice-over = There are more dice or draws here than the move needs. Use an unchanged copy.
record-no-die = A die shows an impossible number. Use an unchanged copy.
record-wrong-seat = This choice is recorded for seat { $seat }, but it’s the turn of seat { $asked }. Use an unchanged copy.
record-no-choice = No choice called “{ $choice }”. Use an unchanged copy.
record-illegal = The choice “{ $choice }” is against the rules. Use an unchanged copy.
record-unfinished = The game isn’t over. Finish it first.
record-cut = The game is over, but the last line is missing. Copy or download the file again.
record-other-end = The game ends differently from what the record says. Use an unchanged copy.
record-ended-twice = The record says that the players ended the game, but the rules had already ended it. Use an unchanged copy.
record-other-secret = The revealed secret doesn’t match the fingerprint shown before the first roll. Use an unchanged copy.
record-no-secret = The revealed secret doesn’t have the form that these dice need. Use an unchanged copy.
record-other-dice = These dice aren’t the ones that the revealed secret gives. Use an unchanged copy.
record-no-parts = The random numbers that the players added to the dice are missing. Use a complete copy.
record-other-opening = The random number of the player who opened the table doesn’t match its fingerprint. Use an unchanged copy.
record-other-part = The random number of seat { $seat } doesn’t match its fingerprint. Use an unchanged copy.

## Problems with the components of an edition

edition-no-folder = No folder called { $folder }. Check the path.
edition-is-file = { $file } is a file. Name its folder instead: { $folder }
edition-unknown-file = { $near ->
    [none] { $file }: the game uses no file of this name. Its files are { $names }.
   *[other] { $file }: the game uses no file of this name. Rename it to { $near }.
}
edition-not-toml = { $file } isn’t TOML: { $what ->
    [twice] a key is given twice
    [unclosed] a string, list or table isn’t closed
    [equals] a = is missing after a key
    [sign] a character isn’t allowed there
    [value] a value isn’t valid TOML
   *[other] it can’t be read
}{ $line ->
    [0] , at the end
   *[other] , line { $line }, column { $column }
}. Correct the syntax.
edition-unreadable = { $file } can’t be read: { $reason }. Check the path and the file.
edition-bad-value = { $file }, { $key }: { $reason }. Correct the value.
# What msgspec calls types: int is a number, str text in quotes, bool true or false, object a table, array a list.
edition-wrong-type = { $file }, { $key }: this must be { $expected ->
    [int] a whole number
    [float] a number
    [str] text in quotes
    [bool] true or false
    [object] a table
    [array] a list
   *[other] { $expected }
}, not { $found ->
    [int] a whole number
    [float] a number with a point
    [str] text in quotes
    [bool] true or false
    [object] a table
    [array] a list
   *[other] { $found }
}.
edition-wrong-length = { $file }, { $key }: there must be { $expected } values, not { $found }.
edition-no-key = { $near ->
    [none] { $file }, { $key }: no key called “{ $name }” here. Remove it.
   *[other] { $file }, { $key }: no key called “{ $name }” here. Did you mean “{ $near }”?
}
edition-unknown-entry = { $near ->
    [none] { $file }, { $key }: the game has no “{ $id }” to change. A new one also needs { $keys }.
   *[other] { $file }, { $key }: the game has no “{ $id }”. Did you mean “{ $near }”?
}
edition-missing-key = { $file }, { $key }: the key { $name } is missing. Add it.
edition-not-one-of = { $file }, { $key }: “{ $value }” isn’t possible. Choose one of { $values }.
edition-not-known = { $file }, { $key }: “{ $value }” can’t be used here. Choose another value.
edition-bad-source = { $file }, { $key }: “{ $source }” isn’t a known source. Name one from the list of sources.
edition-out-of-range = { $file }, { $key }: { $value } isn’t possible. Use a number from { $low } to { $high }.
edition-twice = { $file }, { $key }: { $id } is listed twice. Remove one.
edition-unknown-id = { $near ->
    [none] { $file }, { $key }: “{ $id }” isn’t known. Check the spelling.
   *[other] { $file }, { $key }: “{ $id }” isn’t known. Did you mean “{ $near }”?
}
edition-empty = { $file }, { $key }: this can’t be empty. Enter a value.

## Problems with a written position

position-not-toml = This is neither TOML nor JSON: { $what ->
    [twice] a key is given twice
    [unclosed] a string, list or table isn’t closed
    [equals] a = is missing after a key
    [sign] a character isn’t allowed there
    [value] a value isn’t valid TOML
   *[other] it can’t be read
}{ $line ->
    [0] , at the end
   *[other] , line { $line }, column { $column }
}. Correct the syntax.
position-not-json = This begins with { "{" } but isn’t JSON. Check the syntax.
position-unknown-key = There is no key { $key }. Possible keys: { $allowed }.
position-missing-key = { $key } is missing. Add it.
position-wrong-type = { $key } must be { $expected ->
    [number] a whole number
    [truth] true or false
    [list] a list
    [table] a table
   *[text] text in quotes
 }, not { $found }.
position-number = { $key }: this number is too large. Use at most { $most }.
position-not-one-of = { $key }: “{ $found }” isn’t possible. Choose one of { $allowed }.
position-bad-units = { $key }: can’t read “{ $word }”. Write a number and a kind, as in “2 { $example }” or “{ $example } x 2”.
position-unknown-unit = { $key }: there is no { $id } here. Choose one of { $allowed }.
position-bad-value = { $key }: { $reason }. Correct the value.
position-unknown-id = { $key }: { $id } isn’t known. Choose one of { $allowed }.
position-too-many-cards = { $left ->
    [0] { $key }: no { $id } card is left. Remove this one.
    [one] { $key }: only 1 { $id } card is left. Use fewer.
   *[other] { $key }: only { $left } { $id } cards are left. Use fewer.
}
position-faces = { $key }: “{ $word }” isn’t a list of dice. Write the numbers rolled, such as “4 2”.
position-not-there = { $key }: these units can’t act in { $space }. Check where they are.
position-nothing-to-choose = There is nothing to choose in this position. Check that the phase and the action under way fit together.
position-not-in-phase = { $key }: this can’t be used in the phase { $phase }. Remove it, or change the phase.
position-no-reason = A finished game needs a reason. Choose one of { $allowed }.
position-reason-without-end = A reason is possible only in the phase “over”. Remove it, or change the phase.
position-not-ended = The game has not ended by { $section }: “{ $reason }” doesn’t apply in this position. Choose another reason.

## Reasons of the operating system, used after a colon

system-enoent = there is no such file or folder
system-eacces = permission denied
system-eperm = permission denied
system-eisdir = it is a folder
system-enotdir = part of its path is not a folder
system-eexist = it already exists
system-enotempty = the folder is not empty
system-enospc = the disk is full
system-erofs = the disk is read-only
system-enametoolong = the name is too long
system-eloop = its links form a loop
system-emfile = too many files are open
system-enoexec = it is not a program
system-eaddrinuse = another program uses it
system-eaddrnotavail = the address does not belong to this computer
system-no-host = there is no computer with that name
system-not-utf8 = it is not text in UTF-8
system-cantopen = it can’t be opened or created
system-notadb = it is not a database
system-corrupt = it is damaged
system-readonly = it is read-only
system-busy = another program uses it
system-locked = another program uses it
system-full = the disk is full
system-no-server = its server can’t be reached or refuses the connection
system-no-database = there is no database with that name
system-too-many = its server has too many connections
system-starting = its server is starting or stopping
system-other = the system reports an error
