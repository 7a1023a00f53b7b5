"""Environments for programs that learn: PettingZoo (`blitzkrieg_v0`, `eleven_v0`) and OpenSpiel (`openspiel`).

They need the extra `envs`; nothing else imports them.
"""
