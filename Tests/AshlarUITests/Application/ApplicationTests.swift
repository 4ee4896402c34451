import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): devicesAreValues, pickersStandIn.
@MainActor
@Suite("UIApplication and UIDevice", .serialized)
struct ApplicationTests {
    private final class Delegate: UIApplicationDelegate {
        var words: [String] = []
        func applicationWillResignActive(_ application: UIApplication) { words.append("resign") }
        func applicationDidEnterBackground(_ application: UIApplication) { words.append("background") }
        func applicationWillEnterForeground(_ application: UIApplication) { words.append("foreground") }
        func applicationDidBecomeActive(_ application: UIApplication) { words.append("active") }
    }

    @Test("Application states follow each other as on iOS, and the delegate is notified of each")
    func states() {
        let (application, delegate) = (UIApplication.shared, Delegate())
        application.delegate = delegate
        var posted = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { posted += 1 } }
        application.ashlar.move(to: .background)
        expect(application.applicationState == .background && delegate.words == ["resign", "background"] && posted == 1)
        application.ashlar.move(to: .active)
        expect(delegate.words, equals: ["resign", "background", "foreground", "active"])
        NotificationCenter.default.removeObserver(token)
    }

    @Test("Opened URLs are recorded, and the completion is called in the next turn")
    func urls() throws {
        let application = UIApplication.shared
        application.ashlar.reset()
        let url = try #require(URL(string: "https://example.com"))
        var answers: [Bool] = []
        application.open(url) { answers.append($0) }
        expect(application.ashlar.openedURLs == [url] && answers.isEmpty)
        LayoutScheduler.main.runTurn()
        expect(answers, equals: [true])
        application.ashlar.canOpen = { $0.scheme != "https" }
        application.open(url) { answers.append($0) }
        LayoutScheduler.main.runTurn()
        expect(answers == [true, false] && !application.canOpenURL(url) && application.ashlar.openedURLs.count == 1)
        application.ashlar.reset()
    }

    @Test("Background tasks continue until they end or expire")
    func tasks() {
        let application = UIApplication.shared
        application.ashlar.reset()
        var expired = 0
        let first = application.beginBackgroundTask(withName: "save") { expired += 1 }
        let second = application.beginBackgroundTask { expired += 1 }
        expect(first != second && first != .invalid && application.ashlar.backgroundTasks == ["save", ""])
        application.endBackgroundTask(first)
        application.ashlar.expireBackgroundTasks()
        expect(expired == 1 && application.ashlar.backgroundTasks.isEmpty)
    }

    @Test("Windows belong to the application's scene, and one of them is the key window")
    func windows() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.makeKeyAndVisible()
        let application = UIApplication.shared
        expect(application.windows.contains(window) && application.keyWindow === window)
        let scene = application.connectedScenes.first as? UIWindowScene
        expect(scene?.windows.contains(window) == true && scene?.keyWindow === window && window.windowScene === scene)
        let other = UIWindowScene(session: UISceneSession(), connectionOptions: UIScene.ConnectionOptions())
        let second = UIWindow(windowScene: other)
        expect(other.windows == [second] && scene?.windows.contains(second) == false)
        expect(second.frame == UIScreen.main.bounds && UIWindow.Level.alert > .normal)
    }

    @Test("The environment describes the device, and observers are notified of its orientation")
    func device() {
        defer { LayoutEnvironment.device = DeviceValues() }
        LayoutEnvironment.device = .pad
        expect(UIDevice.current.userInterfaceIdiom == .pad && UIDevice.current.model == "iPad")
        var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        LayoutEnvironment.device.orientation = .landscapeLeft
        UIDevice.current.beginGeneratingDeviceOrientationNotifications()
        LayoutEnvironment.device.orientation = .portrait
        UIDevice.current.endGeneratingDeviceOrientationNotifications()
        LayoutEnvironment.device.orientation = .landscapeRight
        expect(count == 1 && UIDevice.current.orientation.isLandscape)
        NotificationCenter.default.removeObserver(token)
        expect(UIDevice.current.batteryLevel, equals: -1)
        expect(UIScreen.main.nativeBounds, equals: CGRect(x: 0, y: 0, width: 750, height: 1334))
    }

    @Test("A pasteboard keeps copied values by type")
    func pasteboard() throws {
        let board = UIPasteboard.withUniqueName()
        expect(!board.hasStrings && board.string == nil)
        board.string = "Copied"
        expect(board.hasStrings && board.strings == ["Copied"] && board.changeCount == 1)
        expect(board.data(forPasteboardType: "public.utf8-plain-text"), equals: Data("Copied".utf8))
        board.url = URL(string: "https://example.com")
        expect(board.hasURLs && !board.hasStrings)
        board.setData(Data([1, 2]), forPasteboardType: "own.type")
        expect(UIPasteboard(name: board.name, create: false)?.data(forPasteboardType: "own.type"), equals: Data([1, 2]))
        expect(UIPasteboard(name: .init("none"), create: false) == nil)
        UIPasteboard.remove(withName: board.name)
    }

    @Test("Feedback is recorded in order")
    func feedback() {
        LayoutEnvironment.feedbacks = []
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
        UISelectionFeedbackGenerator().selectionChanged()
        UINotificationFeedbackGenerator().notificationOccurred(.error)
        expect(LayoutEnvironment.feedbacks, equals: [.impact(.heavy, intensity: 0.5), .selection, .notification(.error)])
        LayoutEnvironment.feedbacks = []
    }

    private final class Own: UIActivity {
        var given: [Any] = []
        override var activityType: ActivityType? { ActivityType("own") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }
        override func prepare(withActivityItems activityItems: [Any]) { given = activityItems }
    }

    @Test("An activity view controller offers the activities that can be performed, and reports how it ended")
    func sharing() {
        let own = Own()
        let controller = UIActivityViewController(activityItems: ["text"], applicationActivities: [own])
        var ends: [String] = []
        controller.completionWithItemsHandler = { type, done, _, _ in ends.append("\(type?.rawValue ?? "none") \(done)") }
        expect(controller.ashlar.activities, equals: [own])
        controller.ashlar.choose(own)
        controller.ashlar.choose(nil)
        expect(ends == ["own true", "none false"] && own.given as? [String] == ["text"])
        controller.excludedActivityTypes = [UIActivity.ActivityType("own")]
        expect(controller.ashlar.activities.isEmpty)
    }
}
