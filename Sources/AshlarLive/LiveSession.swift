import AshlarGraphics
import AshlarUI
import Foundation

/// The running application: its clock, its frames, and the pages that watch it.
///
/// The session sleeps until an event, a block of the main queue or the deadline of the last frame, so that an application at rest
/// costs nothing.
@MainActor
final class LiveSession {
    private let host = ScreenHost()
    private var settings: LiveSettings
    private var table = MarkTable()
    private let pictures = LivePictures()
    private var drawing: Drawing?
    /// The numbers of the last frame's calls. Nil until a page needs them.
    private var frame: [Int]?
    private var frameNumber = 0
    private var nextTime: TimeInterval? = 0
    private var pages: [Int: LivePage] = [:]
    private var nextPage = 1
    private var events: [HostEvent] = []
    private var clock = LiveClock()
    private var isLandscape = false
    private var shownSize = CGSize.zero
    private var faults = LiveFaults()

    /// The time in seconds by which a frame may be late before the clock leaves it out.
    static let longestStep: TimeInterval = 1
    /// The number of pages that can watch at a time.
    static let pageLimit = 32

    init(_ settings: LiveSettings) {
        self.settings = settings
        reportFaults()
    }

    // MARK: The loop

    /// Runs the application until the process ends.
    func run() {
        while true {
            // Reading the date of the next timer runs what is ready, so it comes before the turn, which shows what that has changed.
            let timer = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
            let didSomething = turn()
            _ = RunLoop.main.run(mode: .default, before: wake(timer, didSomething))
        }
    }

    /// Advances the application, and sends the pages what has changed.
    ///
    /// - Returns: Whether there were events, or the picture has changed.
    private func turn() -> Bool {
        let taken = events
        events = []
        // A machine that was asleep, or a debugger that stopped the program, does not run all the frames in between.
        if let nextTime, clock.now - nextTime > Self.longestStep { clock.skip(nextTime - clock.now) }
        let frame = host.frame(at: clock.now, events: taken)
        nextTime = frame.nextTime
        if !frame.isUnchanged || drawing == nil {
            (drawing, self.frame) = (frame.drawing, nil)
            frameNumber += 1
        }
        if shownSize != frame.drawing.size {
            shownSize = frame.drawing.size
            tell(hello)
        }
        for page in pages.values { send(to: page) }
        return !taken.isEmpty || !frame.isUnchanged
    }

    /// When the next turn is due if nothing happens.
    ///
    /// A turn may have started a timer that is earlier than the known one, so that another turn follows a turn that did something.
    private func wake(_ timer: Date, _ didSomething: Bool) -> Date {
        if !events.isEmpty { return Date() }
        var wake = timer
        if didSomething { wake = min(wake, Date(timeIntervalSinceNow: ScreenHost.frameInterval)) }
        guard let nextTime, clock.speed > 0 else { return wake }
        return min(wake, Date(timeIntervalSinceNow: max(0, (nextTime - clock.now) / clock.speed)))
    }

    /// Writes the last frame as calls, if that has not been done.
    private func writtenFrame() -> [Int] {
        if let frame { return frame }
        table.trim()
        let canvas = LiveCanvas { [pictures] in pictures.name(of: $0) }
        drawing?.draw(in: canvas)
        let written = canvas.calls.map { table.number(of: $0) }
        frame = written
        return written
    }

    // MARK: Pages

    /// Adds a page, which gets the whole picture.
    ///
    /// - Returns: The number of the page; nil if there are too many.
    func open(_ send: @escaping @Sendable (String) -> Void) -> Int? {
        guard pages.count < Self.pageLimit else { return nil }
        let page = LivePage(number: nextPage, send)
        pages[page.number] = page
        nextPage += 1
        page.send(hello)
        for fault in faults.messages { page.send(fault) }
        return page.number
    }

    /// Removes a page. Its fingers leave the screen.
    func close(_ number: Int) {
        guard let page = pages.removeValue(forKey: number) else { return }
        for finger in page.fingers { events.append(HostEvent(.fingerCancelled(finger), at: clock.now)) }
    }

    private var hello: String {
        let size = UIScreen.main.bounds.size
        let devices = LiveSettings.Device.all.map { LiveText.json($0.name) }.joined(separator: ",")
        return
            "{\"k\":\"hello\",\"version\":1,\"w\":\(size.width),\"h\":\(size.height),\"corner\":\(settings.device.cornerRadius),"
            + "\"device\":\(LiveText.json(settings.device.name)),\"devices\":[\(devices)],\"top\":\(safeArea.top),"
            + "\"bottom\":\(safeArea.bottom),\(controls),"
            + "\"title\":\(LiveText.json(ProcessInfo.processInfo.processName))}"
    }

    /// The members of the greeting that set the controls of a page.
    private var controls: String {
        let isDark = LayoutEnvironment.userInterfaceStyle == .dark
        let isRightToLeft = LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft
        let category = LayoutEnvironment.preferredContentSizeCategory.rawValue
        return
            "\"dark\":\(isDark),\"rtl\":\(isRightToLeft),\"textSize\":\(LiveText.json(category)),\"speed\":\(clock.speed)"
    }

    private var safeArea: UIEdgeInsets { settings.device.safeArea(isLandscape: isLandscape) }

    /// Sends a page the difference from its last frame, unless it has not drawn that one yet: it then gets the newest one later.
    private func send(to page: LivePage) {
        guard page.isReady, page.frameNumber != frameNumber || page.isTyping != isTyping else { return }
        page.send(page.message(for: writtenFrame(), number: frameNumber, of: table, isTyping: isTyping))
    }

    /// Whether the first responder takes text.
    private var isTyping: Bool { UIApplication.shared.keyWindow?.ashlar.firstResponder is any UIKeyInput }

    // MARK: Messages

    /// Handles a message of a page. The loop's next turn shows what it did.
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
        case .event(let kind): events.append(HostEvent(page.own(kind), at: clock.now))
        case .drawn(let number):
            page.wasDrawn(number)
            send(to: page)
        case .rotate(let isLandscape):
            self.isLandscape = isLandscape
            resize()
        case .device(let name):
            guard let device = LiveSettings.Device.all.first(where: { $0.name == name }) else { return }
            settings.device = device
            Self.setDevice(device)
            resize()
        case .dark(let isOn):
            LayoutEnvironment.userInterfaceStyle = isOn ? .dark : .light
            tell(hello)
        case .textSize(let category):
            LayoutEnvironment.preferredContentSizeCategory = category
            tell(hello)
        case .direction(let isRightToLeft):
            LayoutEnvironment.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
            for window in UIApplication.shared.windows { window.setNeedsLayout() }
            tell(hello)
        case .speed(let speed):
            clock.speed = speed
            tell(hello)
        case .step: clock.skip(ScreenHost.frameInterval)
        }
    }

    private func resize() {
        let size = settings.device.size
        let turned = isLandscape ? CGSize(width: size.height, height: size.width) : size
        LayoutEnvironment.device.orientation = isLandscape ? .landscapeLeft : .portrait
        events.append(HostEvent(.resize(turned, safeArea: safeArea), at: clock.now))
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
            Task { @MainActor in
                guard let self, let message = self.faults.note(text) else { return }
                self.tell(message)
            }
        }
    }

    private func tell(_ message: String) { for page in pages.values { page.send(message) } }

    /// The bytes of an image of the present or an earlier frame; nil for an unknown name.
    func picture(named name: String) -> Data? { pictures.data(named: name) }
}

/// The faults of the application so far, each once.
struct LiveFaults {
    /// The messages for pages, in order.
    private(set) var messages: [String] = []
    private var texts: Set<String> = []

    /// The number of different faults that are shown.
    static let limit = 20

    /// Returns the message about a fault; nil if it is known, or there are too many.
    mutating func note(_ text: String) -> String? {
        guard texts.count < Self.limit, texts.insert(text).inserted else { return nil }
        let message = "{\"k\":\"fault\",\"text\":\(LiveText.json(text))}"
        messages.append(message)
        return message
    }
}
