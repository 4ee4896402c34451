import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@MainActor
@Suite("What pages send to the application", .serialized)
struct LiveInputTests {
    /// What a page was sent.
    private final class Sent: Sendable {
        private let messages = LiveLog()
        func add(_ message: String) { messages.add(Data((message + "\n").utf8)) }
        func count(_ kind: String) -> Int { messages.text.components(separatedBy: "\"k\":\"\(kind)\"").count - 1 }
    }

    /// Source: Apple's documentation of `UITextField`: it shows one line. On iOS, line feeds of a text that is pasted into it become
    /// spaces, and its delegate is asked once.
    @Test("A text of two lines is on the pasteboard, and is pasted into a field at once, and comes not back as a copy")
    func paste() async throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var (asked, returns) = (0, 0)
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                asked += 1
                return true
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                returns += 1
                return true
            }
        }
        let (session, sent) = (LiveSession(LiveSettings()), Sent())
        let old = UIApplication.shared.keyWindow
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (field, delegate) = (UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30)), Delegate())
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(field)
        window.makeKeyAndVisible()
        defer {
            window.isHidden = true
            old?.makeKey()
        }
        field.delegate = delegate
        field.becomeFirstResponder()
        let page = try #require(session.open { sent.add($0) })
        session.turn()
        await expect(session.receive(#"{"k":"paste","t":"one\ntwo\tthree -- \"x\""}"#, from: page) == nil)
        session.takeMessages()
        session.turn()
        expect(field.text == "one two\tthree -- \"x\"" && delegate.asked == 1 && delegate.returns == 0)
        expect(UIPasteboard.general.string == "one\ntwo\tthree -- \"x\"" && sent.count("copy") == 0)
        // What the application copies later is told.
        UIPasteboard.general.string = "other"
        session.turn()
        expect(sent.count("copy"), equals: 1)
        session.close(page)
    }

    /// Source: Apple's documentation of `UIPress.Phase`: a press begins when the key is pressed, and ends when it is released.
    @Test("A key that is held begins one press, repeats what it types, and ends the press when it is released")
    func heldKeys() {
        final class Keys: UIViewController {
            var phases: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                phases.append("began " + (presses.first?.key?.characters ?? ""))
                super.pressesBegan(presses, with: event)
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { phases.append("ended") }
        }
        let (root, host) = (Keys(), ScreenHost(runsMainQueue: false))
        let old = UIApplication.shared.keyWindow
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        window.rootViewController = root
        window.makeKeyAndVisible()
        defer {
            window.isHidden = true
            old?.makeKey()
        }
        func send(_ events: HostEvent.Kind...) {
            _ = host.frame(at: LayoutScheduler.main.time + 0.1, events: events.map { HostEvent($0, at: 0) })
        }
        root.becomeFirstResponder()
        send(.keyDown(.keyboardJ, [], characters: "j"))
        expect(root.phases, equals: ["began j"])
        send(.keyDown(.keyboardJ, [], characters: "j"), .keyUp(.keyboardK))
        expect(root.phases, equals: ["began j"])
        send(.keyUp(.keyboardJ), .keyUp(.keyboardJ))
        expect(root.phases, equals: ["began j", "ended"])
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        for _ in 0..<3 { send(.keyDown(.keyboardA, [], characters: "ä")) }
        send(.keyUp(.keyboardA))
        expect(field.text == "äää" && root.phases.filter { $0 == "began ä" }.count == 1)
    }

    @Test("Messages that the application has not taken keep their order and times, and are limited")
    func inbox() {
        let inbox = LiveInbox()
        expect(inbox.waiting(at: 9), equals: 0)
        expect(inbox.put(.ping, from: 1, at: 2, length: 10)?.isFirst, equals: true)
        expect(inbox.put(.step, from: 2, at: 3, length: 10)?.isFirst, equals: false)
        expect(inbox.waiting(at: 7), equals: 5)
        let entries = inbox.takeAll()
        expect(entries.map(\.message) == [.ping, .step] && entries.map(\.page) == [1, 2] && entries.map(\.time) == [2, 3])
        inbox.done()
        expect(inbox.waiting(at: 9) == 0 && inbox.takeAll().isEmpty)
        let put = (0..<20_000).filter { _ in inbox.put(.ping, from: 1, at: 1, length: 1) != nil }.count
        expect(put, equals: LiveInbox.limit)
        _ = inbox.takeAll()
        let long = (0..<200).filter { _ in inbox.put(.ping, from: 1, at: 1, length: 1 << 16) != nil }.count
        expect(long, equals: LiveInbox.byteLimit >> 16)
    }

    @Test("What arrives while the application is busy has happened when it arrived")
    func times() async throws {
        let session = LiveSession(LiveSettings())
        let page = try #require(session.open { _ in })
        await expect(session.receive(#"{"k":"down","id":1,"x":5,"y":5}"#, from: page) == nil)
        session.takeMessages()
        let first = try #require(session.events.last?.time)
        // The reading task does not wait for the application, which is busy here.
        for part in 0..<2 {
            await expect(session.receive(#"{"k":"move","id":1,"x":\#(9 + part),"y":5}"#, from: page) == nil)
            usleep(200_000)
        }
        session.takeMessages()
        let times = session.events.map(\.time)
        expect(times.count == 3 && times[0] == first && times[2] - times[1] >= 0.19)
        expect(session.clock.now - times[1] >= 0.39)
        session.close(page)
    }

    @Test("A launch tells that no setting was changed, until a page changes one")
    func untouched() async throws {
        let session = LiveSession(LiveSettings())
        let page = try #require(session.open { _ in })
        expect(session.greeting.contains("\"untouched\":true"))
        await expect(session.receive(#"{"k":"speed","v":0.5}"#, from: page) == nil)
        session.takeMessages()
        expect(session.greeting.contains("\"untouched\":false") && session.greeting.contains("\"version\":4"))
        session.close(page)
    }

    @Test("The calls that led to a fault are named from the innermost one on that does not report it")
    func stacks() {
        struct FailingController {
            @inline(never) func fail() -> LiveStack { LiveStack() }
        }
        let text = FailingController().fail().text
        expect(text.contains("FailingController") && text.hasPrefix("0 "))
        let lines = ["static LayoutDiagnostics.fault(_:_:location:)", "View.activate()"] + (0..<30).map { "call \($0)" }
        let numbered = LiveStack.text(of: lines).split(separator: "\n")
        expect(numbered.first == "0 View.activate()" && numbered.count == LiveStack.limit)
    }

    /// Source: HTML's image-orientation is `from-image`, so that a browser turns a photograph by its Exif data by itself.
    @Test(
        "A photograph is served without the orientation by which the drawing calls turn it", arguments: [1, 3, 6, 8] as [UInt8])
    func photographs(_ orientation: UInt8) throws {
        let image = try Image(ImageFiles.jpeg(orientation: orientation, isLittleEndian: orientation == 6))
        let picture = LivePicture(image)
        let served = try Image(picture.data)
        expect(image.exifOrientation == Int(orientation) && picture.type == "image/jpeg")
        expect(served.exifOrientation == 1 && served.pixelWidth == 16 && served.pixelHeight == 8)
        // What is damaged, or no photograph, is served as it is.
        expect(LivePicture.withoutExif(Data([1, 2])), equals: Data([1, 2]))
        let lengths = (0..<image.data.count).map { LivePicture.withoutExif(image.data.prefix($0)).count }
        expect(lengths.enumerated().allSatisfy { $0.element <= $0.offset })
    }
}
