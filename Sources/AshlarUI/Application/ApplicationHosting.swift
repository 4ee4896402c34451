import Foundation

/// An object that shows an application and runs it: with a clock, a picture, and events.
///
/// Without a host, `UIApplicationDelegate.main()` and `UIApplicationMain` return after the first layout. A program that links the
/// module `AshlarLive` runs until it is ended: its host, of the class `AshlarLive.LiveHost`, is found by its name, so that the
/// application's code does not have to name it. Tests have no host, and neither has a program with `ASHLAR_LIVE=0` in its environment.
@preconcurrency @MainActor
public protocol ApplicationHosting: NSObject {
    /// Called before the launch: sets the screen, the text engine and the device.
    func prepare()
    /// Called after the launch: shows the windows and delivers events. Does not return before the application ends.
    func run()
}

extension ApplicationLaunch {
    /// The host that is linked to the program; nil for none, in tests, and if the environment says so.
    static func linkedHost() -> (any ApplicationHosting)? {
        let process = ProcessInfo.processInfo
        if process.processName.hasSuffix(".xctest") || process.environment["ASHLAR_LIVE"] == "0" { return nil }
        return NSClassFromString("AshlarLive.LiveHost").flatMap { make($0) } as? any ApplicationHosting
    }

    /// Launches a program under the host that is linked to it, if there is one.
    static func startHosted(_ make: () -> (any UIApplicationDelegate)?) -> Bool {
        let host = linkedHost()
        host?.prepare()
        guard let delegate = make() else { return false }
        start(delegate)
        host?.run()
        return true
    }
}
