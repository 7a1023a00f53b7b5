"""A load on the service: many tables with people and bots at them, and what it costs."""
