import Foundation

/// The connection, the states and the end of scenes, with UIKit's order of calls.
///
/// Documented: "Managing your app's life cycle" and the pages of `UISceneDelegate`. While a program has scenes, the methods of the
/// application delegate that concern states are not called; the notifications of the application are posted.
@MainActor
enum SceneLifecycle {
    /// Returns the session of the scene with which a program begins; nil if the program has no scenes.
    ///
    /// A program has scenes if its `Info.plist` says so, or if its delegate returns a configuration of its own.
    static func firstSession(of delegate: any UIApplicationDelegate, _ options: UIScene.ConnectionOptions) -> UISceneSession? {
        let session = UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        return configure(session, by: delegate, options) || ApplicationLaunch.manifest.usesScenes ? session : nil
    }

    /// Asks the delegate for the configuration of a session, and returns whether it has one of its own.
    @discardableResult
    static func configure(
        _ session: UISceneSession, by delegate: (any UIApplicationDelegate)?, _ options: UIScene.ConnectionOptions
    ) -> Bool {
        guard let delegate else { return false }
        let given = session.configuration
        let configuration = delegate.application(
            UIApplication.shared, configurationForConnecting: session, options: options)
        guard configuration !== given else { return false }
        session.configuration = configuration
        return true
    }

    // MARK: Connecting

    /// Makes the scene of a session, with its delegate and, if the configuration has a storyboard, its window.
    static func connect(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) {
        let configuration = session.configuration
        let type = configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
        let scene = type.init(session: session, connectionOptions: options)
        UIApplication.shared.record.sessions.append(session)
        UIApplication.shared.record.connected.append(scene)
        scene.delegate = delegate(of: configuration)
        let window = storyboardWindow(of: scene, configuration)
        scene.post(UIScene.willConnectNotification)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        scene.state = .background
        window?.makeKeyAndVisible()
    }

    private static func delegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        // FIDELITY.md: sceneDelegatesByName.
        guard let type = configuration.delegateClass ?? ApplicationLaunch.loadedClass(named: "SceneDelegate") else { return nil }
        if let delegate = ApplicationLaunch.make(type) as? any UISceneDelegate { return delegate }
        LayoutDiagnostics.log(
            "[Scene] \(type) cannot be the delegate of the configuration named \(configuration.name ?? "nil"): it must be a subclass "
                + "of NSObject and conform to UISceneDelegate.")
        return nil
    }

    private static func storyboardWindow(of scene: UIScene, _ configuration: UISceneConfiguration) -> UIWindow? {
        guard let scene = scene as? UIWindowScene,
            let root = configuration.storyboard?.instantiateInitialViewController()
        else {
            return nil
        }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        return window
    }

    /// Ends a connection: the delegate is told, and the windows of the scene are hidden and forgotten.
    static func disconnect(_ session: UISceneSession) {
        guard let scene = session.scene, scene.state != .unattached else { return }
        move(session, to: .background)
        scene.delegate?.sceneDidDisconnect(scene)
        scene.state = .unattached
        scene.post(UIScene.didDisconnectNotification)
        for window in (scene as? UIWindowScene)?.windows ?? [] { window.isHidden = true }
        UIApplication.shared.record.connected.removeAll { $0 === scene }
        session.scene = nil
    }

    /// Ends a session, as the user does in the list of running applications.
    static func discard(_ sessions: Set<UISceneSession>) {
        for session in sessions { disconnect(session) }
        UIApplication.shared.record.sessions.removeAll { sessions.contains($0) }
        UIApplication.shared.delegate?.application(UIApplication.shared, didDiscardSceneSessions: sessions)
    }

    // MARK: States

    /// Moves a connected scene to a state in the steps of the system.
    static func move(_ session: UISceneSession, to state: UIScene.ActivationState) {
        guard let scene = session.scene else { return }
        let delegate = scene.delegate
        while scene.state != state {
            switch (scene.state, state) {
            case (.unattached, _), (_, .unattached):
                return
            case (.foregroundActive, _):
                scene.post(UIScene.willDeactivateNotification)
                delegate?.sceneWillResignActive(scene)
                update(scene, .foregroundInactive)
            case (.foregroundInactive, .background):
                update(scene, .background)
                session.stateRestorationActivity = delegate?.stateRestorationActivity(for: scene)
                delegate?.sceneDidEnterBackground(scene)
                scene.post(UIScene.didEnterBackgroundNotification)
            case (.background, _):
                delegate?.sceneWillEnterForeground(scene)
                scene.post(UIScene.willEnterForegroundNotification)
                update(scene, .foregroundInactive)
            case (.foregroundInactive, _):
                update(scene, .foregroundActive)
                delegate?.sceneDidBecomeActive(scene)
                scene.post(UIScene.didActivateNotification)
            @unknown default:
                return
            }
        }
    }

    /// Sets the state of a scene, and that of the application: the most active state of its scenes.
    private static func update(_ scene: UIScene, _ state: UIScene.ActivationState) {
        scene.state = state
        let application = UIApplication.shared
        let states = application.record.connected.map(\.state)
        let new: UIApplication.State =
            states.contains(.foregroundActive) ? .active : states.contains(.foregroundInactive) ? .inactive : .background
        let old = application.record.state
        guard new != old else { return }
        switch (old, new) {
        case (.active, .inactive): application.post(UIApplication.willResignActiveNotification)
        case (.background, _): application.post(UIApplication.willEnterForegroundNotification)
        default: break
        }
        application.record.state = new
        if new == .active { application.post(UIApplication.didBecomeActiveNotification) }
        if new == .background { application.post(UIApplication.didEnterBackgroundNotification) }
    }
}
