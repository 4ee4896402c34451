import AshlarUI
import Foundation

/// The running application: its clock, its frames, and the pages that watch it.
///
/// The session sleeps until an event, a block of the main queue or the deadline of the last frame, so that an application at rest costs
/// nothing.
@MainActor
final class LiveSession {
    private let host = ScreenHost()
    private var settings: LiveSettings
    private var table = MarkTable()
    private var pictures = LivePictures()
    /// The calls of the last frame.
    private var frame: [Int] = []
    private var frameNumber = 0
    private var nextTime: TimeInterval? = 0
    private var pages: [Int: LivePage] = [:]
    private var nextPage = 1
    private var events: [HostEvent] = []
    private var clock = LiveClock()
    private var isLandscape = false
    /// The number of frames so far, for tests.
    private(set) var frameCount = 0

    init(_ settings: LiveSettings) { self.settings = settings }

    // MARK: The loop

    /// Runs the application until the process ends.
    func run() {
        reportFaults()
        while true {
            turn()
            _ = RunLoop.main.run(mode: .default, before: wake())
        }
    }

    /// Advances the application if something is due, and sends the pages what has changed.
    func turn() {
        let now = clock.now
        let frame = host.frame(at: now, events: events)
        events = []
        nextTime = frame.nextTime
        frameCount += 1
        if !frame.isUnchanged {
            table.trim()
            let canvas = LiveCanvas { [pictures] in pictures.name(of: $0) }
            frame.drawing.draw(in: canvas)
            self.frame = canvas.calls.map { table.number(of: $0) }
            frameNumber += 1
        }
        for page in pages.values { send(to: page) }
    }

    /// When the next turn is due if nothing happens.
    private func wake() -> Date {
        // Timers of the run loop change views without waking this loop, so the turn after them is at their time.
        let timer = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
        guard let nextTime, clock.speed > 0 else { return timer }
        return min(timer, Date(timeIntervalSinceNow: max(0, (nextTime - clock.now) / clock.speed)))
    }

    // MARK: Pages

    /// Adds a page, which gets the whole picture.
    func open(_ send: @escaping @Sendable (String) -> Void) -> Int {
        let page = LivePage(send)
        let number = nextPage
        nextPage += 1
        pages[number] = page
        page.send(hello)
        return number
    }

    func close(_ number: Int) { pages[number] = nil }

    private var hello: String {
        let size = UIScreen.main.bounds.size
        let devices = LiveSettings.Device.all.map { LiveText.json($0.name) }.joined(separator: ",")
        return
            "{\"k\":\"hello\",\"version\":1,\"w\":\(size.width),\"h\":\(size.height),\"corner\":\(settings.device.cornerRadius),"
            + "\"device\":\(LiveText.json(settings.device.name)),\"devices\":[\(devices)],\"top\":\(safeArea.top),"
            + "\"bottom\":\(safeArea.bottom),\"title\":\(LiveText.json(ProcessInfo.processInfo.processName))}"
    }

    private var safeArea: UIEdgeInsets { settings.device.safeArea(isLandscape: isLandscape) }

    /// Sends a page the difference from its last frame, unless it has not drawn that one yet: it then gets the newest one later.
    private func send(to page: LivePage) {
        guard page.isReady, page.frameNumber != frameNumber else { return }
        page.send(page.message(for: frame, number: frameNumber, time: clock.now, of: table, typing: typing))
    }

    /// Whether the first responder takes text, and whether it is composing: 0, 1.
    private var typing: Int {
        UIApplication.shared.keyWindow?.ashlar.firstResponder is any UIKeyInput ? 1 : 0
    }

    // MARK: Messages

    /// Handles a message of a page.
    ///
    /// - Returns: Why the message cannot be used; nil if it can. The page's connection is then closed.
    func receive(_ text: String, from number: Int) -> String? {
        guard let page = pages[number] else { return nil }
        guard page.mayReceive(at: clock.realTime) else { return "too many messages" }
        do throws(ClientMessage.Problem) {
            handle(try ClientMessage(text), from: page)
            return nil
        } catch {
            return error.reason
        }
    }

    private func handle(_ message: ClientMessage, from page: LivePage) {
        switch message {
        case .event(let kind): events.append(HostEvent(kind, at: clock.now))
        case .drawn(let number):
            page.wasDrawn(number)
            send(to: page)
            return
        case .rotate(let isLandscape):
            self.isLandscape = isLandscape
            resize()
        case .device(let name):
            guard let device = LiveSettings.Device.all.first(where: { $0.name == name }) else { return }
            settings.device = device
            Self.setDevice(device)
            resize()
        case .dark(let isOn):
            for window in UIApplication.shared.windows { window.overrideUserInterfaceStyle = isOn ? .dark : .light }
        case .textSize(let category): LayoutEnvironment.preferredContentSizeCategory = category
        case .direction(let isRightToLeft):
            LayoutEnvironment.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            for window in UIApplication.shared.windows { window.setNeedsLayout() }
        case .speed(let speed): clock.speed = speed
        case .step: clock.skip(ScreenHost.frameInterval)
        }
        turn()
    }

    private func resize() {
        let size = settings.device.size
        let turned = isLandscape ? CGSize(width: size.height, height: size.width) : size
        LayoutEnvironment.device.orientation = isLandscape ? .landscapeLeft : .portrait
        events += [HostEvent(.resize(turned), at: clock.now), HostEvent(.safeArea(safeArea), at: clock.now)]
        for page in pages.values { page.send(hello.replacingSize(turned)) }
    }

    /// Makes the screen that of a device. Windows made later have its size and its safe area.
    static func show(_ device: LiveSettings.Device) {
        setDevice(device)
        UIScreen.main.bounds = CGRect(origin: .zero, size: device.size)
        LayoutEnvironment.safeAreaInsets = device.safeArea
    }

    private static func setDevice(_ device: LiveSettings.Device) {
        LayoutEnvironment.device = device.isPad ? .pad : DeviceValues()
        UIScreen.main.scale = device.scale
    }

    // MARK: Faults

    /// Shows faults of the application in the pages, above the last picture, and goes on.
    private func reportFaults() {
        LayoutDiagnostics.faultHandler = { [weak self] fault in
            let text = "*** Terminating app due to uncaught exception '\(fault.name)', reason: '\(fault.reason)'"
            FileHandle.standardError.write(Data((text + "\n").utf8))
            Task { @MainActor in self?.tell("{\"k\":\"fault\",\"text\":\(LiveText.json(text))}") }
        }
    }

    private func tell(_ message: String) { for page in pages.values { page.send(message) } }

    /// The bytes of an image of the present or an earlier frame; nil for an unknown name.
    func picture(named name: String) -> Data? { pictures.data(named: name) }
}

/// The clock of a live application: real time at a speed.
struct LiveClock {
    private let start = ContinuousClock.now
    private var base: TimeInterval = 0
    private var since: TimeInterval = 0

    /// The speed: 1 for real time, 0 for a pause.
    var speed = 1.0 {
        willSet { (base, since) = (now, realTime) }
    }

    /// Seconds since the start, whatever the speed.
    var realTime: TimeInterval {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    /// The time of the application, in seconds.
    var now: TimeInterval { base + (realTime - since) * speed }

    /// Advances the clock at once.
    mutating func skip(_ seconds: TimeInterval) { base += seconds }
}

extension String {
    /// The greeting with another size of the screen, before the screen has it.
    fileprivate func replacingSize(_ size: CGSize) -> String {
        replacing(#/"w":[^,]*,"h":[^,]*,/#, with: "\"w\":\(size.width),\"h\":\(size.height),")
    }
}
