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
page-lost-served = Accounts, ratings, tournaments and the editor of editions are a server's. This page has none: its tables are kept in this browser.
page-lost-version = This table was begun with other components than this version has. The version that has them is kept in this browser.
page-lost-version-gone = This table was begun with other components than this version has, and no version that is kept in this browser has them. If they came from an edition’s files, lay the same files over again.

## What is kept in this browser

page-here-kept = Kept in this browser
page-here-install-text = Installed, the page opens like an app, in a window of its own.
page-here-install = Install
page-here-install-by-hand = To have it beside your apps: open the share menu of the browser and choose “Add to Home Screen”.
page-here-room = { $used } MB are taken, of some { $most } MB that the browser allows.
page-here-stays = The browser has promised to keep it.
page-here-may-go = The browser may clear it when room is short.
page-here-stays-not = The browser has not promised to keep it: it may clear it when room is short. Save it as a file now and then.
page-here-keep = Ask the browser to keep it
page-here-archive = All of it as one file: games with their hands and plans, analyses, lessons, puzzles, ratings and settings. Put into another browser, it adds to what is there; each game is replayed first.
page-here-save = Save all as a file
page-here-put-in = Put a file in
page-here-no-archive = This is no file that was saved here, or it is damaged. Nothing has been changed.
page-here-put-in-told =
    { $added ->
        [0] No game is new here.
        [one] One game is new here.
       *[other] { $added } games are new here.
    } { $newer ->
        [0] { "" }
        [one] One has been brought further.
       *[other] { $newer } have been brought further.
    } { $there ->
        [0] { "" }
        [one] One was here already.
       *[other] { $there } were here already.
    }
page-here-parted =
    { $tables ->
        [one] One has gone another way here, and stays as it is.
       *[other] { $tables } have gone another way here, and stay as they are.
    }
page-here-left =
    { $tables ->
        [one] One cannot be replayed with this version, and was left out.
       *[other] { $tables } cannot be replayed with this version, and were left out.
    }
page-here-show = Show it

## Beside a service's page: where the page that needs no server is

page-take = Take it with you
page-take-text = The same games without a server: in the browser, with the network off, against the computer or several people at one screen. It can be installed like an app.
page-take-open = Open it
page-take-none = It has not been built here. `make offline` in a copy of the source code builds it; from then on it opens from here.

## An edition laid over a game.

page-here-edition = Components
page-here-edition-own = The game’s own
page-here-edition-named = { $title } · { $files } · { $edition }
page-here-edition-choose = Lay an edition over from files
page-here-edition-chosen = The game that begins now is played with it, and its record names it.
page-here-edition-hint = TOML files with what differs on your printed copy, all of them at once. They are checked by the game, and kept in this browser.
page-here-edition-remove = Remove this edition
page-here-edition-removing = Tables that were begun with it stay in this browser, but open only once the same files are laid over again.
page-here-edition-keep = Keep it
page-here-edition-removed = It has been removed from this browser.
page-here-forgotten = Removed from your list. In a moment it is deleted from this browser.
