### What commands print.

cli-version = Sandtable { $version }, engine { $build ->
    [compiled] compiled
   *[uncompiled] uncompiled
 }
cli-no-language = There are no words for “{ $lang }”; there are for { $languages }.
cli-no-game = There is no game called “{ $game }”; there are: { $games }.
cli-no-seat = There is no seat called “{ $seat }”; there are: { $seats }.
cli-no-step = There is no step { $step }; the record goes from 0 to { $last }.
cli-no-folder = it is not a folder
cli-unreadable = { $file } cannot be read: { $reason }.
cli-unwritable = { $file } cannot be written: { $reason }.
cli-game = { $name }: { $title } ({ $seats })
cli-drawn = The map has been drawn into { $file }.
cli-edition = Edition { $edition }
cli-bad-die = “{ $die }” is not a face of a die; give faces from 1 to 6, such as --dice 4,2,2.
cli-verifying = Proving records
cli-verified = { $file }: every step, every die and the end agree.
cli-not-verified = { $file }, line { $line }: { $reason }
cli-position-refused = “{ $choice }” is not possible: { $reason }
cli-position-dice = “{ $choice }” throws { $n ->
    [one] one die more
   *[other] { $n } dice more
 } than --dice gives.
cli-position-dice-over = --dice gives { $n ->
    [one] one die
   *[other] { $n } dice
 } more than were thrown.
cli-rules-code = code: { $places }
cli-rules-tests = tests: { $places }
cli-rules-no-tests = No folder of rulebook tests was found; run this in a checkout, or name one with --tests.
cli-rules-no-code = Clause { $clause }: no code names it.
cli-rules-no-test = Clause { $clause }: there is no test whose name begins with { $test }.
cli-rules-complete = All { $n } clauses are enforced and tested.

cli-show-spaces = Spaces
cli-show-turns = Turns
cli-show-units = Units
cli-show-victory = Victory cards
cli-show-cards-german = German cards
cli-show-cards-allied = Allied cards
cli-show-sources = Sources
cli-designer = Designed by { $designer }
cli-shape = { $shape ->
    [base] base
    [fort] fortress
   *[square] space
 }{ $port ->
    [yes] , port
   *[no] {""}
 }
cli-column-id = id
cli-column-name = name
cli-column-country = country
cli-column-shape = kind
cli-column-defence = defence
cli-column-routes = routes to
cli-column-source = source
cli-column-count = number
cli-column-at-base = in Paris at the start
cli-column-in-box = in the replacement box
cli-column-text = text
cli-column-turn = turn
cli-column-dates = dates
cli-column-seized = cards lost, German / Allied
cli-column-title = what
