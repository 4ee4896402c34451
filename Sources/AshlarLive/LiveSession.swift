import AshlarGraphics
import AshlarSVG
import AshlarUI
import Foundation
import Synchronization

/// The running application: its clock, its frames, and the pages that watch it.
///
/// The session sleeps until an event, a block of the main queue or the deadline of the last frame, so that an application at rest
/// costs nothing.
@MainActor
final class LiveSession {
    private let host = ScreenHost()
    private var writer = FrameWriter()
    private var drawing: Drawing?
    /// The numbers of the last frame's calls. Nil until a page needs them.
    private var frame: [Int]?
    private(set) var frameNumber = 0
    private var nextTime: TimeInterval? = 0
    private(set) var pages: [Int: LivePage] = [:]
    /// How far the pages are, for the tasks that read their messages.
    private nonisolated let progress = Mutex<[Int: LiveProgress]>([:])
    /// The messages of pages that were not taken yet.
    nonisolated let inbox = LiveInbox()
    /// The settings by which another launch is the same: with the port that is listened at.
    nonisolated let settings: Mutex<LiveSettings>
    /// The thread of the main actor.
    nonisolated let mainThread = LiveThread()
    /// The pages that have asked whether the application answers.
    private var questions: [LivePage] = []
    /// The number of turns so far.
    private(set) var turns = 0
    private var nextPage = 1
    private(set) var events: [HostEvent] = []
    /// The texts that are pasted, by the indexes of the events that paste them.
    private var pastes: [Int: String] = [:]
    private var shownSize = CGSize.zero
    private var faults = LiveFaults()
    var clipboard = LiveClipboard()
    private var wishes = LiveWishes()
    private var statusBar = LiveStatusBar.automatic
    private var statusMessage: String { "{\"k\":\"bar\",\"style\":\"\(statusBar.rawValue)\"}" }
    /// The page whose pointer has moved, and where to.
    var pointing: (page: LivePage, point: CGPoint?)?
    /// The page whose pointer is over the screen.
    weak var hovering: LivePage?
    /// The screen as the controls of the pages have it.
    var screen: LiveScreen
    var clock = LiveClock()
    nonisolated let clockOfMessages = LiveClock()
    /// The page on which something was done last.
    weak var activePage: LivePage?
    /// Whether no page has changed a setting since the launch. A page that knows an earlier launch then sends what was chosen there.
    var isUntouched = true

    /// The time in seconds by which a frame may be late before the clock leaves it out.
    static let longestStep: TimeInterval = 1
    /// The number of pages that can watch at a time.
    static let pageLimit = 32

    init(_ settings: LiveSettings) {
        self.settings = Mutex(settings)
        screen = LiveScreen(device: settings.device)
        reportFaults()
    }

    // MARK: The loop

    /// Runs the application until the process ends.
    func run() {
        while true {
            // Reading the date of the next timer runs what is ready, so it comes before the turn, which shows what that has
            // changed.
            let timer = RunLoop.main.limitDate(forMode: .default) ?? .distantFuture
            let didSomething = turn()
            _ = RunLoop.main.run(mode: .default, before: wake(timer, didSomething))
        }
    }

    /// Advances the application, and sends the pages what has changed.
    ///
    /// - Returns: Whether there were events, or the picture has changed.
    @discardableResult
    func turn() -> Bool {
        let (pasted, asking) = (pastes, questions)
        var taken = events
        (events, pastes, questions) = ([], [:], [])
        turns += 1
        // A machine that was asleep, or a debugger that stopped the program, does not run all the frames in between.
        // Events keep their distances.
        let now = clock.now
        if let nextTime, now - nextTime > Self.longestStep {
            let kept = min(Self.longestStep, max(0, now - (taken.first?.time ?? now)))
            let skipped = now - nextTime - kept
            clock.skip(-skipped)
            for index in taken.indices { taken[index].time -= skipped }
        }
        let (frame, isUnchanged) = frame(of: taken, pasted)
        nextTime = frame.nextTime
        if !isUnchanged || drawing == nil {
            (drawing, self.frame) = (frame.drawing, nil)
            frameNumber += 1
        }
        if shownSize != frame.drawing.size {
            shownSize = frame.drawing.size
            sendToAll(greeting)
        }
        for page in pages.values { send(to: page) }
        sendCopiedText()
        let bar = LiveStatusBar.current
        if bar != statusBar {
            statusBar = bar
            sendToAll(statusMessage)
        }
        showPointer(host.pointerStyle, isHidden: host.hidesPointer)
        for message in wishes.takeNew() { sendToAll(message) }
        for page in asking {
            page.send("{\"k\":\"pong\",\"n\":\(frameNumber),\"moves\":\(isMoving),\"turns\":\(turns)}")
        }
        return !taken.isEmpty || !isUnchanged
    }

    /// Advances the application to the present with events. A text is put on the pasteboard when the event that pastes it has its turn,
    /// as the text of another application is.
    ///
    /// - Returns: The last frame, and whether the picture is the one from before the events.
    private func frame(of events: [HostEvent], _ pasted: [Int: String]) -> (ScreenFrame, isUnchanged: Bool) {
        var (start, isUnchanged) = (0, true)
        for (index, text) in pasted.sorted(by: { $0.key < $1.key }) {
            if index > start {
                let frame = host.frame(at: min(events[index].time, clock.now), events: Array(events[start..<index]))
                isUnchanged = isUnchanged && frame.isUnchanged
            }
            sendCopiedText()
            clipboard.put(text)
            start = index
        }
        let frame = host.frame(at: clock.now, events: Array(events[start...]))
        return (frame, isUnchanged && frame.isUnchanged)
    }

    /// Tells the page on which something was done last what the application has copied since the last call.
    private func sendCopiedText() {
        if let copied = clipboard.takeNew() { (activePage ?? pages.values.first)?.send(copied) }
    }

    /// When the next turn is due if nothing happens.
    ///
    /// A turn may have started a timer that is earlier than the known one, so that another turn follows a turn that did
    /// something.
    private func wake(_ timer: Date, _ didSomething: Bool) -> Date {
        if !events.isEmpty { return Date() }
        var wake = timer
        if didSomething { wake = min(wake, Date(timeIntervalSinceNow: ScreenHost.frameInterval)) }
        guard let nextTime, clock.speed > 0 else { return wake }
        return min(wake, Date(timeIntervalSinceNow: max(0, (nextTime - clock.now) / clock.speed)))
    }

    /// Whether the picture is about to change by itself: something moves, or an event has come. A blinking insertion point does not
    /// count, and neither does anything while the clock is paused.
    private var isMoving: Bool {
        guard events.isEmpty, clock.speed > 0, let nextTime else { return !events.isEmpty }
        return nextTime - clock.now < 4 * ScreenHost.frameInterval
    }

    /// Has the next turn tell a page that the application answers, and whether the picture is about to change.
    func answer(_ page: LivePage) { questions.append(page) }

    /// Has an event delivered in the next turn.
    ///
    /// - Parameters:
    ///   - event: What happens.
    ///   - time: When it has happened, by the application's clock; nil for now. Events keep their order: one that was added later has not
    ///     happened earlier.
    func add(_ event: HostEvent.Kind, at time: TimeInterval? = nil) {
        events.append(HostEvent(event, at: max(time ?? clock.now, events.last?.time ?? -.infinity)))
    }

    /// Has a text pasted in the next turn, by the key of the menu's command.
    func addPaste(_ text: String, at time: TimeInterval) {
        pastes[events.count] = text
        add(.key(.keyboardV, .command, characters: nil), at: time)
    }

    /// Writes the last frame as calls, if that has not been done.
    private func writtenFrame() -> [Int] {
        if let frame { return frame }
        let written = drawing.map { writer.write($0) } ?? []
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
        progress.withLock { $0[page.number] = page.progress }
        nextPage += 1
        page.send(greeting)
        page.send(statusMessage)
        for fault in faults.messages { page.send(fault) }
        self.send(to: page)
        return page.number
    }

    /// How far a page is; nil if it was removed.
    nonisolated func progress(of number: Int) -> LiveProgress? { progress.withLock { $0[number] } }

    /// Removes a page. Its fingers leave the screen, and so does its pointer, and its keys are released.
    func close(_ number: Int) {
        progress.withLock { $0[number] = nil }
        guard let page = pages.removeValue(forKey: number) else { return }
        for finger in page.fingers { add(.fingerCancelled(finger)) }
        for key in page.keys { add(.keyUp(key)) }
        if hovering === page {
            hovering = nil
            add(.hover(at: nil))
        }
    }

    /// Sends a page the difference from its last frame, unless it has not drawn that one yet: it then gets the newest one later.
    func send(to page: LivePage) {
        guard drawing != nil, page.progress.sent != frameNumber || page.isTyping != isTyping, page.progress.wait() else { return }
        page.send(page.message(for: writtenFrame(), number: frameNumber, of: writer.table, isTyping: isTyping))
    }

    /// Whether the first responder takes text.
    private var isTyping: Bool { UIApplication.shared.keyWindow?.ashlar.firstResponder is any UIKeyInput }

    func sendToAll(_ message: String) { for page in pages.values { page.send(message) } }

    // MARK: Faults

    /// Shows a fault in the pages, unless they show it already.
    func show(fault text: String, title: String, stack: String) {
        if let message = faults.note(text, title: title, stack: stack) { sendToAll(message) }
    }

    /// Adds the calls that led to a fault which pages show.
    func complete(fault text: String, title: String, stack: String) {
        if let message = faults.complete(text, title: title, stack: stack) { sendToAll(message) }
    }
}

extension LiveSession: LiveContent {
    func picture(named name: String) -> LivePicture? { writer.pictures.picture(named: name) }

    func document() -> String? {
        guard let drawing else { return nil }
        let context = SVGContext(size: drawing.size, background: nil)
        drawing.draw(in: context)
        return context.document()
    }
}
