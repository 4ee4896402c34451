import AshlarLayout
import Foundation

/// A container that shows one of several controllers above a tab bar with an item for each.
///
/// The view of the selected controller fills the container. The bar is in front of it and part of its safe area. It is 49 points
/// high, plus the safe area at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// The delegate of the tab bar controller. It is held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The tab bar at the bottom.
    open private(set) var tabBar = UITabBar()
    final let contentView = UIView()
    final var controllerList: [UIViewController] = []
    final var selectedPlace: Int?

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

    /// The index of the selected controller. Setting an index out of range is a fault.
    open var selectedIndex: Int {
        get { selectedPlace ?? NSNotFound }
        set { select(newValue) }
    }

    /// The selected controller. Setting a controller that is not in `viewControllers` is a fault.
    open var selectedViewController: UIViewController? {
        get { selectedPlace.map { controllerList[$0] } }
        set {
            guard let newValue else { return }
            select(controllerList.firstIndex { $0 === newValue } ?? -1)
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

    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UITabBarController.self }
    package override var appearingChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
    package override var coversChildrenWithBars: Bool { true }
    package override func prepareToAppear() { showSelected() }
    package override func layOutChildren() { placeChildren() }
    package override func childChangedExtendedLayout(_ child: UIViewController) { barsChanged() }
}
