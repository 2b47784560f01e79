import Testing

@testable import Knowledge

struct DirectivesTests {
  @Test(arguments: [
    ("Run !`id` now", "Run ! `id` now"), ("!`id`", "! `id`"), ("try!`x`", "try! `x`"),
    ("```! id```", "``` ! id```"), ("````!`id`", "```` ! `id`"),
    ("`!isEmpty` and `try!` x", "`!isEmpty` and `try! ` x"),
    ("@/etc/passwd", "@ /etc/passwd"),
    ("see @~/.ssh/id (@a) `x`@b", "see @ ~/.ssh/id (@ a) `x`@ b"),
    ("@@a @", "@ @ a @"), ("`@State` é@a", "`@ State` é@ a"),
    ("me@example.com docs/@scope/x a-@b", "me@example.com docs/@scope/x a-@b"),
    ("$ARGUMENTS $1 ${HOME} $$x $_", "$ ARGUMENTS $ 1 $ {HOME} $$ x $ _"),
    ("5 $, a $(b)", "5 $, a $(b)"), ("Wow! That", "Wow! That"), ("plain", "plain"), ("", ""),
  ])
  func `syntax that a client would execute becomes plain text`(line: String, inert: String) {
    #expect(ForeignText.inert(line) == inert)
    #expect(ForeignText.inert(inert) == inert)
  }
}
