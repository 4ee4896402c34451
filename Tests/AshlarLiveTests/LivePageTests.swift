import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@MainActor
@Suite("What pages are sent")
struct LivePageTests {
    /// The page's side of the protocol, written from the documentation: the calls and marks that it knows.
    private final class Reader {
        var calls: [Int: String] = [:]
        var marks: [Int] = []
        /// The number of calls that were sent.
        var received = 0
        private var generation = -1

        func take(_ message: String) throws {
            let object = try JSONSerialization.jsonObject(with: Data(message.utf8))
            let values = try #require(object as? [String: Any])
            let (generation, start, end) = try (number(values, "g"), number(values, "start"), number(values, "end"))
            if generation != self.generation { (self.generation, calls, marks) = (generation, [:], []) }
            for run in try #require(values["calls"] as? [[Any]]) {
                let first = try #require(run.first as? Int)
                for (index, call) in run.dropFirst().enumerated() {
                    calls[first + index] = String(decoding: try JSONSerialization.data(withJSONObject: call), as: UTF8.self)
                    received += 1
                }
            }
            marks = Array(marks.prefix(start)) + (try #require(values["marks"] as? [Int])) + Array(marks.suffix(end))
        }

        private func number(_ values: [String: Any], _ key: String) throws -> Int { try #require(values[key] as? Int) }
        var picture: [String] { marks.map { calls[$0] ?? "unknown" } }
    }

    private func normalized(_ calls: [String]) throws -> [String] {
        try calls.map {
            String(
                decoding: try JSONSerialization.data(withJSONObject: JSONSerialization.jsonObject(with: Data($0.utf8))),
                as: UTF8.self)
        }
    }

    @Test("A page that takes every frame, one that misses some, and one that comes late have the same picture")
    func differences() throws {
        var table = MarkTable()
        let (early, slow, late) = (LivePage(number: 1) { _ in }, LivePage(number: 2) { _ in }, LivePage(number: 3) { _ in })
        let (first, second, third) = (Reader(), Reader(), Reader())
        var generator = SystemRandomNumberGenerator()
        var frame = (0..<20).map { "[\"f\",\($0)]" }
        for number in 1...200 {
            let place = Int.random(in: 0..<frame.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: frame[place] = "[\"m\",\(number)]"
            case 1: frame.insert("[\"t\",\"\(number)\"]", at: place)
            default: if frame.count > 3 { frame.remove(at: place) }
            }
            table.trim()
            let marks = frame.map { table.number(of: $0) }
            func send(_ page: LivePage, _ reader: Reader) throws {
                try reader.take(page.message(for: marks, number: number, of: table, isTyping: false))
            }
            try send(early, first)
            if number % 7 == 0 { try send(slow, second) }
            if number == 200 {
                try send(slow, second)
                try send(late, third)
            }
        }
        let expected = try normalized(frame)
        try expect(normalized(first.picture) == expected && normalized(second.picture) == expected)
        try expect(normalized(third.picture), equals: expected)
    }

    @Test("A page that has missed a thousand frames gets the calls of the newest one only")
    func missedFrames() throws {
        var table = MarkTable()
        let (page, reader) = (LivePage(number: 1) { _ in }, Reader())
        func send(_ frame: [String], _ number: Int) throws {
            let marks = frame.map { table.number(of: $0) }
            try reader.take(page.message(for: marks, number: number, of: table, isTyping: false))
        }
        try send(["[\"s\"]", "[\"m\",0]", "[\"r\"]"], 1)
        for number in 2..<1000 { _ = table.number(of: "[\"m\",\(number)]") }
        let before = reader.received
        try send(["[\"s\"]", "[\"m\",1000]", "[\"r\"]"], 1000)
        expect(reader.received - before == 1 && before == 3)
        expect(reader.picture, equals: ["[\"s\"]", "[\"m\",1000]", "[\"r\"]"])
    }

    @Test("A page that has not drawn its last frame is behind until it has, and a flood of messages is refused")
    func pace() {
        let page = LivePage(number: 1) { _ in }
        let progress = page.progress
        // What a page has drawn wakes nothing unless there is something newer.
        expect(progress.isReady && progress.wait() && !progress.draw(0))
        var table = MarkTable()
        _ = page.message(for: [table.number(of: "[\"s\"]")], number: 3, of: table, isTyping: false)
        expect(!progress.isReady && !progress.wait())
        expect(!progress.draw(2) && !progress.isReady)
        expect(progress.draw(99) && progress.isReady && progress.sent == 3)
        _ = page.message(for: [table.number(of: "[\"s\"]")], number: 4, of: table, isTyping: false)
        expect(!progress.draw(4) && progress.wait())
        let allowed = (0..<3000).filter { _ in progress.mayReceive(at: 5.5) }.count
        expect(allowed == LiveProgress.messageLimit && progress.mayReceive(at: 6))
    }

    @Test("Fingers of two pages are told apart, and a page that is closed knows which of its fingers are down")
    func fingers() {
        let (first, second) = (LivePage(number: 1) { _ in }, LivePage(number: 2) { _ in })
        let down = [first, second].map { $0.own(.fingerDown(1, at: .zero)) }
        expect(down[0] != down[1] && first.fingers.count == 1 && first.own(.composed) == .composed)
        _ = first.own(.fingerUp(1))
        expect(first.fingers.isEmpty && second.fingers.count == 1)
        // So are its keys.
        _ = first.own(.keyDown(.keyboardA, [], characters: "a"))
        expect(first.keys == [.keyboardA] && second.keys.isEmpty)
        _ = first.own(.keyUp(.keyboardA))
        expect(first.keys.isEmpty)
    }

    @Test("The status bar looks as the controller on top wants it")
    func statusBars() {
        final class Screen: UIViewController {
            var style = UIStatusBarStyle.default
            var isHidden = false
            override var preferredStatusBarStyle: UIStatusBarStyle { style }
            override var prefersStatusBarHidden: Bool { isHidden }
        }
        let (screen, window) = (Screen(), UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let old = UIApplication.shared.keyWindow
        defer {
            window.isHidden = true
            old?.makeKey()
        }
        window.rootViewController = screen
        window.makeKeyAndVisible()
        expect(LiveStatusBar.current, equals: .automatic)
        screen.style = .lightContent
        expect(LiveStatusBar.current, equals: .light)
        let tabs = UITabBarController()
        tabs.viewControllers = [screen]
        window.rootViewController = tabs
        expect(LiveStatusBar.current, equals: .light)
        screen.isHidden = true
        expect(LiveStatusBar.current, equals: .hidden)
        screen.isHidden = false
        // A bar decides in place of the screen below it.
        tabs.viewControllers = []
        let navigation = UINavigationController(rootViewController: screen)
        window.rootViewController = navigation
        expect(LiveStatusBar.current, equals: .automatic)
        navigation.navigationBar.barStyle = .black
        expect(LiveStatusBar.current, equals: .light)
        navigation.isNavigationBarHidden = true
        screen.style = .darkContent
        expect(LiveStatusBar.current, equals: .dark)
        final class Styled: UINavigationController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        window.rootViewController = Styled(rootViewController: UIViewController())
        expect(LiveStatusBar.current, equals: .light)
    }

    @Test("A page is told the shape of its pointer when it changes, what is felt, and the addresses that are opened")
    func wishes() throws {
        let page = LivePage(number: 1) { _ in }
        expect(page.pointerMessage(.default) == nil && page.pointerMessage(.text) != nil && page.pointerMessage(.text) == nil)
        var wishes = LiveWishes()
        expect(wishes.takeNew().isEmpty)
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        let url = try #require(URL(string: "https://example.com/a?b=\"c"))
        UIApplication.shared.open(url)
        let kinds = try wishes.takeNew().map { message -> String in
            let values = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
            return values?["kind"] as? String ?? values?["url"] as? String ?? ""
        }
        expect(kinds, equals: ["impact heavy", "error", url.absoluteString])
        // Requests do not pile up in an application that runs for long.
        for _ in 0..<1000 { UISelectionFeedbackGenerator().selectionChanged() }
        expect(wishes.takeNew().count == LiveWishes.limit && LayoutEnvironment.feedbacks.isEmpty && wishes.takeNew().isEmpty)
    }

    @Test("A fault is told once, and not more than twenty of them")
    func faults() {
        var faults = LiveFaults()
        let told = (0..<100).compactMap { faults.note("fault \($0 / 2)") }
        expect(told.count == LiveFaults.limit && faults.messages == told)
    }

    @Test("A fault has its kind and the calls that led to it, and is known by its text")
    func faultStacks() throws {
        var faults = LiveFaults()
        let told = faults.note("reason", title: "Layout loop", stack: "0 a\n1 b")
        let message = try #require(told)
        let values = try #require(try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: String])
        expect(values, equals: ["k": "fault", "title": "Layout loop", "text": "reason\n\n0 a\n1 b"])
        let again = faults.note("reason", stack: "0 c")
        expect(again == nil)
    }

    @Test("Every call of a drawing is one JSON array, whatever its numbers and texts are")
    func canvas() throws {
        let canvas = LiveCanvas { _ in "1" }
        canvas.translate(x: .nan, y: 1)
        canvas.clip(to: Path(rect: CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1)))
        canvas.fill(
            Path(rect: CGRect(x: 0, y: 0, width: 1e300, height: 1)), color: Color(red: .nan, green: 2, blue: -1, alpha: 1))
        canvas.fill(
            Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)),
            gradient: Gradient(
                stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)],
                geometry: .radial(from: .zero, radius: 0, to: .zero, endRadius: 5)), rule: .evenOdd)
        canvas.stroke(
            Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), color: .black, style: StrokeStyle(width: 1, dashes: [1, 2]))
        let text = BlockTextEngine().layout(Paragraph("\"quotes\" \\ \u{2028}\u{1}", font: Font(size: 10)))
        var glyphs = text
        glyphs.appearance = .glyphs
        canvas.draw(text, at: .zero, color: .black)
        canvas.draw(glyphs, at: .zero, color: .black)
        canvas.drawShadowed(Shadow(color: .black, offset: .zero, blur: 2)) { canvas.fill(Path(rect: .zero), color: .black) }
        canvas.drawMasked {
            canvas.saveState()
            canvas.restoreState()
        } by: {
            canvas.beginGroup(alpha: 0.5)
            canvas.endGroup()
        }
        let names = try canvas.calls.map { call -> String in
            let object = try JSONSerialization.jsonObject(with: Data(call.utf8))
            return try #require((object as? [Any])?.first as? String)
        }
        expect(names, equals: ["c", "f", "F", "S", "f", "t", "t", "W", "f", "E", "M", "N", "g", "e", "O"])
    }
}
