"""Positions and choices as others read them: notation, views, files, drawings, odds, what could come and matters."""
