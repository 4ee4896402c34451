import Foundation

/// The persistent information on a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The roles of sessions.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The role of the application's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// The role of windows on an external display that is not interactive.
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    /// The scene of the session; nil for none.
    open internal(set) weak var scene: UIScene?
    /// The role of the session, which is that of the configuration.
    open var role: Role { configuration.role }
    /// The configuration of the scene.
    open internal(set) var configuration: UISceneConfiguration
    /// A unique identifier of the session.
    public let persistentIdentifier = UUID().uuidString
    /// Data that the application stores with the session. The default is nil.
    open var userInfo: [String: Any]?
    /// The activity with which the scene is restored: that which its delegate returned when it entered the background. The default
    /// is nil.
    open internal(set) var stateRestorationActivity: NSUserActivity?

    init(configuration: UISceneConfiguration) {
        self.configuration = configuration
        super.init()
    }

    /// Creates a session for a test or a host, with a configuration without a name; UIKit creates its own.
    public override convenience init() {
        self.init(configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    }
}

/// The configuration of a scene: the classes that are made for it, and its storyboard.
///
/// A configuration with the name and the role of one of the program's `Info.plist` has the values of that one. A program without
/// such a file, as Swift's package manager builds it, names the class itself:
///
///     let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
///     configuration.delegateClass = SceneDelegate.self
///
/// Without a class, a class with the name `SceneDelegate` in the module of the application delegate is taken, which is what Xcode's
/// templates write into `Info.plist`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    /// The name of the configuration; nil for none.
    public let name: String?
    /// The role of the session.
    public let role: UISceneSession.Role
    /// The class of the scene; nil, the default, for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate; nil, the default, for none.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial view controller is the root of the scene's first window; nil, the default, for none.
    open var storyboard: UIStoryboard?

    /// Creates a configuration with the values that the program's `Info.plist` has for the name and the role.
    ///
    /// - Parameters:
    ///   - name: The name; nil for the first configuration of the role.
    ///   - sessionRole: The role of the session.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let scene = ApplicationLaunch.manifest.scene(named: name, role: sessionRole)
        (self.name, role) = (name ?? scene?.name, sessionRole)
        sceneClass = scene?.sceneClass.flatMap { ApplicationLaunch.loadedClass(named: $0) }
        delegateClass = scene?.delegateClass.flatMap { ApplicationLaunch.loadedClass(named: $0) }
        storyboard = scene?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
        super.init()
    }
}
