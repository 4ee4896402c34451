import AshlarUI
import Foundation
import TestSupport
import Testing

/// What the delegates of the programs in these tests were told, in order.
@MainActor
enum SceneLog {
    static var words: [String] = []
    /// The scene that went on with an activity last.
    static weak var last: UIScene?
    static func take() -> [String] {
        defer { words = [] }
        return words
    }
}

/// The scene delegate of Xcode's templates, found by its name.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        SceneLog.words.append("connect \(scene.activationState.rawValue) \(connectionOptions.urlContexts.count)")
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
    func sceneDidDisconnect(_ scene: UIScene) { SceneLog.words.append("disconnect") }
    func sceneDidBecomeActive(_ scene: UIScene) { SceneLog.words.append("active \(scene.activationState.rawValue)") }
    func sceneWillResignActive(_ scene: UIScene) { SceneLog.words.append("resign \(scene.activationState.rawValue)") }
    func sceneWillEnterForeground(_ scene: UIScene) { SceneLog.words.append("foreground \(scene.activationState.rawValue)") }
    func sceneDidEnterBackground(_ scene: UIScene) { SceneLog.words.append("background \(scene.activationState.rawValue)") }
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        SceneLog.words.append("open \(URLContexts.map(\.url.absoluteString))")
    }
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { NSUserActivity(activityType: "restore") }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneLog.words.append("continue \(userActivity.activityType)")
        SceneLog.last = scene
    }
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        SceneLog.words.append("shortcut \(shortcutItem.type)")
        completionHandler(true)
    }
}

/// The application delegate of Xcode's templates.
class TemplateDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        SceneLog.words.append("launched \(application.applicationState.rawValue) \(launchOptions?.count ?? 0)")
        return true
    }
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        SceneLog.words.append("configure \(connectingSceneSession.role.rawValue)")
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        SceneLog.words.append("discard \(sceneSessions.count)")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { SceneLog.words.append("application active") }
    func applicationWillTerminate(_ application: UIApplication) { SceneLog.words.append("terminate") }
    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { SceneLog.words.append("memory") }
}

// Named differences (FIDELITY.md): launchesReturn, sceneDelegatesByName, scenesByConditions,
// geometryTurnsTheScreen.
// Expectations from "Specifying the scenes your app supports", "Managing your app's life cycle", and the documentation of UISceneDelegate,
// UIWindowSceneDelegate and UIWindow.Level.
/// Order of calls: Documented in "Managing your app's life cycle" and "UISceneDelegate".
@MainActor
@Suite("Launching by scenes", .serialized)
struct SceneLaunchTests {
    let application = UIApplication.shared

    init() {
        application.ashlar.reset()
        SceneLog.words = []
    }

    private func end() {
        for window in application.windows where window.windowScene?.delegate is SceneDelegate { window.isHidden = true }
        application.ashlar.reset()
        application.delegate = nil
        SceneLog.words = []
    }

    @Test("A program as Xcode's templates write it gets its scene, its window and the calls in UIKit's order")
    func template() throws {
        defer { end() }
        TemplateDelegate.main()
        expect(
            SceneLog.take(),
            equals: [
                "launched 1 0", "configure UIWindowSceneSessionRoleApplication", "connect -1 0", "foreground 2", "active 0",
            ])
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        let window = try #require((scene.delegate as? SceneDelegate)?.window)
        expect(application.applicationState == .active && scene.windows.contains(window) && window.windowScene === scene)
        expect(window.rootViewController?.viewIfLoaded?.frame, equals: UIScreen.main.bounds)
        expect(scene.session.configuration.name == "Default Configuration" && application.openSessions == [scene.session])
    }

    @Test("Scenes go to the background and back in the system's steps, and the application's notifications are posted")
    func states() throws {
        defer { end() }
        TemplateDelegate.main()
        SceneLog.words = []
        let tokens = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIScene.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
            UIApplication.didBecomeActiveNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { SceneLog.words.append(name.rawValue) }
            }
        }
        application.ashlar.move(to: .background)
        expect(
            SceneLog.take(),
            equals: [
                "resign 0", "UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification",
                "background 2", "UISceneDidEnterBackgroundNotification",
            ])
        let scene = try #require(application.connectedScenes.first)
        expect(application.applicationState == .background && scene.session.stateRestorationActivity?.activityType == "restore")
        application.ashlar.move(to: .active)
        expect(
            SceneLog.take(),
            equals: [
                "foreground 2", "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
                "active 0",
            ])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    @Test("URLs, activities and shortcuts reach the scene's delegate, at the launch and later")
    func requests() throws {
        defer { end() }
        let url = try #require(URL(string: "app://one"))
        let options = UIScene.ConnectionOptions()
        options.urlContexts = [UIOpenURLContext(url: url)]
        application.ashlar.launch(TemplateDelegate(), options: options)
        expect(SceneLog.take().contains("connect -1 1"))
        application.ashlar.move(to: .background)
        SceneLog.words = []
        application.ashlar.open([UIOpenURLContext(url: url)])
        application.ashlar.continue(NSUserActivity(activityType: "read"))
        var performed = false
        application.ashlar.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) { performed = $0 }
        #expect(SceneLog.take() == ["foreground 2", "active 0", "open [\"app://one\"]", "continue read", "shortcut new"])
        expect(performed)
    }

    /// Apple's documentation of `UISceneActivationConditions`, `targetContentIdentifier` and `UISceneSessionActivationRequest`.
    @Test("Contents go to the scene whose conditions choose them, or to a new one")
    func conditions() throws {
        defer { end() }
        let manifest: [String: Any] = ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()]
        application.ashlar.infoDictionary = ["UIApplicationSceneManifest": manifest]
        application.ashlar.launch(TemplateDelegate())
        let first = try #require(application.connectedScenes.first)
        application.activateSceneSession(for: UISceneSessionActivationRequest())
        LayoutScheduler.main.advance(by: 0.1)
        let scenes = [first, try #require(application.connectedScenes.subtracting([first]).first)]
        func wants(_ text: String) -> NSPredicate { NSPredicate { object, _ in (object as? String)?.contains(text) ?? false } }
        scenes[0].activationConditions.canActivateForTargetContentIdentifierPredicate = wants("a")
        scenes[1].activationConditions.canActivateForTargetContentIdentifierPredicate = wants("b")
        scenes[1].activationConditions.prefersToActivateForTargetContentIdentifierPredicate = wants("ab")
        func target(_ identifier: String?) -> Int? {
            let activity = NSUserActivity(activityType: "read")
            activity.targetContentIdentifier = identifier
            let before = application.connectedScenes
            SceneLog.words = []
            application.ashlar.continue(activity)
            if let new = application.connectedScenes.subtracting(before).first { return new.session.scene == nil ? nil : 9 }
            guard SceneLog.words.contains("continue read") else { return nil }
            return scenes.firstIndex { $0 === SceneLog.last }
        }
        expect(target(nil) == 0 && target("a") == 0 && target("b") == 1 && target("ab") == 1)
        expect(target("c"), equals: 9, "no scene can show it")
        func requested(_ identifier: String) -> Int? {
            let activity = NSUserActivity(activityType: "read")
            activity.targetContentIdentifier = identifier
            var request = UISceneSessionActivationRequest()
            request.userActivity = activity
            let before = application.connectedScenes
            SceneLog.words = []
            application.activateSceneSession(for: request)
            LayoutScheduler.main.advance(by: 0.1)
            if !application.connectedScenes.subtracting(before).isEmpty { return 9 }
            return SceneLog.words.contains("continue read") ? scenes.firstIndex { $0 === SceneLog.last } : nil
        }
        expect(requested("ab") == 1 && requested("a") == 9, "a request needs a scene that prefers the content")
        let shortcut = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
        shortcut.targetContentIdentifier = "ab"
        expect(shortcut.targetContentIdentifier as? String, equals: "ab")
    }

    /// Apple's documentation of `requestGeometryUpdate(_:errorHandler:)` and `effectiveGeometry`.
    @Test("A program turns its scene to an orientation that its controller supports")
    func geometry() throws {
        final class Locked: UIViewController {
            var mask = UIInterfaceOrientationMask.portrait
            var sizes: [CGSize] = []
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                sizes.append(size)
            }
        }
        let old = UIScreen.main.bounds
        defer {
            UIScreen.main.bounds = old
            end()
        }
        UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
        application.ashlar.launch(TemplateDelegate())
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        let (window, controller) = (UIWindow(windowScene: scene), Locked())
        window.rootViewController = controller
        window.makeKeyAndVisible()
        LayoutScheduler.main.advance(by: 0.1)
        var codes: [UISceneError.Code] = []
        func request(_ mask: UIInterfaceOrientationMask) {
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: mask)) { error in
                if let error = error as? UISceneError { codes.append(error.code) }
            }
        }
        request(.landscapeRight)
        expect(codes == [.geometryRequestDenied] && scene.effectiveGeometry.interfaceOrientation == .portrait)
        controller.mask = .all
        request(.landscapeLeft)
        expect(scene.effectiveGeometry.interfaceOrientation == .landscapeLeft && scene.interfaceOrientation == .landscapeLeft)
        expect(window.frame.size == CGSize(width: 844, height: 390) && controller.sizes == [CGSize(width: 844, height: 390)])
        expect(scene.effectiveGeometry.systemFrame.size, equals: CGSize(width: 844, height: 390))
        request(.landscape)
        request(.portrait)
        expect(controller.sizes.count == 2 && window.frame.size == CGSize(width: 390, height: 844) && codes.count == 1)
        scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences()) { _ in codes.append(.geometryRequestUnsupported) }
        expect(codes.last, equals: .geometryRequestUnsupported)
        window.isHidden = true
    }

    @Test("A program without scenes gets its URLs through the application delegate")
    func withoutScenes() throws {
        final class Plain: NSObject, UIApplicationDelegate {
            func applicationDidBecomeActive(_ application: UIApplication) { SceneLog.words.append("active") }
            func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
                SceneLog.words.append("open \(url) \(options[.sourceApplication] ?? "-")")
                return true
            }
        }
        defer { end() }
        application.ashlar.launch(Plain())
        let options = UIScene.OpenURLOptions()
        options.sourceApplication = "mail"
        application.ashlar.open([UIOpenURLContext(url: try #require(URL(string: "app://two")), options: options)])
        expect(SceneLog.take(), equals: ["active", "open app://two mail"])
        expect(application.connectedScenes.count == 1 && application.connectedScenes.first?.delegate == nil)
    }

    @Test("Info.plist names the classes of scenes and permits several of them; requests for what is not there are errors")
    func manifest() throws {
        defer { end() }
        let configuration = [
            "UISceneConfigurationName": "Editor", "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).SceneDelegate",
        ]
        let manifest: [String: Any] = [
            "UIApplicationSupportsMultipleScenes": true,
            "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
        ]
        application.ashlar.infoDictionary = ["UIApplicationSceneManifest": manifest]
        application.ashlar.launch(TemplateDelegate())
        let named = UISceneConfiguration(name: "Editor", sessionRole: .windowApplication)
        expect(named.delegateClass == SceneDelegate.self && application.supportsMultipleScenes)
        SceneLog.words = []
        application.requestSceneSessionActivation(nil, userActivity: NSUserActivity(activityType: "second"), options: nil)
        LayoutScheduler.main.runTurn()
        expect(application.connectedScenes.count == 2 && SceneLog.take().suffix(2) == ["foreground 2", "active 0"])
        let second = try #require(application.openSessions.first { $0.scene !== application.windows.first?.windowScene })
        var errors: [UISceneError.Code] = []
        let note: (any Error) -> Void = { if let error = $0 as? UISceneError { errors.append(error.code) } }
        application.requestSceneSessionActivation(UISceneSession(), userActivity: nil, options: nil, errorHandler: note)
        application.requestSceneSessionDestruction(UISceneSession(), options: nil, errorHandler: note)
        application.requestSceneSessionDestruction(second, options: nil, errorHandler: note)
        LayoutScheduler.main.runTurn()
        expect(errors == [.requestDenied, .requestDenied] && application.connectedScenes.count == 1)
        expect(SceneLog.take() == ["resign 0", "background 2", "disconnect", "discard 1"] && second.scene == nil)
        application.ashlar.infoDictionary = nil
        application.ashlar.launch(TemplateDelegate())
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: note)
        expect(errors.last, equals: .multipleScenesNotSupported)
    }

    @Test("A property list with values of other types is read as far as it goes")
    func oddManifest() {
        defer { end() }
        for odd: Any in [
            7, ["UISceneConfigurations": 3], ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [8]]],
        ] {
            application.ashlar.infoDictionary = ["UIApplicationSceneManifest": odd, "UIMainStoryboardFile": 5]
            application.ashlar.launch(TemplateDelegate())
            expect(application.applicationState, equals: .active)
        }
    }

    @Test("The end of a program and low memory reach delegates and controllers")
    func endings() {
        final class Controller: UIViewController {
            override func didReceiveMemoryWarning() { SceneLog.words.append("controller") }
        }
        defer { end() }
        TemplateDelegate.main()
        application.windows.last?.rootViewController = Controller()
        SceneLog.words = []
        application.ashlar.sendMemoryWarning()
        application.ashlar.terminate()
        expect(SceneLog.take(), equals: ["memory", "controller", "resign 0", "background 2", "disconnect", "terminate"])
    }

    @Test("Windows come from back to front by their level, and points convert between windows and the screen")
    func levels() throws {
        let windows = [UIWindow.Level.alert, .normal, .statusBar].map { level in
            let window = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
            window.windowLevel = level
            return window
        }
        let order = application.windows.filter { windows.contains($0) }.map(\.windowLevel)
        expect(order, equals: [.normal, .statusBar, .alert])
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        windows[0].addSubview(view)
        let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace
        expect(view.convert(CGPoint(x: 1, y: 1), to: screen), equals: CGPoint(x: 16, y: 26))
        expect(screen.convert(CGPoint(x: 16, y: 26), to: view as any UICoordinateSpace), equals: CGPoint(x: 1, y: 1))
        expect(
            view.convert(CGRect(x: 16, y: 26, width: 2, height: 2), from: screen), equals: CGRect(x: 1, y: 1, width: 2, height: 2)
        )
        for window in windows { window.isHidden = true }
    }
}
