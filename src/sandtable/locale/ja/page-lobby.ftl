### ロビー：誰かが来るのを待っている卓

page-lobby = 相手を探す
page-lobby-none = いま待っている人はいません。
page-lobby-yours = あなたの卓が誰かを待っています。
page-lobby-meanwhile = 待つあいだコンピューターと遊ぶ
page-lobby-unlist = 待つのをやめる
page-lobby-seek = 相手を見つける
page-lobby-game = ゲーム
page-lobby-seat = 席
page-lobby-any-seat = どれでも
page-lobby-level = 相手
page-lobby-level-any = 誰でも
page-lobby-level-new = 初めての人
page-lobby-level-some = 遊んだことのある人
page-lobby-level-strong = 強い人
page-lobby-language = 言葉
page-lobby-note = 来る人へひとこと
page-lobby-hint = クイックマッチは、同じものをいちばん長く待っている人の卓に座ります。誰もいなければ、あなたの卓がここで待ちます。アカウントは要りません。リンクで分けた卓はここに載りません。
page-lobby-quick = クイックマッチ
page-lobby-open = 自分の卓を開いて待つ
page-lobby-ago =
    { $hours ->
        [0] { $minutes ->
            [0] たったいま
           *[other] { $minutes }分前
        }
       *[other] { $hours }時間前
    }
page-lobby-met = あなたの卓に誰かが座りました。
