import AshlarGraphics
import AshlarUI
import Foundation
import Testing

/// A window of the screen's size with a plain controller, alone on the screen while the test runs.
@MainActor
private final class HostedScreen {
    let host = ScreenHost(runsMainQueue: false)
    let window: UIWindow
    private let hidden: [UIWindow]
    private let bounds = UIScreen.main.bounds

    init(_ root: UIViewController = UIViewController()) {
        hidden = UIApplication.shared.windows.filter { !$0.isHidden }
        for window in hidden { window.isHidden = true }
        window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        window.makeKeyAndVisible()
        root.view.backgroundColor = .white
    }

    var now: TimeInterval { LayoutScheduler.main.time }
    var view: UIView { window.rootViewController?.view ?? window }

    func frame(after seconds: TimeInterval = 0, _ events: [HostEvent] = []) -> ScreenFrame {
        host.frame(at: now + seconds, events: events)
    }

    func end() {
        window.isHidden = true
        for window in hidden { window.isHidden = false }
        UIScreen.main.bounds = bounds
        LayoutEnvironment.safeAreaInsets = .zero
    }
}

@MainActor
@Suite("Frames for hosts", .serialized)
struct ScreenHostTests {
    @Test("The first frame is the whole screen; a screen at rest changes nothing and asks for no frame")
    func rest() {
        let screen = HostedScreen()
        defer { screen.end() }
        let first = screen.frame()
        #expect(first.changed == [UIScreen.main.bounds] && first.drawing.size == UIScreen.main.bounds.size)
        let second = screen.frame(after: 1)
        #expect(second.isUnchanged && second.nextTime == nil && second.time == first.time + 1)
    }

    @Test("A wheel asks for its steps only, and not at all where it is not seen")
    func wheels() {
        let screen = HostedScreen()
        defer { screen.end() }
        let (box, wheel) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIActivityIndicatorView(style: .medium))
        screen.view.addSubview(box)
        box.addSubview(wheel)
        wheel.startAnimating()
        func delay() -> Double? {
            let frame = screen.frame()
            return frame.nextTime.map { (($0 - frame.time) * 1000).rounded() }
        }
        var delays = [delay()]
        box.isHidden = true
        delays += [delay(), screen.window.ashlar.isAnimating ? 1 : 0]
        (box.isHidden, box.alpha) = (false, 0)
        delays.append(delay())
        box.alpha = 1
        UIView.animate(withDuration: 1) { box.frame.origin.x = 50 }
        delays.append(delay())
        #expect(delays == [125, nil, 0, nil, 17])
    }

    @Test("Changes of a color, a frame, a text and drawn content are found where they are, and only there")
    func changes() {
        final class Own: UIView {
            var color = UIColor.red
            override func draw(_ rect: CGRect) {
                color.setFill()
                UIRectFill(CGRect(x: 2, y: 2, width: 4, height: 4))
            }
        }
        let screen = HostedScreen()
        defer { screen.end() }
        let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        let own = Own(frame: CGRect(x: 200, y: 300, width: 20, height: 20))
        let label = UILabel(frame: CGRect(x: 100, y: 500, width: 80, height: 20))
        label.text = "abc"
        for view in [box, own, label] { screen.view.addSubview(view) }
        box.backgroundColor = .blue
        _ = screen.frame()
        box.backgroundColor = .green
        #expect(screen.frame().changed == [CGRect(x: 10, y: 20, width: 30, height: 40)])
        box.frame.origin.x = 50
        #expect(Set(screen.frame().changed.map(\.minX)) == [10, 50])
        own.color = .black
        own.setNeedsDisplay()
        #expect(screen.frame().changed == [CGRect(x: 202, y: 302, width: 4, height: 4)])
        label.text = "abd"
        let text = screen.frame().changed
        #expect(text.count == 1 && text[0].contains(CGRect(x: 100, y: 503, width: 51, height: 14)) && text[0].height < 60)
        (box.isHidden, label.isHidden) = (true, true)
        #expect(screen.frame().changed.count == 2)
    }

    @Test("While something moves, the next frame is due in a sixtieth of a second; an action is due at its time")
    func deadlines() {
        let screen = HostedScreen()
        defer { screen.end() }
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.view.addSubview(box)
        box.backgroundColor = .blue
        _ = screen.frame()
        UIView.animate(withDuration: 0.1) { box.frame.origin.x = 100 }
        var frame = screen.frame()
        var drawn = 0
        while let next = frame.nextTime, drawn < 100 {
            frame = screen.host.frame(at: next)
            drawn += 1
        }
        #expect((6...8).contains(drawn) && box.frame.origin.x == 100)
        let due = screen.now + 5
        let timer = Timer.scheduledTimer(withTimeInterval: 1000, repeats: false) { _ in }
        timer.invalidate()
        box.perform(Selector("changed:", UIView.changed(_:)), with: nil, afterDelay: 5)
        #expect(abs((screen.frame().nextTime ?? 0) - due) < 1e-9)
        frame = screen.host.frame(at: due)
        #expect(box.backgroundColor == .black && frame.changed.count == 1 && frame.nextTime == nil)
    }

    @Test("Events are delivered at their times, so that a fling has its velocity; a wheel scrolls the innermost list")
    func fling() {
        let screen = HostedScreen()
        defer { screen.end() }
        let outer = UIScrollView(frame: screen.view.bounds)
        outer.contentInsetAdjustmentBehavior = .never
        outer.contentSize = CGSize(width: 375, height: 4000)
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 100))
        inner.contentSize = CGSize(width: 1000, height: 100)
        outer.addSubview(inner)
        screen.view.addSubview(outer)
        _ = screen.frame()
        let start = screen.now
        var events = [HostEvent(.fingerDown(1, at: CGPoint(x: 100, y: 600)), at: start)]
        for step in 1...6 {
            events.append(
                HostEvent(.fingerMoved(1, to: CGPoint(x: 100, y: 600 - 40 * Double(step))), at: start + Double(step) / 60))
        }
        events.append(HostEvent(.fingerUp(1), at: start + 0.1))
        var frame = screen.host.frame(at: start + 0.11, events: events)
        let released = outer.contentOffset.y
        #expect(released > 150 && frame.nextTime != nil)
        for _ in 0..<1000 {
            guard let next = frame.nextTime else { break }
            frame = screen.host.frame(at: next)
        }
        #expect(outer.contentOffset.y > released + 200 && frame.nextTime == nil)
        outer.contentOffset.y = 0
        let wheel = { (x: CGFloat, y: CGFloat) in
            _ = screen.frame(after: 0, [HostEvent(.wheel(at: CGPoint(x: 50, y: 50), x: x, y: y), at: 0)])
        }
        wheel(30, 0)
        wheel(0, 70)
        wheel(0, -500)
        #expect(inner.contentOffset == CGPoint(x: 30, y: 0) && outer.contentOffset == .zero)
        wheel(0, 100_000)
        #expect(abs(outer.contentOffset.y - (4000 - 667)) < 0.01)
    }

    @Test("Touches go to the frontmost window by its level that takes them, and several fingers are told apart")
    func windows() {
        final class Overlay: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === self || found === rootViewController?.view ? nil : found
            }
        }
        let screen = HostedScreen()
        defer { screen.end() }
        var log: [String] = []
        let below = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        below.addAction(UIAction { _ in log.append("below") }, for: .touchUpInside)
        screen.view.addSubview(below)
        let overlay = Overlay(frame: UIScreen.main.bounds)
        overlay.windowLevel = .alert
        overlay.rootViewController = UIViewController()
        overlay.makeKeyAndVisible()
        defer { overlay.isHidden = true }
        let above = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
        above.addAction(UIAction { _ in log.append("above") }, for: .touchUpInside)
        overlay.rootViewController?.view.addSubview(above)
        _ = screen.frame(
            after: 0.2,
            [
                HostEvent(.fingerDown(1, at: CGPoint(x: 10, y: 10)), at: screen.now),
                HostEvent(.fingerDown(2, at: CGPoint(x: 120, y: 120)), at: screen.now + 0.05),
                HostEvent(.fingerUp(2), at: screen.now + 0.1), HostEvent(.fingerUp(1), at: screen.now + 0.15),
                HostEvent(.fingerUp(7), at: screen.now + 0.15),
            ])
        #expect(log == ["above", "below"])
    }

    @Test("A pointer hovers over the view below it, and has left when the host says so")
    func hovering() {
        let screen = HostedScreen()
        defer { screen.end() }
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        let recognizer = UIHoverGestureRecognizer()
        var states: [UIGestureRecognizer.State] = []
        _ = recognizer.ashlar.addHandler { states.append($0.state) }
        box.addGestureRecognizer(recognizer)
        screen.view.addSubview(box)
        func move(_ point: CGPoint?) { _ = screen.frame(after: 0.1, [HostEvent(.hover(at: point), at: screen.now)]) }
        move(CGPoint(x: 50, y: 50))
        move(CGPoint(x: 60, y: 60))
        move(CGPoint(x: 200, y: 200))
        move(CGPoint(x: 50, y: 50))
        move(nil)
        #expect(states == [.began, .changed, .ended, .began, .ended])
    }

    /// Regions of 20 points, whose style is a beam in the first one.
    private final class Beams: NSObject, UIPointerInteractionDelegate {
        var calls: [String] = []
        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            let number = Int(request.location.x / 20)
            let rect = CGRect(x: number * 20, y: 0, width: 20, height: 100)
            return number > 2 ? nil : UIPointerRegion(rect: rect, identifier: number)
        }
        func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
            region.rect.minX == 0 ? UIPointerStyle(shape: .verticalBeam(length: 20)) : .hidden()
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
        ) { calls.append("in \(region.rect.minX)") }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
        ) { calls.append("out \(region.rect.minX)") }
    }

    @Test("A pointer has the style of the region that it is in, and regions are told when it enters and leaves")
    func pointers() {
        let screen = HostedScreen()
        defer { screen.end() }
        let (box, beams) = (UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), Beams())
        let interaction = UIPointerInteraction(delegate: beams)
        box.addInteraction(interaction)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        button.isPointerInteractionEnabled = true
        screen.view.addSubview(box)
        screen.view.addSubview(button)
        func style(_ point: CGPoint?) -> UIPointerStyle? {
            _ = screen.frame(after: 0.1, [HostEvent(.hover(at: point), at: screen.now)])
            return screen.host.pointerStyle
        }
        let beam = style(CGPoint(x: 105, y: 110))
        #expect(beam?.shape != nil && style(CGPoint(x: 115, y: 110)) === beam)
        #expect(style(CGPoint(x: 125, y: 110))?.shape == nil && style(CGPoint(x: 190, y: 110)) == nil)
        #expect(style(CGPoint(x: 10, y: 10))?.effect != nil)
        #expect(beams.calls == ["in 0.0", "out 0.0", "in 20.0", "out 20.0"])
        #expect(style(CGPoint(x: 105, y: 110))?.shape != nil)
        interaction.isEnabled = false
        #expect(style(CGPoint(x: 106, y: 110)) == nil && style(nil) == nil)
        #expect(beams.calls.count == 6)
    }

    @Test("Rows whose texts follow the text size have other heights after a change of it")
    func rowHeights() {
        final class List: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                var content = cell.defaultContentConfiguration()
                (content.text, content.secondaryText) = ("Title", "Text")
                cell.contentConfiguration = content
                return cell
            }
        }
        let list = List(style: .plain)
        let screen = HostedScreen(list)
        defer {
            LayoutEnvironment.preferredContentSizeCategory = .large
            screen.end()
        }
        _ = screen.frame()
        let before = list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height
        LayoutEnvironment.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        _ = screen.frame(after: 0.1)
        #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height > before * 1.5)
        LayoutEnvironment.preferredContentSizeCategory = .large
        _ = screen.frame(after: 0.1)
        #expect(list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == before)
    }

    @Test("A new size of the screen reaches windows, controllers and the scene")
    func sizes() {
        final class Root: UIViewController {
            var sizes: [CGSize] = []
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let root = Root()
        let screen = HostedScreen(root)
        defer { screen.end() }
        _ = screen.frame()
        let turned = CGSize(width: 844, height: 390)
        let frame = screen.frame(
            after: 1,
            [
                HostEvent(.resize(turned), at: 0),
                HostEvent(.safeArea(UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)), at: 0),
                HostEvent(.resize(CGSize(width: -1, height: CGFloat.nan)), at: 0),
            ])
        #expect(root.sizes == [turned] && frame.drawing.size == turned && root.view.frame.size == turned)
        #expect(frame.changed == [CGRect(origin: .zero, size: turned)] && root.view.safeAreaInsets.left == 59)
    }

    @Test("While the screen turns, the content lies as before and fills it at first, and is upright at the end, before black")
    func turning() throws {
        let root = UIViewController()
        let screen = HostedScreen(root)
        UIScreen.main.bounds.size = CGSize(width: 390, height: 844)
        screen.window.frame.size = UIScreen.main.bounds.size
        defer { screen.end() }
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Top"
        root.view.addSubview(label)
        _ = screen.frame(after: 1)
        func piece(_ seconds: Double, _ size: CGSize? = nil) throws -> (box: CGRect, isBlack: Bool) {
            let events = size.map { [HostEvent(.resize($0), at: 0)] } ?? []
            let pieces = ShownPieces(screen.frame(after: seconds, events).drawing).pieces
            let first = pieces.first.flatMap(\.color)
            return (try #require(pieces.last { $0.text == "Top" }).box, first == Color(red: 0, green: 0, blue: 0))
        }
        let landscape = CGSize(width: 844, height: 390)
        let (lying, middle, upright) = (try piece(0, landscape), try piece(0.15), try piece(0.3))
        #expect(lying.isBlack && lying.box.maxX < 25 && lying.box.maxY > 385 && lying.box.height > lying.box.width)
        #expect(middle.isBlack && middle.box.width > 20 && middle.box.height > 20)
        #expect(!upright.isBlack && upright.box.maxX < 110 && upright.box.maxY < 25)
        // Back, the content lies on the other side.
        let back = try piece(0, CGSize(width: 390, height: 844))
        #expect(back.box.minX > 365 && back.box.maxY < 110)
    }

    @Test("A frame of a list costs the same among 100 and among 100,000 rows")
    func growth() {
        final class Rows: NSObject, UITableViewDataSource {
            let count: Int
            init(_ count: Int) { self.count = count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
        func changedArea(_ count: Int) -> [CGRect] {
            let screen = HostedScreen()
            defer { screen.end() }
            let table = UITableView(frame: screen.view.bounds)
            let rows = Rows(count)
            table.dataSource = rows
            screen.view.addSubview(table)
            _ = screen.frame()
            table.contentOffset.y += 10
            let changed = screen.frame().changed
            #expect(table.subviews.count < 60)
            return changed
        }
        #expect(changedArea(100) == changedArea(100_000))
    }
}

extension UIView {
    /// What the test's delayed selector calls.
    fileprivate func changed(_ sender: AnyObject?) { backgroundColor = .black }
}
