"""Environments for programs that learn, for Gymnasium, PettingZoo and OpenSpiel.

`gym_v0` has one agent against bots, `blitzkrieg_v0` and `eleven_v0` an agent at each seat (`aec.environment` makes
such of any game), `vector` many games at once, all seats of each, `openspiel` all of a game.

They need the extra `envs`; nothing else imports them.
"""
