import AshlarLayout
import Foundation

/// A container that shows one of several controllers above a tab bar with an item for each.
///
/// The view of the selected controller fills the container. The bar is in front of it and part of its safe area. It is 49 points
/// high, plus the safe area at the bottom.
///
/// In compact width, the bar has room for five items. If there are more controllers, it has the items of the first four and the item
/// More, which shows a list of the others (``moreNavigationController``).
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The delegate of the tab bar controller. It is held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The tab bar at the bottom.
    open private(set) var tabBar = UITabBar()
    final let contentView = UIView()
    final var controllerList: [UIViewController] = []
    /// The index of the selected controller; nil for none, or for the list More.
    final var selectedPlace: Int?
    /// Whether the bar has the item More.
    final var hasMore = false
    /// Whether the item More is selected: the list, or a controller that was chosen in it, is shown.
    final var isMoreShown = false
    /// Whether the item More is to be selected as soon as the width is known to be compact.
    final var wantsMore = false
    /// The controllers that the user may move; nil for all.
    final var customizable: [UIViewController]?

    private final lazy var more = MoreNavigationController(of: self)

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        tabBar.delegate = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        tabBar.delegate = self
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contentView.frame = view.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contentView)
        view.addSubview(tabBar)
    }

    // MARK: Controllers and selection

    /// The controllers of the tabs; nil for none.
    open var viewControllers: [UIViewController]? {
        get { controllerList.isEmpty ? nil : controllerList }
        set { setControllers(newValue ?? []) }
    }

    /// Sets the controllers of the tabs.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The index of the selected controller; `NSNotFound` while the list More is shown. Setting an index out of range is a fault.
    open var selectedIndex: Int {
        get { selectedPlace ?? NSNotFound }
        set { select(newValue) }
    }

    /// The selected controller; ``moreNavigationController`` while it shows the list. Setting a controller that is neither in
    /// `viewControllers` nor ``moreNavigationController`` is a fault.
    open var selectedViewController: UIViewController? {
        get { selectedPlace.map { controllerList[$0] } ?? (isMoreShown ? moreNavigationController : nil) }
        set {
            guard let newValue else { return }
            if newValue === more {
                if hasMore { return selectMore() }
                if mayNeedMore { return wantsMore = true }
            }
            select(controllerList.firstIndex { $0 === newValue } ?? -1)
        }
    }

    // MARK: More

    /// The navigation controller of the list of controllers that have no item in the bar. It is never in ``viewControllers``.
    ///
    /// It shows a controller that is chosen in the list above the list. Of a navigation controller it shows the stack.
    open var moreNavigationController: UINavigationController { more }
    /// The navigation controller of the list, as what it is.
    final var moreController: MoreNavigationController { more }

    /// The controllers that the user may move in the list More by its button Edit, which is not shown if there are none.
    /// Setting ``viewControllers`` makes them all the controllers.
    open var customizableViewControllers: [UIViewController]? {
        get { customizable ?? viewControllers }
        set {
            customizable = newValue ?? []
            more.list.update()
        }
    }

    /// Selects the controller of the item that the user tapped.
    ///
    /// - Parameters:
    ///   - tabBar: The tab bar.
    ///   - item: The item.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { itemWasChosen(item) }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if controllerList.contains(where: { $0 === subsequentVC }) { selectedViewController = subsequentVC }
    }

    // MARK: The controller itself

    open override var childForStatusBarStyle: UIViewController? { shownController }
    open override var childForStatusBarHidden: UIViewController? { shownController }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UITabBarController.self }
    package override var appearingChildren: [UIViewController] { shownController.map { [$0] } ?? [] }
    package override var coversChildrenWithBars: Bool { true }
    package override func prepareToAppear() {
        followWidth()
        showSelected()
    }
    package override func layOutChildren() {
        followWidth()
        placeChildren()
    }
    package override func childChangedExtendedLayout(_ child: UIViewController) { barsChanged() }
}
