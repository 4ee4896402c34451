import AshlarGraphics
import AshlarLayout
import Foundation

/// A menu over a window: from its appearance to the end of its disappearance.
///
/// The menu is in a view over the whole window, which receives all touches: one on an element chooses it when the finger is
/// lifted, one beside the menu dismisses it. The finger that opened the menu can move onto an element, too. Elements run after
/// the menu has disappeared.
@MainActor
final class MenuPresentation {
    /// What the source of a menu does at the stages of the presentation.
    struct Stages {
        /// Performs an element.
        var choose: (UIMenuElement) -> Void
        /// Called when the menu is about to disappear.
        var willEnd: (MenuAnimator) -> Void = { _ in }
        /// Called after a touch of the preview, while the menu disappears. Nil dismisses only.
        var choosePreview: ((MenuAnimator) -> Void)?
    }

    private(set) var menu: UIMenu
    private let overlay = MenuOverlay(frame: .zero)
    let list = MenuView(frame: .zero)
    fileprivate weak var source: UIView?
    private let stages: Stages
    /// The rectangle that the menu is shown beside, in window coordinates.
    private let anchor: CGRect
    private let preview: UIView?
    /// The menus between the root and the one that is shown.
    private var path: [UIMenu] = []
    private(set) var isEnding = false
    private var deferred: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var asked: Set<ObjectIdentifier> = []
    private var isFilling = false
    /// Where the finger that opened the menu was then.
    private var firstPoint: CGPoint?
    private var hasMoved = false

    /// The menus that are shown, by their windows.
    private static var shown: [MenuPresentation] = []

    /// Returns the menu that is shown for a view.
    static func shown(for source: UIView) -> MenuPresentation? { shown.last { $0.source === source && !$0.isEnding } }

    // FIDELITY.md: menusAreDrawn.
    private static let appearance: TimeInterval = 0.25
    private static let disappearance: TimeInterval = 0.2
    private static let foldedScale: CGFloat = 0.3

    /// Shows a menu.
    ///
    /// - Parameters:
    ///   - anchor: The rectangle that the menu is shown beside, in the source's coordinates.
    ///   - preview: The picture over the source, behind which everything is dimmed; nil for a menu alone.
    /// - Returns: Nil if the source is in no window, or if there is nothing to show.
    @discardableResult
    static func present(
        _ menu: UIMenu, from source: UIView, anchor: CGRect, preview: UIView? = nil, _ stages: Stages
    ) -> MenuPresentation? {
        guard let window = source.window, !menu.children.isEmpty || preview != nil else { return nil }
        let presentation = MenuPresentation(menu, source, source.convert(anchor, to: window), preview, stages)
        for other in shown where other.source?.window === window { other.end {} }
        shown.append(presentation)
        presentation.appear(in: window)
        return presentation
    }

    private init(_ menu: UIMenu, _ source: UIView, _ anchor: CGRect, _ preview: UIView?, _ stages: Stages) {
        (self.menu, self.source, self.anchor, self.preview, self.stages) = (menu, source, anchor, preview, stages)
    }

    // MARK: Appearance

    private func appear(in window: UIWindow) {
        AnimationBlock.suspend {
            overlay.presentation = self
            overlay.frame = window.bounds
            overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(overlay)
            if let preview {
                overlay.addSubview(preview)
                preview.frame = anchor
            }
            overlay.addSubview(list)
            list.isHidden = menu.children.isEmpty
            fill()
            list.layoutIfNeeded()
        }
        let animated = UIView.areAnimationsEnabled
        guard animated else {
            if preview != nil { overlay.backgroundColor = UIColor(white: 0, alpha: 0.2) }
            return
        }
        AnimationBlock.suspend {
            list.alpha = 0
            list.transform = folded
        }
        UIView.animate(withDuration: Self.appearance, delay: 0, options: [.allowUserInteraction, .curveEaseOut]) { [self] in
            list.alpha = 1
            list.transform = .identity
            if preview != nil { overlay.backgroundColor = UIColor(white: 0, alpha: 0.2) }
        }
    }

    /// The transform of a menu that is about to unfold from the view that it belongs to, or has folded into it.
    private var folded: CGAffineTransform {
        let (center, size, scale) = (list.center, list.bounds.size, Self.foldedScale)
        // The point of the menu that is nearest to the view stays where it is.
        let x = min(max(anchor.midX - center.x, -size.width / 2), size.width / 2)
        let y = min(max(anchor.midY - center.y, -size.height / 2), size.height / 2)
        return CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x * (1 - scale), ty: y * (1 - scale))
    }

    /// Shows the elements of the menu at the end of the path, and finds the place for them.
    private func fill() {
        let present = path.last ?? menu
        isFilling = true
        list.show(present, isSubmenu: !path.isEmpty) { element in
            let id = ObjectIdentifier(element)
            if let known = deferred[id] { return known }
            if asked.insert(id).inserted {
                element.provide { [weak self] elements in
                    guard let self else { return }
                    deferred[id] = elements
                    // A provider may answer at once, before the rows are made.
                    if !isFilling, !isEnding { fill() }
                }
            }
            return deferred[id]
        }
        isFilling = false
        place()
    }

    private func place() {
        let area = overlay.bounds.inset(by: overlay.safeAreaInsets).insetBy(dx: 8, dy: 8)
        let height = min(list.contentHeight, area.height)
        var frame = anchor
        if let preview {
            // The preview moves so that the menu has room below it.
            let y = min(frame.minY, area.maxY - height - 8 - frame.height)
            frame.origin.y = max(y, area.minY)
            if frame.height + 8 + height > area.height { frame.size.height = max(0, area.height - height - 8) }
            preview.frame = frame
        }
        let below = frame.maxY + 8
        let y = below + height <= area.maxY ? below : max(area.minY, frame.minY - 8 - height)
        let x = min(max(area.minX, frame.midX - MenuView.width / 2), max(area.minX, area.maxX - MenuView.width))
        let place = CGRect(x: x, y: preview == nil ? y : min(below, area.maxY - height), width: MenuView.width, height: height)
        list.bounds.size = place.size
        list.center = CGPoint(x: place.midX, y: place.midY)
        list.setNeedsLayout()
    }

    /// Replaces the menu that is shown.
    func update(_ change: (UIMenu) -> UIMenu) {
        guard !isEnding else { return }
        menu = change(path.last ?? menu)
        path = []
        fill()
    }

    // MARK: Fingers

    /// Follows the finger that opened the menu.
    ///
    /// - Parameters:
    ///   - point: The place of the finger, in window coordinates.
    ///   - isLifted: Whether the finger was lifted. Over an element it is chosen then, unless the finger has not moved.
    func follow(_ point: CGPoint, isLifted: Bool) {
        guard !isEnding else { return }
        let first = firstPoint ?? point
        firstPoint = first
        if hypot(point.x - first.x, point.y - first.y) > 10 { hasMoved = true }
        guard hasMoved else { return }
        let place = list.convert(point, from: overlay)
        if isLifted { choose(at: place, dismisses: false) } else { list.press(at: place) }
    }

    /// Chooses what is at a point of the list's coordinates.
    ///
    /// - Parameter dismisses: Whether a point beside the menu dismisses it.
    fileprivate func choose(at point: CGPoint, dismisses: Bool) {
        list.press(at: nil)
        guard !isEnding else { return }
        switch list.target(at: point) {
        case .back:
            _ = path.popLast()
            fill()
        case .submenu(let menu):
            path.append(menu)
            fill()
        case .element(let element): choose(element)
        case nil:
            guard dismisses, !list.bounds.contains(point) else { return }
            if let preview, preview.bounds.contains(preview.convert(point, from: list)), let choosePreview = stages.choosePreview
            {
                let animator = MenuAnimator()
                choosePreview(animator)
                return end(animator) {}
            }
            end {}
        }
    }

    private func choose(_ element: UIMenuElement) {
        markSelection(element, in: menu)
        if element.shownAttributes.contains(.keepsMenuPresented) {
            stages.choose(element)
            return fill()
        }
        end { [stages] in stages.choose(element) }
    }

    /// Marks the element as the only chosen one of a menu with a single selection.
    private func markSelection(_ element: UIMenuElement, in menu: UIMenu) {
        if menu.options.contains(.singleSelection), menu.children.contains(where: { $0 === element }) { menu.markChosen(element) }
        for case let inner as UIMenu in menu.children { markSelection(element, in: inner) }
    }

    // MARK: The end

    /// Dismisses the menu, and runs a closure after it has disappeared.
    func end(_ animator: MenuAnimator = MenuAnimator(), then done: @escaping () -> Void) {
        guard !isEnding else { return }
        isEnding = true
        overlay.isUserInteractionEnabled = false
        stages.willEnd(animator)
        func finish() {
            overlay.removeFromSuperview()
            // The overlay and the presentation keep each other until here.
            overlay.presentation = nil
            Self.shown.removeAll { $0 === self }
            animator.complete()
            done()
        }
        guard UIView.areAnimationsEnabled else {
            animator.animate()
            return finish()
        }
        UIView.animate(withDuration: Self.disappearance, delay: 0, options: .allowUserInteraction) { [self] in
            overlay.alpha = 0
            list.transform = folded
            animator.animate()
        } completion: { _ in
            finish()
        }
    }
}

/// The view over a window in which a menu is shown.
final class MenuOverlay: UIView, WindowOverlay {
    fileprivate var presentation: MenuPresentation?
    private weak var finger: UITouch?

    override var asOverlay: (any WindowOverlay)? { self }
    var source: UIView? { presentation?.source }
    func endOverlay() { presentation?.end {} }

    private func place(of touch: UITouch) -> CGPoint { presentation.map { touch.location(in: $0.list) } ?? .zero }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard finger == nil, let touch = touches.first else { return }
        finger = touch
        presentation?.list.press(at: place(of: touch))
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        presentation?.list.press(at: place(of: finger))
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let finger, touches.contains(finger) else { return }
        self.finger = nil
        presentation?.choose(at: place(of: finger), dismisses: true)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        finger = nil
        presentation?.list.press(at: nil)
    }
}

/// The animations and completions that a delegate adds to the appearance or disappearance of a menu.
final class MenuAnimator: UIContextMenuInteractionCommitAnimating, UIEditMenuInteractionAnimating {
    var previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(preview: UIViewController? = nil) { previewViewController = preview }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() {
        for animation in animations { animation() }
        animations = []
    }

    func complete() {
        for completion in completions { completion() }
        completions = []
    }

    /// Runs the animations, and the completions after them.
    func run(for duration: TimeInterval) {
        UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
            self.animate()
        } completion: { _ in
            self.complete()
        }
    }
}
