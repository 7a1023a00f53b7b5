### レート戦についての要求への返答

service-rated-sign-in = これはレート戦です。先にサインインし、自分の名前で席についてください。
service-rated-self = レート戦で自分自身とは対戦できません。同じアカウント、ブラウザー、またはメールアドレスの人がすでに席についています。
service-rated-variant = レート戦になるのは通しのゲームだけです。短いシナリオには別のレートが要ります。
service-rated-alone = 一人で遊ぶゲームはレート戦になりません。比べる相手がいないからです。
service-rated-game = このゲームはレート戦になりません。
service-rated-edition = レート戦はゲーム本来のコンポーネントで行います。このサーバーでは別のものに置き換えられています。
service-rated-clock = レート戦には時計があり、時間の切れた人は負けになります。
service-rated-no-leave = レート戦に休暇はありません。休暇なしで卓を開いてください。
service-rated-no-pause = レート戦は中断できません。時計は進み続けます。引き分けを提案するか、続けてください。
service-rated-seats = レート戦であなたが座るのは一席です。ほかの席にはほかの人が座ります。
service-rated-bot = 「{ $bot }」にはレートがありません。レートのあるコンピューター：{ $bots }。
service-rated-no-hints = レート戦や大会にヒントはありません。
service-rated-no-takeback = レート戦や大会で取り消せるのは、ルール上取り消せるものだけです。
service-rated-no-sitting = レート戦や大会では、誰も代わりに座れません。
service-rated-no-pass = レート戦や大会では、席を譲れません。
service-rated-name = レート戦や大会では、全員がアカウントの名前で遊びます。
service-rated-nobody = { $name }という名前で、ここでレート戦を終えた人はいません。
