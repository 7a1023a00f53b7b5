"""Hitler's Eleven: a game about Europe in 1939–1945 for 1–5 players."""
