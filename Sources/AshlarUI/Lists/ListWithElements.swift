import Foundation

/// A table view or a collection view, for what both do with their rows or items.
@MainActor
protocol ListWithElements: UIScrollView {
    /// Whether there is an element at an index path.
    func contains(_ path: IndexPath) -> Bool
    func elementPath(at point: CGPoint) -> IndexPath?
    /// The cell of an element in sight.
    func elementCell(at path: IndexPath) -> UIView?
    func elementFrame(at path: IndexPath) -> CGRect?

    /// The press that shows context menus.
    var menuPress: ContextMenuPress { get }
    /// Returns the menu of an element, and the preview that the delegate gives; nil for none.
    func menu(
        ofElementAt path: IndexPath, _ point: CGPoint
    ) -> (configuration: UIContextMenuConfiguration, preview: UITargetedPreview?)?
    /// Tells the delegate what happens to a menu.
    func notifyDelegate(of configuration: UIContextMenuConfiguration, _ stage: ListMenuStage, _ animator: MenuAnimator)
}

/// What happens to the context menu of an element.
enum ListMenuStage {
    case willDisplay, willEnd, willPerformPreviewAction
}

extension ListWithElements {
    func makeMenuPress() -> ContextMenuPress {
        let press = ContextMenuPress()
        press.request = { [weak self] in self?.menuRequest(at: $0) }
        return press
    }

    private func menuRequest(at point: CGPoint) -> ContextMenuPress.Request? {
        guard let path = elementPath(at: point), let cell = elementCell(at: path),
            let (configuration, preview) = menu(ofElementAt: path, point)
        else { return nil }
        func notify(_ stage: ListMenuStage) -> (MenuAnimator) -> Void {
            { [weak self] in self?.notifyDelegate(of: configuration, stage, $0) }
        }
        return ContextMenuPress.Request(
            configuration: configuration, view: cell, target: preview, willDisplay: notify(.willDisplay),
            willEnd: notify(.willEnd), choosePreview: notify(.willPerformPreviewAction))
    }
}
