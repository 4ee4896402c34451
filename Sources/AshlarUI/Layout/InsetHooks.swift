/// The calls of `layoutMarginsDidChange()` and `safeAreaInsetsDidChange()` that have not come back yet.
///
/// Such a hook may change what it hears of, and is called again within itself. If that does not end, the loop is logged, and there are
/// no further calls until the outermost has come back. The values are those that were set last.
@MainActor
enum InsetHooks {
    @exclusivity(unchecked) private static var views: [UIView] = []
    @exclusivity(unchecked) private static var hasLooped = false

    /// - Returns: Whether the view's hook may be called; `end()` follows then.
    static func begin(_ view: UIView) -> Bool {
        if hasLooped { return false }
        if views.count >= LayoutPass.nestingLimit || views.count(where: { $0 === view }) >= LayoutPass.repetitionLimit {
            hasLooped = true
            LayoutPass.logLoop(at: view)
            return false
        }
        views.append(view)
        return true
    }

    static func end() {
        views.removeLast()
        if views.isEmpty { hasLooped = false }
    }
}
