import Foundation

/// The rows, as what tables and collections share needs them.
extension UITableView: ListWithElements {
    func contains(_ path: IndexPath) -> Bool { exists(path) }
    func elementPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func elementCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
    func elementFrame(at path: IndexPath) -> CGRect? { rectForRow(at: path) }

    func menu(
        ofElementAt path: IndexPath, _ point: CGPoint
    ) -> (configuration: UIContextMenuConfiguration, preview: UITargetedPreview?)? {
        guard let delegate,
            let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        else { return nil }
        return (configuration, delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration))
    }

    func notifyDelegate(of configuration: UIContextMenuConfiguration, _ stage: ListMenuStage, _ animator: MenuAnimator) {
        switch stage {
        case .willDisplay: delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
        case .willEnd:
            _ = delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
        case .willPerformPreviewAction:
            delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }
}
