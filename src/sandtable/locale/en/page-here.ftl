# The offline page: its tables are in this browser.
page-here-loading = Loading the engine… You can look around meanwhile.
page-here-share = { $percent }%
page-here-failed = The engine can’t start in this browser. Reload the page. If that doesn’t help, use a newer browser.
page-here-about = The game runs in this browser, online or offline. The owner of a device can find out its dice rolls in advance. To play with friends on other devices, use play by mail or a server.

## Versions

page-here-later = A newer version of this page is available. Updating reloads the page in all its tabs. Games in progress stay as they are.
page-here-later-take = Update now
page-here-later-wait = Later
page-here-earlier = This is an earlier version, for games that started with it.
page-here-earlier-leave = Go to latest version
page-here-earlier-open = Open earlier version
page-lost-served = Accounts, ratings, tournaments and the edition editor need a server. This page has none: it saves its tables in this browser.
page-lost-version = This version of the page can’t open this table, because the table uses other components. An earlier version that can open it is saved in this browser. Open it below.
page-lost-version-gone = No version of the page in this browser can open this table, because the table uses other components. If it used an edition, load the edition’s files again.

## The data in this browser

page-here-kept = Data in this browser
page-here-install-text = Install the page to open it like an app, in its own window.
page-here-install = Install
page-here-install-by-hand = To install the page, open the browser’s share menu and choose “Add to Home Screen”.
page-here-room = { $used } MB used, of about { $most } MB that the browser allows.
page-here-stays = Persistent storage is on: the browser won’t delete this data to free space.
page-here-may-go = The browser can delete this data when space runs short.
page-here-stays-not = Persistent storage is off: the browser can delete this data when space runs short. Export it to a file now and then.
page-here-keep = Protect this data
page-here-archive = Export writes one file: games with their hands and plans, analyses, lessons, puzzles, ratings and settings. Import adds a file’s data to this browser. Each game is replayed first to check it.
page-here-save = Export everything
page-here-put-in = Import
page-here-no-archive = This file isn’t a Sandtable export, or it’s damaged. Nothing has changed. Choose another file.
page-here-put-in-told =
    { $added ->
        [0] No new games.
        [one] 1 game added.
       *[other] { $added } games added.
    } { $newer ->
        [0] { "" }
        [one] 1 game updated.
       *[other] { $newer } games updated.
    } { $there ->
        [0] { "" }
        [one] 1 game was already here.
       *[other] { $there } games were already here.
    }
page-here-parted =
    { $tables ->
        [one] 1 game has other moves in the file than in this browser. This browser’s moves were kept.
       *[other] { $tables } games have other moves in the file than in this browser. This browser’s moves were kept.
    }
page-here-left =
    { $tables ->
        [one] 1 game can’t be replayed with this version and was left out.
       *[other] { $tables } games can’t be replayed with this version and were left out.
    }
page-here-show = Show

## The link from a server's page to the offline page

page-take = Play offline
page-take-text = Play the same games in your browser without a server or a network, against bots or with others at one screen. You can install the page like an app.
page-take-open = Open
page-take-none = The offline page isn’t built on this server. Run `make offline` in the source folder. Then you can open the page here.

## Editions

page-here-edition = Components
page-here-edition-own = Standard
page-here-edition-named = { $title } · { $files } · { $edition }
page-here-edition-choose = Load edition from files
page-here-edition-chosen = New games use this edition. Their game records name it.
page-here-edition-hint = Select all TOML files of your edition together. They describe how your printed copy differs. Sandtable checks them and saves them in this browser.
page-here-edition-remove = Remove this edition
page-here-edition-removing = Tables with this edition stay in this browser. To open them again, load the same files again.
page-here-edition-keep = Keep edition
page-here-edition-removed = Edition removed from this browser.
page-here-forgotten = Table removed from your list. It will soon be deleted from this browser.
