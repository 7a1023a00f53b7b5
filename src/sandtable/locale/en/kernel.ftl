### Words that every game shares.

## Lists, dice, sections

list-none = nothing
list-two = { $first } and { $rest }
list-more = { $first }, { $rest }
dice-none = no dice
dice-more = { $first }, { $rest }
section = § { $number }
unit-count = { $n } × { $unit }
refusal = { $sentence } ({ $section })

## What the table refuses, whatever the game

no-game-over = The game is over.
no-your-turn = Another player is asked now.
no-not-asked = That is not what is being asked now.
no-not-now = Nothing can be done with { $thing } now.
no-notation = There is no choice called “{ $text }”.
# For programs that play through the environments: $action is what they passed, $last the highest action number.
no-action = { $action } is not an action. Use a whole number from 0 to { $last }.
no-game-begun = No game has begun. Call reset first.
no-undo = Nothing can be taken back: a choice is final once dice have fallen, a secret is out, or another player has acted.
no-line-chance = Here dice fall, cards are drawn or something hidden is shown: what comes then cannot be chosen beforehand.
no-line-other = Another player is asked first: what comes then cannot be chosen beforehand.
no-orders = Nothing can be handed in ahead now: here the rules do not have the seats choose at the same time.

## How people have ended a game

ended-resigned = The game is over. Resigned: { $by }. Nobody has won.
ended-resigned-won = The game is over. Resigned: { $by }. Winner: { $seat }.
ended-agreed = The game is over. It was ended in a draw by agreement.
ended-agreed-won = The game is over by agreement, and the standing counts. Winner: { $seat }.
ended-time = The game is over. Out of time: { $by }. Nobody has won.
ended-time-won = The game is over. Out of time: { $by }. Winner: { $seat }.
ended-closed = The game is over. A steward has closed the table; nobody has won.
ended-abandoned = The game is over. It was given up; nobody has won.

## What is wrong with a record

record-empty = The file is empty.
record-not-json = This is not the JSON of a record: the file was changed, or is another file. Use an unchanged copy.
record-cut-short = The file ends in the middle of a line: it was not copied completely. Copy or download it again.
record-too-long = Unpacked, the file has more than { $megabytes } MB, which no record has.
record-not-text = It is not text in UTF-8.
record-bad-line = The line is not what a record holds there: { $what ->
    [missing] { $key } is missing
   *[value] { $key } cannot be that
 }.
record-changed = The line, or one before it, has been changed: its checksum does not agree.
record-after-end = There is more after the end of the game.
record-format = Records of format { $format } cannot be read by this version.
record-other-game = The record is of another game: { $game }.
record-other-variant = The record is of another variant: { $variant }, not { $present }.
record-other-edition = The record was made with other components: edition { $edition }, not { $present }.
record-given-over = The record says that { $given ->
    [one] its first step was
   *[other] its first { $given } steps were
 } taken over from another game, but it has only { $steps }.
record-dice-missing = { $n ->
    [one] A die or draw is missing.
   *[other] { $n } dice or draws are missing.
 }
record-draw-wrong = A draw is out of its range.
record-dice-over = There are more dice or draws than the step needs.
record-no-die = A die shows a number that is not on it.
record-wrong-seat = The choice is of seat { $seat }, but { $asked } is asked.
record-no-choice = There is no choice called “{ $choice }”.
record-illegal = The choice “{ $choice }” is against the rules.
record-unfinished = The game is not finished.
record-cut = The game is over, but the last line is missing.
record-other-end = The game ends otherwise than the record says.
record-ended-twice = The record says that people have ended the game, which its rules had ended before.
record-other-secret = The secret revealed is not the one whose hash was published.
record-no-secret = The secret revealed is none that dice of this kind are drawn from.
record-other-dice = The dice are not those that the revealed secret gives.
record-no-parts = What the players have added to the dice is missing.
record-other-opening = The part that whoever opened the table added to the dice is not the one whose hash was published.
record-other-part = The part that seat { $seat } added to the dice is not the one whose hash was published.

## What is wrong with an edition's components

edition-no-folder = There is no folder { $folder }. Check the path.
edition-is-file = { $file } is a file. Name its folder instead: { $folder }
edition-unknown-file = { $near ->
    [none] { $file }: the game uses no file of this name. Its files are { $names }.
   *[other] { $file }: the game uses no file of this name. Rename it to { $near }.
}
edition-not-toml = { $file }: not TOML: { $what ->
    [twice] something is there twice
    [unclosed] a string, list or table is not closed
    [equals] there is no = behind a key
    [sign] a sign that cannot stand there
    [value] no value that TOML knows
   *[other] not understood
}{ $line ->
    [0] , at the end
   *[other] , line { $line }, column { $column }
}.
edition-unreadable = { $file }: cannot be read: { $reason }.
edition-bad-value = { $file }, { $key }: { $reason }.
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
edition-wrong-length = { $file }, { $key }: there must be { $expected } of them, not { $found }.
edition-no-key = { $near ->
    [none] { $file }, { $key }: no key is called “{ $name }” here.
   *[other] { $file }, { $key }: no key is called “{ $name }” here. Did you mean “{ $near }”?
}
edition-unknown-entry = { $near ->
    [none] { $file }, { $key }: the game has no “{ $id }” to change. A new one also needs { $keys }.
   *[other] { $file }, { $key }: the game has no “{ $id }”. Did you mean “{ $near }”?
}
edition-missing-key = { $file }, { $key }: the key { $name } is missing.
edition-not-one-of = { $file }, { $key }: “{ $value }” is none of { $values }.
edition-not-known = { $file }, { $key }: “{ $value }” is nothing that can stand here.
edition-bad-source = { $file }, { $key }: “{ $source }” is no known source.
edition-out-of-range = { $file }, { $key }: { $value } is not between { $low } and { $high }.
edition-twice = { $file }, { $key }: { $id } is there twice.
edition-unknown-id = { $near ->
    [none] { $file }, { $key }: “{ $id }” is not known.
   *[other] { $file }, { $key }: “{ $id }” is not known. Did you mean “{ $near }”?
}
edition-empty = { $file }, { $key }: there must be something.

## What is wrong with a written position

position-not-toml = This is neither TOML nor JSON: { $what ->
    [twice] something is there twice
    [unclosed] a string, list or table is not closed
    [equals] there is no = behind a key
    [sign] a sign that cannot stand there
    [value] no value that TOML knows
   *[other] not understood
}{ $line ->
    [0] , at the end
   *[other] , line { $line }, column { $column }
}.
position-not-json = This begins with a brace, but is not JSON.
position-unknown-key = There is nothing called { $key }; there may be { $allowed }.
position-missing-key = { $key } is missing.
position-wrong-type = { $key } must be { $expected ->
    [number] a whole number
    [truth] true or false
    [list] a list
    [table] a table
   *[text] text in quotes
 }, not { $found }.
position-number = { $key }: this number is beyond { $most }.
position-not-one-of = { $key }: “{ $found }” is not known; it may be { $allowed }.
position-bad-units = { $key }: “{ $word }” is not understood; write how many of what, as in “2 { $example }” or “{ $example } x 2”.
position-unknown-unit = { $key }: there is no { $id } here; there may be { $allowed }.
position-bad-value = { $key }: { $reason }.
position-unknown-id = { $key }: { $id } is not known; there may be { $allowed }.
position-too-many-cards = { $left ->
    [0] { $key }: no card { $id } is left.
   *[other] { $key }: only { $left } of { $id } are left.
}
position-faces = { $key }: “{ $word }” are no faces of dice.
position-not-there = { $key }: these units are not free to act in { $space }.
position-nothing-to-choose = In this position there is nothing to choose; something that is under way does not fit together.
position-not-in-phase = { $key }: there is none in the phase { $phase }.
position-no-reason = A game that is over says its reason; it may be { $allowed }.
position-reason-without-end = A reason is given only in the phase “over”.
position-not-ended = The game has not ended by { $section }: in this position “{ $reason }” does not hold.

## Why the system refuses something

system-enoent = there is no such file or folder
system-eacces = that is not permitted
system-eperm = that is not permitted
system-eisdir = it is a folder
system-enotdir = a part of its path is no folder
system-eexist = it is there already
system-enotempty = the folder is not empty
system-enospc = the disk is full
system-erofs = the disk can only be read
system-enametoolong = the name is too long
system-eloop = its links go round in a circle
system-emfile = too many files are open
system-enoexec = it is no program
system-eaddrinuse = something else uses it
system-eaddrnotavail = the address is not one of this computer
system-no-host = there is no computer of that name
system-not-utf8 = it is not text in UTF-8
system-cantopen = it cannot be opened or made
system-notadb = it is no database
system-corrupt = it is damaged
system-readonly = it can only be read
system-busy = something else uses it
system-locked = something else uses it
system-full = the disk is full
system-no-server = its server cannot be reached, or does not let us in
system-no-database = there is no database of that name
system-too-many = its server has too many connections already
system-starting = its server is just starting or stopping
system-other = the system refuses it
