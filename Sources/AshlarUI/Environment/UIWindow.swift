import AshlarLayout
import Foundation

/// The top of a tree of views that is shown. `LayoutScheduler` lays it out.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The screen whose pixels frames are rounded to.
    open var screen = UIScreen.main

    final let controllers = WindowControllers()

    /// The scene that the window belongs to: the program's own unless set.
    open var windowScene: UIWindowScene? {
        get { controllers.scene ?? UIApplication.shared.mainScene }
        set { controllers.scene = newValue }
    }

    /// How far in front of other windows the window is. The default is `normal`; stored only.
    open var windowLevel = Level.normal

    /// Whether the window may become the key window: true unless overridden.
    open var canBecomeKey: Bool { true }

    /// The controller whose view fills the window. The view is loaded and shown when the window is: by `makeKeyAndVisible()`, or in
    /// the window's first turn.
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
        super.layoutIfNeeded()
    }

    /// Creates a window with a frame in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        LayoutScheduler.main.add(self)
    }

    /// Creates a window of a scene, as large as the scene's screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        LayoutScheduler.main.add(self)
        self.windowScene = windowScene
    }

    /// Creates an empty window: archives are not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        LayoutScheduler.main.add(self)
    }

    /// Hands an event on to recognizers and views. A subclass sees every touch here; one that does not call super keeps it.
    open func sendEvent(_ event: UIEvent) { TouchCenter.shared.handle(event) }

    // MARK: The key window

    private static weak var keyWindow: UIWindow?

    /// Whether the window is the one that keys would go to. One window at most is.
    open var isKeyWindow: Bool { Self.keyWindow === self }

    /// Shows the window and makes it the key window. Windows are shown from the beginning here.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes the window the key window, in place of the one that was.
    open func makeKey() {
        guard !isKeyWindow, canBecomeKey else { return }
        let old = Self.keyWindow
        Self.keyWindow = self
        old?.resignKey()
        becomeKey()
    }

    /// Sent after the window has become the key window.
    open func becomeKey() {}

    /// Sent after the window was the key window.
    open func resignKey() {}
}
