import AshlarLayout
import Foundation

/// Shows one of several controllers above a bar with an item for each.
///
/// The view of the controller that is shown fills the container; the bar, 49 points high and as much higher as the safe area at the
/// bottom is, lies above it and is part of its safe area.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    /// Told of what is shown.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The bar at the bottom.
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

    // MARK: What is shown

    /// The controllers that can be shown; nil for none.
    open var viewControllers: [UIViewController]? {
        get { controllerList.isEmpty ? nil : controllerList }
        set { setControllers(newValue ?? []) }
    }
    /// Sets the controllers that can be shown. Nothing is animated.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        self.viewControllers = viewControllers
    }

    /// The place of the controller that is shown. A place without a controller is a fault.
    open var selectedIndex: Int {
        get { selectedPlace ?? NSNotFound }
        set { select(newValue) }
    }

    /// The controller that is shown. One that is none of `viewControllers` is a fault.
    open var selectedViewController: UIViewController? {
        get { selectedPlace.map { controllerList[$0] } }
        set {
            guard let newValue else { return }
            select(controllerList.firstIndex { $0 === newValue } ?? -1)
        }
    }

    /// The bar reports an item that was chosen.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { itemWasChosen(item) }

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
