import Foundation

/// The item More, and the controllers that have no item of their own in compact width.
extension UITabBarController {
    /// The number of items for which there is room in compact width.
    private static let room = 5

    /// The controller whose view is shown: the selected one, or the navigation controller of the list More.
    final var shownController: UIViewController? {
        isMoreShown ? moreController : selectedPlace.map { controllerList[$0] }
    }

    /// The controllers with an item in the bar.
    final var barControllers: [UIViewController] {
        hasMore ? controllerList.prefix(Self.room - 1) + [moreController] : controllerList
    }

    /// The controllers in the list More.
    final var listedControllers: [UIViewController] { hasMore ? Array(controllerList.dropFirst(Self.room - 1)) : [] }

    /// The navigation controller of the list, if it is in the interface.
    final var moreIfUsed: MoreNavigationController? { hasMore ? moreController : nil }

    final func isInMore(_ place: Int) -> Bool { hasMore && place >= Self.room - 1 }

    // FIDELITY.md: moreListBorrowsStacks.
    /// Whether the bar needs the item More, as far as the width is known.
    final var needsMore: Bool {
        guard controllerList.count > Self.room else { return false }
        guard let window = comingWindow else { return hasMore }
        let traits = loadedView?.windowReference == nil ? window.traitCollection : traitCollection
        return traits.horizontalSizeClass == .compact
    }

    /// The window of the container, or the one in which it is about to appear; nil if none is known.
    private final var comingWindow: UIWindow? { loadedView?.windowReference ?? outermostContainer.appearance.arriving }

    /// Whether the bar has the item More if the width, which is not known so far, is compact.
    final var mayNeedMore: Bool { controllerList.count > Self.room && comingWindow == nil }

    /// Gives the controllers beyond the fourth to the list More if the width has become compact, and takes them back if it has become
    /// regular.
    final func followWidth() {
        if !needsMore, comingWindow != nil { wantsMore = false }
        guard needsMore != hasMore else { return }
        moreIfUsed?.list.finishEditing()
        let needs = needsMore
        guard needs != hasMore else { return }
        let old = shownController
        hasMore = needs
        divide()
        if shownController !== old { show(shownController, after: old, asksDelegate: false) { _ in } }
    }

    /// Shows the selected controller in the list More or beside it, as ``hasMore`` says.
    final func divide() {
        if hasMore {
            if moreController.parentReference !== self {
                addChild(moreController)
                moreController.didMove(toParent: self)
            }
            if wantsMore { (wantsMore, selectedPlace) = (false, nil) }
            isMoreShown = selectedPlace.map { isInMore($0) } ?? !controllerList.isEmpty
            if isMoreShown, let selectedPlace {
                moreController.display(controllerList[selectedPlace], animated: false)
            } else if let shown = moreController.displayed, !listedControllers.contains(where: { $0 === shown }) {
                moreController.giveBack()
            }
        } else if moreController.parentReference === self {
            isMoreShown = false
            moreController.giveBack()
            if selectedPlace == nil, !controllerList.isEmpty { selectedPlace = 0 }
            moreController.willMove(toParent: nil)
            moreController.removeFromParent()
        }
        showItems()
    }

    /// Selects the item More, which shows the controller that was last shown by it, or else the list.
    final func selectMore() {
        guard hasMore, !isMoreShown else { return }
        let old = shownController
        isMoreShown = true
        selectedPlace = moreController.displayed.flatMap { displayed in controllerList.firstIndex { $0 === displayed } }
        tabBar.selectedItem = moreController.tabBarItem
        show(shownController, after: old) { _ in }
    }

    /// Sent when the list More shows another of its controllers, or none.
    final func moreDidDisplay(_ controller: UIViewController?) {
        if isMoreShown { selectedPlace = controller.flatMap { shown in controllerList.firstIndex { $0 === shown } } }
    }

    /// Moves controllers as the user has arranged them.
    final func arrange(_ controllers: [UIViewController]) {
        let movable = customizable
        place(controllers)
        customizable = movable
    }
}
