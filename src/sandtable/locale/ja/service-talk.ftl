### 会話とメモについての要求への返答

service-talk-off = この卓では会話できません。
service-talk-nothing = 自分の言葉か、用意された言い回しのどちらか一つを送ってください。
service-talk-nameless = 呼び名を入れてください。
service-talk-unheard = その発言はここにはありません。
service-notes-full = 一つの対局に残せるメモは{ $most }件までです。先に一つ消してください。
