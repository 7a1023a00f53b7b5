# The page that needs no server: its tables are in this browser.
page-here-loading = The engine is loading. You can look around meanwhile.
page-here-share = { $percent } %
page-here-failed = The engine cannot be started in this browser. Load the page again; if that does not help, a newer browser is needed.
page-here-about = Everything is played in this browser, with or without a network. Dice that are drawn on your own device can be looked up by whoever owns it; to play with friends at a distance, a server is needed.

## Beside a service's page: where the page that needs no server is

page-take = Take it with you
page-take-text = The same games without a server: in the browser, with the network off, against the computer or several people at one screen. It can be installed like an app.
page-take-open = Open it
page-take-none = It has not been built here. `make offline` in a copy of the source code builds it; from then on it opens from here.
