"""Load tests of the service with many tables of simulated people and bots."""
