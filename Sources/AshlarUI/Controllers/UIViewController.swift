import AshlarLayout
import Foundation

/// Manages a tree of views: loads it, is told when it is shown and laid out, and can contain and present other controllers.
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
/// The view is loaded when it is first asked for. What happens at the end of a turn on iOS, such as `viewDidAppear(_:)`, happens at the
/// end of a turn of `LayoutScheduler`. Nothing is animated: a transition ends with its turn.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment {
    // What the controller keeps. The extensions of this class do the work.
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
    final var traitOverrideValues: TraitValues?
    /// The traits that the parent overrides for this controller.
    final var traitsFromParent: TraitValues?
    final var traitRegistrations: [TraitRegistration] = []

    /// Creates a controller. Nib files are not read: the names are kept, and the view is made by `loadView()`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
        MainActorCheck.prepare()
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) {
        super.init()
        MainActorCheck.prepare()
    }

    /// Creates a controller without the name of a nib file.
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The name of the nib file that the controller was created with.
    open private(set) var nibName: String?
    /// The bundle of the nib file that the controller was created with.
    open private(set) var nibBundle: Bundle?

    // MARK: - The view

    /// The top of the controller's views. Loads it when it is first asked for.
    open var view: UIView! {
        get { requiredView }
        set { replaceView(by: newValue) }
    }

    /// The view if it was loaded. Asking does not load it.
    open var viewIfLoaded: UIView? { loadedView }

    /// Whether the view was loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Loads the view if that has not happened yet.
    open func loadViewIfNeeded() { loadIfNeeded() }

    /// Makes the view and assigns it to `view`. The default makes a plain view as large as the screen.
    open func loadView() { view = makeDefaultView() }

    /// Sent once, after the view was loaded.
    open func viewDidLoad() {}

    /// The superview of the view; of a view that is shown nowhere, the controller that presents this one.
    open override var next: UIResponder? { loadedView?.superviewReference ?? presentingReference ?? parentReference }

    // MARK: - Appearing

    /// Sent before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Sent while the view is about to be shown, when it is in its window and has its size, before it is laid out.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Sent at the end of the turn in which the view was shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Sent before the view leaves the screen.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Sent after the view has left the screen.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Has a child begin to appear or to disappear. For containers that do not forward these calls automatically.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated, withWindow: false)
    }
    /// Has a child end what `beginAppearanceTransition(_:animated:)` has begun.
    open func endAppearanceTransition() { endAppearance() }

    /// Whether children hear of appearing and disappearing along with the container: true unless overridden.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Whether the view appears because the controller was added to a parent. Asked while it appears.
    open var isMovingToParent: Bool { appearance.isMovingToParent }
    /// Whether the view disappears because the controller is being removed from its parent. Asked while it disappears.
    open var isMovingFromParent: Bool { appearance.isMovingFromParent }
    /// Whether the view appears because the controller is being presented. Asked while it appears.
    open var isBeingPresented: Bool { appearance.isBeingPresented }
    /// Whether the view disappears because the controller is being dismissed. Asked while it disappears.
    open var isBeingDismissed: Bool { appearance.isBeingDismissed }

    // MARK: - Layout

    /// Sent when the view's constraints are to be updated. Call super last: it has the view update its own.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    /// Sent before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Sent after the view has laid out its subviews; their own subviews follow.
    open func viewDidLayoutSubviews() {}

    /// Added to the view's safe area, in points. Insets that are not finite are a fault.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(additionalSafeAreaInsets) else { return additionalSafeAreaInsets = oldValue }
            if additionalSafeAreaInsets != oldValue { loadedView?.inheritSafeArea() }
        }
    }

    /// Sent when the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}

    /// Sent when the margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`: true unless set.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsChanged() } }
    }

    /// The least margins of the view: nothing at the top and at the bottom, 16 points at the sides, 20 in surroundings at least 414
    /// points wide.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

    /// The part of the view's top that bars cover, as a guide for constraints.
    open var topLayoutGuide: any UILayoutSupport { supportGuide(atTop: true) }
    /// The part of the view's bottom that bars cover, as a guide for constraints.
    open var bottomLayoutGuide: any UILayoutSupport { supportGuide(atTop: false) }

    /// The edges at which the view lies below the bars of a container: all unless set.
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { extendedLayoutChanged() } }
    }
    /// Whether the view lies below opaque bars too: false unless set.
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet { if extendedLayoutIncludesOpaqueBars != oldValue { extendedLayoutChanged() } }
    }
    /// Whether scroll views with automatic adjustment are inset below a container's bars even if they do not scroll: true unless set.
    open var automaticallyAdjustsScrollViewInsets = true {
        didSet { if automaticallyAdjustsScrollViewInsets != oldValue { loadedView?.setNeedsLayout() } }
    }

    // MARK: - Size and traits

    /// The size that the controller would like to have in a container. The parent is told of a change.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard Geometry.accepts(preferredContentSize) else { return preferredContentSize = oldValue }
            if preferredContentSize != oldValue { tellPreferredContentSize() }
        }
    }

    /// Sent when the preferred size of a child has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Sent when the size of a child that constraints lay out has changed.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// The size of a child in a container of a size: all of it unless overridden.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        parentSize
    }

    /// Sent before the view takes on another size. Call super: it tells the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSize(size, coordinator)
    }

    /// Sent before the traits change. Call super: it tells the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in childList { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// What the controller's surroundings are like.
    open var traitCollection: UITraitCollection { traits }
    /// Sent when the traits have changed while the view is in a window.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: - Containers

    /// The container of the controller.
    open var parent: UIViewController? { parentReference }
    /// The controllers that this one contains, in the order in which they were added.
    open var children: [UIViewController] { childList }

    /// Adds a child, taking it from its former parent. Add its view yourself, then call `didMove(toParent:)` on it.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Takes the controller out of its parent. Call `willMove(toParent:)` with nil and remove its view before.
    open func removeFromParent() { leaveParent() }

    /// Sent before the parent changes; nil for none. Sent by `addChild(_:)`; call it yourself before removing a child.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { appearance.leavesParent = true } }
    /// Sent after the parent has changed. Sent by `removeFromParent()`; call it yourself after adding a child.
    open func didMove(toParent parent: UIViewController?) {}

    /// Puts the view of a child in the place of another child's view, and runs animations meanwhile.
    ///
    /// The new view is added to the view around the old one, in front of it, and both controllers are told that they appear and
    /// disappear. When the duration is over the old view is removed and the completion is called. Parents stay as they are. Meant
    /// for containers; an override calls super.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { exchangeChildren(fromViewController, toViewController, duration, options, animations, completion) }

    /// The closest navigation controller around this one.
    open var navigationController: UINavigationController? { ancestor() }
    /// The closest tab bar controller around this one.
    open var tabBarController: UITabBarController? { ancestor() }
    /// The closest split view controller around this one.
    open var splitViewController: UISplitViewController? { ancestor() }

    /// Shows a controller the way the container does: a navigation controller pushes it, others present it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parentReference { return parentReference.show(vc, sender: sender) }
        present(vc, animated: true)
    }
    /// Shows a controller as the detail of a split view controller, or presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parentReference { return parentReference.showDetailViewController(vc, sender: sender) }
        present(vc, animated: true)
    }

    // MARK: - What containers show

    /// A name for the controller. Also the title of its items in bars, unless they have their own.
    open var title: String? {
        didSet {
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }

    /// What a navigation bar shows for the controller. Made when it is first asked for.
    open var navigationItem: UINavigationItem { requiredNavigationItem }
    /// What a tab bar shows for the controller. Made when it is first asked for.
    open var tabBarItem: UITabBarItem! {
        get { requiredTabBarItem }
        set { replaceTabBarItem(by: newValue) }
    }
    /// The items of a navigation controller's toolbar.
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsChanged(of: self) } }
    /// Sets the items of a navigation controller's toolbar. Nothing is animated.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Whether a tab bar is hidden while the controller is on a navigation controller's stack: false unless set.
    open var hidesBottomBarWhenPushed = false

    /// Whether the content can be edited at present.
    open var isEditing: Bool {
        get { appearance.isEditing }
        set { setEditing(newValue, animated: false) }
    }
    /// Begins or ends editing. An override calls super and changes what is shown.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing) }
    /// A button that begins and ends editing.
    open var editButtonItem: UIBarButtonItem { requiredEditButton }

    // MARK: - Presenting

    /// How the controller is presented.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic { didSet { forgetUnusedPresentation() } }
    /// How a presentation would be animated.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user cannot dismiss the controller. Nobody can here.
    open var isModalInPresentation = false
    /// Whether controllers presented in the current context cover this one.
    open var definesPresentationContext = false
    /// Whether this controller's `modalTransitionStyle` counts for what it presents in its context.
    open var providesPresentationContextTransitionStyle = false
    /// Whether a controller that does not fill the screen decides about the status bar.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Whether a keyboard stays while the controller is shown.
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
    /// Gives the objects that animate a presentation, and the presentation of the style `custom`.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? { didSet { forgetUnusedPresentation() } }

    /// The controller that presents this one, or a controller around it.
    open var presentingViewController: UIViewController? { presentingReference ?? parentReference?.presentingViewController }
    /// The controller that this one, or a controller around it, presents.
    open var presentedViewController: UIViewController? { presentedReference ?? parentReference?.presentedViewController }
    /// How the controller is, or would be, presented.
    open var presentationController: UIPresentationController? { currentPresentation }
    /// The presentation, if it is a sheet.
    open var sheetPresentationController: UISheetPresentationController? { currentPresentation as? UISheetPresentationController }
    /// The presentation, if it is a popover.
    open var popoverPresentationController: UIPopoverPresentationController? {
        currentPresentation as? UIPopoverPresentationController
    }

    /// Shows a controller in front of this one. The completion runs at the end of the turn.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Ends the presentation of what this controller presents; without one, its own.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        beginDismissing(animated: flag, completion: completion)
    }

    /// The transition that the controller takes part in at present.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        runningCoordinator ?? parentReference?.transitionCoordinator
    }

    // MARK: - The system's bars and orientations

    /// How the status bar would look.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar would be hidden.
    open var prefersStatusBarHidden: Bool { false }
    /// How the status bar would be hidden.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// The child that decides how the status bar would look; nil for the controller itself.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that decides whether the status bar would be hidden; nil for the controller itself.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// Says that the status bar would look different. Nothing here shows one.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// Whether the line at the bottom of the screen would be hidden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// The child that decides about the line at the bottom of the screen; nil for the controller itself.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Says that the line at the bottom of the screen would be hidden or shown.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the application's gestures would come before the system's.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// The child that decides about gestures at the screen's edges; nil for the controller itself.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Says that the edges for gestures have changed.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    /// Whether the interface would turn with the device.
    open var shouldAutorotate: Bool { true }
    /// The orientations that the interface would turn to: all but upside down on a phone.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The orientation in which the controller would be presented.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Says that the supported orientations have changed.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Would have all interfaces look at the device's orientation again.
    open class func attemptRotationToDeviceOrientation() {}

    /// Would be sent when there is little memory left.
    open func didReceiveMemoryWarning() {}

    /// A name for restoring what was shown.
    open var restorationIdentifier: String?

    // MARK: - Storyboards

    /// The storyboard that the controller was read from: nil, since none is read.
    open var storyboard: UIStoryboard? { nil }

    /// Goes the way with a name to another controller. Ways are part of storyboards, which are not read: it is a fault, as on iOS for a
    /// name that the storyboard does not have.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException", "Receiver (\(description)) has no segue with identifier '\(identifier)'")
    }
    /// Whether a way may be gone: true unless overridden.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Sent on iOS before a way is gone. Does nothing unless overridden.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

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

    /// The view that `loadView()` makes unless it is overridden.
    package func makeDefaultView() -> UIView {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return view
    }
    /// The presentation of a controller of the package that has one of its own; nil for that of its style.
    package func makeOwnPresentation(by presenter: UIViewController?) -> UIPresentationController? { nil }
    /// Sent when the presentation of the controller has ended with that of another one in front of which it stood.
    package func presentationWasCutOff() {}
    /// Whether the controller only shows others, so that its own view asks for no constraints phase.
    package var isContainer: Bool { false }
    /// Puts the views of children in place that are to appear with the container.
    package func prepareToAppear() {}
    /// The children that appear and disappear together with the container.
    package var appearingChildren: [UIViewController] { visibleChildren }
    /// Places bars and the views of children; called after the view has placed what constraints place.
    package func layOutChildren() {}
    /// Whether a child's width, rather than the width around the container, decides about its margins.
    package func isMeasuredByItself(_ child: UIViewController) -> Bool { false }
    /// A child covers more or less of the view below bars now.
    package func childChangedExtendedLayout(_ child: UIViewController) {}
    /// Whether bars of this container cover a child, so that scroll views of the child are inset in any case.
    package var coversChildrenWithBars: Bool { false }

    /// `<Greeting: 0x55d0>`
    open nonisolated override var description: String {
        "<\(typeName(of: self)): \(hex(UInt(bitPattern: ObjectIdentifier(self))))>"
    }
}
