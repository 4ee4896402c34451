import Foundation

/// A request to activate a scene: that of a session, or a new one.
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The session whose scene is activated; nil for a scene that prefers the content of the activity, or else a new one.
    public let session: UISceneSession?
    /// The activity with which the scene begins or goes on; nil, the default, for none.
    public var userActivity: NSUserActivity?
    /// Options of the request; nil, the default, for none.
    public var options: UIScene.ActivationRequestOptions?

    /// Creates a request for a scene that prefers the content of the activity, or else for a new scene.
    ///
    /// - Parameters:
    ///   - role: The role of the scene. The default is that of windows of the application.
    ///   - userActivity: The activity with which the scene begins. The default is nil.
    ///   - options: Options of the request. The default is nil.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
    }

    /// Creates a request for the scene of a session.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - userActivity: The activity with which the scene goes on. The default is nil.
    ///   - options: Options of the request. The default is nil.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
    }
}
