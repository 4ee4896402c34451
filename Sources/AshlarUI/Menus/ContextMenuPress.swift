import AshlarLayout
import Foundation

/// A long press that opens the context menu of what is under the finger, and can choose an element with the same finger.
final class ContextMenuPress: UILongPressGestureRecognizer {
    /// What is to be shown.
    struct Request {
        let configuration: UIContextMenuConfiguration
        /// The view that is lifted, and the preview that the application gave.
        let view: UIView
        var target: UITargetedPreview?
        var willDisplay: (MenuAnimator) -> Void = { _ in }
        var willEnd: (MenuAnimator) -> Void = { _ in }
        var choosePreview: ((MenuAnimator) -> Void)?
    }

    /// Returns what to show at a point of the recognizer's view; nil for nothing.
    var request: ((CGPoint) -> Request?)?
    private var waiting: Request?
    private(set) var presentation: MenuPresentation?

    init() { super.init(target: nil, action: nil) }

    /// Asks for the menu. Called when the press has lasted long enough.
    package override var isReadyToBegin: Bool {
        guard let view else { return false }
        waiting = request?(location(in: view))
        return waiting != nil
    }

    override func stateDidChange() {
        switch currentState {
        case .began:
            guard let request = waiting else { return }
            waiting = nil
            presentation = Self.present(request)
            follow(isLifted: false)
        case .changed: follow(isLifted: false)
        case .ended: follow(isLifted: true)
        default: break
        }
    }

    private func follow(isLifted: Bool) {
        guard let presentation, let window = view?.window else { return }
        presentation.follow(location(in: window), isLifted: isLifted)
    }

    /// Shows a context menu, with a preview of its view.
    static func present(_ request: Request) -> MenuPresentation? {
        let configuration = request.configuration
        let menu = configuration.actionProvider?([]) ?? UIMenu()
        let source = request.target?.view ?? request.view
        let controller = configuration.previewProvider?()
        var (preview, anchor) = (source.snapshotView(afterScreenUpdates: true), source.bounds)
        if let controller, let window = source.window {
            // A preview of its own has its preferred size, or the width of the window and half its height.
            var size = controller.preferredContentSize
            if size.width <= 0 { size.width = window.bounds.width - 32 }
            if size.height <= 0 { size.height = window.bounds.height / 2 }
            let middle = source.convert(CGPoint(x: source.bounds.midX, y: source.bounds.midY), to: window)
            let x = min(max(16, middle.x - size.width / 2), max(16, window.bounds.width - 16 - size.width))
            let frame = CGRect(x: x, y: middle.y - size.height / 2, width: size.width, height: size.height)
            preview = controller.view
            preview?.frame = frame
            preview?.layer.cornerRadius = 13
            preview?.clipsToBounds = true
            anchor = source.convert(frame, from: window)
        }
        preview?.isUserInteractionEnabled = false
        let stages = MenuPresentation.Stages(
            choose: { MenuChoice.perform($0, for: source) },
            willEnd: { animator in
                animator.previewViewController = controller
                request.willEnd(animator)
            }, choosePreview: request.choosePreview)
        guard let shown = MenuPresentation.present(menu, from: source, anchor: anchor, preview: preview, stages) else {
            return nil
        }
        let animator = MenuAnimator(preview: controller)
        request.willDisplay(animator)
        animator.run(for: 0.25)
        return shown
    }
}

/// Performs the element of a menu that was chosen.
@MainActor
enum MenuChoice {
    static func perform(_ element: UIMenuElement, for sender: AnyObject?) {
        switch element {
        case let action as UIAction: if !action.attributes.contains(.disabled) { action.run(for: sender) }
        case let command as UICommand:
            guard let selector = command.action, !command.attributes.contains(.disabled) else { return }
            UIApplication.shared.sendAction(selector, to: nil, from: command, for: nil)
        default: break
        }
    }
}
