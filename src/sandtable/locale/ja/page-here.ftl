# オフラインのページ。卓はこのブラウザーの中にあります。
page-here-loading = エンジンを読み込んでいます…その間も画面を見られます。
page-here-share = { $percent }％
page-here-failed = このブラウザーではエンジンを起動できません。ページを再読み込みしてください。それでも動かない場合は、新しいブラウザーを使ってください。
page-here-about = ゲームはこのブラウザーの中で動き、オフラインでも遊べます。ただし、端末の持ち主は、その端末で振るダイスの目を事前に調べられます。別の端末の友だちとは、郵便対戦かサーバーで対戦できます。

## バージョン

page-here-later = このページの新しいバージョンがあります。更新すると、すべてのタブでページを再読み込みします。進行中のゲームは変わりません。
page-here-later-take = 今すぐ更新
page-here-later-wait = あとで
page-here-earlier = これは以前のバージョンです。このバージョンで始めたゲームのために残してあります。
page-here-earlier-leave = 最新のバージョンへ
page-here-earlier-open = 以前のバージョンで開く
page-lost-served = アカウント、レート、大会、エディションの編集にはサーバーが必要です。このページにはサーバーがなく、卓はこのブラウザーに保存されます。
page-lost-version = このバージョンのページはコンポーネントが違うため、この卓を開けません。開けるバージョンがこのブラウザーに保存されています。下から開いてください。
page-lost-version-gone = このバージョンのページはコンポーネントが違うため、この卓を開けません。開けるバージョンはこのブラウザーにありません。エディションを使った卓なら、同じファイルをもう一度読み込んでください。

## このブラウザーのデータ

page-here-kept = このブラウザーのデータ
page-here-install-text = このページをインストールすると、アプリのように独立したウィンドウで開きます。
page-here-install = インストール
page-here-install-by-hand = インストールするには、ブラウザーの共有メニューを開き、「ホーム画面に追加」を選んでください。
page-here-room = { $used }MBを使用しています（ブラウザーの上限は約{ $most }MB）。
page-here-stays = ブラウザーの永続ストレージがオンです。空き容量が少なくなっても、ブラウザーはこのデータを消しません。
page-here-may-go = 空き容量が少なくなると、ブラウザーがこのデータを消すことがあります。
page-here-stays-not = 永続ストレージがオフです。空き容量が少なくなると、ブラウザーがこのデータを消すことがあります。ときどきファイルに書き出してください。
page-here-keep = データを保護
page-here-archive = 書き出すと、ゲーム（手札や計画を含む）、分析、レッスン、問題、レート、設定が1つのファイルに入ります。読み込むと、このブラウザーのデータに加わります。ゲームはすべて、加える前に再現して確かめます。
page-here-save = すべて書き出す
page-here-put-in = ファイルを読み込む
page-here-no-archive = Sandtableから書き出したファイルではないか、壊れています。何も変更していません。ほかのファイルを選んでください。
page-here-put-in-told =
    { $added ->
        [0] 新しいゲームはありません。
       *[other] { $added }ゲームを追加しました。
    }{ $newer ->
        [0] { "" }
       *[other] { $newer }ゲームを更新しました。
    }{ $there ->
        [0] { "" }
       *[other] { $there }ゲームはすでにありました。
    }
page-here-parted = { $tables }ゲームは、このブラウザーでは別の展開になっているため、置き換えませんでした。
page-here-left = { $tables }ゲームは、このバージョンでは再現できないため、読み込みませんでした。
page-here-show = 表示

## サーバーのページからオフラインのページへのリンク

page-take = オフラインで遊ぶ
page-take-text = 同じゲームを、サーバーもネットワークもなしに、ブラウザーで遊べます。相手はボットか、同じ画面を使う人です。アプリのようにインストールすることもできます。
page-take-open = 開く
page-take-none = このサーバーにはオフラインのページがありません。ソースコードのフォルダーで`make offline`を実行すると、ここから開けるようになります。

## エディション

page-here-edition = コンポーネント
page-here-edition-own = 標準
page-here-edition-named = { $title } · { $files } · { $edition }
page-here-edition-choose = エディションを読み込む
page-here-edition-chosen = これから始めるゲームはこのエディションを使い、棋譜にその名が残ります。
page-here-edition-hint = エディションのTOMLファイルを、すべて一度に選んでください。手元の印刷版との違いを書いたファイルです。内容を確かめてから、このブラウザーに保存します。
page-here-edition-remove = エディションを外す
page-here-edition-removing = このエディションの卓は、このブラウザーに残ります。もう一度開くには、同じファイルを読み込んでください。
page-here-edition-keep = 残す
page-here-edition-removed = このブラウザーから外しました。
page-here-forgotten = 一覧から外しました。まもなくこのブラウザーから削除します。
