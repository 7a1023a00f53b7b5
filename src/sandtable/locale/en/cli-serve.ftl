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
help-serve-log = How the server writes down what goes wrong, on standard error: text for a person, json for a machine. Keys, secrets and addresses of players are never in it.
help-serve-log_level = From which level on it writes: debug, info, warning or error.
help-serve-access_log = Whether it writes down each request: its method, its address as the documentation lists it, the status and how long it took.
help-serve-workers = How many processes answer at the same port; they share one database, which should be PostgreSQL.
help-serve-grace = Seconds in which requests under way are answered when the server is told to end.
help-serve-drain = Seconds for which it goes on after it has been told to end and /readyz says that it is not ready, so that a load balancer sees it.
help-serve-metrics = The port at which metrics for Prometheus are told, such as 9110; without it nothing is counted.
help-serve-metrics_host = The address of that port; with this one, only this computer sees them.
