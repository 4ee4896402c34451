import Foundation

/// An error of a request for a scene.
public struct UISceneError: Error, Equatable, Sendable {
    /// The kinds of errors. Raw values are UIKit's.
    public enum Code: Int, Sendable {
        /// The program does not support several scenes.
        case multipleScenesNotSupported = 0
        /// The system denied the request.
        case requestDenied = 1
        /// The geometry of the scene cannot be changed as requested.
        case geometryRequestUnsupported = 100
        /// The geometry of the scene was not changed.
        case geometryRequestDenied = 101
    }

    /// The kind of the error.
    public let code: Code
    /// Creates an error of a kind.
    public init(_ code: Code) { self.code = code }
}

extension UIScene {
    /// Options of a request to activate a scene; stored only.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene from which the request comes; nil for none.
        open var requestingScene: UIScene?
    }
}

/// Options of a request to end a scene; stored only.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

extension UIApplication {
    /// Whether the program supports several scenes at a time, as `UIApplicationSupportsMultipleScenes` in its `Info.plist` says.
    /// The default is false.
    public final var supportsMultipleScenes: Bool { ApplicationLaunch.manifest.supportsMultipleScenes }

    /// Activates the scene of a session, or a new scene. The scene is connected at once if it was not, and becomes active in the
    /// next turn.
    ///
    /// - Parameters:
    ///   - sceneSession: The session; nil for a new scene, which needs ``supportsMultipleScenes``.
    ///   - userActivity: The activity with which the scene begins or goes on; nil for none.
    ///   - options: Options; ignored.
    ///   - errorHandler: Called with a `UISceneError` if there is no such scene. The default is nil.
    public final func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        activate(sceneSession, role: .windowApplication, userActivity, errorHandler)
    }

    private final func activate(
        _ sceneSession: UISceneSession?, role: UISceneSession.Role, _ userActivity: NSUserActivity?,
        _ errorHandler: ((any Error) -> Void)?
    ) {
        if let sceneSession, !openSessions.contains(sceneSession) {
            errorHandler?(UISceneError(.requestDenied))
            return
        }
        if sceneSession == nil, !supportsMultipleScenes {
            errorHandler?(UISceneError(.multipleScenesNotSupported))
            return
        }
        let connection = UIScene.ConnectionOptions()
        if let userActivity { connection.userActivities = [userActivity] }
        let session =
            sceneSession ?? UISceneSession(configuration: UISceneConfiguration(name: nil, sessionRole: role))
        if sceneSession == nil { SceneLifecycle.configure(session, by: delegate, connection) }
        if session.scene == nil {
            SceneLifecycle.connect(session, connection)
        } else if let userActivity {
            ashlar.continue(userActivity, in: session.scene)
        }
        LayoutScheduler.main.perform(after: 0) { SceneLifecycle.move(session, to: .foregroundActive) }
    }

    /// Activates the scene of a request, as ``requestSceneSessionActivation(_:userActivity:options:errorHandler:)`` does. A request
    /// without a session activates a connected scene of its role that prefers the `targetContentIdentifier` of the activity, as the
    /// scene's ``UIScene/activationConditions`` say, or else a new one.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - errorHandler: Called with a `UISceneError` if there is no such scene. The default is nil.
    public final func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let identifier = request.userActivity?.targetContentIdentifier
        let preferring = identifier.flatMap { identifier in
            record.connected.first {
                $0.session.role == request.role && $0.activationConditions.prefersToActivate(for: identifier)
            }
        }
        activate(request.session ?? preferring?.session, role: request.role, request.userActivity, errorHandler)
    }

    /// Ends the session of a scene in the next turn: the scene is disconnected, and the application delegate is told of the end.
    ///
    /// - Parameters:
    ///   - sceneSession: The session.
    ///   - options: Options; ignored.
    ///   - errorHandler: Called with a `UISceneError` if the session is not open. The default is nil.
    public final func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard record.sessions.contains(sceneSession) else {
            errorHandler?(UISceneError(.requestDenied))
            return
        }
        LayoutScheduler.main.perform(after: 0) { SceneLifecycle.discard([sceneSession]) }
    }

    /// Does nothing: here no system has a picture of the scene.
    public final func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

extension ApplicationNamespace {
    /// The property list that stands in for the program's `Info.plist` at the launch; nil, the default, for the file.
    public var infoDictionary: [String: Any]? {
        get { application.record.infoDictionary }
        nonmutating set { application.record.infoDictionary = newValue }
    }

    /// Launches a program with a delegate and the reasons for the launch, as the system does. Calls and notifications come in
    /// UIKit's order, and the windows are laid out once.
    ///
    /// - Parameters:
    ///   - delegate: The application delegate, which the application holds until the next launch.
    ///   - options: The reasons for the launch. The default is that the user launched the program.
    public func launch(_ delegate: any UIApplicationDelegate, options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()) {
        ApplicationLaunch.start(delegate, options: options)
    }

    /// Opens URLs, as other programs do: through the delegates of the scenes whose ``UIScene/activationConditions`` choose them, or
    /// else through the application delegate. A scene in the background becomes active first. If no scene can show a URL and the
    /// program supports several scenes, a new one is connected with it.
    public func open(_ contexts: Set<UIOpenURLContext>) {
        let sorted = contexts.sorted { $0.url.absoluteString < $1.url.absoluteString }
        if !application.record.connected.isEmpty {
            var shares: [(scene: UIScene, contexts: Set<UIOpenURLContext>)] = []
            for context in sorted {
                func options() -> UIScene.ConnectionOptions {
                    let options = UIScene.ConnectionOptions()
                    options.urlContexts = [context]
                    return options
                }
                guard let found = SceneLifecycle.scene(for: context.url.absoluteString, makingWith: options()), !found.isNew
                else { continue }
                if let place = shares.firstIndex(where: { $0.scene === found.scene }) {
                    shares[place].contexts.insert(context)
                } else {
                    shares.append((found.scene, [context]))
                }
            }
            for share in shares {
                SceneLifecycle.move(share.scene.session, to: .foregroundActive)
                share.scene.delegate?.scene(share.scene, openURLContexts: share.contexts)
            }
            return
        }
        for context in sorted {
            var options: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: context.options.openInPlace]
            if let source = context.options.sourceApplication { options[.sourceApplication] = source }
            if let annotation = context.options.annotation { options[.annotation] = annotation }
            _ = application.delegate?.application(application, open: context.url, options: options)
        }
    }

    /// Continues an activity, such as a universal link: through the delegate of a scene, or else through the application delegate.
    ///
    /// - Parameters:
    ///   - activity: The activity.
    ///   - scene: The scene; nil, the default, for the one whose ``UIScene/activationConditions`` choose the activity's
    ///     `targetContentIdentifier`. If no scene can show it and the program supports several scenes, a new one is connected.
    public func `continue`(_ activity: NSUserActivity, in scene: UIScene? = nil) {
        func options() -> UIScene.ConnectionOptions {
            let options = UIScene.ConnectionOptions()
            options.userActivities = [activity]
            return options
        }
        let found =
            scene.map { ($0, false) } ?? SceneLifecycle.scene(for: activity.targetContentIdentifier, makingWith: options())
        if let (scene, isNew) = found {
            if isNew { return }
            scene.delegate?.scene(scene, willContinueUserActivityWithType: activity.activityType)
            scene.delegate?.scene(scene, continue: activity)
            return
        }
        _ = application.delegate?.application(application, willContinueUserActivityWithType: activity.activityType)
        _ = application.delegate?.application(application, continue: activity) { objects in
            for object in objects ?? [] { object.restoreUserActivityState(activity) }
        }
    }

    /// Performs the action of a shortcut, as a choice in the menu of the icon does.
    ///
    /// - Parameters:
    ///   - shortcut: The shortcut.
    ///   - completion: Called with whether the program performed the action. The default is nil.
    public func perform(_ shortcut: UIApplicationShortcutItem, completion: ((Bool) -> Void)? = nil) {
        func options() -> UIScene.ConnectionOptions {
            let options = UIScene.ConnectionOptions()
            options.shortcutItem = shortcut
            return options
        }
        let identifier = shortcut.targetContentIdentifier as? String
        if let (found, isNew) = SceneLifecycle.scene(for: identifier, makingWith: options()), let scene = found as? UIWindowScene
        {
            if isNew { return }
            SceneLifecycle.move(scene.session, to: .foregroundActive)
            (scene.delegate as? any UIWindowSceneDelegate)?
                .windowScene(scene, performActionFor: shortcut) { completion?($0) }
            return
        }
        application.delegate?.application(application, performActionFor: shortcut) { completion?($0) }
    }

    /// Changes the state of one connected scene, in the steps of the system.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - state: Its new state.
    public func move(_ scene: UIScene, to state: UIScene.ActivationState) { SceneLifecycle.move(scene.session, to: state) }

    /// Ends sessions as the user does: their scenes are disconnected, and the application delegate is told.
    public func discard(_ sessions: Set<UISceneSession>) { SceneLifecycle.discard(sessions) }

    /// Tells the application that memory is low: the delegate, the controllers of all windows, and the observers of the
    /// notification.
    public func sendMemoryWarning() {
        application.delegate?.applicationDidReceiveMemoryWarning(application)
        for window in application.windows {
            guard let root = window.rootViewController else { continue }
            for controller in [root] + root.presentedChain { controller.forEachContained { $0.didReceiveMemoryWarning() } }
        }
        application.post(UIApplication.didReceiveMemoryWarningNotification)
    }

    /// Tells the application delegate and the observers that the program ends. Scenes are disconnected first.
    public func terminate() {
        for session in application.record.sessions { SceneLifecycle.disconnect(session) }
        application.delegate?.applicationWillTerminate(application)
        application.post(UIApplication.willTerminateNotification)
    }
}
