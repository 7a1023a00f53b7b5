"""Addresses and WebSocket."""
