/// What happens to the views in a view that is deallocated.
extension UIView {
    /// Tells views, and all below them, that their window is gone. A window among them is its own from now on, and that of what is
    /// below it.
    nonisolated static func forgetWindow(_ views: [UIView]) {
        var waiting = views.map { ($0, UIWindow?.none) }
        while let (view, window) = waiting.popLast() {
            let window = window ?? view as? UIWindow
            view.windowReference = window
            for subview in view.subviewList { waiting.append((subview, window)) }
        }
    }

    /// Lets the subviews of a dying view go, each with what is in it.
    ///
    /// One inside the other, the deallocations of a deep tree would take more of the stack than there is, so on the main actor those
    /// inside wait for those around them. All are over when the outermost call returns.
    nonisolated static func letGo(_ views: inout [UIView]) {
        guard MainActorCheck.isOnMainActor else { return }
        var own: [UIView] = []
        swap(&own, &views)
        if leaving != nil { return leaving!.append(own) }
        leaving = [own]
        own = []
        // Each list is released before the next one is taken, and adds those of its views that go with it.
        while let next = leaving!.popLast() { withExtendedLifetime(next) {} }
        leaving = nil
    }

    /// The subviews of views that are gone, as far as they are still to be let go; nil while no view is going.
    private nonisolated(unsafe) static var leaving: [[UIView]]?
}
