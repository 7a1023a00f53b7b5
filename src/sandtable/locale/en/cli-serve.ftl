### Words of the options of a server: what each means, and what is wrong with one.

## What is wrong

options-place = { $file ->
    [none] { $key }
   *[other] { $file }{ $line ->
        [0] {": "}
       *[other] , line { $line }:{" "}
    }{ $key }
 }
serve-no-mail = Accounts with codes by mail need a mail server and a sender: --mail-host and --mail-sender.
serve-no-open-id = Accounts by an OpenID provider need its address and the name this server has there: --open-id-issuer and --open-id-client.
serve-no-terms = In { $folder } there is neither terms.en.md nor privacy.en.md, nor either in another language.
serve-no-accounts = Accounts need packages that are missing. Install them: pip install { $packages }
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
help-serve-run_jobs = Run bots, analyses and notifications that wait in PostgreSQL. With --no-run-jobs only “sandtable worker” runs them.
help-serve-workers = How many processes answer at the same port; they share one database, which should be PostgreSQL.
help-serve-grace = Seconds in which requests under way are answered when the server is told to end.
help-serve-drain = Seconds for which it goes on after it has been told to end and /readyz says that it is not ready, so that a load balancer sees it.
help-serve-notify_delay = Seconds to wait before notifying a player who is not viewing the table.
help-serve-push = Whether browsers are told what happens at tables though they are closed (Web Push).
help-serve-metrics = The port at which metrics for Prometheus are told, such as 9110; without it nothing is counted.
help-serve-metrics_host = The address of that port; with this one, only this computer sees them.

## The worker

help-worker = Work at what waits in PostgreSQL: bots, analyses, notices.
help-worker-config = The file of options of the server; of these, a worker takes those that it has too.
help-worker-database = The address of the database, postgresql://USER@HOST/NAME.
help-worker-webhooks = Call webhooks. Use the same value as the servers.
help-worker-allow_private_webhooks = Allow webhook URLs that only the worker reaches. Use the same value as the servers.
help-worker-bot = A bot from outside, such as mybot=exec:./mybot, as the servers have it; once a bot.
help-worker-edition = A folder of components to lay over a game, as the servers have it; once a folder.
help-worker-log = How it writes down what goes wrong, on standard error: text or json.
help-worker-log_level = From which level on it writes: debug, info, warning or error.
help-worker-metrics = The port at which metrics of this worker are told, such as 9111; without it nothing is counted.
help-worker-metrics_host = The address of that port; with the usual one, only this computer sees them.
help-worker-bots = In how many processes bots think; 0 for none.
help-worker-analyses = How many analyses are worked at at once; 0 for none.
worker-ready = { $bots ->
    [one] One bot thinks here at a time
   *[other] { $bots } bots think here at a time
  }, { $analyses ->
    [one] one analysis is worked at
   *[other] { $analyses } analyses are worked at
  } (Ctrl+C ends it).
worker-sqlite = There is nothing to do: on SQLite the server does its work itself. A worker needs the address of a PostgreSQL, --database postgresql://USER@HOST/NAME.
worker-no-work = With --bots 0 and --analyses 0 there is nothing to do.
worker-bad-number = { $option } must be between 0 and { $most }.
serve-work-sqlite = On SQLite the server does its work itself: --no-run-jobs is for a database of PostgreSQL, with “sandtable worker” beside it.
