import Foundation

/// The status bar of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    weak var scene: UIWindowScene?

    /// The style of the status bar.
    open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBarStyle }
    /// Whether the status bar is hidden.
    open var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
    /// The rectangle of the status bar.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

/// A scene that contains windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The screen of the scene.
    open var screen: UIScreen { .main }

    /// The coordinates of the scene, which fills the screen.
    open var coordinateSpace: any UICoordinateSpace { screen }

    /// The windows of the scene, from back to front: by their level, and then in the order of their creation. The application's
    /// main scene also contains the windows without a scene.
    open var windows: [UIWindow] {
        let isMain = UIApplication.shared.mainScene === self
        return LayoutScheduler.main.windows.filter { $0.ownScene === self || isMain && $0.ownScene == nil }.inOrderOfLevel
    }

    /// The window of the scene that receives key events; nil for none.
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    /// The orientation of the interface: landscape if the screen is wider than high, otherwise portrait. The device's orientation
    /// determines which of the two variants applies.
    open var interfaceOrientation: UIInterfaceOrientation {
        if let turned, turned.isLandscape == (screen.bounds.width > screen.bounds.height) { return turned }
        if screen.bounds.width > screen.bounds.height {
            return LayoutEnvironment.device.orientation == .landscapeRight ? .landscapeLeft : .landscapeRight
        }
        return LayoutEnvironment.device.orientation == .portraitUpsideDown ? .portraitUpsideDown : .portrait
    }

    /// The orientation to which the program turned the scene; nil if it did not.
    final var turned: UIInterfaceOrientation?

    /// The status bar of the scene.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = {
        let manager = UIStatusBarManager()
        manager.scene = self
        return manager
    }()

    /// The traits of the first window, or else of the screen.
    open var traitCollection: UITraitCollection { windows.first?.traitCollection ?? screen.traitCollection }

    /// The limits of the scene's size; stored only.
    public let sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()
}

/// Limits of a scene's size; stored only.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// The minimum size, in points. The default is zero.
    open var minimumSize = CGSize.zero
    /// The maximum size, in points. The default is unlimited.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Whether the scene may fill the screen. The default is true.
    open var allowsFullScreen = true
}
