"""What many games tell a designer: games collected into a folder, figures from them, and a page that shows them."""
