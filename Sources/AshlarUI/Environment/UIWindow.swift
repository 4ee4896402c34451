import AshlarLayout
import Foundation

/// The root of a visible tree of views. `LayoutScheduler` lays it out.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The screen to whose pixels frames are rounded. The default is the main screen.
    open var screen = UIScreen.main

    final let controllers = WindowControllers()
    /// The keyboard and the views in its place; nil before there are any.
    final var inputViews: InputViews?

    /// The scene of the window. The default is the application's main scene.
    open var windowScene: UIWindowScene? {
        get { controllers.scene ?? UIApplication.shared.mainScene }
        set { controllers.scene = newValue }
    }

    /// The level of the window. The default is `normal`. Windows of a higher level are in front of those of a
    /// lower one.
    open var windowLevel = Level.normal

    /// Whether the window can become the key window. The default is true.
    open var canBecomeKey: Bool { true }

    /// The controller whose view fills the window. The view is loaded and added when the window is shown: by `makeKeyAndVisible()`,
    /// or in the window's first turn.
    open var rootViewController: UIViewController? {
        get { controllers.root }
        set { replaceRoot(by: newValue) }
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            if !newValue { installRoot() }
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set { changeSize(to: newValue.standardized.size) { super.frame = newValue } }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { changeSize(to: newValue.standardized.size) { super.bounds = newValue } }
    }

    open override func layoutIfNeeded() {
        installRoot()
        passOnStatedTraits()
        super.layoutIfNeeded()
        if let inputViews, inputViews.windowWasLaidOut() { super.layoutIfNeeded() }
        endLostOverlays()
    }

    /// Keeps the keyboard in front of the other views, except for menus and the like.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        guard subview.asOverlay == nil, let host = inputViews?.host, host.superviewReference === self else { return }
        if host !== subview { bringSubviewToFront(host) }
        for view in subviewList where view.asOverlay != nil { bringSubviewToFront(view) }
    }

    /// Creates a window with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        join()
    }

    /// Creates a window of the size of the main screen. `UIWindow(frame: .zero)` creates an empty one.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Creates a window of a scene, with the size of the scene's screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        join()
        self.windowScene = windowScene
    }

    /// Creates an empty window, for source compatibility. Archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        LayoutScheduler.main.add(self)
    }

    /// Lets the window take part in the scheduler's turns. A window that fills the screen has the screen's safe area.
    private func join() {
        LayoutScheduler.main.add(self)
        let insets = LayoutEnvironment.safeAreaInsets
        if insets != .zero, fillsScreen { ashlar.safeAreaInsets = insets }
    }

    /// Whether the window covers the screen.
    final var fillsScreen: Bool { frame == UIScreen.main.bounds }

    /// Delivers an event to recognizers and views. A subclass receives every touch here, and can suppress its delivery by not
    /// calling super.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent { return KeyDelivery.handle(presses, from: self) }
        TouchCenter.shared.handle(event)
    }

    private lazy var ownUndoManager = UndoManager()

    /// The undo manager of the objects in the window without one of their own.
    open override var undoManager: UndoManager? { ownUndoManager }

    // MARK: The key window

    private static weak var keyWindow: UIWindow?

    /// Whether the window is the key window, which receives keys. At most one window is.
    open var isKeyWindow: Bool { Self.keyWindow === self }

    /// Shows the window and makes it the key window. Here a window is visible from its creation.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes the window the key window in place of the previous one.
    open func makeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        let old = Self.keyWindow
        Self.keyWindow = self
        // Its insertion point is shown in the key window only.
        (FirstResponder.current as? any KeyEditedView)?.keyWindowDidChange()
        old?.resignKey()
        becomeKey()
    }

    /// Sent after the window has become the key window.
    open func becomeKey() {}

    /// Sent after the window has stopped being the key window.
    open func resignKey() {}
}
