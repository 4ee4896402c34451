import AshlarLayout
import Foundation

/// The appearance state of a controller.
struct AppearanceState {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    var phase = Phase.disappeared
    /// The window to which the view is moving.
    weak var arriving: UIWindow?
    var isAnimated = false
    /// Whether the view's move to or from a window began the transition and ends it.
    var followsWindow = false
    /// Whether the view was in a window when it had appeared.
    var wasInWindow = false
    /// Whether `viewIsAppearing(_:)` must still be called.
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

/// The appearance calls. Each is made once for each change, to containers before their children.
extension UIViewController {
    /// The children whose views are in this controller's view.
    final var visibleChildren: [UIViewController] {
        guard let loadedView else { return [] }
        return childList.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
    }

    final func beginAppearance(_ isAppearing: Bool, animated: Bool, withWindow: Bool) {
        // A deallocated window makes no calls.
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
        // An override may have begun another transition.
        guard appearance.phase == (isAppearing ? .appearing : .disappearing), shouldAutomaticallyForwardAppearanceMethods else {
            return
        }
        for child in appearingChildren { child.beginAppearance(isAppearing, animated: animated, withWindow: false) }
    }

    final func endAppearance() {
        let animated = appearance.isAnimated
        switch appearance.phase {
        case .appearing:
            notifyIsAppearing()
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

    /// Calls `viewIsAppearing(_:)` unless it has been called since the view began to appear.
    final func notifyIsAppearing() {
        guard appearance.owesIsAppearing, appearance.phase == .appearing else { return }
        // FIDELITY.md: isAppearingBeforeLayout.
        appearance.owesIsAppearing = false
        viewIsAppearing(appearance.isAnimated)
    }

    // MARK: Windows

    /// Whether moves of the view to and from windows are appearances and disappearances.
    private final var followsWindows: Bool { parentReference?.shouldAutomaticallyForwardAppearanceMethods ?? true }

    final func viewWillMove(toWindow window: UIWindow?) {
        guard followsWindows else { return }
        appearance.arriving = window
        beginAppearance(window != nil, animated: false, withWindow: true)
        appearance.arriving = nil
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
