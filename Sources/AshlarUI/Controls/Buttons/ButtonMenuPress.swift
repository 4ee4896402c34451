import AshlarLayout
import Foundation

/// The menu of a button: opened by a tap or by holding, and chosen from by another touch or by the finger that holds.
extension UIButton {
    // FIDELITY.md: menusAreDrawn.
    /// How long a finger is held on a button until its menu is shown: if the menu is the primary action, and otherwise.
    private static let holdDelays = (primary: 0.2, secondary: 0.5)

    /// Waits for a finger that began to track to be held.
    final func waitForMenu() {
        forgetMenu()
        guard menu != nil, window != nil else { return }
        let isPrimary = showsMenuAsPrimaryAction
        menuWait = LayoutScheduler.main.perform(after: isPrimary ? Self.holdDelays.primary : Self.holdDelays.secondary) {
            [weak self] in
            guard let self, isTracking else { return }
            menuWait = nil
            if isPrimary { sendActions(for: .menuActionTriggered) }
            menuUnderFinger = showMenu()
            if let touch = tracking?.touch { _ = followMenu(touch, isLifted: false) }
        }
    }

    /// Stops to wait, since the finger was lifted or has left.
    final func forgetMenu() {
        if let menuWait { LayoutScheduler.main.cancel(menuWait) }
        menuWait = nil
    }

    /// Follows the finger that holds the menu open.
    ///
    /// - Returns: Whether there is such a menu.
    final func followMenu(_ touch: UITouch, isLifted: Bool) -> Bool {
        guard let presentation = menuUnderFinger else { return false }
        presentation.follow(touch.location(in: window), isLifted: isLifted)
        if isLifted { menuUnderFinger = nil }
        return true
    }

    /// Shows the menu beside the button.
    @discardableResult
    final func showMenu() -> MenuPresentation? {
        guard let menu, window != nil, MenuPresentation.shown(for: self) == nil else { return nil }
        return MenuPresentation.present(
            menu, from: self, anchor: bounds,
            MenuPresentation.Stages(choose: { [weak self] element in
                guard let self else { return MenuChoice.perform(element, for: nil) }
                if !ashlar.choose(element) { MenuChoice.perform(element, for: menuSender) }
            }))
    }
}
