/// A view over a whole window that shows something for another view, such as a menu for its button. It is in front of the keyboard,
/// and ends when the other view leaves the window or a controller is presented over it.
@MainActor
protocol WindowOverlay: UIView {
    /// The view for which the overlay is there.
    var source: UIView? { get }
    /// Ends what the overlay shows. It may be called more than once.
    func endOverlay()
}

extension UIWindow {
    /// Ends the overlays whose sources are not in the window.
    final func endLostOverlays() {
        for view in subviewList {
            if let overlay = view.asOverlay, overlay.source?.windowReference !== self { overlay.endOverlay() }
        }
    }

    /// Ends all overlays, because something is shown over their sources.
    final func endOverlays() { for view in subviewList { view.asOverlay?.endOverlay() } }
}
