import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): neverSent.
// On iOS each of these gestures reaches the delegate, or is posted. When one of the methods is sent here too, its line moves from
// the table in FIDELITY.md to a test of its own.
@MainActor
@Suite("Methods that are declared and never sent", .serialized)
struct NeverSentTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private var clock: LayoutScheduler { .main }

    private func show(_ controller: UIViewController) {
        window.ashlar.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        window.rootViewController = controller
        clock.runUntilIdle()
    }

    private func show(_ view: UIView) {
        let controller = UIViewController(nibName: nil, bundle: nil)
        show(controller)
        view.frame = CGRect(x: 0, y: 20, width: 320, height: 400)
        controller.view.addSubview(view)
        clock.runUntilIdle()
    }

    private final class Listener: NSObject, UITableViewDelegate, UICollectionViewDelegate, UISearchBarDelegate,
        UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate
    {
        var log: [String] = []
        func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
            log.append("several rows")
            return true
        }
        func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            log.append("focus")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
            log.append("edit item")
            return true
        }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmarks") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            log.append("animation")
            return nil
        }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.append("should dismiss")
            return true
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("dismissed") }
    }

    private let listener = Listener()

    @Test("Rows are neither focused nor selected by several fingers")
    func tables() {
        let model = TableModel(rows: 100)
        let table = makeTable(model)
        table.delegate = listener
        table.allowsMultipleSelectionDuringEditing = true
        show(table)
        table.contentOffset.y = 500
        clock.runUntilIdle()
        table.ashlar.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 20, y: 300))
        clock.runUntilIdle()
        expect(listener.log.isEmpty && table.contentOffset.y > 0)
    }

    @Test("Items of a collection view are not asked whether they can be edited")
    func items() {
        let scene = CollectionScene([10], layout: UICollectionViewFlowLayout())
        scene.view.delegate = listener
        show(scene.view)
        scene.view.isEditing = true
        clock.runUntilIdle()
        expect(!scene.view.visibleCells.isEmpty && listener.log.isEmpty)
    }

    @Test("The buttons of a search bar for bookmarks and results do nothing")
    func searchBars() {
        let bar = UISearchBar()
        (bar.showsBookmarkButton, bar.showsSearchResultsButton, bar.delegate) = (true, true, listener)
        show(bar)
        bar.frame.size.height = 56
        clock.runUntilIdle()
        for x in stride(from: CGFloat(240), to: 320, by: 8) { bar.ashlar.tap(at: CGPoint(x: x, y: 28)) }
        expect(listener.log.isEmpty)
    }
}
