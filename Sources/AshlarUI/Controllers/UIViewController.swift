import AshlarLayout
import Foundation

/// An object that manages a view hierarchy. It loads the view, is told when the view appears and is laid out, and can contain and
/// present other view controllers.
///
///     final class Greeting: UIViewController {
///         override func viewDidLoad() {
///             super.viewDidLoad()
///             view.addSubview(label)
///         }
///     }
///     window.rootViewController = Greeting()
///     window.makeKeyAndVisible()
///     LayoutScheduler.main.runTurn()
///
/// The view is loaded when it is first used. Calls that iOS makes at the end of a turn of the run loop, such as
/// `viewDidAppear(_:)`, are made at the end of a turn of `LayoutScheduler`. Animated transitions take time of its clock; others end
/// with their turn.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
    // The stored state of the controller. The extensions of this class use it.
    final var loadedView: UIView?
    final var isLoadingView = false
    final weak var parentReference: UIViewController?
    final var childList: [UIViewController] = []
    final var appearance = AppearanceState()
    final var barInsets = UIEdgeInsets.zero
    final var layoutSupport: (top: LayoutSupportGuide?, bottom: LayoutSupportGuide?) = (nil, nil)
    final var ownNavigationItem: UINavigationItem?
    final var ownTabBarItem: UITabBarItem?
    final var ownEditButton: UIBarButtonItem?
    final var presentation: UIPresentationController?
    final var presentedReference: UIViewController?
    final weak var presentingReference: UIViewController?
    final var runningCoordinator: TransitionCoordinator?
    /// The animated transition that the controller makes: between its children as a container, or its own presentation.
    final var runningTransition: TransitionContext?
    final var traitOverrideValues: TraitValues?
    /// The traits that the parent overrides for this controller.
    final var traitsFromParent: TraitValues?
    final var traitRegistrations: [TraitRegistration] = []
    /// The traits of which the controller was last informed: at first those that it will probably have.
    final var toldTraits = Surroundings.ofScreen.traits

    /// Creates a view controller. `loadView()` reads its view from the nib file if there is a loader (`InterfaceLoader`).
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of the nib file. With nil, a file with the name of the class is used if there is one.
    ///   - nibBundleOrNil: The bundle of the nib file; nil for the main bundle.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
        MainActorCheck.prepare()
    }

    /// Creates a view controller with the nib name that an `InterfaceCoder` carries.
    public required init?(coder: NSCoder) {
        nibName = (coder as? InterfaceCoder)?.nibName
        super.init()
        MainActorCheck.prepare()
    }

    /// Creates a view controller without a nib name.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The name of the nib file with which the controller was created.
    open private(set) var nibName: String?
    /// The bundle of the nib file with which the controller was created.
    open private(set) var nibBundle: Bundle?

    // MARK: - The view

    /// The root of the controller's view hierarchy. It is loaded when it is first used.
    open var view: UIView! {
        get { requiredView }
        set { replaceView(by: newValue) }
    }

    /// The view, or nil if it has not been loaded. Reading it does not load the view.
    open var viewIfLoaded: UIView? { loadedView }

    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view if it has not been loaded.
    open func loadViewIfNeeded() { loadIfNeeded() }

    /// Creates the view and assigns it to `view`. The default implementation reads it from the controller's storyboard or nib file,
    /// and otherwise creates a plain view as large as the screen.
    open func loadView() {
        if InterfaceLoader.current?.loadView(of: self) == true { return }
        view = makeDefaultView()
    }

    /// Called once, after the view was loaded.
    open func viewDidLoad() {}

    /// The superview of the view. Without one, the controller that presents this one, or its parent.
    open override var next: UIResponder? { loadedView?.superviewReference ?? presentingReference ?? parentReference }

    // MARK: - Appearing

    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called while the view is appearing, when it is in its window and has its size, before it is laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view appeared: at the end of the animation, or of the turn without one.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view disappeared.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Begins the appearance or disappearance of a child. Containers that do not forward these calls automatically call it.
    ///
    /// - Parameters:
    ///   - isAppearing: Whether the child appears; false if it disappears.
    ///   - animated: Passed to the child's appearance methods.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated, withWindow: false)
    }
    /// Ends the transition that `beginAppearanceTransition(_:animated:)` began.
    open func endAppearanceTransition() { endAppearance() }

    /// Whether the container forwards its appearance methods to its children. The default is true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Whether the view is appearing because the controller was added to a parent. It is valid in the appearance methods.
    open var isMovingToParent: Bool { appearance.isMovingToParent }
    /// Whether the view is disappearing because the controller is being removed from its parent. It is valid in the appearance
    /// methods.
    open var isMovingFromParent: Bool { appearance.isMovingFromParent }
    /// Whether the view is appearing because the controller is being presented. It is valid in the appearance methods.
    open var isBeingPresented: Bool { appearance.isBeingPresented }
    /// Whether the view is disappearing because the controller is being dismissed. It is valid in the appearance methods.
    open var isBeingDismissed: Bool { appearance.isBeingDismissed }

    // MARK: - Layout

    /// Called when the view's constraints must be updated. Overrides call super at the end, which updates the view's own
    /// constraints.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view laid out its subviews. The subviews lay out their own subviews afterwards.
    open func viewDidLayoutSubviews() {}

    /// The insets that are added to the view's safe area, in points. Non-finite insets are a fault.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(additionalSafeAreaInsets) else { return additionalSafeAreaInsets = oldValue }
            if additionalSafeAreaInsets != oldValue { loadedView?.inheritSafeArea() }
        }
    }

    /// Called when the safe area of the view changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// Called when the layout margins of the view changed.
    open func viewLayoutMarginsDidChange() {}

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`. The default is true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsChanged() } }
    }

    /// The minimum margins of the view: 0 at the top and bottom, and 16 points at the sides, or 20 in surroundings at least 414
    /// points wide whose sides have no safe area.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

    /// A guide for constraints at the part of the view's top that bars cover.
    open var topLayoutGuide: any UILayoutSupport { supportGuide(atTop: true) }
    /// A guide for constraints at the part of the view's bottom that bars cover.
    open var bottomLayoutGuide: any UILayoutSupport { supportGuide(atTop: false) }

    /// The edges at which the view extends below the bars of a container. The default is all edges.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { extendedLayoutChanged() } }
    }
    /// Whether the view also extends below opaque bars. The default is false.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutChanged() } }
    }
    /// Whether scroll views with automatic adjustment are inset below a container's bars even if they do not scroll. The default is
    /// true.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { loadedView?.setNeedsLayout() } }
    }
    /// Sets the scroll view whose content the bars at edges follow. The controller holds it weakly.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view; nil to let the bars look for one.
    ///   - edge: The edges.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        keepContentScrollView(scrollView, for: edge)
    }
    /// Returns the scroll view whose content the bars at an edge follow: the one that was set for the edge, else the view if it is a
    /// scroll view, or its first subview if that is one. The bars follow no content if an override returns nil.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        keptContentScrollView(for: edge) ?? foundContentScrollView
    }
    final var contentScrollViews = ContentScrollViews()

    // MARK: - Size and traits

    /// The preferred size of the controller in a container. The parent is told of changes.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard Geometry.accepts(preferredContentSize) else { return preferredContentSize = oldValue }
            if preferredContentSize != oldValue { notifyPreferredContentSize() }
        }
    }

    /// Called when the preferred size of a child changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Called when the size of a child that constraints lay out changed.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Returns the size of a child in a container of a size.
    ///
    /// - Parameters:
    ///   - container: The child.
    ///   - parentSize: The size of the container, in points.
    /// - Returns: The size of the child. The default is the size of the container.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        parentSize
    }

    /// Called before the view's size changes. Overrides call super, which tells the children.
    ///
    /// - Parameters:
    ///   - size: The new size, in points.
    ///   - coordinator: The coordinator of the change.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSize(size, coordinator)
    }

    /// Called before the traits change. Overrides call super, which tells the children.
    ///
    /// - Parameters:
    ///   - newCollection: The new traits.
    ///   - coordinator: The coordinator of the change.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childList { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// The traits of the controller.
    open var traitCollection: UITraitCollection { traits }
    /// Called when the traits changed: those around the view, or those of a superview or window that the view was added to in
    /// comparison with the traits before. The default implementation does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Containers

    /// The container of the controller.
    open var parent: UIViewController? { parentReference }
    /// The children, in the order in which they were added.
    open var children: [UIViewController] { childList }

    /// Adds a child, and removes it from its former parent. The container then adds the child's view and calls the child's
    /// `didMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Removes the controller from its parent. The container first calls `willMove(toParent:)` with nil and removes the view.
    open func removeFromParent() { leaveParent() }

    /// Called before the parent changes; nil for no parent. `addChild(_:)` calls it; a container calls it before it removes a
    /// child.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { appearance.leavesParent = true } }
    /// Called after the parent changed. `removeFromParent()` calls it; a container calls it after it added a child.
    open func didMove(toParent parent: UIViewController?) {}

    /// Replaces the view of a child with that of another child, and runs animations during the transition.
    ///
    /// The new view is added in front of the old one, in the same superview, and both controllers receive the appearance methods.
    /// After the duration the old view is removed and the completion handler is called. The parents do not change. Containers call
    /// this method; overrides call super. Controllers without a common parent are a fault.
    ///
    /// - Parameters:
    ///   - fromViewController: The child whose view is removed.
    ///   - toViewController: The child whose view is added.
    ///   - duration: The duration of the transition, in seconds.
    ///   - options: The options of the animation. The default is none.
    ///   - animations: A closure that makes the animated changes; nil for none.
    ///   - completion: A closure that is called after the transition, with whether the animations finished. The default is nil.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { exchangeChildren(fromViewController, toViewController, duration, options, animations, completion) }

    /// The nearest navigation controller among the ancestors.
    open var navigationController: UINavigationController? { ancestor() }
    /// The nearest tab bar controller among the ancestors.
    open var tabBarController: UITabBarController? { ancestor() }
    /// The nearest split view controller among the ancestors.
    open var splitViewController: UISplitViewController? { ancestor() }

    /// Shows a view controller in the way of the container: a navigation controller pushes it, others present it.
    ///
    /// - Parameters:
    ///   - vc: The view controller to show.
    ///   - sender: The object that requests it. It is passed to the parent.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parentReference { return parentReference.show(vc, sender: sender) }
        present(vc, animated: true)
    }

    /// Shows a view controller as the detail of a split view controller. Without one, it is presented.
    ///
    /// - Parameters:
    ///   - vc: The view controller to show.
    ///   - sender: The object that requests it. It is passed to the parent.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parentReference { return parentReference.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }

    // MARK: - Items of bars

    /// The title of the controller. It is also the title of its navigation item and tab bar item.
    open var title: String? {
        didSet {
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }

    /// The item of the controller in a navigation bar. It is created when it is first used.
    open var navigationItem: UINavigationItem { requiredNavigationItem }
    /// The item of the controller in a tab bar. It is created when it is first used.
    open var tabBarItem: UITabBarItem! {
        get { requiredTabBarItem }
        set { replaceTabBarItem(by: newValue) }
    }
    /// The items of the controller in a navigation controller's toolbar.
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsChanged(of: self) } }

    /// Sets the items of the controller in a navigation controller's toolbar.
    ///
    /// - Parameters:
    ///   - toolbarItems: The items; nil for none.
    ///   - animated: Has no effect; the change is immediate.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Whether the tab bar is hidden while the controller is on the stack of a navigation controller. The default is false.
    open var hidesBottomBarWhenPushed = false

    /// Whether the content is being edited.
    open var isEditing: Bool {
        get { appearance.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call super and change the content.
    ///
    /// - Parameters:
    ///   - editing: Whether the content is being edited.
    ///   - animated: Has no effect in this implementation; overrides receive it.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem { requiredEditButton }

    // MARK: - Presenting

    /// The style of the controller's presentation. The default is `automatic`, which reads as `pageSheet`.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { statedPresentationStyle.resolved }
        set {
            statedPresentationStyle = newValue
            forgetUnusedPresentation()
        }
    }
    private final var statedPresentationStyle = UIModalPresentationStyle.automatic
    /// The style of the animation of a presentation. Partial curls are drawn as cross dissolves.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user is prevented from dismissing the controller, or a container that shows it, by a swipe or by a tap beside
    /// it. The default is false.
    open var isModalInPresentation = false
    /// Whether presentations in the current context cover this controller.
    open var definesPresentationContext = false
    /// Whether the controller's `modalTransitionStyle` is used for presentations in its context. It is stored, but has no effect.
    open var providesPresentationContextTransitionStyle = false
    /// Whether a controller that does not fill the screen determines the status bar. It is stored, but has no effect.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether a keyboard stays visible while the controller is presented. It is true for form sheets.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    /// The object that provides the animators of a presentation, and the presentation controller of the style `custom`. It is held
    /// weakly.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { didSet { forgetUnusedPresentation() } }

    /// The controller that presents this one or one of its ancestors.
    open var presentingViewController: UIViewController? { presentingReference ?? parentReference?.presentingViewController }
    /// The controller that this one or one of its ancestors presents.
    open var presentedViewController: UIViewController? { presentedReference ?? parentReference?.presentedViewController }
    /// The presentation controller of the present presentation, or of the next one.
    open var presentationController: UIPresentationController? { currentPresentation }
    /// The presentation controller, if it presents a sheet.
    open var sheetPresentationController: UISheetPresentationController? { currentPresentation as? UISheetPresentationController }
    /// The presentation controller, if it presents a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        currentPresentation as? UIPopoverPresentationController
    }

    /// Presents a view controller over this one. A controller that is already presented, or that has a parent, is a fault.
    ///
    /// The method logs a message and does nothing if the presenting controller is not in a window or already presents a controller.
    ///
    /// - Parameters:
    ///   - viewControllerToPresent: The view controller to present.
    ///   - flag: Whether the transition is animated: by an animator of the `transitioningDelegate`, or else in the way of
    ///     `modalTransitionStyle`. It is also passed to the appearance methods.
    ///   - completion: A closure that is called after the transition; at the end of the turn without animation. The default is nil.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this one presents. Without one, dismisses this controller.
    ///
    /// - Parameters:
    ///   - flag: Whether the transition is animated: by an animator of the `transitioningDelegate`, or else in the way of
    ///     `modalTransitionStyle`. It is also passed to the appearance methods.
    ///   - completion: A closure that is called after the transition; at the end of the turn without animation. The default is nil.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: flag, completion: completion)
    }

    /// The coordinator of the transition that the controller is part of; nil if there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        runningCoordinator ?? parentReference?.transitionCoordinator
    }

    // MARK: - System bars and orientations

    /// The preferred style of the status bar. No status bar is shown here.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the controller prefers a hidden status bar. No status bar is shown here.
    open var prefersStatusBarHidden: Bool { false }
    /// The preferred animation of the status bar. No status bar is shown here.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that determines the style of the status bar; nil for the controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden; nil for the controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Announces a change of the preferred status bar. It has no effect.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// Whether the controller prefers a hidden home indicator. No home indicator is shown here.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that determines whether the home indicator is hidden; nil for the controller itself.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Announces a change of the preferred home indicator. It has no effect.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the application's gestures have priority over the system's. There are no system gestures here.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that determines the edges with priority for gestures; nil for the controller itself.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Announces a change of the edges with priority for gestures. It has no effect.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Whether the interface rotates with the device.
    open var shouldAutorotate: Bool { true }
    /// The supported orientations: all but upside down.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The preferred orientation of a presentation.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Does nothing. On iOS, the method tells the system that the supported orientations changed.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Does nothing. On iOS, the method makes interfaces rotate to the orientation of the device.
    open class func attemptRotationToDeviceOrientation() {}

    /// Called when memory is low. It is never called here.
    open func didReceiveMemoryWarning() {}

    /// The identifier under which the controller's state is restored. It is stored, but has no effect.
    open var restorationIdentifier: String?

    // MARK: - Storyboards

    /// The storyboard that the controller was read from; nil for none.
    open var storyboard: UIStoryboard? { InterfaceLoader.current?.storyboard(of: self) }

    /// Performs the segue with an identifier. An identifier that the controller's storyboard does not have is a fault.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the segue.
    ///   - sender: The object that starts the segue. It is passed to `prepare(for:sender:)`.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        if InterfaceLoader.current?.performSegue(withIdentifier: identifier, of: self, sender: sender) == true { return }
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException", "Receiver (\(description)) has no segue with identifier '\(identifier)'")
    }
    /// Returns whether a segue may be performed: true unless overridden.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the segue.
    ///   - sender: The object that starts the segue.
    /// - Returns: Whether the segue may be performed. The default is true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Sent before a segue is performed. Does nothing unless overridden.
    ///
    /// - Parameters:
    ///   - segue: The segue, with the view controllers at its start and end.
    ///   - sender: The object that starts the segue.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Returns whether the controller is the destination of an unwind segue: true if it implements the action, and is not the
    /// controller at which the segue starts.
    ///
    /// - Parameters:
    ///   - action: The action of the segue.
    ///   - fromViewController: The view controller at which the segue starts.
    ///   - sender: The object that starts the segue; nil for none.
    /// - Returns: Whether the segue may end here.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        fromViewController !== self && responds(to: action)
    }

    /// Returns the children that are searched for the destination of an unwind segue, in order: all but the one that the segue
    /// comes from, the last one first.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return children.reversed().filter { $0 !== origin }
    }

    /// Returns the child that contains the view controller at which an unwind segue starts; nil if there is none.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var present: UIViewController? = source.source
        while let found = present {
            if found.parent === self { return found }
            present = found.parent ?? found.presentingViewController
        }
        return nil
    }

    /// Shows a child on the way to the destination of an unwind segue. A navigation controller pops the view controllers above the
    /// child, and a tab bar controller selects it; others do nothing.
    ///
    /// - Parameters:
    ///   - unwindSegue: The segue.
    ///   - subsequentVC: The child that contains the destination, or is it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: - Focus

    /// The parts that would have the focus first: none unless overridden. There is no focus here.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    /// Asks for the focus to be moved: there is none.
    open func setNeedsFocusUpdate() {}
    /// Moves the focus if that was asked for: there is none.
    open func updateFocusIfNeeded() {}
    /// Whether the focus may move: true unless overridden.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    /// Sent on iOS when the focus has moved: never here.
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: - For the package's own containers

    /// Returns the view that `loadView()` creates unless it is overridden.
    package func makeDefaultView() -> UIView {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }
    /// Returns the presentation controller of a controller that has one of its own; nil for that of its style.
    package func makeOwnPresentation(by presenter: UIViewController?) -> UIPresentationController? { nil }
    /// Called when the user dismissed the controller by a swipe or by a tap beside it.
    package func wasDismissedByUser() {}
    /// Called when the presentation of the controller ended because another one below it ended.
    package func presentationWasCutOff() {}
    /// Whether the controller only shows others, so that its own view needs no constraints phase.
    package var isContainer: Bool { false }
    /// Called when a keyboard appears for an object inside of the controller.
    package func keyboardAppears() {}
    /// Installs the views of the children that appear with the container.
    package func prepareToAppear() {}
    /// Sent when the controller and the children that appear together with it have appeared.
    package func appearanceDidEnd() {}
    /// The children that appear and disappear together with the container.
    package var appearingChildren: [UIViewController] { visibleChildren }
    /// Places bars and the views of children, after the view was laid out by constraints.
    package func layOutChildren() {}
    /// Whether a child's own width, rather than the width around the container, determines its margins.
    package func isMeasuredByItself(_ child: UIViewController) -> Bool { false }
    /// Called when a child extends below bars in another way.
    package func childChangedExtendedLayout(_ child: UIViewController) {}
    /// Whether bars of this container cover its children, so that scroll views of the children are always inset.
    package var coversChildrenWithBars: Bool { false }

    /// A text such as `<Greeting: 0x55d0>`.
    open nonisolated override var description: String {
        "<\(typeName(of: self)): \(hex(UInt(bitPattern: ObjectIdentifier(self))))>"
    }
}
