# サーバーを必要としないページ。テーブルはこのブラウザの中にあります。
page-here-loading = エンジンを読み込んでいます。その間もページはご覧になれます。
page-here-share = { $percent }%
page-here-failed = このブラウザではエンジンを起動できません。ページを再読み込みしてください。それでも動かない場合は、より新しいブラウザが必要です。
page-here-about = すべてこのブラウザの中で行われ、ネットワークは不要です。手元の端末で振られるサイコロは、その端末の持ち主が調べることができます。離れた相手とは、郵便対局か、サーバーを通じて対戦できます。

## バージョン

page-here-later = このページの新しいバージョンが届いています。切り替えると、開いているすべてのタブでページが再読み込みされます。進行中のゲームはそのまま残ります。
page-here-later-take = 今すぐ切り替える
page-here-later-wait = あとで
page-here-earlier = これは以前のバージョンです。そのバージョンで始められたゲームのために残されています。
page-here-earlier-leave = 現在のバージョンへ
page-here-earlier-open = 以前のバージョンで開く
page-lost-served = アカウント、レーティング、大会、エディションの編集は、サーバーの機能です。このページにはサーバーがなく、卓はこのブラウザに保存されます。
page-lost-version = この卓は、今のバージョンとは別のコンポーネントで始められました。そのコンポーネントを備えたバージョンが、このブラウザに残されています。
page-lost-version-gone = この卓は、今のバージョンとは別のコンポーネントで始められました。そのコンポーネントを備えたバージョンは、このブラウザにはもうありません。ファイルから重ねたエディションのものなら、同じファイルをもう一度重ねてください。

## このブラウザに保存されているもの

page-here-kept = このブラウザに保存されているもの
page-here-install-text = インストールすると、アプリのように独立したウィンドウで開きます。
page-here-install = インストール
page-here-install-by-hand = アプリと並べて置くには、ブラウザの共有メニューを開き、「ホーム画面に追加」を選んでください。
page-here-room = { $used } MBを使用しています（ブラウザが許す容量は約{ $most } MB）。
page-here-stays = ブラウザは、これを消さずに保存すると約束しています。
page-here-may-go = 空き容量が少なくなると、ブラウザがこれを消すことがあります。
page-here-stays-not = ブラウザは保存を約束しませんでした。空き容量が少なくなると消されることがあります。ときどきファイルに保存してください。
page-here-keep = 消さないようブラウザに頼む
page-here-archive = すべてを一つのファイルにまとめます。ゲーム（手札や計画を含む）、分析、レッスン、パズル、レーティング、設定が入ります。別のブラウザに読み込むと、そこにあるものに加わります。どのゲームも、先に再現して確かめます。
page-here-save = すべてをファイルに保存
page-here-put-in = ファイルを読み込む
page-here-no-archive = ここで保存されたファイルではないか、壊れています。何も変更されていません。
page-here-put-in-told =
    { $added ->
        [0] 新しく加わったゲームはありません。
       *[other] { $added }件のゲームが新しく加わりました。
    } { $newer ->
        [0] { "" }
       *[other] { $newer }件が先へ進みました。
    } { $there ->
        [0] { "" }
       *[other] { $there }件はすでにありました。
    }
page-here-parted = { $tables }件は、ここで別の展開になっているため、そのまま残しました。
page-here-left = { $tables }件は、このバージョンでは再現できないため、読み込みませんでした。
page-here-show = 表示する

## サービスのページに添えて:サーバー不要のページのありか

page-take = 持ち歩く
page-take-text = 同じゲームをサーバーなしで。ネットワークを切ったブラウザの中で、コンピューターと、または一つの画面を囲んで遊べます。アプリのようにインストールすることもできます。
page-take-open = 開く
page-take-none = ここではまだ作られていません。ソースコードのフォルダーで`make offline`を実行すると作られ、以後はここから開けます。

## ゲームに重ねるエディション

page-here-edition = コンポーネント
page-here-edition-own = ゲーム本来のもの
page-here-edition-named = { $title } · { $files } · { $edition }
page-here-edition-choose = ファイルからエディションを重ねる
page-here-edition-chosen = これから始めるゲームはこれで行われ、棋譜にもその名が残ります。
page-here-edition-hint = お手元の印刷版と違うところを書いたTOMLファイルを、すべて一度に選びます。ゲームが内容を確かめ、このブラウザに保存します。
page-here-edition-remove = このエディションを取り除く
page-here-edition-removing = これで始めた卓はこのブラウザに残りますが、同じファイルをもう一度重ねるまで開けません。
page-here-edition-keep = 残しておく
page-here-edition-removed = このブラウザから取り除きました。
page-here-forgotten = 一覧から外しました。まもなくこのブラウザから削除されます。
