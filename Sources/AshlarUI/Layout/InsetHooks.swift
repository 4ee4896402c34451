/// The running calls of `layoutMarginsDidChange()` and `safeAreaInsetsDidChange()`.
///
/// Such a method may change the values that it is told about, and is then called again within itself. If that does not end, the
/// loop is logged, and no further calls are made until the outermost one returns. The values are the last ones that were set.
@MainActor
enum InsetHooks {
    @exclusivity(unchecked) private static var views: [UIView] = []
    @exclusivity(unchecked) private static var hasLooped = false

    /// - Returns: Whether the view's method may be called. If so, `end()` must follow.
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
