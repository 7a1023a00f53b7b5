"""Environments for reinforcement learning: Gymnasium, PettingZoo and OpenSpiel.

`gym_v0` is a Gymnasium environment with one agent against bots. `blitzkrieg_v0` and `eleven_v0` are PettingZoo
environments with an agent at each seat; `aec.environment` makes such an environment for any game. `vector` plays many
games at the same time, with all seats controlled by the caller. `openspiel` registers the games with OpenSpiel.

All of them need the extra `envs`. No other package imports them.
"""
