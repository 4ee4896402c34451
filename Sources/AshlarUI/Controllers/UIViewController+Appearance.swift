import AshlarLayout
import Foundation

/// Where a controller is between being hidden and being shown.
struct AppearanceState {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    var phase = Phase.disappeared
    var isAnimated = false
    /// The transition was begun by the view's entering or leaving a window, and ends with that.
    var followsWindow = false
    /// The view was in a window when it had appeared.
    var wasInWindow = false
    /// `viewIsAppearing(_:)` is still to be sent.
    var owesIsAppearing = false

    var entersParent = false
    var leavesParent = false
    var isPresented = false
    var isDismissed = false
    var isEditing = false

    private var isOnTheWayIn: Bool { phase == .appearing || isTellingDidAppear }
    private var isOnTheWayOut: Bool { phase == .disappearing || isTellingDidDisappear }
    var isTellingDidAppear = false
    var isTellingDidDisappear = false

    var isMovingToParent: Bool { entersParent && isOnTheWayIn }
    var isMovingFromParent: Bool { leavesParent && isOnTheWayOut }
    var isBeingPresented: Bool { isPresented && isOnTheWayIn }
    var isBeingDismissed: Bool { isDismissed && isOnTheWayOut }
}

/// The calls that say that a view is shown or hidden, each of them once for each change, to containers before their children.
extension UIViewController {
    /// The children whose views are somewhere in this controller's view.
    final var visibleChildren: [UIViewController] {
        guard let loadedView else { return [] }
        return childList.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
    }

    final func beginAppearance(_ isAppearing: Bool, animated: Bool, withWindow: Bool) {
        // A window that dies says nothing.
        if isAppearing, appearance.phase == .appeared, appearance.wasInWindow, loadedView?.windowReference == nil {
            appearance.phase = .disappeared
        }
        let phase = appearance.phase
        if isAppearing ? phase == .appearing || phase == .appeared : phase == .disappearing || phase == .disappeared { return }
        appearance.phase = isAppearing ? .appearing : .disappearing
        appearance.isAnimated = animated
        appearance.followsWindow = withWindow
        appearance.owesIsAppearing = isAppearing
        if isAppearing {
            loadIfNeeded()
            loadedView?.setNeedsLayout()
            viewWillAppear(animated)
            if appearance.phase == .appearing { prepareToAppear() }
        } else {
            viewWillDisappear(animated)
        }
        // An override may have begun something else.
        guard appearance.phase == (isAppearing ? .appearing : .disappearing), shouldAutomaticallyForwardAppearanceMethods else {
            return
        }
        for child in appearingChildren { child.beginAppearance(isAppearing, animated: animated, withWindow: false) }
    }

    final func endAppearance() {
        let animated = appearance.isAnimated
        switch appearance.phase {
        case .appearing:
            tellIsAppearing()
            appearance.phase = .appeared
            appearance.wasInWindow = loadedView?.windowReference != nil
            appearance.isTellingDidAppear = true
            viewDidAppear(animated)
            appearance.isTellingDidAppear = false
            (appearance.entersParent, appearance.isPresented) = (false, false)
        case .disappearing:
            appearance.phase = .disappeared
            appearance.isTellingDidDisappear = true
            viewDidDisappear(animated)
            appearance.isTellingDidDisappear = false
            (appearance.leavesParent, appearance.isDismissed) = (false, false)
        case .appeared, .disappeared: return
        }
        if shouldAutomaticallyForwardAppearanceMethods { for child in childList { child.endAppearance() } }
        if appearance.phase == .appeared { appearanceDidEnd() }
    }

    /// Sends `viewIsAppearing(_:)` if it was not sent yet since the view began to appear.
    final func tellIsAppearing() {
        guard appearance.owesIsAppearing, appearance.phase == .appearing else { return }
        // FIDELITY.md: isAppearingBeforeLayout.
        appearance.owesIsAppearing = false
        viewIsAppearing(appearance.isAnimated)
    }

    // MARK: Windows

    /// Whether the view's entering and leaving windows says that it is shown and hidden.
    private final var followsWindows: Bool { parentReference?.shouldAutomaticallyForwardAppearanceMethods ?? true }

    final func viewWillMove(toWindow window: UIWindow?) {
        guard followsWindows else { return }
        beginAppearance(window != nil, animated: false, withWindow: true)
    }

    final func viewDidMove(toWindow window: UIWindow?) {
        guard followsWindows, appearance.followsWindow else { return }
        if let window {
            guard appearance.phase == .appearing else { return }
            // FIDELITY.md: appearancesEndWithTurns.
            window.atEndOfTurn { [weak self] in self?.endAppearance() }
        } else if appearance.phase == .disappearing {
            endAppearance()
        }
    }
}
