### What a request about the lobby may be told.

service-lobby-off = There is no lobby here. Invite somebody by a link.
service-lobby-full = Every seat of this table is taken already.
service-lobby-gone = This seat is no longer free. Others may be waiting for somebody.
service-lobby-nobody = Nobody is waiting for that just now.
