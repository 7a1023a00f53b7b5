"""Tables: sessions, seats, takebacks, subscribers; no HTTP, no database, no processes."""
