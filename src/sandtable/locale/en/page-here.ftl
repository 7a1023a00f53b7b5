# The page that needs no server: its tables are in this browser.
page-here-loading = The engine is loading. You can look around meanwhile.
page-here-share = { $percent } %
page-here-failed = The engine cannot be started in this browser. Load the page again; if that does not help, a newer browser is needed.
page-here-about = Everything is played in this browser, with or without a network. Dice that are drawn on your own device can be looked up by whoever owns it; friends at other devices play along by mail, or over a server.

## Versions

page-here-later = A newer version of this page is here. Taking it loads the page again, in all its tabs; games in progress stay as they are.
page-here-later-take = Take it now
page-here-later-wait = Later
page-here-earlier = This is an earlier version, kept for games that were begun with it.
page-here-earlier-leave = To the present one
page-here-earlier-open = Open it with the earlier version
page-lost-version = This table was begun with other components than this version has. The version that has them is kept in this browser.
page-lost-version-gone = This table was begun with other components than this version has, and no version that is kept in this browser has them.

## Beside a service's page: where the page that needs no server is

page-take = Take it with you
page-take-text = The same games without a server: in the browser, with the network off, against the computer or several people at one screen. It can be installed like an app.
page-take-open = Open it
page-take-none = It has not been built here. `make offline` in a copy of the source code builds it; from then on it opens from here.
