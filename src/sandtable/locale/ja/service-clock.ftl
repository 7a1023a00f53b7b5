### 時計と代わりのボットについての要求への返答

service-clock-runs = この卓で、ほかに時間の切れた人はいません。
service-no-sitting = ボットが代わりに座れるのは、卓に座っている人の席だけです。

### ゲームの終わり、提案、席の引き渡しについての要求への返答

service-offer-early = 招かれた人が全員そろってから、卓に座っている人だけができます。郵便のゲームではできません。
service-offer-waits = すでに提案が出ています。先にそれに答えるか、取り下げてください。
service-no-offer = その提案は、もうこの卓にありません。
service-offer-nobody = 同意できる人が、いまこの卓にほかにいません。
service-last-person = この卓の人はあなただけです。席をコンピューターに譲りきることはできません。投了するか、コンピューターに代わってもらえます。
service-no-pause = 中断できるのは動いている時計だけ、再開できるのは中断した時計だけです。
service-no-leave = 取れる休暇、または戻れる休暇がありません。
service-not-abandoned = 打ち切れるのは、全員がそろう前か、ほかの人の番のまま{ $days }日間なにも起きていないときです。
service-seat-passed = この席は、いまは別の人のものです。

### 先に出しておく命令についての要求への返答

service-conditional-none = 先の命令を出せるのは、卓に座っている人だけです。
service-conditional-live = 先の命令を出せるのは、持ち時間が一日以上の卓か、時計のない卓だけです。
service-conditional-many = 命令はすでに{ $n }個あります。先にどれかを取り消してください。
service-no-conditional = その命令は、もうありません。
service-no-condition = ここで予期できることに「{ $condition }」というものはありません。
service-condition-not-about = その質問が「{ $thing }」に関わることはありません。
