import AshlarUI
import Foundation
import TestSupport
import Testing

/// A delegate that is not a responder and has a value of its own. Only classes at the top level have names.
final class SmallDelegate: NSObject, UIApplicationDelegate {
    let start = "small"
    func applicationDidBecomeActive(_ application: UIApplication) { ApplicationLaunchTests.log.append(start) }
}

// Named differences (FIDELITY.md): launchesReturn.
@MainActor
@Suite("Launching a program", .serialized)
struct ApplicationLaunchTests {
    @MainActor static var log: [String] = []

    final class Delegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            log.append("launched")
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
    }

    @Test("main() creates the delegate, notifies it of the launch, and lays out its window")
    func main() throws {
        Self.log = []
        defer { UIApplication.shared.delegate = nil }
        Delegate.main()
        expect(Self.log, equals: ["launched", "active"])
        let delegate = try #require(UIApplication.shared.delegate as? Delegate)
        expect(delegate.window?.rootViewController?.viewIfLoaded?.frame.size, equals: CGSize(width: 100, height: 50))
        delegate.window?.isHidden = true
        // This delegate is not a responder and has values of its own.
        SmallDelegate.main()
        expect(Self.log, equals: ["launched", "active", "small"])
    }

    @Test("UIApplicationMain finds the delegate's class by name, and an unknown name is a fault")
    func byName() {
        Self.log = []
        defer { UIApplication.shared.delegate = nil }
        expect(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(SmallDelegate.self)), equals: 0)
        expect(Self.log, equals: ["small"])
        let faults = LayoutDiagnostics.collecting {
            _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "Nobody")
        }.faults
        expect(faults.count, equals: 1)
    }

    final class Target: UIView {
        private(set) var senders: [AnyObject?] = []
        func save(_ sender: AnyObject?) { senders.append(sender) }
    }

    @Test("sendAction sends a selector to its target, or along the sender's responder chain without a target")
    func actions() {
        let (outer, button) = (Target(), UIButton(type: .system))
        outer.addSubview(button)
        let save = Selector("save:", Target.save(_:))
        expect(UIApplication.shared.sendAction(save, to: outer, from: button, for: nil))
        expect(UIApplication.shared.sendAction(save, to: nil, from: button, for: nil))
        expect(outer.senders.count == 2 && outer.senders.allSatisfy { $0 === button })
        expect(!UIApplication.shared.sendAction("unknownToAll:", to: nil, from: button, for: nil))
    }

    @Test("openURL records the URL")
    func urls() throws {
        let url = try #require(URL(string: "https://example.org"))
        let count = UIApplication.shared.ashlar.openedURLs.count
        expect(UIApplication.shared.openURL(url))
        expect(UIApplication.shared.ashlar.openedURLs.count, equals: count + 1)
    }

    final class Message: NSObject {
        private(set) var count = 0
        func fired(_ timer: Timer) { count += 1 }
    }

    @Test("A timer with a target sends its selector when its run loop fires it")
    func timers() {
        let target = Message()
        let timer = Timer(
            timeInterval: 60, target: target, selector: Selector("fired:", Message.fired(_:)), userInfo: nil, repeats: true)
        timer.fire()
        timer.fire()
        expect(target.count == 2 && timer.isValid)
        timer.invalidate()
    }
}
