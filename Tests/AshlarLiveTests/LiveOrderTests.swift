import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@MainActor
@Suite("The order and the limits of what pages send", .serialized)
struct LiveOrderTests {
    @Test("Two texts that are pasted in a turn are pasted in order, each once")
    func pastes() async throws {
        let session = LiveSession(LiveSettings())
        let old = UIApplication.shared.keyWindow
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(field)
        window.makeKeyAndVisible()
        defer {
            window.isHidden = true
            old?.makeKey()
        }
        field.becomeFirstResponder()
        let page = try #require(session.open { _ in })
        session.turn()
        for message in [
            #"{"k":"text","t":"a"}"#, #"{"k":"paste","t":"one"}"#, #"{"k":"text","t":"b"}"#, #"{"k":"paste","t":"two"}"#,
            #"{"k":"paste","t":"three"}"#,
        ] { await expect(session.receive(message, from: page) == nil) }
        session.takeMessages()
        session.turn()
        expect(field.text, equals: "aonebtwothree")
        session.close(page)
    }

    @Test("A page is told that something without a text was copied, so that it does not paste an older text")
    func copies() {
        var clipboard = LiveClipboard()
        UIPasteboard.general.setItems([["org.example.item": Data([1])]])
        expect(clipboard.takeNew(), equals: #"{"k":"copy"}"#)
        expect(clipboard.takeNew() == nil)
        UIPasteboard.general.string = "x"
        expect(clipboard.takeNew(), equals: #"{"k":"copy","text":"x"}"#)
    }

    @Test("While an application hangs, moves take the place of earlier ones, and there is room for a wish for another launch")
    func moves() {
        let inbox = LiveInbox()
        for number in 0..<20_000 {
            let point = CGPoint(x: number, y: 0)
            expect(inbox.put(.event(.hover(at: point)), from: 1, at: 1 + Double(number) / 120, length: 40) != nil)
            if number % 2 == 0 {
                expect(inbox.put(.event(.fingerMoved(3, to: point)), from: 1, at: 1 + Double(number) / 120, length: 40) != nil)
            }
        }
        // A finger that is lifted between two moves keeps both.
        for message in [.fingerUp(3), .fingerDown(3, at: .zero), .fingerMoved(3, to: .zero)] as [HostEvent.Kind] {
            expect(inbox.put(.event(message), from: 1, at: 200, length: 40) != nil)
        }
        let entries = inbox.takeAll()
        expect(entries.count <= LiveInbox.mergeLimit + 4)
        expect(entries.suffix(5).first?.message == .event(.fingerMoved(3, to: CGPoint(x: 19_998, y: 0))))
        expect(zip(entries, entries.dropFirst()).allSatisfy { $0.time <= $1.time && $0.number < $1.number })
        inbox.done()
        while inbox.put(.step, from: 1, at: 1, length: 1) != nil {}
        expect(inbox.put(.step, from: 2, at: 1, length: 1) != nil)
        for language in ["fr", "he"] { expect(inbox.put(.restart(language: language), from: 1, at: 1, length: 1) != nil) }
        let wishes = inbox.takeAll().filter { if case .restart = $0.message { true } else { false } }
        expect(wishes.map(\.message), equals: [.restart(language: "he")])
    }

    @Test("A message waits until the application has finished with all that it took at once")
    func waiting() throws {
        let inbox = LiveInbox()
        _ = inbox.put(.step, from: 1, at: 1, length: 1)
        let wish = try #require(inbox.put(.restart(language: nil), from: 1, at: 2, length: 1))
        // The handler of the first one hangs.
        _ = inbox.takeAll()
        expect(inbox.waiting(at: 9) == 8 && !inbox.isDone(wish.number))
        expect(inbox.put(.ping, from: 1, at: 10, length: 1)?.isFirst, equals: true)
        inbox.done()
        expect(inbox.waiting(at: 12) == 2 && inbox.isDone(wish.number))
    }

    @Test("A finger that touches after a change of the screen's size does so after it, however long both have waited")
    func times() throws {
        // A page's size sets the device and the scale for everything.
        let (device, scale) = (LayoutEnvironment.device, UIScreen.main.scale)
        defer { (LayoutEnvironment.device, UIScreen.main.scale) = (device, scale) }
        let session = LiveSession(LiveSettings())
        let page = try #require(session.open { _ in })
        // Both wait when the application takes them.
        for message in [.event(.resize(CGSize(width: 400, height: 700))), .event(.fingerDown(1, at: .zero))] as [ClientMessage] {
            expect(session.inbox.put(message, from: page, at: session.clockOfMessages.realTime, length: 1) != nil)
        }
        usleep(20_000)
        session.takeMessages()
        let events = session.events
        expect(events.count == 2 && events[0].time <= events[1].time)
        let isResized = if case .resize = events[0].kind { true } else { false }
        expect(isResized)
        session.close(page)
    }

    @Test("What arrived while the application did nothing for a second keeps its distances, so that throws have a velocity")
    func distances() async throws {
        final class Pad: UIView {
            var times: [TimeInterval] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { times += touches.map(\.timestamp) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { times += touches.map(\.timestamp) }
        }
        let session = LiveSession(LiveSettings())
        let old = UIApplication.shared.keyWindow
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (pad, mover) = (Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
        window.rootViewController = UIViewController()
        for view in [pad, mover] { window.rootViewController?.view.addSubview(view) }
        window.makeKeyAndVisible()
        defer {
            window.isHidden = true
            old?.makeKey()
        }
        let page = try #require(session.open { _ in })
        session.turn()
        // Something moves, so that a frame is due soon.
        UIView.animate(withDuration: 20) { mover.alpha = 0.5 }
        session.clock.skip(LayoutScheduler.main.time - session.clock.now)
        session.turn()
        usleep(1_100_000)
        for x in [5, 50, 90] {
            await expect(session.receive(#"{"k":"\#(x == 5 ? "down" : "move")","id":1,"x":\#(x),"y":50}"#, from: page) == nil)
            usleep(100_000)
        }
        session.takeMessages()
        session.turn()
        let times = pad.times
        expect(times.count == 3 && zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.09 })
        session.close(page)
        session.turn()
    }

    @Test("The end of an application is that of its last failure, and not of an exception after which it went on")
    func ends() {
        let gap = (0..<30).map { "line \($0)" }.joined(separator: "\n")
        let exception = "*** Terminating app due to uncaught exception 'X', reason: 'y'\n"
        let crash = "*** Program crashed: Bad pointer dereference at 0x0 ***\n0 main"
        expect(LiveEnd.describe(signal: SIGSEGV, log: exception + gap + "\n" + crash).text, equals: crash)
        let near = LiveEnd.describe(signal: SIGABRT, log: gap + "\n" + exception + "\n*** Signal 6\n" + crash)
        expect(near.text.hasPrefix("*** Terminating app due"))
        // The stack shows lines of the source.
        let source = LiveEnd.describe(signal: SIGILL, log: crash + "\n7 | print(\"Fatal error\")")
        expect(source.text.hasPrefix("*** Program crashed"))
    }

    @Test("A fault that is shown gets its calls later, unless pages show another one by then")
    func faults() {
        var faults = LiveFaults()
        _ = faults.note("a")
        let whole = faults.complete("a", stack: "0 f()")
        expect(whole?.contains("0 f()") == true && faults.messages.count == 1)
        _ = faults.note("b")
        _ = faults.note("c")
        let earlier = faults.complete("b", stack: "0 g()")
        expect(earlier == nil && faults.messages.count == 3 && faults.messages[1].contains("0 g()"))
        let kind = LiveSession.kind(ofLoop: "[LayoutLoop] layout feedback loop detected at <App.Row: 0x12; frame = (0 0; 1 1)>")
        expect(kind, equals: "[LayoutLoop] layout feedback loop detected at <App.Row")
    }
}
