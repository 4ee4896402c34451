import Foundation

// FIDELITY.md: launchesReturn.
/// What happens when a program is launched, as far as there is something to launch here.
@MainActor
enum ApplicationLaunch {
    /// The delegate of the program that was launched. The application itself holds it weakly.
    private static var delegate: (any UIApplicationDelegate)?

    /// Tells the delegate that the program is launched and becomes active, and lays out the windows that it has made.
    static func start(_ delegate: any UIApplicationDelegate) {
        self.delegate = delegate
        let application = UIApplication.shared
        application.delegate = delegate
        // On iOS too the answers say only whether a URL that the program was launched with was opened.
        _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
        _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        delegate.applicationDidBecomeActive(application)
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
        LayoutScheduler.main.runTurn()
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
    /// The delegate is told of the launch, the windows are laid out once, and the method returns: there is no run loop here. A host
    /// goes on with `LayoutScheduler`. The class must be a subclass of `NSObject`, as on iOS.
    public static func main() {
        guard let delegate = ApplicationLaunch.make(self as AnyClass) as? any UIApplicationDelegate else {
            return LayoutDiagnostics.fault(
                "NSInternalInconsistencyException",
                "Unable to instantiate the UIApplication delegate instance. \(self) is no NSObject.")
        }
        ApplicationLaunch.start(delegate)
    }
}

/// Launches a program with a delegate of the class with a name, as ``UIApplicationDelegate/main()`` does, and returns.
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
    guard let type = NSClassFromString(name), let delegate = ApplicationLaunch.make(type) as? any UIApplicationDelegate else {
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException",
            "Unable to instantiate the UIApplication delegate instance. No class named \(name) is loaded.")
        return 1
    }
    ApplicationLaunch.start(delegate)
    return 0
}
