"""Frozen migration steps by schema number. Add new ones, never edit old ones."""

from __future__ import annotations

from collections.abc import Iterator
from string import Template

# For each dialect, three column types and the value false. The types are for a time in seconds since 1970, for an
# automatic number, and for an automatic number that is never reused.
DIALECTS = {
    "sqlite": {
        "moment": "INTEGER",
        "counted": "INTEGER",
        "numbered": "INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT",
        "false": "0",
    },
    "postgresql": {
        "moment": "BIGINT",
        "counted": "SERIAL",
        "numbered": "SERIAL NOT NULL PRIMARY KEY",
        "false": "false",
    },
}

STEPS = {
    2: """
ALTER TABLE tables ADD COLUMN variant VARCHAR DEFAULT '' NOT NULL
""",
    3: """
ALTER TABLE tables ADD COLUMN names JSON DEFAULT '{}' NOT NULL;
ALTER TABLE tables ADD COLUMN invites JSON DEFAULT '{}' NOT NULL;
ALTER TABLE tables ADD COLUMN hooks JSON DEFAULT '{}' NOT NULL;
ALTER TABLE tables ADD COLUMN auto JSON DEFAULT '{}' NOT NULL;
ALTER TABLE tables ADD COLUMN given INTEGER;
ALTER TABLE tables ADD COLUMN setup JSON DEFAULT '[[], []]' NOT NULL;
ALTER TABLE tables ADD COLUMN archive BOOLEAN DEFAULT $false NOT NULL;
ALTER TABLE tables ADD COLUMN offer JSON;
ALTER TABLE steps ADD COLUMN forced BOOLEAN DEFAULT $false NOT NULL
""",
    4: """
CREATE TABLE analyses (
    record VARCHAR NOT NULL,
    care VARCHAR NOT NULL,
    found VARCHAR NOT NULL,
    PRIMARY KEY (record, care)
)
""",
    5: """
ALTER TABLE tables ADD COLUMN played JSON DEFAULT '{}' NOT NULL;
-- Before, one number said both what a seat was still to be sent and what its choices were made for.
UPDATE tables SET played = seen
""",
    6: """
ALTER TABLE tables RENAME COLUMN auto TO auto_forced;
ALTER TABLE tables RENAME COLUMN offer TO takeback_request
""",
    7: """
ALTER TABLE tables ADD COLUMN bot_asked BOOLEAN DEFAULT $false NOT NULL;
CREATE INDEX tables_bot_asked ON tables (id) WHERE bot_asked;
-- Before, no column said at which tables bots are asked: of those that have some the server finds out.
UPDATE tables SET bot_asked = true WHERE CAST(seats AS VARCHAR) LIKE '%"bot:%' AND NOT archive
""",
    8: """
CREATE TABLE analysis_jobs (
    record VARCHAR NOT NULL,
    care VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    starter VARCHAR NOT NULL,
    crowd VARCHAR NOT NULL,
    asked BIGINT NOT NULL,
    status VARCHAR NOT NULL,
    stage VARCHAR,
    done INTEGER NOT NULL,
    "of" INTEGER NOT NULL,
    course VARCHAR NOT NULL,
    holder VARCHAR DEFAULT '' NOT NULL,
    until BIGINT DEFAULT '0' NOT NULL,
    PRIMARY KEY (record, care),
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_analysis_jobs_table ON analysis_jobs ("table")
""",
    9: """
ALTER TABLE tables ADD COLUMN parts JSON;
CREATE TABLE promises (
    commitment VARCHAR NOT NULL,
    secret VARCHAR NOT NULL,
    made $moment NOT NULL,
    PRIMARY KEY (commitment)
);
CREATE INDEX ix_promises_made ON promises (made)
""",
    10: """
ALTER TABLE tables ADD COLUMN hook_secrets JSON DEFAULT '{}' NOT NULL
""",
    11: """
ALTER TABLE tables ADD COLUMN orders JSON DEFAULT '{}' NOT NULL
""",
    12: """
ALTER TABLE tables ADD COLUMN taken_back INTEGER DEFAULT '0' NOT NULL
""",
    13: """
ALTER TABLE tables ADD COLUMN pace JSON DEFAULT '{}' NOT NULL;
ALTER TABLE tables ADD COLUMN rematch VARCHAR DEFAULT '' NOT NULL
""",
    14: """
CREATE TABLE accounts (
    id VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    folded VARCHAR NOT NULL,
    password VARCHAR NOT NULL,
    created $moment NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (folded)
);
CREATE TABLE passkeys (
    id VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    public_key VARCHAR NOT NULL,
    uses BIGINT NOT NULL,
    device VARCHAR NOT NULL,
    created $moment NOT NULL,
    used $moment NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_passkeys_account ON passkeys (account);
CREATE TABLE recovery_codes (
    hash VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_recovery_codes_account ON recovery_codes (account);
CREATE TABLE sessions (
    id VARCHAR NOT NULL,
    hash VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    device VARCHAR NOT NULL,
    created $moment NOT NULL,
    used $moment NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (hash),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_sessions_account ON sessions (account);
CREATE TABLE challenges (
    id VARCHAR NOT NULL,
    challenge VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    made $moment NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_challenges_made ON challenges (made);
CREATE TABLE account_seats (
    account VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    seat VARCHAR NOT NULL,
    taken $moment NOT NULL,
    ended JSON,
    PRIMARY KEY (account, "table", seat),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE,
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_account_seats_table ON account_seats ("table");
CREATE TABLE session_keys (
    session VARCHAR NOT NULL,
    hash VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    PRIMARY KEY (session, hash),
    FOREIGN KEY(session) REFERENCES sessions (id) ON DELETE CASCADE,
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_session_keys_table ON session_keys ("table")
""",
    15: """
CREATE TABLE lobby (
    "table" VARCHAR NOT NULL,
    level VARCHAR NOT NULL,
    language VARCHAR NOT NULL,
    note VARCHAR NOT NULL,
    listed $moment NOT NULL,
    PRIMARY KEY ("table"),
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
)
""",
    16: """
ALTER TABLE tables ADD COLUMN clock JSON;
ALTER TABLE tables ADD COLUMN clock_due BIGINT DEFAULT '0' NOT NULL;
ALTER TABLE tables ADD COLUMN sitting JSON DEFAULT '{}' NOT NULL;
CREATE INDEX tables_clock_due ON tables (clock_due) WHERE clock_due > 0;
CREATE TABLE uptime (
    id INTEGER NOT NULL,
    elapsed BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (id)
)
""",
    17: """
ALTER TABLE tables ADD COLUMN ended JSON;
ALTER TABLE tables ADD COLUMN offer JSON;
ALTER TABLE tables ADD COLUMN parted JSON DEFAULT '{}' NOT NULL
""",
    18: """
CREATE TABLE said (
    id $numbered,
    "table" VARCHAR NOT NULL,
    seat VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    phrase VARCHAR NOT NULL,
    at $moment NOT NULL,
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_said_table ON said ("table");
CREATE TABLE reports (
    said INTEGER NOT NULL,
    seat VARCHAR NOT NULL,
    why VARCHAR NOT NULL,
    at $moment NOT NULL,
    PRIMARY KEY (said, seat),
    FOREIGN KEY(said) REFERENCES said (id) ON DELETE CASCADE
);
CREATE TABLE notes (
    "table" VARCHAR NOT NULL,
    seat VARCHAR NOT NULL,
    step INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    at $moment NOT NULL,
    PRIMARY KEY ("table", seat, step),
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
)
""",
    19: """
ALTER TABLE accounts ADD COLUMN address VARCHAR DEFAULT '' NOT NULL;
CREATE UNIQUE INDEX accounts_address ON accounts (address) WHERE address != '';
CREATE TABLE letter_codes (
    id VARCHAR NOT NULL,
    hash VARCHAR NOT NULL,
    address VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    tries INTEGER NOT NULL,
    made $moment NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_letter_codes_made ON letter_codes (made)
""",
    20: """
ALTER TABLE tables ADD COLUMN rated JSON;
CREATE TABLE ratings (
    account VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    pool VARCHAR NOT NULL,
    mean FLOAT NOT NULL,
    deviation FLOAT NOT NULL,
    games INTEGER NOT NULL,
    at $moment NOT NULL,
    PRIMARY KEY (account, game, pool),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE rated_games (
    id $counted NOT NULL,
    "table" VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    variant VARCHAR NOT NULL,
    pool VARCHAR NOT NULL,
    at $moment NOT NULL,
    weight FLOAT NOT NULL,
    reason VARCHAR NOT NULL,
    details JSON NOT NULL,
    void VARCHAR NOT NULL,
    why VARCHAR DEFAULT '' NOT NULL,
    voided $moment DEFAULT '0' NOT NULL,
    PRIMARY KEY (id),
    UNIQUE ("table")
);
CREATE TABLE rated_seats (
    played INTEGER NOT NULL,
    seat VARCHAR NOT NULL,
    account VARCHAR,
    bot VARCHAR NOT NULL,
    place INTEGER NOT NULL,
    won BOOLEAN NOT NULL,
    luck FLOAT NOT NULL,
    throws INTEGER NOT NULL,
    led JSON NOT NULL,
    mean_before FLOAT NOT NULL,
    deviation_before FLOAT NOT NULL,
    mean FLOAT NOT NULL,
    deviation FLOAT NOT NULL,
    PRIMARY KEY (played, seat),
    FOREIGN KEY(played) REFERENCES rated_games (id) ON DELETE CASCADE,
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX ix_rated_seats_account ON rated_seats (account);
CREATE TABLE browsers (
    hash VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    PRIMARY KEY (hash, account),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_browsers_account ON browsers (account)
""",
    # Schema 21 was never released on its own, so it has no statements.
    21: "",
    22: """
CREATE TABLE identities (
    identity VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    PRIMARY KEY (identity),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_identities_account ON identities (account);
CREATE TABLE open_id_logins (
    id VARCHAR NOT NULL,
    verifier VARCHAR NOT NULL,
    nonce VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    identity VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    made $moment NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX ix_open_id_logins_made ON open_id_logins (made)
""",
    23: """
CREATE TABLE listeners (
    account VARCHAR NOT NULL,
    lang VARCHAR NOT NULL,
    site VARCHAR NOT NULL,
    leave VARCHAR NOT NULL,
    wishes JSON NOT NULL,
    digest BIGINT NOT NULL,
    PRIMARY KEY (account),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE,
    UNIQUE (leave)
);
CREATE TABLE table_wishes (
    account VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    wishes JSON NOT NULL,
    PRIMARY KEY (account, "table"),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE,
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_table_wishes_table ON table_wishes ("table");
CREATE TABLE looking (
    account VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (account, "table"),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE,
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_looking_table ON looking ("table");
CREATE TABLE notices (
    account VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    mark VARCHAR NOT NULL,
    way VARCHAR NOT NULL,
    seat VARCHAR NOT NULL,
    happening JSON NOT NULL,
    made BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (account, "table", mark, way),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE,
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_notices_table ON notices ("table");
CREATE INDEX ix_notices_due ON notices (due)
""",
    24: """
CREATE TABLE push_key (
    id INTEGER NOT NULL,
    pem VARCHAR NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE subscriptions (
    id VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    endpoint VARCHAR NOT NULL,
    p256dh VARCHAR NOT NULL,
    auth VARCHAR NOT NULL,
    made BIGINT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE,
    UNIQUE (endpoint)
);
CREATE INDEX ix_subscriptions_account ON subscriptions (account)
""",
    25: """
CREATE TABLE invitations (
    id VARCHAR NOT NULL,
    inviter VARCHAR NOT NULL,
    invited VARCHAR,
    name VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    seat VARCHAR NOT NULL,
    made $moment NOT NULL,
    declined BOOLEAN NOT NULL,
    PRIMARY KEY (id),
    UNIQUE ("table", seat),
    FOREIGN KEY(inviter) REFERENCES accounts (id) ON DELETE CASCADE,
    FOREIGN KEY(invited) REFERENCES accounts (id) ON DELETE SET NULL,
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_invitations_made ON invitations (made);
CREATE INDEX ix_invitations_invited ON invitations (invited);
CREATE INDEX ix_invitations_inviter ON invitations (inviter);
CREATE TABLE blocks (
    id VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    blocked VARCHAR,
    name VARCHAR NOT NULL,
    made $moment NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE,
    FOREIGN KEY(blocked) REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX ix_blocks_account ON blocks (account);
CREATE INDEX ix_blocks_blocked ON blocks (blocked)
""",
    26: """
CREATE TABLE tournaments (
    id VARCHAR NOT NULL,
    maker VARCHAR,
    name VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    variant VARCHAR NOT NULL,
    "plan" JSON NOT NULL,
    status VARCHAR NOT NULL,
    round INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    until BIGINT NOT NULL,
    starts $moment NOT NULL,
    made $moment NOT NULL,
    ended $moment NOT NULL,
    league VARCHAR NOT NULL,
    season INTEGER NOT NULL,
    why VARCHAR NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(maker) REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX ix_tournaments_maker ON tournaments (maker);
CREATE INDEX ix_tournaments_status ON tournaments (status);
CREATE INDEX ix_tournaments_league ON tournaments (league);
CREATE TABLE tournament_entrants (
    tournament VARCHAR NOT NULL,
    number INTEGER NOT NULL,
    account VARCHAR,
    bot VARCHAR NOT NULL,
    filler BOOLEAN NOT NULL,
    "instead" INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    "left" INTEGER NOT NULL,
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, account),
    FOREIGN KEY(tournament) REFERENCES tournaments (id) ON DELETE CASCADE,
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX ix_tournament_entrants_account ON tournament_entrants (account);
CREATE TABLE tournament_games (
    tournament VARCHAR NOT NULL,
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    leg INTEGER NOT NULL,
    "table" VARCHAR NOT NULL,
    seats JSON NOT NULL,
    opened BOOLEAN NOT NULL,
    result JSON,
    PRIMARY KEY (tournament, round, board, leg),
    FOREIGN KEY(tournament) REFERENCES tournaments (id) ON DELETE CASCADE,
    UNIQUE ("table")
)
""",
    27: """
ALTER TABLE tables ADD COLUMN conditional JSON DEFAULT '{}' NOT NULL;
ALTER TABLE tables ADD COLUMN conditional_due BIGINT DEFAULT '0' NOT NULL;
CREATE INDEX tables_conditional_due ON tables (conditional_due) WHERE conditional_due > 0
""",
    28: """
CREATE TABLE stewards (
    account VARCHAR NOT NULL,
    since $moment NOT NULL,
    PRIMARY KEY (account),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE sanctions (
    id VARCHAR NOT NULL,
    account VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    until $moment NOT NULL,
    reason VARCHAR NOT NULL,
    made $moment NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_sanctions_account ON sanctions (account);
CREATE TABLE steward_log (
    id $counted NOT NULL,
    at $moment NOT NULL,
    operator BOOLEAN NOT NULL,
    steward VARCHAR,
    whose VARCHAR,
    act VARCHAR NOT NULL,
    "table" VARCHAR NOT NULL,
    until $moment NOT NULL,
    reason VARCHAR NOT NULL,
    waits BOOLEAN NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(steward) REFERENCES accounts (id) ON DELETE SET NULL,
    FOREIGN KEY(whose) REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX ix_steward_log_table ON steward_log ("table");
CREATE INDEX ix_steward_log_steward ON steward_log (steward);
CREATE INDEX ix_steward_log_whose ON steward_log (whose)
""",
    29: """
CREATE TABLE account_hooks (
    account VARCHAR NOT NULL,
    url VARCHAR NOT NULL,
    secret VARCHAR NOT NULL,
    PRIMARY KEY (account),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
)
""",
    30: """
CREATE TABLE kept_sanctions (
    mark VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    until $moment NOT NULL,
    reason VARCHAR NOT NULL,
    kept $moment NOT NULL,
    PRIMARY KEY (mark, kind)
);
ALTER TABLE tables ADD COLUMN name VARCHAR DEFAULT '' NOT NULL;
CREATE TABLE mail_refusals (
    account VARCHAR NOT NULL,
    address VARCHAR NOT NULL,
    times INTEGER NOT NULL,
    reason VARCHAR NOT NULL,
    PRIMARY KEY (account),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE TABLE nudges (
    "table" VARCHAR NOT NULL,
    seat VARCHAR NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY ("table", seat),
    FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
ALTER TABLE rated_seats ADD COLUMN weight FLOAT;
ALTER TABLE rated_seats ADD COLUMN doubt VARCHAR DEFAULT '' NOT NULL;
ALTER TABLE accounts ADD COLUMN renamed $moment DEFAULT '0' NOT NULL;
CREATE TABLE name_looks (
    hash VARCHAR NOT NULL,
    account VARCHAR,
    freed $moment NOT NULL,
    PRIMARY KEY (hash),
    FOREIGN KEY(account) REFERENCES accounts (id) ON DELETE SET NULL
);
CREATE INDEX ix_name_looks_account ON name_looks (account)
""",
    31: """
ALTER TABLE accounts ADD COLUMN settings JSON DEFAULT '{}' NOT NULL
""",
}


def statements(step: int, dialect: str) -> Iterator[str]:
    """Yield the statements that migrate a database to schema `step`."""
    text = Template(STEPS[step]).substitute(DIALECTS[dialect])
    yield from (statement.strip() for statement in text.split(";\n") if statement.strip())
