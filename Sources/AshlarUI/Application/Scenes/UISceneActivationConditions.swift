import Foundation

/// Which contents a scene can show, and which it is made for.
///
/// A content has an identifier: the `targetContentIdentifier` of an activity or a shortcut, or the text of a URL. The predicates are
/// evaluated with the identifier, a `String`.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Whether the scene can show a content. The default is true for all.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// Whether the scene shows a content rather than others that can. The default is false for all.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    /// Creates the default conditions.
    public override init() { super.init() }

    final func canActivate(for identifier: String) -> Bool {
        canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
    }
    final func prefersToActivate(for identifier: String) -> Bool {
        prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
    }
}

extension SceneLifecycle {
    /// Returns the scene for a content: one that prefers it, or else the first that can show it.
    ///
    /// - Parameter identifier: The identifier of the content; nil for a content without one, which the first scene shows.
    /// - Returns: The scene; nil if no connected scene can show the content.
    static func scene(for identifier: String?) -> UIScene? {
        let connected = UIApplication.shared.record.connected
        guard let identifier else { return connected.first }
        let able = connected.filter { $0.activationConditions.canActivate(for: identifier) }
        return able.first { $0.activationConditions.prefersToActivate(for: identifier) } ?? able.first
    }

    // FIDELITY.md: scenesByConditions.
    /// Returns the scene for a content, or connects one for it if the program supports several and none can show it.
    ///
    /// - Parameter options: The reasons for a scene that is made, which then has got the content.
    /// - Returns: The scene, and whether it was made; nil for a program without scenes.
    static func scene(
        for identifier: String?, makingWith options: @autoclosure () -> UIScene.ConnectionOptions
    ) -> (scene: UIScene, isNew: Bool)? {
        let application = UIApplication.shared
        if let found = scene(for: identifier) { return (found, false) }
        guard let first = application.record.connected.first else { return nil }
        guard application.supportsMultipleScenes else { return (first, false) }
        let (session, options) = (UISceneSession(), options())
        configure(session, by: application.delegate, options)
        connect(session, options)
        move(session, to: .foregroundActive)
        return session.scene.map { ($0, true) }
    }
}
