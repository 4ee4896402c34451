import Foundation

// FIDELITY.md: launchesReturn.
/// The launch of a program: its delegate, and its first scene or window.
@MainActor
enum ApplicationLaunch {
    /// The delegate of the program that was launched. The application itself holds it weakly.
    private static var delegate: (any UIApplicationDelegate)?
    /// What `Info.plist` says of the program that was launched.
    private(set) static var manifest = LaunchManifest()

    /// Launches a program in UIKit's order: the delegate is told of the launch, then the scene is made and connected, or the window
    /// of the main storyboard is shown, and the program becomes active. The windows are laid out at the end.
    static func start(_ delegate: any UIApplicationDelegate, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()) {
        self.delegate = delegate
        let application = UIApplication.shared
        application.delegate = delegate
        let module = moduleName(of: delegate)
        let values = application.record.infoDictionary ?? LaunchManifest.infoDictionary(ofModule: module)
        manifest = LaunchManifest(values, module: module)
        for scene in application.record.connected { SceneLifecycle.disconnect(scene.session) }
        application.record.sessions = []
        application.record.state = .inactive
        let storyboardWindow = manifest.usesScenes ? nil : mainWindow(of: delegate)
        let reasons = launchOptions(options)
        // On iOS too the answers say only whether a URL that the program was launched with was opened.
        _ = delegate.application(application, willFinishLaunchingWithOptions: reasons)
        _ = delegate.application(application, didFinishLaunchingWithOptions: reasons)
        application.post(UIApplication.didFinishLaunchingNotification)
        storyboardWindow?.makeKeyAndVisible()
        if let session = SceneLifecycle.firstSession(of: delegate, options) {
            SceneLifecycle.connect(session, options)
            SceneLifecycle.move(session, to: .foregroundActive)
        } else {
            application.record.state = .active
            delegate.applicationDidBecomeActive(application)
            application.post(UIApplication.didBecomeActiveNotification)
        }
        LayoutScheduler.main.runTurn()
    }

    /// The reasons for the launch, for the application delegate; nil if the user launched the program.
    private static func launchOptions(_ options: UIScene.ConnectionOptions) -> [UIApplication.LaunchOptionsKey: Any]? {
        var reasons: [UIApplication.LaunchOptionsKey: Any] = [:]
        if let context = options.urlContexts.first { reasons[.url] = context.url }
        if let shortcut = options.shortcutItem { reasons[.shortcutItem] = shortcut }
        return reasons.isEmpty ? nil : reasons
    }

    /// Returns the window of the main storyboard, which becomes the delegate's; nil for none.
    private static func mainWindow(of delegate: any UIApplicationDelegate) -> UIWindow? {
        guard let name = manifest.mainStoryboard,
            let root = UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
        else {
            return nil
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = root
        delegate.window = window
        return window
    }

    /// Returns the name of the module that declares the class of an object.
    private static func moduleName(of object: AnyObject) -> String {
        String(String(reflecting: type(of: object)).prefix { $0 != "." })
    }

    /// Returns the class with a name, which has its module's name in front or belongs to the module of the application delegate.
    static func loadedClass(named name: String) -> AnyClass? {
        if let type = NSClassFromString(name) { return type }
        return delegate.flatMap { NSClassFromString("\(moduleName(of: $0)).\(name)") }
    }

    /// Makes an object of a class that is known at run time only, by the class's own `init()`.
    static func make(_ type: AnyClass) -> NSObject? { (type as? NSObject.Type).map { $0.launched(0) } }
}

extension NSObject {
    /// Creates an object for `ApplicationLaunch.make(_:)`. Applications do not call it.
    public convenience init(_launching unused: UInt8) { self.init() }

    // The symbol of the initializer above: `DynamicClasses.swift` explains why it is named.
    @_silgen_name("$s10Foundation8NSObjectC8AshlarUIE10_launchingACs5UInt8V_tcfC")
    fileprivate final class func launched(_ unused: UInt8) -> NSObject
}

extension UIApplicationDelegate {
    /// Launches a program with a delegate of this class, which `@main` calls.
    ///
    ///     @main
    ///     final class AppDelegate: UIResponder, UIApplicationDelegate { … }
    ///
    /// The delegate is told of the launch. If the program has scenes, its first scene is connected with a delegate of its own and
    /// becomes active: see ``UISceneConfiguration``. The windows are laid out once. A host that is linked to the program then runs it,
    /// see ``ApplicationHosting``; otherwise the method returns, and `LayoutScheduler` or `ScreenHost` goes on. The class must be a subclass of `NSObject`, as on iOS.
    public static func main() {
        let isLaunched = ApplicationLaunch.startHosted { ApplicationLaunch.make(self as AnyClass) as? any UIApplicationDelegate }
        guard !isLaunched else { return }
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "Unable to instantiate the UIApplication delegate instance. \(self) is no NSObject.")
    }
}

/// Launches a program with a delegate of the class with a name, as ``UIApplicationDelegate/main()`` does, and returns unless a host
/// runs it.
///
/// - Parameters:
///   - argc: The number of command-line arguments. It has no effect.
///   - argv: The command-line arguments. They have no effect.
///   - principalClassName: The name of the application class. It has no effect: the application is always `UIApplication.shared`.
///   - delegateClassName: The name of the delegate class, as `NSClassFromString(_:)` finds it. With nil nothing is launched.
/// - Returns: 0, or 1 without such a delegate class. On iOS the function never returns.
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName else { return 0 }
    let isLaunched = ApplicationLaunch.startHosted {
        NSClassFromString(name).flatMap { ApplicationLaunch.make($0) } as? any UIApplicationDelegate
    }
    if isLaunched { return 0 }
    LayoutDiagnostics.fault(
        "NSInternalInconsistencyException",
        "Unable to instantiate the UIApplication delegate instance. No class named \(name) is loaded.")
    return 1
}
