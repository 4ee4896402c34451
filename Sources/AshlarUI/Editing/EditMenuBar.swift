import AshlarGraphics
import AshlarLayout
import Foundation

/// The bar of actions at a text: Cut, Copy, Paste, Select, and what the delegate adds.
///
/// The bar takes only the touches on itself. It disappears when the selection or the text changes, when the view resigns, and with a
/// touch beside the bar and the text.
final class EditMenuBar: UIView, WindowOverlay {
    // FIDELITY.md: editMenusAreBars.
    private static let height: CGFloat = 44
    private static let padding: CGFloat = 14
    private static let gap: CGFloat = 8
    private static let appearance: TimeInterval = 0.15

    /// The bar that is shown.
    private(set) static weak var current: EditMenuBar? {
        didSet { TouchCenter.shared.whenFingerGoesDown = current == nil ? nil : { Self.touchBegan(at: $0, on: $1) } }
    }

    private(set) weak var source: UIView?
    /// Called before the bar disappears.
    private var willDismiss: (MenuAnimator) -> Void = { _ in }
    private var buttons: [UIButton] = []

    override var asOverlay: (any WindowOverlay)? { self }
    func endOverlay() { dismiss() }

    /// Shows the elements beside a rectangle of the view's coordinates, in place of a bar that is shown.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - view: The view of the text.
    ///   - target: The rectangle, in the view's coordinates.
    ///   - willPresent: A closure that is called before the bar appears, and may add animations.
    ///   - willDismiss: A closure that is called before the bar disappears, and may add animations.
    ///   - choose: A closure that performs an element.
    static func show(
        _ elements: [UIMenuElement], for view: UIView, at target: CGRect,
        willPresent: (MenuAnimator) -> Void, willDismiss: @escaping (MenuAnimator) -> Void,
        choose: @escaping (UIMenuElement) -> Void
    ) {
        current?.dismiss()
        guard let window = view.window, !elements.isEmpty else { return }
        let animator = MenuAnimator()
        willPresent(animator)
        // The closure may have shown another one, or removed the view.
        guard current == nil, view.window === window else { return }
        AnimationBlock.suspend {
            let bar = EditMenuBar(frame: .zero)
            bar.source = view
            bar.willDismiss = willDismiss
            bar.fill(elements, choose)
            bar.place(at: view.convert(target, to: window), in: window.bounds.inset(by: window.safeAreaInsets))
            window.addSubview(bar)
            current = bar
            guard UIView.areAnimationsEnabled else { return }
            bar.alpha = 0
        }
        guard let bar = current, bar.alpha == 0 else {
            animator.animate()
            return animator.complete()
        }
        UIView.animate(withDuration: appearance, delay: 0, options: .allowUserInteraction) {
            bar.alpha = 1
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
    }

    /// Dismisses the bar that is shown for a view.
    static func dismiss(for view: UIView) { if let current, current.source === view { current.dismiss() } }

    /// Dismisses the bar if a finger is put down beside it and beside its text, whose own touches decide about it.
    private static func touchBegan(at point: CGPoint, on surface: UIView) {
        guard let current, let window = current.windowReference else { return }
        guard surface === window else { return current.dismiss() }
        func contains(_ view: UIView?) -> Bool { view.map { $0.bounds.contains($0.convert(point, from: window)) } ?? false }
        if !contains(current), !contains(current.source) { current.dismiss() }
    }

    private func dismiss() {
        guard superview != nil || Self.current === self else { return }
        let animator = MenuAnimator()
        let notify = willDismiss
        willDismiss = { _ in }
        if Self.current === self { Self.current = nil }
        notify(animator)
        removeFromSuperview()
        // The bar is gone at once.
        animator.animate()
        animator.complete()
    }

    private func fill(_ elements: [UIMenuElement], _ choose: @escaping (UIMenuElement) -> Void) {
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 10
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.2, 8, CGSize(width: 0, height: 2))
        var x: CGFloat = 0
        for element in elements {
            let button = UIButton(type: .custom)
            button.setTitle(element.title, for: .normal)
            button.setTitleColor(element.shownAttributes.contains(.destructive) ? .systemRed : .label, for: .normal)
            button.setTitleColor(.tertiaryLabel, for: .disabled)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.isEnabled = !element.shownAttributes.contains(.disabled)
            button.addAction(
                UIAction { [weak self] _ in
                    self?.dismiss()
                    choose(element)
                }, for: .touchUpInside)
            let width = button.sizeThatFits(CGSize(width: CGFloat.infinity, height: Self.height)).width + 2 * Self.padding
            button.frame = CGRect(x: x, y: 0, width: width.rounded(.up), height: Self.height)
            x = button.frame.maxX
            addSubview(button)
            buttons.append(button)
        }
        bounds.size = CGSize(width: x, height: Self.height)
    }

    /// Places the bar above a rectangle, or below it if there is no room.
    private func place(at target: CGRect, in area: CGRect) {
        let area = area.insetBy(dx: Self.gap, dy: Self.gap)
        // More titles than there is room for are compressed, so that each can be chosen.
        let width = min(bounds.width, area.width)
        if width < bounds.width {
            let factor = width / bounds.width
            for button in buttons {
                (button.frame.origin.x, button.frame.size.width) = (button.frame.minX * factor, button.frame.width * factor)
            }
        }
        let above = target.minY - Self.gap - Self.height
        let y = above >= area.minY ? above : min(target.maxY + Self.gap, area.maxY - Self.height)
        let x = min(max(area.minX, target.midX - width / 2), area.maxX - width)
        frame = CGRect(x: x, y: y, width: width, height: Self.height)
    }
}

/// The edit menu of a text.
extension TextEditor {
    /// The actions of the system that have something to do now.
    private var suggestedActions: [UIMenuElement] {
        guard let view else { return [] }
        let names = [
            ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select", "select:"), ("Select All", "selectAll:"),
        ]
        return names.filter { view.canPerformAction(Selector($0.1), withSender: nil) }.map {
            UICommand(title: $0.0, action: Selector($0.1))
        }
    }

    /// Shows the edit menu at the selection.
    func showMenu() {
        guard let view, isShown else { return }
        let suggested = suggestedActions
        let menu = view.editMenu(for: UITextRange(selection), suggestedActions: suggested)
        EditMenuBar.show(
            menu.map(Self.elements) ?? suggested, for: view, at: menuTarget,
            willPresent: { view.willPresentEditMenu(animator: $0) },
            willDismiss: { [weak view] in view?.willDismissEditMenu(animator: $0) }
        ) { [weak self] in
            self?.chosen($0)
        }
    }

    private var menuTarget: CGRect {
        guard let view else { return .zero }
        let geometry = view.geometry
        let start = geometry.caret(at: selection.location)
        let end = geometry.caret(at: selection.upperBound, isUpstream: selection.length > 0 || isUpstream)
        let whole = start.union(end)
        let visible = whole.intersection(view.bounds)
        return visible.isNull ? whole : visible
    }

    private func chosen(_ element: UIMenuElement) {
        let old = selection
        if let command = element as? UICommand, let view, perform(command, on: view) {
            // A new selection has a menu of its own.
            if selection != old, selection.length > 0 { showMenu() }
        } else {
            MenuChoice.perform(element, for: view)
        }
    }

    private func perform(_ command: UICommand, on view: any EditedView) -> Bool {
        switch command.action?.name {
        case "cut:": view.cut(command)
        case "copy:": view.copy(command)
        case "paste:": view.paste(command)
        case "select:": view.select(command)
        case "selectAll:": view.selectAll(command)
        default: return false
        }
        return true
    }

    /// The elements of a menu that the bar shows: those of menus within are shown in line.
    private static func elements(of menu: UIMenu) -> [UIMenuElement] {
        menu.children.flatMap { ($0 as? UIMenu).map(elements) ?? [$0] }
    }

    /// Shows the menu after a tap that left the insertion point where it was, or dismisses it.
    func toggleMenu(wasShown: Bool) { if wasShown { view.map(EditMenuBar.dismiss) } else { showMenu() } }

    /// Whether the menu of this text is shown.
    var hasMenu: Bool { view.map { EditMenuBar.current?.source === $0 } ?? false }
}
