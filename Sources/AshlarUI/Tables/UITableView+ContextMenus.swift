import AshlarLayout
import Foundation

/// The context menus of rows.
extension UITableView {
    final func makeMenuPress() -> ContextMenuPress {
        let press = ContextMenuPress()
        press.request = { [weak self] in self?.menuRequest(at: $0) }
        return press
    }

    private func menuRequest(at point: CGPoint) -> ContextMenuPress.Request? {
        guard let delegate, let path = indexPathForRow(at: point), let cell = cellForRow(at: path),
            let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        else { return nil }
        return ContextMenuPress.Request(
            configuration: configuration, view: cell,
            target: delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration),
            willDisplay: { [weak self] animator in
                guard let self else { return }
                self.delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
            },
            willEnd: { [weak self] animator in
                guard let self else { return }
                _ = self.delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
                self.delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
            },
            choosePreview: { [weak self] animator in
                guard let self else { return }
                self.delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
            })
    }
}
