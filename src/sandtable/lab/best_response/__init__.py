"""Train a best response against a bot, to see how far the bot can be exploited."""
