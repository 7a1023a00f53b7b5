### The options of a server: what each means, and errors in them.

## Errors

options-place = { $file ->
    [none] { $key }
   *[other] { $file }{ $line ->
        [0] {": "}
       *[other] , line { $line }:{" "}
    }{ $key }
 }
serve-no-mail = Sign-in codes by e-mail need a mail server and a sender. Add --mail-host and --mail-sender.
serve-no-open-id = Sign-in with OpenID needs the provider’s URL and the client ID. Add --open-id-issuer and --open-id-client.
serve-no-terms = { $folder } contains no terms of use and no privacy policy. Add terms.en.md or privacy.en.md, or name another folder.
serve-no-accounts = Accounts need packages that aren’t installed. Install them: pip install { $packages }
options-unknown = { options-place }: no such option.{ $near ->
    [none] {""}
   *[other] {" "}Did you mean “{ $near }”?
 } “sandtable serve --print-config” lists them all.
options-no-table = { options-place } is a section. Write [{ $key }] with its options below.
options-wrong-type = { options-place } must be { $kind ->
    [switch] true or false
    [integer] a whole number
    [number] a number
    [list] a list of texts in quotes
   *[text] text in quotes
 }, not { $given }.
options-no-choice = { options-place } must be one of { $choices }, not { $given }.
options-out-of-range = { options-place } is { $given }, but must be { $most ->
    [none] { $least } or more
   *[other] between { $least } and { $most }
 }.

## The file

options-head = Options of a Sandtable server, for “sandtable serve --config FILE”. Each is shown with its default. Remove the # to change it. The command line overrides this file. Paths are relative to the folder of this file.

## The meaning of each option

help-serve-config = Options file (TOML). The command line overrides it.
help-serve-print_config = Print an options file with all options and their defaults.
help-serve-log = Format of the log on standard error: text or json. It never contains keys, secrets or players’ addresses.
help-serve-log_level = Lowest level to log: debug, info, warning or error.
help-serve-access_log = Log each request: method, endpoint, status and duration.
help-serve-background_jobs = Run the bots, analyses and notifications that wait in PostgreSQL. With --no-background-jobs, the server leaves them to “sandtable worker”.
help-serve-workers = Number of server processes on the port. They share one database, which should be PostgreSQL.
help-serve-shutdown_timeout = Seconds to finish open requests at shutdown.
help-serve-drain_delay = Seconds to wait before shutdown. Meanwhile /readyz answers 503, so that load balancers send no more requests.
help-serve-notify_delay = Seconds to wait before notifying a player who is not viewing the table.
help-serve-push = Notify players of events at their tables even when the page is closed (Web Push).
help-serve-metrics = Port for Prometheus metrics, such as 9110. Without it, there are no metrics.
help-serve-metrics_host = Address of the metrics port. By default, only this computer can reach it.

## The worker

help-worker = Run background jobs (bots, analyses, notifications) from PostgreSQL.
help-worker-config = The server’s options file. The worker uses the options it shares with the server.
help-worker-database = The database: postgresql://USER@HOST/NAME.
help-worker-webhooks = Call webhooks. Use the same value as for the servers.
help-worker-allow_private_webhooks = Allow webhook URLs on the worker’s own computer or in its private network. Use the same value as for the servers.
help-worker-bot = External bot, such as mybot=exec:./mybot. Use the same values as for the servers (repeatable).
help-worker-edition = Use the components in this folder. Use the same values as for the servers (repeatable).
help-worker-log = Format of the log on standard error: text or json.
help-worker-log_level = Lowest level to log: debug, info, warning or error.
help-worker-metrics = Port for the metrics of this worker, such as 9111. Without it, there are no metrics.
help-worker-metrics_host = Address of the metrics port. By default, only this computer can reach it.
help-worker-bot_processes = Number of processes for bots (0 = none).
help-worker-analyses = Number of analyses at the same time (0 = none).
worker-ready = Running up to { $bots ->
    [one] 1 bot
   *[other] { $bots } bots
  } and { $analyses ->
    [one] 1 analysis
   *[other] { $analyses } analyses
  } at a time. Press Ctrl+C to stop.
worker-sqlite = A worker needs PostgreSQL, because with SQLite the server runs its jobs itself. Add --database postgresql://USER@HOST/NAME.
worker-no-work = With --bot-processes 0 and --analyses 0 there is nothing to do. Set one of them to 1 or more.
worker-bad-number = { $option } must be between 0 and { $most }.
serve-work-sqlite = --no-background-jobs needs PostgreSQL and “sandtable worker”, because with SQLite the server runs its jobs itself. Remove the option.
