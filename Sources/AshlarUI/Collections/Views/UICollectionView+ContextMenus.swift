import AshlarLayout
import Foundation

/// The context menus of items.
extension UICollectionView {
    final func makeMenuPress() -> ContextMenuPress {
        let press = ContextMenuPress()
        press.request = { [weak self] in self?.menuRequest(at: $0) }
        return press
    }

    private func menuRequest(at point: CGPoint) -> ContextMenuPress.Request? {
        guard let delegate, let path = indexPathForItem(at: point), let cell = cellForItem(at: path) else { return nil }
        let selected = indexPathsForSelectedItems ?? []
        let paths = selected.contains(path) && selected.count > 1 ? selected : [path]
        guard
            let configuration = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
                ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
        else { return nil }
        return ContextMenuPress.Request(
            configuration: configuration, view: cell,
            willDisplay: { [weak self] animator in
                guard let self else { return }
                self.delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
            },
            willEnd: { [weak self] animator in
                guard let self else { return }
                self.delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
            },
            choosePreview: { [weak self] animator in
                guard let self else { return }
                self.delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
            })
    }
}
