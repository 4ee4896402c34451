import Foundation

/// Whether a data source carries out the deletions and insertions that a user asks for.
///
/// On iOS a row can be deleted by a swipe only if the data source implements `tableView(_:commit:forRowAt:)`. Here the method has a
/// default implementation. Subclasses of this package's data sources are compared with their superclasses; the default
/// implementation of any other data source records itself when it is called.
extension UITableView {
    // FIDELITY.md: rowsAreSwiped.
    /// Whether the data source may implement `tableView(_:commit:forRowAt:)`.
    final var commitsEdits: Bool {
        guard let dataSource, !unanswered.contains(.commit) else { return false }
        switch dataSource {
        case let controller as UITableViewController: return CommitHook.controllers.isOverridden(by: type(of: controller))
        case let source as any CommitCheckedSource: return source.overridesCommit
        default: return true
        }
    }
}

/// A diffable data source of any types of sections and items.
@MainActor
protocol CommitCheckedSource: AnyObject {
    /// Whether the class overrides `tableView(_:commit:forRowAt:)`.
    var overridesCommit: Bool { get }
}

extension UITableViewDiffableDataSource: CommitCheckedSource {
    var overridesCommit: Bool { CommitHook.diffable.isOverridden(by: type(of: self)) }
}

@MainActor
private enum CommitHook {
    static let controllers = LayoutHook(
        of: UITableViewController.self, empty: EmptyController.self, CommittingController.self, functions: 1)
    static let diffable = LayoutHook(
        of: UITableViewDiffableDataSource<Int, Int>.self, empty: EmptySource.self, CommittingSource.self, functions: 1)
}

private final class EmptyController: UITableViewController {}

private final class CommittingController: UITableViewController {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

private final class EmptySource: UITableViewDiffableDataSource<Int, Int> {}

private final class CommittingSource: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}
