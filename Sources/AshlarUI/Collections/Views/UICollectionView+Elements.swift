import Foundation

/// The items, as what tables and collections share needs them.
extension UICollectionView: ListWithElements {
    func contains(_ path: IndexPath) -> Bool { itemCounts.contains(path) }
    func elementPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func elementCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    func elementFrame(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }

    func menu(
        ofElementAt path: IndexPath, _ point: CGPoint
    ) -> (configuration: UIContextMenuConfiguration, preview: UITargetedPreview?)? {
        let selected = indexPathsForSelectedItems ?? []
        let paths = selected.contains(path) && selected.count > 1 ? selected : [path]
        let configuration =
            delegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            ?? delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        return configuration.map { ($0, nil) }
    }

    func notifyDelegate(of configuration: UIContextMenuConfiguration, _ stage: ListMenuStage, _ animator: MenuAnimator) {
        switch stage {
        case .willDisplay: delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
        case .willEnd: delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
        case .willPerformPreviewAction:
            delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }
}
