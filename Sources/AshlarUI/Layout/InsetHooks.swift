/// The calls of `layoutMarginsDidChange()` and `safeAreaInsetsDidChange()` that have not returned yet.
///
/// Such a hook may change the insets that it is told of, so that it is called recursively. If the recursion does not end, the loop
/// is logged, and no further calls happen until the outermost call has returned. The insets keep the values that were set last.
@MainActor
enum InsetHooks {
    @exclusivity(unchecked) private static var views: [UIView] = []
    @exclusivity(unchecked) private static var hasLooped = false

    /// - Returns: Whether the view's hook may be called. If true, the caller must call `end()`.
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
