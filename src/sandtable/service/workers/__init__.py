"""Processes beside the service."""
