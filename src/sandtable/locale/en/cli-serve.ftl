### Words of the options of a server: what each means, and what is wrong with one.

## What is wrong

options-place = { $file ->
    [none] { $key }
   *[other] { $file }{ $line ->
        [0] {": "}
       *[other] , line { $line }:{" "}
    }{ $key }
 }
options-unknown = { options-place }: there is no such option{ $near ->
    [none] .
   *[other] ; “{ $near }” is meant, perhaps.
 } “sandtable serve --print-config” lists them all.
options-no-table = { options-place } is a section: it is written as [{ $key }], with its options below.
options-wrong-type = { options-place } must be { $kind ->
    [switch] true or false
    [integer] a whole number
    [number] a number
    [list] a list of texts
   *[text] a text in quotes
 }, not { $given }.
options-no-choice = { options-place } must be one of { $choices }, not { $given }.
options-out-of-range = { options-place } is { $given }, but must be { $most ->
    [none] { $least } or more
   *[other] between { $least } and { $most }
 }.

## The file

options-head = Options of a Sandtable server, for “sandtable serve --config FILE”. Each stands here with its default; take the # away to change it. What the command line says goes before what the file says. Paths begin at the folder of this file.

## What each is

help-serve-config = A file of options, in TOML; what the command line says goes before it.
help-serve-print_config = Print such a file, with all options and their defaults, and end.
