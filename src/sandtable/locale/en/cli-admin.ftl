### Words of `sandtable admin`.

## Errors

admin-no-database = This isn’t a database file or a database URL. Write sqlite:///FILE or postgresql://USER@HOST/DATABASE.
admin-no-file = No database { $file }. Check the path, or name the database with --database.
admin-other-schema = The database { $file } has schema { $number }, but this version of Sandtable uses schema { $present }. If the database is older, start a server of this version to update it. If it’s newer, use a newer Sandtable.
admin-file-there = { $file } already exists. Choose another name, or replace it with --force.
admin-no-backup = { $file } isn’t a backup of a Sandtable database. Name a file made by “sandtable admin backup”.
admin-other-backup = { $file } is a backup of a { $kind ->
    [sqlite] SQLite
   *[postgresql] PostgreSQL
 } database, but { $database } is a database of another kind. Restore the backup to a database of the same kind.
admin-broken-copy = The database { $file } is damaged: SQLite’s own check finds errors in it. Use another backup.
admin-in-use = The database { $database } is in use. Stop its servers first.
admin-not-empty = { $database } already contains tables. To delete them and restore the backup, add --force.
admin-no-program = Can’t find PostgreSQL’s program { $program }. Install the client programs, on Debian with “apt-get install postgresql-client”.
admin-program-failed = PostgreSQL’s program { $program } failed. Solve this problem, then try again: { $said }
admin-bad-days = { $days } isn’t a valid number of days. Give a number between 1 and { $most }.
admin-bad-sample = --sample must be between 1 and { $most }.

## Results

admin-copied = Backed up the database to { $file } ({ $size }). It contains the secrets of games in progress: keep it private.
admin-restored = Restored { $database } from { $file }.
admin-checking = Tables checked
admin-checked =
    Checked { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    } with { $steps } moves. { $finished ->
        [0] No game is finished.
        [one] 1 game is finished.
       *[other] { $finished } games are finished.
    }
admin-other-editions =
    { $n ->
        [one] Couldn’t check 1 table, because its game or components are missing here.
       *[other] Couldn’t check { $n } tables, because their games or components are missing here.
    } Name the components with --edition.
admin-broken-file = The database { $file } is damaged: SQLite’s own check finds errors in it. Restore a backup.
admin-broken-row = Table { $table }: its data can’t be read.
admin-step-missing = Table { $table }: move { $step } is missing.
admin-broken-step = Table { $table }: move { $step } doesn’t agree with the rules or the dice.
admin-broken-version = Table { $table }: { $counted } changes are saved, but its version number is { $version }.
admin-broken-secret = Table { $table }: the secret behind its dice doesn’t match the published fingerprint.
admin-no-key = Table { $table }: no player has a link to the seat “{ $seat }”.
admin-broken = { $n ->
    [0] The database is damaged. Restore a backup.
    [one] 1 table has errors. To repair it, restore a backup.
   *[other] { $n } tables have errors. To repair them, restore a backup.
 }
admin-no-reports = No reported messages.
admin-reported = { $id } · table { $table } · { $who }{ $seat ->
    [none] , spectator
   *[other] , at the seat “{ $seat }”
 }: { $text }
admin-reported-by = { "    " }reported by “{ $seat }”: { $why ->
    [abuse] insult or threat
    [cheating] unfair play
    [spam] advertising
   *[other] something else
 }
admin-report-removed = Deleted message { $id }.
admin-report-left = Kept message { $id } and dismissed its reports.
admin-not-reported = No reported message { $id }. “sandtable admin reports list” lists them.
admin-void-why = Add --reason with at most { $most } characters. Players who look at the game can read it.
admin-not-rated =
    { $act ->
        [exclude] Table { $table } has no game that counts in the ratings.
       *[include] Table { $table } has no excluded game.
    } “sandtable admin ratings list” lists the latest games.
admin-voided = Excluded the game of table { $table } and recomputed all ratings for this game and kind of clock.
admin-unvoided = Included the game of table { $table } again and recomputed all ratings for this game and kind of clock.
admin-no-ratings = No rated games have ended.
admin-rated-game = { $game } · { $pool ->
    [days] correspondence
   *[live] real-time
 } · table { $table }{ $void ->
    [none] { "" }
    [same] : excluded, the same person had two seats
   *[steward] : excluded: { $why }
 }
admin-rated-seat = { "    " }{ $seat }: { $who }, { $before } → { $after }
admin-close-why = Add --reason with at most { $most } characters. Players who look at the tournament can read it.
admin-no-tournament = No tournament { $tournament } is open or in progress. “sandtable admin tournament list” lists all.
admin-tournament-closed = Closed the tournament { $tournament }. Its games can be finished.
# The result of reading an e-mail: a failed delivery is counted, was counted before, or isn’t in the e-mail.
admin-bounce = { $outcome ->
    [counted] Counted the failed delivery. The player’s account page shows it.
    [known] Nothing has changed: this failure was counted before, or the player has confirmed the address since.
   *[none] Nothing has changed: the input does not report a permanent failure of an e-mail from this server.
}
admin-no-tournaments = No tournaments.
admin-tournament = { $id } · { $name } · { $game } · by { $maker } · { $entrants ->
    [one] 1 player
   *[other] { $entrants } players
 } · { $status ->
    [open] open for entry
    [on] round { $round } of { $rounds }
    [over] over
   *[closed] closed
 }{ $why ->
    [none] { "" }
   *[other] : { $why }
 }
admin-moderator = { $name }
admin-no-moderators = There are no moderators. Appoint one: sandtable admin moderator add NAME
admin-appointed = { $name } is a moderator now.
admin-dismissed = { $name } is no longer a moderator.
admin-moderator-already =
    { $on ->
        [yes] { $name } is already a moderator.
       *[no] { $name } isn’t a moderator. “sandtable admin moderator list” lists the moderators.
    }
admin-no-text = The name contains unprintable characters. Type it again.
admin-act-why = Add --reason with 1 to { $most } characters on one line. It is logged, and the players concerned can read it.
admin-bad-length = { $days } isn’t a valid number of days. Give a number between 1 and { $most }, or --forever.
admin-no-length = Add either --days DAYS or --forever, not both.
admin-not-sanctioned = { $name } has no sanction of this kind. “sandtable admin sanctions” lists all muted and banned accounts.
admin-sanctioned-mute = { $name } is muted { $days ->
    [0] permanently
    [one] for 1 day
   *[other] for { $days } days
}.
admin-sanctioned-ban = { $name } is banned { $days ->
    [0] permanently
    [one] for 1 day
   *[other] for { $days } days
}. All devices have been signed out. Seat links still work.
admin-lifted-mute = { $name } is no longer muted.
admin-lifted-ban = { $name } can sign in again.
admin-no-sanctions = No accounts are muted or banned.
admin-sanction = { $name }: { $kind ->
    [ban] banned
   *[mute] muted
} { $until ->
    [none] permanently
   *[other] until { $until }
}: { $reason }
admin-table-act = Saved your request for table { $table }. A server running on this database carries it out within seconds. If the request fails, { "`" }sandtable admin audit-log{ "`" } doesn’t list it, and the server’s log says why.
admin-no-log = The audit log is empty.
admin-logged = { $at } · { $by ->
    [operator] host
   *[steward] { $steward }
} · { $act ->
    [remove] reported message deleted
    [leave] report dismissed
    [mute] muted
    [ban] banned
    [lift-mute] unmuted
    [lift-ban] unbanned
    [close] table closed
    [close-tournament] tournament closed
    [undo-clock] loss on time undone
    [doubtful] daily limit of doubtful rated games reached
    [appoint] appointed as moderator
   *[dismiss] removed as moderator
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
admin-column-records = imported records
admin-column-steps = moves
admin-column-size = size of moves
admin-size = { $database } has a size of { $size }.
admin-old =
    { $n ->
        [0] No tables have been
        [one] 1 table with { $steps } moves has been
       *[other] { $n } tables with { $steps } moves have been
    } inactive for { $days ->
        [one] 1 day
       *[other] { $days } days
    }{ $records ->
        [0] .
       *[other] . Imported records among them: { $records }.
    }
admin-not-removed = Nothing has been deleted yet. To delete the tables, add --yes.
admin-removing = Tables deleted
admin-removed = { $n ->
    [one] Deleted 1 table.
   *[other] Deleted { $n } tables.
 } { $smaller ->
    [yes] The database is smaller now.
   *[no] New data will use the free space.
 }

## Help

help-admin-commands = Manage a server’s database, players and tables.
help-admin-backup = Back up the database to a file. Safe while the server is running.
help-admin-backup-file = Backup file, which only your user can read.
help-admin-backup-force = Replace an existing file.
help-admin-restore = Restore a backup. Stop all servers first.
help-admin-restore-file = Backup file.
help-admin-restore-force = Restore even if the database contains tables. They are deleted.
help-admin-check = Check all tables by replaying their games. Lists each table with an error, and exits with 1 if there are any.
help-admin-check-sample = Check only this number of tables, chosen at random.
help-admin-check-edition = Use the components in this folder, as the server does (repeatable).
help-admin-stats = Count tables, moves and bytes by game.
help-admin-stats-live_days = Count a table as active if it has changed within this number of days.
help-admin-prune = Count inactive tables, and delete them with --yes.
help-admin-prune-older_than = Count a table as inactive if it hasn’t changed for this number of days.
help-admin-prune-yes = Delete the tables.
help-database = The database: a file, or postgresql://USER@HOST/DATABASE. By default the one in --config, or the file in your user data folder.
help-config = The server’s options file, which names the database.
help-reason = Reason, on one line. It is logged, and the players concerned can read it.
help-account = Name of the account.
help-table = ID of the table.
help-number = Number of the message.
help-admin-reports-commands = Handle reported chat messages.
help-admin-reports-list = List the reported messages.
help-admin-reports-delete = Delete a reported message.
help-admin-reports-delete-reason = Reason for the audit log.
help-admin-reports-dismiss = Keep a reported message and dismiss its reports.
help-admin-reports-dismiss-reason = Reason for the audit log.
help-admin-ratings-commands = List rated games, and exclude or include them.
help-admin-ratings-list = List the latest rated games.
help-admin-ratings-exclude = Exclude a table’s game from the ratings, which are then recomputed.
help-admin-ratings-exclude-reason = Reason, shown to players who look at the game.
help-admin-ratings-include = Include a table’s game in the ratings again.
help-admin-tournament-commands = List or close tournaments.
help-admin-tournament-list = List all tournaments.
help-admin-tournament-close = Close a tournament. Its games can be finished.
help-admin-tournament-close-tournament = ID of the tournament.
help-admin-tournament-close-reason = Reason, shown to players who look at the tournament.
help-admin-bounce = Read a delivery failure notification from standard input, and count it against the player’s e-mail address.
help-admin-moderator-commands = List, add or remove moderators.
help-admin-moderator-list = List the moderators.
help-admin-moderator-add = Make an account a moderator.
help-admin-moderator-remove = Remove an account from the moderators.
help-admin-sanctions = List muted and banned accounts.
help-admin-mute = Stop an account from writing to others.
help-admin-unmute = Let a muted account write again.
help-admin-ban = Stop an account from signing in, and sign out its devices.
help-admin-unban = Let a banned account sign in again.
help-days = Number of days. By default the sanction has no end.
help-forever = No time limit (the default).
help-admin-table-commands = Close a table, or undo a loss on time.
help-admin-table-close = Close a table. Its game ends without a winner.
help-admin-table-undo-timeout = Undo a loss on time, so that the game continues. If the game is over, exclude it from the ratings instead.
help-admin-audit-log = List what moderators and hosts have done, latest first.
