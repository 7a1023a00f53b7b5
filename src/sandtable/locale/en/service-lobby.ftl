### Replies to requests about the lobby.

service-lobby-off = This server has no lobby. Invite a player by link instead.
service-lobby-full = All seats at this table are taken, so the lobby can’t list it. Open another table.
service-lobby-gone = This seat is no longer free. Choose another table in the lobby.
service-lobby-nobody = No waiting player matches your choices. Open a table and wait, or change your choices.
