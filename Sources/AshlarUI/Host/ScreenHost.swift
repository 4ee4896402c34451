import AshlarGraphics
import AshlarLayout
import Foundation

/// The screen of an application, for a program that shows it: a window of a desktop, a page in a browser, a film, or a test.
///
/// A host has one loop. It asks for a frame when an event has arrived, when the last frame's ``ScreenFrame/nextTime`` has come, and
/// after blocks of the main queue, and draws what has changed:
///
///     let host = ScreenHost()
///     var frame = host.frame(at: 0)
///     while isRunning {
///         wait(until: frame.nextTime)          // or until an event arrives
///         frame = host.frame(at: now, events: takeEvents())
///         if !frame.isUnchanged { show(frame.drawing, frame.changed) }
///     }
///
/// The clock of the layout scheduler, which moves animations, display links and timers with selectors, advances to the time of the
/// frame. Blocks of the main queue, timers with closures, tasks and the answers of `URLSession` run as far as they are ready. Events
/// are delivered at their own times, so that the velocities of fingers are right.
@preconcurrency @MainActor
public final class ScreenHost {
    private var fingers: [Int: Finger] = [:]
    private var keys: [UIKeyboardHIDUsage: HeldKey] = [:]
    private var shown: Drawing?
    /// The window that the pointer is over.
    private weak var hovered: UIWindow?
    /// The interaction in whose region the pointer is.
    private weak var pointed: UIPointerInteraction?
    /// The style that the application gives the pointer, which the events ``HostEvent/Kind/hover(at:)`` move; nil for the system's.
    ///
    /// The region and the style come from the delegate of the innermost `UIPointerInteraction`, and from buttons with
    /// `isPointerInteractionEnabled`. Effects on views are not drawn.
    public private(set) var pointerStyle: UIPointerStyle?
    /// Whether the style of the pointer is `UIPointerStyle.hidden()`.
    public var hidesPointer: Bool { pointerStyle?.isHidden == true }

    private let runsMainQueue: Bool

    /// Creates a host of the main screen.
    ///
    /// - Parameter runsMainQueue: Whether a frame runs what is ready on the main queue, which is the default. Tests say false: other
    ///   tests are on the main queue too.
    public init(runsMainQueue: Bool = true) { self.runsMainQueue = runsMainQueue }

    /// The time between two frames while something moves, in seconds.
    public static let frameInterval: TimeInterval = 1.0 / 60

    /// Advances the application to a time, and returns what the screen shows then.
    ///
    /// - Parameters:
    ///   - time: The time of the scheduler's clock, in seconds. A time that has passed means now.
    ///   - events: What has happened since the last frame. Events later than the time of the frame are delivered at that time.
    /// - Returns: The picture, what has changed in it since the last frame of this host, and when the next one is due.
    /// - Complexity: Linear in what the windows show. Views outside of the visible part of lists cost nothing.
    public func frame(at time: TimeInterval, events: [HostEvent] = []) -> ScreenFrame {
        let scheduler = LayoutScheduler.main
        for event in events.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }) {
            advance(to: min(event.element.time, time))
            deliver(event.element.kind)
        }
        advance(to: time)
        runMainQueue()
        scheduler.runUntilIdle()
        let drawing = Self.drawing()
        defer { shown = drawing }
        return ScreenFrame(
            time: scheduler.time, drawing: drawing,
            changed: shown.map { drawing.changes(from: $0) } ?? [CGRect(origin: .zero, size: drawing.size)],
            nextTime: Self.nextTime)
    }

    // MARK: Time

    private func advance(to time: TimeInterval) {
        let scheduler = LayoutScheduler.main
        runMainQueue()
        if time > scheduler.time, time.isFinite { scheduler.advance(by: time - scheduler.time) } else { scheduler.runUntilIdle() }
    }

    /// Runs what is ready on the main queue, without waiting.
    private func runMainQueue() {
        guard runsMainQueue else { return }
        _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceReferenceDate: 0))
    }

    /// When something is due; nil if the screen is at rest.
    private static var nextTime: TimeInterval? {
        let scheduler = LayoutScheduler.main
        if scheduler.isWaiting { return scheduler.time + frameInterval }
        return
            (visibleWindows.map { $0.nextPictureChange(frame: frameInterval, visible: visiblePart(of: $0)) } + [
                scheduler.nextTime
            ]).compactMap { $0 }.min()
    }

    // MARK: Picture

    private static var visibleWindows: [UIWindow] { LayoutScheduler.main.windows.filter { !$0.isHidden }.inOrderOfLevel }

    /// Draws the visible windows from back to front.
    private static func drawing() -> Drawing {
        let (size, time) = (UIScreen.main.bounds.size, LayoutScheduler.main.time)
        return Drawing(size: size) { context in
            for window in visibleWindows {
                context.saveState()
                context.translate(x: window.frame.minX, y: window.frame.minY)
                // FIDELITY.md: rotationsSwapSides.
                if let place = window.controllers.turn?.placement(at: time) {
                    context.fill(Path(rect: window.bounds), color: UIColor.black.value)
                    context.clip(to: Path(rect: window.bounds))
                    context.concatenate(place)
                }
                window.layoutIfNeeded()
                ViewRenderer(context: context, time: time, visible: visiblePart(of: window)).draw(window)
                context.restoreState()
            }
        }
    }

    /// Returns the part of a window that is on the screen, from the corner of the window's frame; nil while the window turns.
    private static func visiblePart(of window: UIWindow) -> CGRect? {
        guard window.controllers.turn == nil, window.rare?.transform == nil, !window.isMovedByAnimations else { return nil }
        return CGRect(origin: .zero, size: UIScreen.main.bounds.size).offsetBy(dx: -window.frame.minX, dy: -window.frame.minY)
    }

    // MARK: Events

    private func deliver(_ event: HostEvent.Kind) {
        switch event {
        case .fingerDown(let number, let point):
            // A host that lost the end of a touch begins a new one.
            fingers.removeValue(forKey: number)?.cancel()
            guard !UIApplication.shared.isIgnoringInteractionEvents, let window = Self.window(at: point) else { return }
            fingers[number] = window.ashlar.touchDown(at: window.convert(point, from: UIScreen.main))
        case .fingerMoved(let number, let point):
            guard let finger = fingers[number], let window = finger.touch.window else { return }
            finger.move(to: window.convert(point, from: UIScreen.main))
        case .fingerUp(let number): fingers.removeValue(forKey: number)?.lift()
        case .fingerCancelled(let number): fingers.removeValue(forKey: number)?.cancel()
        case .wheel(let point, let x, let y): Self.scroll(at: point, x, y)
        case .hover(let point): hover(at: point)
        case .key(let key, let modifiers, let characters):
            UIApplication.shared.keyWindow?.ashlar.press(key, modifiers: modifiers, characters: characters)
        case .keyDown(let key, let modifiers, let characters):
            if let held = keys[key] { return held.again() }
            guard let window = UIApplication.shared.keyWindow else { return }
            keys[key] = HeldKey(UIKey(key, modifiers, characters: characters), window)
        case .keyUp(let key): keys.removeValue(forKey: key)?.release()
        case .text(let text): UIApplication.shared.keyWindow?.ashlar.type(text)
        case .composing(let text): UIApplication.shared.keyWindow?.ashlar.compose(text)
        case .composed: UIApplication.shared.keyWindow?.ashlar.endComposing()
        case .resize(let size, let safeArea): Self.resize(to: size, safeArea)
        case .safeArea(let insets): LayoutEnvironment.safeAreaInsets = insets
        case .state(let state): UIApplication.shared.ashlar.move(to: state)
        }
    }

    /// Returns the frontmost window that takes touches at a point of the screen.
    private static func window(at point: CGPoint) -> UIWindow? {
        visibleWindows.reversed().first { $0.hitTest($0.convert(point, from: UIScreen.main), with: nil) != nil }
    }

    /// Tells the window under the pointer where it is, and the window that it has left.
    private func hover(at point: CGPoint?) {
        let window = point.flatMap { Self.window(at: $0) }
        if let old = hovered, old !== window { old.ashlar.hover(at: nil) }
        hovered = window
        if let window, let point { window.ashlar.hover(at: window.convert(point, from: UIScreen.main)) }
        pointerStyle = movePointer(in: window, to: point)
    }

    /// Tells the innermost pointer interaction that has a region at a point of the screen, and the one that had the pointer before.
    private func movePointer(in window: UIWindow?, to point: CGPoint?) -> UIPointerStyle? {
        if let window, let point {
            let start = window.hitTest(window.convert(point, from: UIScreen.main), with: nil)
            for view in sequence(first: start, next: { $0?.superviewReference }) {
                guard let view else { break }
                if let button = view as? UIButton, button.isEnabled, button.isPointerInteractionEnabled {
                    leavePointer(for: nil)
                    return UIPointerStyle(effect: .automatic(UITargetedPreview(view: button)))
                }
                let place = view.convert(window.convert(point, from: UIScreen.main), from: window)
                for case let interaction as UIPointerInteraction in view.interactions {
                    let (isInside, style) = interaction.move(to: place)
                    guard isInside else { continue }
                    leavePointer(for: interaction)
                    return style
                }
            }
        }
        leavePointer(for: nil)
        return nil
    }

    private func leavePointer(for next: UIPointerInteraction?) {
        if let old = pointed, old !== next { _ = old.move(to: nil) }
        pointed = next
    }

    /// The scroll view that the last event of a wheel moved.
    private static weak var turned: UIScrollView?

    /// Scrolls the innermost scroll view that has room in the direction, or else the innermost one that can move along its axis.
    /// The events of one movement go to one scroll view, with the small ones that stray along the other axis.
    private static func scroll(at point: CGPoint, _ x: CGFloat, _ y: CGFloat) {
        guard x.isFinite, y.isFinite, x != 0 || y != 0, !UIApplication.shared.isIgnoringInteractionEvents,
            let window = window(at: point)
        else { return }
        if let turned, turned.isMovedByWheel, turned.windowOfContent === window,
            turned.canMove(x: x, y: y) || max(abs(x), abs(y)) < 10 && (turned.canMove(.horizontal) || turned.canMove(.vertical))
        {
            return turned.scrollByWheel(x: x, y: y)
        }
        let view = window.hitTest(window.convert(point, from: UIScreen.main), with: nil)
        let around = sequence(first: view, next: { $0?.superviewReference }).compactMap { $0 as? UIScrollView }
            .flatMap { $0.scrollViews(at: $0.convert(window.convert(point, from: UIScreen.main), from: window)) }
        let (wide, high) = abs(x) > abs(y) ? (x, 0) : (0, y)
        turned =
            around.first { $0.hasRoom(x: wide, y: high) } ?? around.first { $0.canMove(x: x, y: y) }
            ?? around.first { $0.hasRoom(x: x, y: y) }
        turned?.scrollByWheel(x: x, y: y)
    }

    private static func resize(to size: CGSize, _ safeArea: UIEdgeInsets?) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, size != UIScreen.main.bounds.size else {
            return
        }
        let application = UIApplication.shared
        let scenes = application.connectedScenes.compactMap { $0 as? UIWindowScene }
        let before = scenes.map { (orientation: $0.interfaceOrientation, traits: $0.traitCollection) }
        // The orientation to which a program turned its scene ends when the host turns the screen.
        for scene in scenes { scene.turned = nil }
        let windows = LayoutScheduler.main.windows.filter(\.fillsScreen)
        UIScreen.main.bounds.size = size
        for window in windows { window.frame.size = size }
        if let safeArea { LayoutEnvironment.safeAreaInsets = safeArea }
        for (scene, old) in zip(scenes, before) {
            (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
                scene, didUpdate: scene.coordinateSpace, interfaceOrientation: old.orientation, traitCollection: old.traits)
        }
    }
}
