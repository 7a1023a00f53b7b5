### Words of `sandtable admin`.

## What cannot be done

admin-no-database = This is neither a file nor the address of a database: sqlite:///FILE or postgresql://USER@HOST/DATABASE is meant.
admin-no-file = There is no database { $file }.
admin-other-schema = The database { $file } has schema { $number }, but this version of Sandtable uses schema { $present }. A server of this version brings an older one up to date when it starts.
admin-file-there = { $file } is there already; with --force it is written over.
admin-no-backup = { $file } is no copy of a database of Sandtable.
admin-other-backup = { $file } is a copy of a { $kind ->
    [sqlite] SQLite
   *[postgresql] PostgreSQL
 } database, and { $database } is none.
admin-broken-copy = The database { $file } is damaged: SQLite's own check finds faults in it.
admin-in-use = The database { $database } is in use: end its servers first.
admin-not-empty = There are tables in { $database } already; with --force they are lost.
admin-no-program = PostgreSQL's program { $program } is not here: install its client programs, on Debian “apt-get install postgresql-client”.
admin-program-failed = { $program } failed: { $said }
admin-bad-days = { $days } is no number of days: it must be between 1 and { $most }.
admin-bad-sample = At least one table must be looked at, and no more than { $most }.

## What has been done

admin-copied = The database has been copied into { $file } ({ $size }). It holds the secrets of games that go on: keep it to yourself.
admin-restored = { $database } is what it was when { $file } was made.
admin-checking = Tables looked at
admin-checked = Looked at { $tables ->
    [one] one table
   *[other] { $tables } tables
 } with { $steps } steps; { $finished ->
    [0] no game is
    [one] one game is
   *[other] { $finished } games are
 } over.
admin-other-editions = { $n ->
    [one] One table belongs
   *[other] { $n } tables belong
 } to games or components that are not here, and could not be tried; --edition names components.
admin-broken-file = The database { $file } is damaged: SQLite's own check finds faults in it.
admin-broken-row = Table { $table }: what is kept of it cannot be read.
admin-step-missing = Table { $table }: step { $step } is missing.
admin-broken-step = Table { $table }: step { $step } does not agree with the rules or the dice.
admin-broken-version = Table { $table }: its version is { $version }, but { $counted } changes are kept.
admin-broken-secret = Table { $table }: the secret behind its dice is not the one that was promised.
admin-no-key = Table { $table }: nobody has a key to the seat “{ $seat }”.
admin-broken = { $n ->
    [0] The database is damaged.
    [one] Something is wrong with one table.
   *[other] Something is wrong with { $n } tables.
 }
admin-no-reports = Nothing has been reported.
admin-reported = { $id } · table { $table } · { $who }{ $seat ->
    [none] , looking on
   *[other] , at the seat “{ $seat }”
 }: { $text }
admin-reported-by = { "    " }reported by “{ $seat }”: { $why ->
    [abuse] insult or threat
    [cheating] unfair play
    [spam] advertising
   *[other] something else
 }
admin-report-removed = What was said under { $id } has been taken away.
admin-report-left = What was said under { $id } stays, and is reported no more.
admin-not-reported = Nothing is reported under the number { $id }.
admin-remove-or-leave = Either --remove or --leave, not both.
admin-void-or-restore = Either --void TABLE with --why, or --restore TABLE.
admin-void-why = --why tells those who look at the game why it does not count, in at most { $most } characters.
admin-not-rated = There is no rated game of a table { $table }, or that is so already.
admin-voided = The game of table { $table } is out of the ratings; all of its kind have been rated anew.
admin-unvoided = The game of table { $table } counts again; all of its kind have been rated anew.
admin-no-ratings = No rated game has ended.
admin-rated-game = { $game } · { $pool ->
    [days] over days
   *[live] live
 } · table { $table }{ $void ->
    [none] { "" }
    [same] : does not count, the same person sat at two seats
   *[steward] : does not count: { $why }
 }
admin-rated-seat = { "    " }{ $seat }: { $who }, { $before } → { $after }
admin-close-which = --why says why the tournament of --close ID is closed.
admin-close-why = --why tells those who look at the tournament why it was closed, in at most { $most } characters.
admin-no-tournament = There is no tournament { $tournament } that is to come or goes on.
admin-tournament-closed = The tournament { $tournament } is closed; its games may be played to their ends.
# What became of an e-mail that was read: a failed delivery is counted, or was counted before, or the e-mail is none.
admin-bounce = { $outcome ->
    [counted] The failed delivery is counted. The player’s account page shows it.
    [known] Nothing has changed: this failure was counted before, or the player has confirmed the address since.
   *[none] Nothing has changed: the input does not report a permanent failure of an e-mail from this server.
}
admin-no-tournaments = There are no tournaments.
admin-tournament = { $id } · { $name } · { $game } · by { $maker } · { $entrants ->
    [one] one plays
   *[other] { $entrants } play
 } · { $status ->
    [open] to come
    [on] round { $round } of { $rounds }
    [over] over
   *[closed] closed
 }{ $why ->
    [none] { "" }
   *[other] : { $why }
 }
admin-steward = { $name }
admin-no-stewards = There are no moderators. Appoint one with --add NAME.
admin-appointed = { $name } is a steward now.
admin-dismissed = { $name } is no steward any more.
admin-steward-already = Of { $name } that is so already.
admin-one-act = Only one thing at a time can be done.
admin-no-text = This is no text.
admin-act-why = --why says in a line of at most { $most } characters why; it stands in the log, and whoever it is about reads it.
admin-bad-length = { $days } is no number of days: it must be between 0, for good, and { $most }.
admin-not-sanctioned = Of { $name } nothing of the kind holds.
admin-sanctioned-mute = { $name } may not write for others { $days ->
    [0] any more
    [one] for a day
   *[other] for { $days } days
}.
admin-sanctioned-ban = { $name } may not sign in { $days ->
    [0] any more
    [one] for a day
   *[other] for { $days } days
}; all devices have been signed out. Links to seats go on.
admin-lifted-mute = { $name } may write for others again.
admin-lifted-ban = { $name } may sign in again.
admin-no-sanctions = Nobody is muted or banned.
admin-sanction = { $name }: { $kind ->
    [ban] banned
   *[mute] muted
} { $until ->
    [none] for good
   *[other] until { $until }
}: { $reason }
admin-no-table-act = Say which table: --close TABLE or --undo-clock TABLE, with --why.
admin-table-act = It is done at table { $table } by the first server on this database that sees it, within seconds if one runs. If it cannot be done, the server's own log says so, and { "`" }sandtable admin log{ "`" } does not list it.
admin-no-log = Nothing has been done.
admin-logged = { $at } · { $by ->
    [operator] operator
   *[steward] { $steward }
} · { $act ->
    [remove] what was reported taken away
    [leave] what was reported left
    [mute] muted
    [ban] banned
    [lift-mute] mute lifted
    [lift-ban] ban lifted
    [close] table closed
    [close-tournament] tournament closed
    [undo-clock] clock's verdict undone
    [doubtful] daily limit of doubtful rated games reached
    [appoint] made a steward
   *[dismiss] steward no more
} · { $whose } · { $until ->
    [none] –
   *[other] until { $until }
} · { $reason }{ $waits ->
    [yes] {" "}(waits for a server)
   *[no] {""}
}
admin-column-game = game
admin-column-tables = tables
admin-column-live = changed within { $days } days
admin-column-records = records put in
admin-column-steps = steps
admin-column-size = size of steps
admin-size = { $database } takes { $size }.
admin-old = { $n ->
    [0] There is no table
    [one] There is one table, with { $steps } steps,
   *[other] There are { $n } tables, with { $steps } steps,
 } at which nothing has happened for { $days } days{ $records ->
    [0] .
   *[other] ; records put in among them: { $records }.
 }
admin-not-removed = Nothing has been removed; with --yes they are.
admin-removing = Tables removed
admin-removed = { $n ->
    [one] One table has
   *[other] { $n } tables have
 } been removed. { $smaller ->
    [yes] The database is smaller now.
   *[no] The space is used again for what is to come.
 }

## Help

help-admin-commands = Look after the database of a server: copy it, go back to a copy, check, count, remove what is old.
help-admin-backup = Copy the database into a file while games go on; the copy is of one moment.
help-admin-backup-file = The copy; only its owner may read it.
help-admin-backup-force = Write over a copy that is there already.
help-admin-restore = Make the database what it was when it was copied; its servers must have ended.
help-admin-restore-file = The copy.
help-admin-restore-force = Do it even if there are tables in the database; they are lost.
help-admin-check = Replay every table by the rules; exit status 1 if one cannot be played on, with its id and step.
help-admin-check-sample = Look only at so many tables, drawn at random.
help-admin-check-edition = A folder of components that the server lays over a game's own; once for each game.
help-admin-stats = Count tables, steps and bytes by game.
help-admin-stats-live_days = A table at which something has changed within so many days counts as live.
help-admin-prune = Count the tables without a move in a number of days. With --yes, remove them.
help-admin-prune-days = Days without a move.
help-admin-prune-yes = Remove them.
help-database = The database: a file, or postgresql://USER@HOST/DATABASE; without it, that of --config or one of your own.
help-config = The file of options of the server, which names the database.
help-admin-reports = Tell what people have reported of what was said at tables, and take it away or leave it.
help-admin-reports-remove = Take away what was said under this number.
help-admin-reports-leave = Leave what was said under this number, and tell of it no more.
help-admin-ratings = Tell of the latest rated games; take one out of the ratings, or put it back.
help-admin-ratings-void_table = Take the game of this table out of the ratings; all of its kind are rated anew.
help-admin-ratings-restore_table = Let the game of this table count again.
help-admin-ratings-why = Why it does not count, told to those who look at it.
help-admin-tournaments = Tell of all tournaments, and close one.
help-admin-tournaments-close_tournament = Close this tournament; its games may be played to their ends.
help-admin-tournaments-why = Why it was closed, told to those who look at it.
help-admin-bounce = Read a delivery failure notification from standard input, and count it against the player’s e-mail address.
help-admin-moderators = List the moderators, appoint one or dismiss one.
help-admin-moderators-add = Make the account of this name a moderator.
help-admin-moderators-dismiss = Dismiss the account of this name as moderator.
help-admin-sanctions = Tell whose accounts are muted or banned; mute or ban one, or take that back.
help-admin-sanctions-mute = This account may not write for others to read.
help-admin-sanctions-ban = This account may not sign in; its devices are signed out.
help-admin-sanctions-lift_mute = This account may write again.
help-admin-sanctions-lift_ban = This account may sign in again.
help-admin-sanctions-days = For so many days; 0 for good.
help-admin-sanctions-why = Why; it stands in the log, and whoever it is about reads it.
help-admin-tables = Have a table closed, or what its clock has decided undone, by the server that has it.
help-admin-tables-close = Close this table: its game is over, and nobody has won.
help-admin-tables-undo_clock = Undo what the clock of this table has decided.
help-admin-tables-why = Why; it stands in the log, and those at the table read it.
help-admin-log = Tell what stewards and operators have done, the latest first.
help-admin-reports-why = Why; it stands in the stewards' log.
