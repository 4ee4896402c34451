import AshlarLayout
import Foundation

/// Shows the top of a stack of controllers below a bar with its title and the way back.
///
/// The view of the controller on top fills the container. Bars lie above it and are part of its safe area; where a bar is opaque, or
/// the controller's `edgesForExtendedLayout` lacks the edge, the view ends at the bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// What is done with the stack. Raw values are UIKit's.
    public enum Operation: Int, Sendable {
        /// Something else.
        case none = 0
        /// A controller is put on top.
        case push = 1
        /// Controllers are taken off.
        case pop = 2
    }

    /// Told of what is shown.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The bar at the top.
    open private(set) var navigationBar = UINavigationBar()
    /// The bar at the bottom: hidden unless set.
    open private(set) var toolbar: UIToolbar! = UIToolbar()
    final let contentView = UIView()
    final var stack: [UIViewController] = []
    /// The scroll view whose content the bar follows.
    final weak var tracked: UIScrollView? {
        didSet { if let oldValue, oldValue !== tracked { oldValue.collapsingBar = CollapsingBar() } }
    }

    /// Creates a navigation controller with a controller at the bottom of its stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp()
        setStack([rootViewController], animated: false)
    }

    /// Creates a navigation controller with bars of the application's own classes; nil for the usual ones.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if let made = navigationBarClass as? UINavigationBar.Type { navigationBar = made.init(coder: NSCoder()) ?? navigationBar }
        if let made = toolbarClass as? UIToolbar.Type { toolbar = made.init(coder: NSCoder()) ?? toolbar }
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        navigationBar.owner = self
        toolbar.isHidden = true
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        contentView.frame = view.bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(contentView)
        view.addSubview(toolbar)
        view.addSubview(navigationBar)
        if let interactivePopGestureRecognizer { view.addGestureRecognizer(interactivePopGestureRecognizer) }
    }

    private lazy var popRecognizer = PopRecognizer(self)

    /// Takes the controller on top off the stack when a finger moves in from the edge at which screens begin, unless the controller
    /// hides the way back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }

    /// Takes the controller on top off the stack when a finger moves over the content: kept only, it belongs to no view.
    open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()

    // MARK: The stack

    /// The controllers on the stack, the one at the bottom first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setStack(newValue, animated: false) }
    }
    /// Sets the stack and shows the last of its controllers.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        setStack(viewControllers, animated: animated)
    }

    /// The controller on top of the stack.
    open var topViewController: UIViewController? { stack.last }
    /// The controller on top, or what is presented in front of it.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }

    /// Puts a controller on top of the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated: animated) }
    /// Takes the controller on top off the stack, unless it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        setStack(stack.dropLast(), animated: animated)
        return top
    }
    /// Takes all controllers off the stack but the one at the bottom.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(keeping: 1, animated: animated) }
    /// Takes the controllers off the stack that lie above another.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = stack.firstIndex(where: { $0 === viewController }) else {
            LayoutDiagnostics.fault(
                "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
            return nil
        }
        return pop(keeping: place + 1, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    /// Whether there is no bar at the top: false unless set.
    open var isNavigationBarHidden: Bool {
        get { navigationBar.isHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar at the top. Nothing is animated.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        navigationBar.isHidden = hidden
        barsChanged()
    }
    /// Whether there is no bar at the bottom: true unless set.
    open var isToolbarHidden: Bool {
        get { toolbar.isHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar at the bottom. Nothing is animated.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        toolbar.isHidden = hidden
        showToolbarItems()
        barsChanged()
    }

    /// Whether bars would be hidden while the content scrolls. Kept only.
    open var hidesBarsOnSwipe = false
    /// Whether bars would be hidden and shown by taps. Kept only.
    open var hidesBarsOnTap = false
    /// Whether bars would be hidden while a keyboard is shown. Kept only.
    open var hidesBarsWhenKeyboardAppears = false
    /// Whether bars would be hidden where there is little room from top to bottom. Kept only.
    open var hidesBarsWhenVerticallyCompact = false

    // MARK: The controller itself

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var tabBarItem: UITabBarItem! {
        get { ownTabBarItem == nil && title == nil ? stack.first?.tabBarItem ?? super.tabBarItem : super.tabBarItem }
        set { super.tabBarItem = newValue }
    }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        if container === topViewController { preferredContentSize = container.preferredContentSize }
    }

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UINavigationController.self }
    package override var appearingChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }
    package override var coversChildrenWithBars: Bool { true }
    package override func prepareToAppear() { showTop() }
    package override func layOutChildren() { placeChildren() }
    package override func childChangedExtendedLayout(_ child: UIViewController) { barsChanged() }
}
