### Replies to requests about the lobby.

service-lobby-off = This server has no lobby. Invite a player by link instead.
service-lobby-full = Every seat of this table is already taken, so it can’t be listed.
service-lobby-gone = This seat is no longer free. Choose another table in the lobby.
service-lobby-nobody = No player is waiting for that now. Open a table and wait, or change your choices.
