import AshlarLayout
import Foundation

/// A container that shows the top controller of a stack below a navigation bar.
///
/// The view of the top controller fills the container. Bars are in front of it and part of its safe area. If a bar is opaque, or
/// the controller's `edgesForExtendedLayout` does not contain the edge, the view ends at the bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// A change of the stack. Raw values are UIKit's.
    public enum Operation: Int, Sendable {
        /// No change, or a change that is neither a push nor a pop.
        case none = 0
        /// A controller is pushed.
        case push = 1
        /// Controllers are popped.
        case pop = 2
    }

    /// The delegate of the navigation controller, which is held weakly.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The navigation bar at the top.
    open private(set) var navigationBar = UINavigationBar()
    /// The toolbar at the bottom. It is hidden by default.
    open private(set) var toolbar: UIToolbar! = UIToolbar()
    final let contentView = UIView()
    final var stack: [UIViewController] = []
    /// The navigation controller of the list More while it shows the controllers of this one.
    final weak var borrower: MoreNavigationController?
    /// The controller on top that the delegate was told of last.
    final weak var toldTop: UIViewController?
    /// Whether the delegate is to be told that ``toldTop`` was shown when the container has appeared.
    final var owesDidShow = false
    /// The pushes that wait for the end of the running transition, in order.
    final var waitingPushes: [() -> Void] = []
    /// Whether the bars are on their way out.
    final var (isBarLeaving, isToolbarLeaving) = (false, false)
    /// Whether the application animates the transition that runs.
    final var hasOwnAnimator = false
    /// The scroll view whose content the bar follows.
    final weak var tracked: UIScrollView? {
        didSet { if let oldValue, oldValue !== tracked { oldValue.collapsingBar = CollapsingBar() } }
    }

    /// Creates a navigation controller with a root controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp()
        setStack([rootViewController], animated: false)
    }

    /// Creates a navigation controller with custom classes of bars. The bars are created with `init(coder:)`.
    ///
    /// - Parameters:
    ///   - navigationBarClass: A subclass of `UINavigationBar`; nil for the standard class.
    ///   - toolbarClass: A subclass of `UIToolbar`; nil for the standard class.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        // FIDELITY.md: barClassesAreDecoded.
        if let made = navigationBarClass as? UINavigationBar.Type { navigationBar = made.init(coder: NSCoder()) ?? navigationBar }
        if let made = toolbarClass as? UIToolbar.Type { toolbar = made.init(coder: NSCoder()) ?? toolbar }
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Creates a controller with the bars that an `InterfaceCoder` carries.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        navigationBar = (coder as? InterfaceCoder)?.navigationBar ?? navigationBar
        toolbar = (coder as? InterfaceCoder)?.toolbar ?? toolbar
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
        contentView.addGestureRecognizer(barHideOnSwipeGestureRecognizer)
        contentView.addGestureRecognizer(barHideOnTapGestureRecognizer)
        hideBarsInCompactHeight(from: nil)
    }

    private lazy var popRecognizer = PopRecognizer(self)

    /// Takes the controller on top off the stack when a finger moves in from the edge at which screens begin, unless the controller
    /// hides the way back.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popRecognizer }

    /// Takes the controller on top off the stack when a finger moves over the content: kept only, it belongs to no view.
    open private(set) lazy var interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIPanGestureRecognizer()

    // MARK: Stack of controllers

    /// The controllers of the stack, from bottom to top.
    open var viewControllers: [UIViewController] {
        get { presentStack }
        set { replaceStack(by: newValue, animated: false) }
    }

    /// Sets the stack and shows its last controller.
    ///
    /// - Parameters:
    ///   - viewControllers: The controllers, from bottom to top. Duplicates are removed; a navigation controller is a fault.
    ///   - animated: Whether the change is animated: as a pop if the new top controller was on the stack, otherwise as a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(by: viewControllers, animated: animated)
    }

    /// The controller at the top of the stack.
    open var topViewController: UIViewController? { presentStack.last }
    /// The view controller that the top view controller, the navigation controller or one of its ancestors presents. If none presents
    /// one, the top view controller.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? presentedViewController ?? topViewController
    }

    /// Pushes a controller onto the stack and shows it. A controller that is already on the stack, and a navigation controller, are
    /// faults. While an animated change of the stack runs, the push waits for its end, and ``viewControllers`` does not contain the
    /// controller yet.
    ///
    /// - Parameters:
    ///   - viewController: The controller.
    ///   - animated: Whether the transition is animated. It then takes half a second, or the duration of the delegate's animator.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated: animated) }
    /// Pops the top controller, unless it is the only one. While an animated change of the stack runs, nothing is popped.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        if let borrower { return borrower.pop(keeping: max(2, borrower.stack.count - 1), animated: animated)?.last }
        guard stack.count > 1, let top = stack.last, canPop("popViewControllerAnimated:") else { return nil }
        setStack(stack.dropLast(), animated: animated)
        return top
    }
    /// Pops all controllers except the root controller. While an animated change of the stack runs, nothing is popped.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        if let borrower { return borrower.pop(keeping: 2, animated: animated) }
        return canPop("popToRootViewControllerAnimated:") ? pop(keeping: 1, animated: animated) : nil
    }

    /// Pops the controllers above a controller. A controller that is not on the stack is a fault. While an animated change of the
    /// stack runs, nothing is popped.
    ///
    /// - Parameters:
    ///   - viewController: The controller that becomes the top controller.
    ///   - animated: Whether the transition is animated.
    /// - Returns: The popped controllers, from bottom to top; nil after a fault.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        if let borrower { return borrower.popToViewController(viewController, animated: animated) }
        guard let place = stack.firstIndex(where: { $0 === viewController }) else {
            LayoutDiagnostics.fault(
                "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
            return nil
        }
        return canPop("popToViewController:animated:") ? pop(keeping: place + 1, animated: animated) : nil
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if topViewController !== subsequentVC { popToViewController(subsequentVC, animated: true) }
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    /// Whether the navigation bar is hidden. The default is false.
    open var isNavigationBarHidden: Bool {
        get { navigationBar.isHidden || isBarLeaving }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the navigation bar.
    ///
    /// - Parameters:
    ///   - hidden: Whether the navigation bar is hidden.
    ///   - animated: Whether the bar slides, within `hideShowBarDuration`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        setBar(navigationBar, hidden: hidden, animated: animated, \.isBarLeaving)
    }
    /// Whether the toolbar is hidden. The default is true.
    open var isToolbarHidden: Bool {
        get { toolbar.isHidden || isToolbarLeaving }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar.
    ///
    /// - Parameters:
    ///   - hidden: Whether the toolbar is hidden.
    ///   - animated: Whether the bar slides, within `hideShowBarDuration`.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        setBar(toolbar, hidden: hidden, animated: animated, \.isToolbarLeaving)
    }

    /// Whether a movement of a finger up over the content hides the bars, and one down shows them again. The default is false.
    open var hidesBarsOnSwipe = false {
        didSet { barHideOnSwipeGestureRecognizer.isEnabled = hidesBarsOnSwipe }
    }
    /// Whether a tap on the content that nothing else handles hides or shows the bars. The default is false.
    open var hidesBarsOnTap = false { didSet { tapsChanged() } }
    /// Whether the bars are hidden when a keyboard appears. They stay hidden after it. The default is false.
    open var hidesBarsWhenKeyboardAppears = false
    /// Whether the bars are hidden in compact height and shown again in regular height. In compact height, a tap on the content that
    /// nothing else handles shows them. The default is false.
    open var hidesBarsWhenVerticallyCompact = false {
        didSet { if hidesBarsWhenVerticallyCompact != oldValue { hideBarsInCompactHeight(from: nil) } }
    }
    /// Whether the bars were hidden because of ``hidesBarsWhenVerticallyCompact``.
    final var barsHiddenByHeight = false { didSet { tapsChanged() } }
    /// Whether the toolbar was hidden together with the navigation bar, and is shown again with it.
    final var toolbarFollowsBar = false

    private lazy var swipeRecognizer = BarSwipeRecognizer(self)
    private lazy var tapRecognizer = BarTapRecognizer(self)

    /// The gesture recognizer of ``hidesBarsOnSwipe``.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { swipeRecognizer }
    /// The gesture recognizer of ``hidesBarsOnTap``.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { tapRecognizer }

    // MARK: The controller itself

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    open override var tabBarItem: UITabBarItem! {
        get {
            guard ownTabBarItem == nil, title == nil else { return super.tabBarItem }
            if let root = presentStack.first { return root.tabBarItem }
            // An own item would win over that of the root that returns.
            return borrower == nil ? super.tabBarItem : UITabBarItem(title: nil, image: nil, tag: 0)
        }
        set { super.tabBarItem = newValue }
    }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        if container === topViewController { preferredContentSize = container.preferredContentSize }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        hideBarsInCompactHeight(from: previousTraitCollection)
    }

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UINavigationController.self }
    package override var appearingChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }
    package override var coversChildrenWithBars: Bool { true }
    package override func prepareToAppear() {
        showTop()
        notifyFirstTop()
    }
    package override func appearanceDidEnd() { notifyOwedDidShow() }
    package override func keyboardAppears() { if hidesBarsWhenKeyboardAppears { setBars(hidden: true) } }
    package override func layOutChildren() { placeChildren() }
    /// Sent after each change of the stack, when its transition has ended.
    func stackDidChange() {}
    package override func childChangedExtendedLayout(_ child: UIViewController) { barsChanged() }
}
