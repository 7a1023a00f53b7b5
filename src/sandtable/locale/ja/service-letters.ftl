### 手紙と、それについての要求への返答

letter-code-subject = コード: { $code }
letter-code-text =
    { $host }のコードです。

        { $code }

    コードは、求めた画面で{ $minutes }分以内に1回だけ使えます。ほかの人に教えないでください。
    心当たりがなければ、何もする必要はありません。コードがなければ何も起こりません。
service-letter-no-address = メールアドレスではありません。
service-letter-failed = 手紙を送れませんでした。数分後にもう一度お試しください。
service-letter-wrong-code = 最後に送られたコードではないか、古いか、すでに使われています。もう一度求めてください。
service-letter-needs-name = このアドレスのアカウントはまだありません。新しいアカウントの名前を入れてください。
service-letter-taken = このアドレスは、ほかのアカウントのものです。
