/// The release of subviews when their superview is deallocated.
extension UIView {
    /// Clears the window of views and their descendants. A window among them becomes its own window and that of its descendants.
    nonisolated static func forgetWindow(_ views: [UIView]) {
        var waiting = views.map { ($0, UIWindow?.none) }
        while let (view, window) = waiting.popLast() {
            let window = window ?? view as? UIWindow
            view.windowReference = window
            for subview in view.subviewList { waiting.append((subview, window)) }
        }
    }

    /// Releases the subviews of a view that is being deallocated.
    ///
    /// Nested deallocations of a deep tree would overflow the stack. On the main actor, the outermost call therefore releases the
    /// subviews of all levels in a loop. All are released when it returns.
    nonisolated static func release(_ views: inout [UIView]) {
        guard MainActorCheck.isOnMainActor else { return }
        var own: [UIView] = []
        swap(&own, &views)
        if leaving != nil { return leaving!.append(own) }
        leaving = [own]
        own = []
        // Each list is released before the next one is taken. Its views add the lists of their own subviews.
        while let next = leaving!.popLast() { withExtendedLifetime(next) {} }
        leaving = nil
    }

    /// The lists of subviews that wait to be released; nil while no view is being deallocated.
    private nonisolated(unsafe) static var leaving: [[UIView]]?
}
