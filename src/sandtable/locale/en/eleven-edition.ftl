## What is wrong with an edition of Hitler's Eleven

edition-missing-id = { $file }, { $key }: { $id } is missing.
edition-home-entry = { $file }, { $key }: a home, and only a home, is closed to the Axis while its general is on the map, or a box.
edition-box-entry = { $file }, { $key }: a box, and only a box, is an allied-box.
edition-capital = { $file }, { $key }: the capital is { $id }, no more and no less.
edition-no-place = { $file }, { $key }: every area of the map needs a longitude and a latitude.
edition-closed-border = { $file }, { $key }: nothing leads into { $id }, which is closed or a box.
edition-core-round-capital = { $file }, { $key }: the borders of { $id } are those with the four core areas.
edition-cut-off = { $file }, { $key }: no border leads here.
edition-arrow-border = { $file }, { $key }: an arrow follows a border, unless it leaves a box or is marked as a jump.
edition-arrow-faces = { $file }, { $key }: the arrows need each face of the die once.
edition-arrow-end = { $file }, { $key }: the arrows from here do not lead to { $id }.
edition-backs = { $file }, { $key }: the backs must be those of { $n ->
        [one] { $n } soldier
       *[other] { $n } soldiers
    }.
edition-home-of = { $file }, { $key }: “{ $id }” is not the home that the map gives.
edition-one-place = { $file }, { $key }: one of space, general and homes is needed.
edition-otherwise = { $file }, { $key }: if_units needs a space and otherwise, and the other way round.
edition-deal = { $file }, { $key }: soldiers are needed for each player.
edition-bad-units = { $file }, { $key }: “{ $units }” is not written as in “3 soldier-poland 1 head-poland”.
edition-placed-once = { $file }, { $key }: { $id } is placed { $n } times and should be { $want } times.
edition-counter-sum = { $file }, { $key }: { $n } soldiers of { $power } are used, and there are { $want }.
