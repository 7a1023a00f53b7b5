-- Schema 13 as 73677242 made it.
CREATE TABLE schema (number SERIAL NOT NULL, PRIMARY KEY (number));
CREATE TABLE tables (id VARCHAR NOT NULL, game VARCHAR NOT NULL, variant VARCHAR DEFAULT '' NOT NULL, edition VARCHAR NOT NULL, seats JSON NOT NULL, dice VARCHAR NOT NULL, secret VARCHAR NOT NULL, commitment VARCHAR NOT NULL, version INTEGER NOT NULL, seen JSON NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL, names JSON DEFAULT '{}' NOT NULL, invites JSON DEFAULT '{}' NOT NULL, hooks JSON DEFAULT '{}' NOT NULL, auto_forced JSON DEFAULT '{}' NOT NULL, given INTEGER, setup JSON DEFAULT '[[], []]' NOT NULL, archive BOOLEAN DEFAULT false NOT NULL, takeback_request JSON, played JSON DEFAULT '{}' NOT NULL, bot_asked BOOLEAN DEFAULT false NOT NULL, parts JSON, hook_secrets JSON DEFAULT '{}' NOT NULL, orders JSON DEFAULT '{}' NOT NULL, taken_back INTEGER DEFAULT '0' NOT NULL, pace JSON DEFAULT '{}' NOT NULL, rematch VARCHAR DEFAULT '' NOT NULL, PRIMARY KEY (id));
CREATE INDEX tables_bot_asked ON tables (id) WHERE bot_asked;
CREATE TABLE analyses (record VARCHAR NOT NULL, care VARCHAR NOT NULL, found VARCHAR NOT NULL, PRIMARY KEY (record, care));
CREATE TABLE promises (commitment VARCHAR NOT NULL, secret VARCHAR NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (commitment));
CREATE INDEX ix_promises_made ON promises (made);
CREATE TABLE steps ("table" VARCHAR NOT NULL, n INTEGER NOT NULL, seat VARCHAR NOT NULL, choice VARCHAR NOT NULL, rolls JSON NOT NULL, draws JSON NOT NULL, token VARCHAR, forced BOOLEAN DEFAULT false NOT NULL, PRIMARY KEY ("table", n), UNIQUE ("table", seat, token), FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE);
CREATE TABLE keys (hash VARCHAR NOT NULL, "table" VARCHAR NOT NULL, seat VARCHAR NOT NULL, PRIMARY KEY (hash), FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE);
CREATE INDEX ix_keys_table ON keys ("table");
CREATE TABLE analysis_jobs (record VARCHAR NOT NULL, care VARCHAR NOT NULL, "table" VARCHAR NOT NULL, starter VARCHAR NOT NULL, crowd VARCHAR NOT NULL, asked BIGINT NOT NULL, status VARCHAR NOT NULL, stage VARCHAR, done INTEGER NOT NULL, "of" INTEGER NOT NULL, course VARCHAR NOT NULL, holder VARCHAR DEFAULT '' NOT NULL, until BIGINT DEFAULT '0' NOT NULL, PRIMARY KEY (record, care), FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE);
CREATE INDEX ix_analysis_jobs_table ON analysis_jobs ("table");
INSERT INTO schema (number) VALUES (13);
