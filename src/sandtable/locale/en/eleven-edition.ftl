## Problems of editions of Hitler’s Eleven

edition-missing-id = { $file }, { $key }: { $id } is missing. Add it.
edition-home-entry = { $file }, { $key }: entries “general-home” and “allied-box” need a home, and other entries can’t have one. Add or remove it.
edition-box-entry = { $file }, { $key }: the kind “box” and the entry “allied-box” belong together. Set both or neither.
edition-capital = { $file }, { $key }: exactly one area, { $id }, must have the zone “capital”.
edition-no-place = { $file }, { $key }: set lon and lat. Every area of the map needs them.
edition-closed-border = { $file }, { $key }: { $id } is closed or a box, so it can’t be connected. Choose another area.
edition-core-round-capital = { $file }, { $key }: { $id } must border exactly the four core areas.
edition-cut-off = { $file }, { $key }: no border leads here. Add one.
edition-arrow-border = { $file }, { $key }: an arrow must follow a border, unless it leaves a box or has jump = true.
edition-arrow-faces = { $file }, { $key }: each face of the die must be on exactly one of the arrows from here.
edition-arrow-end = { $file }, { $key }: the arrows from here must lead to { $id }.
edition-backs = { $file }, { $key }: the backs must add up to { $n ->
        [one] { $n } soldier
       *[other] { $n } soldiers
    }.
edition-home-of = { $file }, { $key }: “{ $id }” must be the home that map.toml gives.
edition-one-place = { $file }, { $key }: set exactly one of space, general and homes.
edition-otherwise = { $file }, { $key }: if_units needs space and otherwise. Without if_units, leave out otherwise.
edition-deal = { $file }, { $key }: set the number of soldiers for each player.
edition-bad-units = { $file }, { $key }: “{ $units }” can’t be read. Write it like “3 soldier-poland 1 head-poland”.
edition-placed-once = { $file }, { $key }: { $id } is placed { $n } times, but must be placed { $want ->
        [one] once
       *[other] { $want } times
    }.
edition-counter-sum = { $file }, { $key }: { $n } soldiers of { $power } are used, but there are { $want }. Change one of the numbers.
