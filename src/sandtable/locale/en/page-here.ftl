# The page that needs no server: its tables are in this browser.
page-here-loading = The engine is loading. You can look around meanwhile.
page-here-share = { $percent } %
page-here-failed = The engine cannot be started in this browser. Load the page again; if that does not help, a newer browser is needed.
page-here-about = Everything is played in this browser, with or without a network. Dice that are drawn on your own device can be looked up by whoever owns it; to play with friends at a distance, a server is needed.
