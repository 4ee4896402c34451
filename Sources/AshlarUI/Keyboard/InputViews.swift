import AshlarLayout
import Foundation

/// What a window shows at its bottom for the first responder: the keyboard or its `inputView`, with its `inputAccessoryView`
/// above.
///
/// The views appear and disappear within 0.25 seconds of the scheduler's clock; the layout guides of the keyboard move along, and
/// notifications tell of it.
@MainActor
final class InputViews {
    private unowned let window: UIWindow
    /// The keyboard of the window; nil for the environment's.
    var keyboard: SimulatedKeyboard?

    /// What is to be shown.
    struct Content {
        weak var owner: UIResponder?
        weak var responder: UIResponder?
        var main: UIView?
        var accessory: UIView?
        var isKeyboard = false
        /// Where the keyboard floats; nil for a keyboard at the bottom.
        var floating: CGPoint?
        /// Whether the keyboard has the bar of suggestions, which makes it higher.
        var hasSuggestions = false
        var isEmpty: Bool { main == nil && accessory == nil && !isKeyboard }

        @MainActor func shows(_ other: Content) -> Bool {
            main === other.main && accessory === other.accessory && isKeyboard == other.isKeyboard
                && hasSuggestions == other.hasSuggestions && floating == other.floating
        }
    }

    private(set) var content = Content()
    /// The view at the bottom of the window; nil while nothing is shown.
    private(set) var host: InputViewHost?
    private var standIn: KeyboardStandIn?
    /// The covered part of the window; nil while nothing is shown. It is below the window while the views disappear.
    private(set) var frame: CGRect?
    private var end: Appointments.ID?
    private var knownSize = CGSize.zero
    /// The distance by which a finger has pulled the views down, in points.
    private(set) var pulled: CGFloat = 0
    /// The table view whose insets make room for the keyboard.
    private weak var table: UIScrollView?
    private var tableInset: CGFloat = 0

    init(_ window: UIWindow) { self.window = window }

    // MARK: Following the first responder

    private static var deferrals = 0

    /// Runs a closure that changes the first responder, and shows its views afterwards.
    static func deferred<Result>(_ body: () -> Result) -> Result {
        deferrals += 1
        let result = body()
        deferrals -= 1
        if deferrals == 0 { update() }
        return result
    }

    /// Shows the views of the first responder, and hides those of another one.
    static func update() {
        guard deferrals == 0 else { return }
        let responder = FirstResponder.current
        let own = responder.flatMap(window(of:))
        for window in LayoutScheduler.main.windows where window !== own { window.inputViews?.show(Content()) }
        guard let responder, let own else { return }
        // FIDELITY.md: keyboardsAreStandIns.
        let hasRoom = own.bounds.height >= leastHeight
        let keyboard = own.inputViews?.keyboard ?? (hasRoom ? LayoutEnvironment.keyboard : .hardware)
        let content = content(for: responder, keyboard: keyboard)
        guard own.inputViews != nil || !content.isEmpty else { return }
        own.madeInputViews.show(content)
    }

    /// The least height of a window with a keyboard on the screen, in points: that of the smallest iPhone in landscape.
    private static let leastHeight: CGFloat = 320

    private static func window(of responder: UIResponder) -> UIWindow? {
        var next: UIResponder? = responder
        while let present = next {
            if let view = present as? UIView { return view.windowReference }
            if let controller = present as? UIViewController, let window = controller.viewIfLoaded?.windowReference {
                return window
            }
            next = present.next
        }
        return nil
    }

    private static func content(for responder: UIResponder, keyboard: SimulatedKeyboard) -> Content {
        var content = Content(responder: responder)
        content.main = responder.inputViewController?.view ?? responder.inputView
        let takesKeys = responder is any UIKeyInput && (responder as? any KeyEditedView)?.letsEdit ?? true
        content.isKeyboard = content.main == nil && keyboard != .hardware && takesKeys
        if content.isKeyboard, case .floating(let place) = keyboard { content.floating = place }
        content.hasSuggestions = content.isKeyboard && hasSuggestions(responder)
        if content.main != nil { content.owner = responder }
        var next: UIResponder? = responder
        while let present = next {
            if let accessory = present.inputAccessoryViewController?.view ?? present.inputAccessoryView {
                content.accessory = accessory
                content.owner = present
                break
            }
            next = present.next
        }
        return content
    }

    // MARK: Showing and hiding

    private func show(_ new: Content) {
        if new.isEmpty { return hide() }
        let isNew = frame == nil || frame.map { $0.minY >= window.bounds.maxY } ?? true
        let hasChanged = isNew || !content.shows(new)
        let wasFloating = isFloating
        if content.responder !== new.responder { standIn?.responderChanged() }
        let hasOtherAccessory = content.accessory !== new.accessory
        content = new
        let host = host ?? makeHost()
        host.owner = new.owner
        guard hasChanged else { return follow(new.responder) }
        fill(host)
        let target = placeAtBottom(host)
        let height = target.height
        let start = isNew ? target.offsetBy(dx: 0, dy: height) : frame ?? target
        // The views have their sizes from the start: only the place is animated.
        UIView.performWithoutAnimation {
            host.frame = CGRect(origin: start.origin, size: target.size)
            host.layoutIfNeeded()
        }
        // Another accessory view is announced even if it is as high as the former one.
        if !isNew, start == target, !hasOtherAccessory || isFloating { return follow(new.responder) }
        if isFloating {
            move(from: start, to: target, isNew || wasFloating ? .float : .undock)
        } else {
            move(from: start, to: target, isNew || wasFloating ? .show : .change)
        }
        if isNew, new.isKeyboard { notifyKeyboardAppears(for: new.responder) }
        follow(new.responder)
    }

    /// Notifies the controllers around an object for which a keyboard appears.
    private func notifyKeyboardAppears(for responder: UIResponder?) {
        var next = responder
        while let present = next {
            (present as? UIViewController)?.keyboardAppears()
            next = present.next
        }
    }

    /// Measures the views at the bottom of the window, and returns their place. Those that keep their content above the safe area need
    /// more room there.
    private func placeAtBottom(_ host: InputViewHost) -> CGRect {
        let bounds = window.bounds
        var target = CGRect.zero
        UIView.performWithoutAnimation {
            for _ in 0..<2 {
                let width = isFloating ? min(KeyboardSize.floating.width, bounds.width) : bounds.width
                let height = host.arrange(in: width, bottom: isFloating ? 0 : window.safeAreaInsets.bottom)
                guard height != target.height else { break }
                target = place(CGSize(width: width, height: height))
                host.frame = target
                host.layoutIfNeeded()
            }
        }
        return target
    }

    /// Returns the place of the views: the bottom of the window, or where the keyboard floats.
    private func place(_ size: CGSize) -> CGRect {
        let bounds = window.bounds
        guard let floating = content.floating else {
            return CGRect(x: bounds.minX, y: bounds.maxY - size.height, width: size.width, height: size.height)
        }
        func limited(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            max(low, min(value.isFinite ? value : low, high))
        }
        return CGRect(
            x: limited(floating.x, bounds.minX, bounds.maxX - size.width),
            y: limited(floating.y, bounds.minY, bounds.maxY - size.height), width: size.width, height: size.height)
    }

    private func hide() {
        guard let old = frame, old.minY < window.bounds.maxY else {
            content = Content()
            return
        }
        let wasFloating = isFloating
        content = Content()
        let present = old.offsetBy(dx: 0, dy: pulled)
        pulled = 0
        let target = CGRect(x: old.minX, y: window.bounds.maxY, width: old.width, height: old.height)
        move(from: present, to: target, wasFloating ? .remove : .hide)
        setTable(nil, 0)
    }

    private func makeHost() -> InputViewHost {
        let made = InputViewHost(frame: .zero)
        host = made
        window.addSubview(made)
        return made
    }

    private func fill(_ host: InputViewHost) {
        if content.isKeyboard, standIn == nil { standIn = KeyboardStandIn(frame: .zero) }
        host.set(main: content.isKeyboard ? standIn : content.main, accessory: content.accessory)
        host.keyboardHeight =
            isFloating
            ? KeyboardSize.floating.height
            : content.isKeyboard
                ? KeyboardSize.height(
                    in: window.bounds.size, bottom: window.safeAreaInsets.bottom,
                    hasSuggestions: content.hasSuggestions) : nil
        knownSize = window.bounds.size
    }

    private static func hasSuggestions(_ responder: UIResponder) -> Bool {
        guard let traits = responder as? any UITextInputTraits else { return true }
        let isNumber = [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(traits.keyboardType)
        return !isNumber && traits.autocorrectionType != .no && !traits.isSecureTextEntry
    }

    // MARK: Moving

    private enum Move {
        case show, change, hide
        /// A keyboard appears where it floats, or moves there.
        case float
        /// A keyboard leaves the bottom, to float.
        case undock
        /// A keyboard that floats disappears.
        case remove

        var hides: Bool { self == .hide || self == .undock }
        var shows: Bool { self == .show || self == .change }
        /// Whether the views are gone at the end.
        var leaves: Bool { self == .hide || self == .remove }
    }

    /// The duration of the movement, in seconds: the one that UIKit reports.
    static let duration: TimeInterval = 0.25

    private func move(from start: CGRect, to target: CGRect, _ move: Move) {
        frame = target
        if let end { LayoutScheduler.main.cancel(end) }
        end = nil
        let duration = UIView.areAnimationsEnabled ? Self.duration : 0
        // FIDELITY.md: keyboardsFloat.
        let values = move.shows || move == .hide ? userInfo(start, target, duration) : userInfo(nil, nil, duration)
        // FIDELITY.md: keyboardsTellFramesFirst.
        post(UIResponder.keyboardWillChangeFrameNotification, values)
        if move.shows { post(UIResponder.keyboardWillShowNotification, values) }
        if move.hides { post(UIResponder.keyboardWillHideNotification, values) }
        UIView.animate(withDuration: duration, delay: 0, options: .alongKeyboard) { [self] in
            host?.frame = target
            host?.layoutIfNeeded()
            followGuides()
            window.layoutIfNeeded()
        }
        end = LayoutScheduler.main.perform(after: duration) { [weak self] in self?.finish(move, values) }
    }

    private func finish(_ move: Move, _ values: [AnyHashable: Any]) {
        end = nil
        if move.leaves {
            host?.empty()
            host?.removeFromSuperview()
            (host, frame) = (nil, nil)
        }
        post(UIResponder.keyboardDidChangeFrameNotification, values)
        if move.shows { post(UIResponder.keyboardDidShowNotification, values) }
        if move.hides { post(UIResponder.keyboardDidHideNotification, values) }
    }

    /// Returns what notifications contain. A keyboard that floats has no frame there.
    private func userInfo(_ start: CGRect?, _ target: CGRect?, _ duration: TimeInterval) -> [AnyHashable: Any] {
        func screen(_ rect: CGRect?) -> NSValue {
            guard let rect else { return NSValue(cgRect: .zero) }
            return NSValue(
                cgRect: rect.offsetBy(dx: window.frame.minX - window.bounds.minX, dy: window.frame.minY - window.bounds.minY))
        }
        return [
            UIResponder.keyboardFrameBeginUserInfoKey: screen(start), UIResponder.keyboardFrameEndUserInfoKey: screen(target),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: InputViewCurve.number),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
    }

    private func post(_ name: Notification.Name, _ values: [AnyHashable: Any]) {
        NotificationCenter.default.post(name: name, object: window.screen, userInfo: values)
    }

    // MARK: Guides

    /// The part of the window that the views cover now, as a finger has pulled them.
    var covered: CGRect? { isFloating ? nil : frame.map { $0.offsetBy(dx: 0, dy: pulled) } }

    /// Whether the keyboard floats over the application.
    private var isFloating: Bool { content.floating != nil }
    /// The place of a keyboard that floats; nil for another one.
    var floatingFrame: CGRect? { isFloating ? frame : nil }

    private func followGuides() {
        window.forEachInSubtree { $0.rare?.keyboardLayoutGuide?.followKeyboard() }
        placePresentations()
    }

    /// Has presented views placed again, as alerts make room for the keyboard.
    private func placePresentations() {
        for case let container as PresentationContainerView in window.subviewList { container.setNeedsLayout() }
    }

    /// Brings the views up to the size of the window and to the first responder, after a layout.
    ///
    /// - Returns: Whether something has to be laid out again.
    func windowWasLaidOut() -> Bool {
        guard frame != nil, host != nil else { return false }
        let responder = FirstResponder.current
        if !content.isEmpty, responder == nil || responder !== content.responder { Self.update() }
        var hasMoved = false
        if !content.isEmpty, knownSize != window.bounds.size, let host, let old = frame {
            hasMoved = true
            placePresentations()
            fill(host)
            let target = placeAtBottom(host)
            frame = target
            host.frame = target
            guard !isFloating else { return followAllGuides() || hasMoved }
            let values = userInfo(old, target, 0)
            post(UIResponder.keyboardWillChangeFrameNotification, values)
            post(UIResponder.keyboardWillShowNotification, values)
            post(UIResponder.keyboardDidChangeFrameNotification, values)
            post(UIResponder.keyboardDidShowNotification, values)
        }
        return followAllGuides() || hasMoved
    }

    private func followAllGuides() -> Bool {
        var hasMoved = false
        window.forEachInSubtree { if $0.rare?.keyboardLayoutGuide?.followKeyboard() == true { hasMoved = true } }
        return hasMoved
    }

    /// Shows the present views of the first responder, and measures them again.
    static func reload() {
        if let responder = FirstResponder.current, let views = window(of: responder)?.inputViews { views.content = Content() }
        update()
    }

    // MARK: A finger that pulls the views down

    /// Follows a finger that drags the content of a scroll view.
    ///
    /// - Parameter y: The height of the finger, in the window's coordinates.
    func pull(to y: CGFloat) {
        guard let frame, !content.isEmpty, !isFloating, let host else { return }
        let distance = min(max(0, y - frame.minY), frame.height)
        guard distance != pulled else { return }
        pulled = distance
        host.frame = frame.offsetBy(dx: 0, dy: distance)
        followGuides()
        window.layoutIfNeeded()
    }

    /// Lets the views go: they disappear if they were pulled far or fast, and return otherwise.
    ///
    /// - Parameter velocity: The velocity of the finger downwards, in points per second.
    func endDragging(velocity: CGFloat) {
        guard pulled > 0, let frame, let responder = content.responder else { return }
        // FIDELITY.md: pulledKeyboards.
        let isDismissed = velocity > 0 || velocity == 0 && pulled > frame.height / 2
        if isDismissed, responder.resignFirstResponder() {
            Self.update()
            if !content.isEmpty { returnFromPull() }
            return
        }
        returnFromPull()
    }

    private func returnFromPull() {
        guard let frame else { return }
        pulled = 0
        UIView.animate(withDuration: Self.duration, delay: 0, options: .alongKeyboard) { [self] in
            host?.frame = frame
            followGuides()
            window.layoutIfNeeded()
        }
    }

    // MARK: Scroll views

    /// Makes room in the table of a table view controller, and scrolls the first responder into view.
    private func follow(_ responder: UIResponder?) {
        guard let view = responder as? UIView, let frame, !content.isEmpty, !isFloating else { return setTable(nil, 0) }
        var (next, own): (UIResponder?, UIScrollView?) = (view, nil)
        while let present = next, own == nil {
            own = (present as? any KeyboardAvoiding)?.viewAboveKeyboard
            next = present.next
        }
        UIView.animate(withDuration: UIView.areAnimationsEnabled ? Self.duration : 0, delay: 0, options: .alongKeyboard) {
            [self] in
            if let own, view.isDescendant(of: own) {
                let bottom = own.convert(own.bounds, to: window).maxY
                let base = own.adjustedContentInset.bottom - (own === table ? tableInset : 0)
                setTable(own, max(0, bottom - frame.minY - base))
            } else {
                setTable(nil, 0)
            }
            reveal(view)
        }
    }

    private func setTable(_ new: UIScrollView?, _ inset: CGFloat) {
        if let table {
            table.contentInset.bottom -= tableInset
            table.verticalScrollIndicatorInsets.bottom -= tableInset
            if new !== table {
                let range = table.contentOffsetRange
                if table.contentOffset.y > range.maxY { table.contentOffset.y = range.maxY }
            }
        }
        (table, tableInset) = (new, inset)
        guard let new else { return }
        new.contentInset.bottom += inset
        new.verticalScrollIndicatorInsets.bottom += inset
    }

    private func reveal(_ view: UIView) {
        var container = view.superviewReference
        while let next = container {
            if let scrollView = next as? UIScrollView, scrollView.isScrollEnabled {
                let rect = view.convert(view.bounds, to: scrollView)
                let offset = scrollView.offset(showing: rect)
                let range = scrollView.contentOffsetRange
                guard offset != scrollView.contentOffset, range.height > 0 || range.width > 0 else { return }
                return scrollView.contentOffset = offset
            }
            container = next.superviewReference
        }
    }
}

extension UIView.AnimationOptions {
    /// The curve of keyboards, whose number the notifications contain.
    static let keyboardCurve = UIView.AnimationOptions(rawValue: UInt(InputViewCurve.number) << 16)
    /// The animation of keyboards and of the views that make room for them, which receive touches meanwhile.
    static let alongKeyboard: UIView.AnimationOptions = [.keyboardCurve, .allowUserInteraction]
}

/// The curve with which keyboards move.
enum InputViewCurve {
    static let number = 7
    // FIDELITY.md: keyboardsMoveByACubic.
    static let timing = TimingCurve.cubic(CGPoint(x: 0.38, y: 0.7), CGPoint(x: 0.125, y: 1))
}

/// A view controller whose scroll view makes room for the keyboard: one of a table.
@MainActor
protocol KeyboardAvoiding: UIViewController {
    var viewAboveKeyboard: UIScrollView? { get }
}
