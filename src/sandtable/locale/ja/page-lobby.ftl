### ロビー：相手を待っている卓

page-lobby = 相手を探す
page-lobby-none = 今待っているプレイヤーはいません。
page-lobby-yours = あなたの卓が相手を待っています。
page-lobby-meanwhile = 待つ間ボットと対戦
page-lobby-unlist = 待つのをやめる
page-lobby-seek = 条件を決めて探す
page-lobby-game = ゲーム
page-lobby-seat = 席
page-lobby-any-seat = どれでも
page-lobby-level = 相手の強さ
page-lobby-level-any = 問わない
page-lobby-level-new = 初めての人
page-lobby-level-some = 遊んだことのある人
page-lobby-level-strong = 強い人
page-lobby-language = 言語
page-lobby-note = ひとこと（任意）
page-lobby-hint = クイックマッチは、同じゲームをいちばん長く待っているプレイヤーとあなたを組み合わせます。待っているプレイヤーがいなければ、あなたの卓をここに載せます。アカウントは要りません。リンクで共有した卓はここに載りません。
page-lobby-quick = クイックマッチ
page-lobby-open = 自分の卓を開いて待つ
page-lobby-ago =
    { $hours ->
        [0] { $minutes ->
            [0] たった今
           *[other] { $minutes }分前
        }
       *[other] { $hours }時間前
    }
page-lobby-met = あなたの卓に相手が着席しました。
