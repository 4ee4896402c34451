import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): alertsAre270.
@MainActor
@Suite("Alerts")
struct AlertTests {
    private func shown(_ alert: UIAlertController, in window: UIWindow = phoneWindow()) -> UIWindow {
        let root = UIViewController()
        show(root, in: window)
        root.present(alert, animated: true)
        LayoutScheduler.main.advance(by: 1)
        return window
    }

    private func buttons(_ alert: UIAlertController) -> [UIButton] { alert.view.subviews.compactMap { $0 as? UIButton } }

    @Test("An alert is a centered box of 270 points with two buttons side by side, of which the cancel button is first")
    func box() {
        let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        let window = shown(alert)
        let frame = alert.view.frame
        expect(frame.width == 270 && abs(frame.midX - 187.5) <= 0.5 && abs(frame.midY - 406) <= 0.5)
        expect(buttons(alert).map { $0.title(for: .normal) }, equals: ["No", "Delete"])
        expect(buttons(alert).map(\.frame.minX) == [0, 135] && buttons(alert).allSatisfy { $0.frame.maxY == frame.height })
        expect(Picture(of: alert.view).texts.sorted(), equals: ["Delete", "Delete?", "It is gone then.", "No"].sorted())
        withExtendedLifetime(window) {}
    }

    @Test("The buttons of an action sheet are stacked at the bottom, and the cancel button is separate")
    func sheet() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("A", .default), ("B", .default)] {
            alert.addAction(UIAlertAction(title: title, style: style))
        }
        let window = shown(alert)
        expect(alert.view.frame, equals: CGRect(x: 8, y: 812 - 34 - 3 * 57 - 8, width: 359, height: 3 * 57 + 8))
        expect(buttons(alert).map { $0.title(for: .normal) }, equals: ["A", "B", "Cancel"])
        expect(buttons(alert).map(\.frame.minY), equals: [0, 57, 122])
        withExtendedLifetime(window) {}
    }

    @Test("A pressed button dismisses the alert and then calls its handler")
    func pressing() {
        var calls: [String] = []
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = "Ada" }
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { [weak alert] action in
                calls.append(
                    "\(action.title ?? "") \(alert?.textFields?.first?.text ?? "") \(alert?.presentingViewController == nil)")
            })
        let window = shown(alert)
        expect(alert.view.subviews.contains { $0 is UITextField && $0.frame.width == 238 })
        buttons(alert)[0].sendActions(for: .touchUpInside)
        expect(calls.isEmpty)
        LayoutScheduler.main.advance(by: 1)
        expect(calls == ["OK Ada true"] && alert.viewIfLoaded?.window == nil)
        withExtendedLifetime(window) {}
    }

    @Test("A second cancel button, and text fields in an action sheet, are faults")
    func faults() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let faults = LayoutDiagnostics.collecting {
            alert.addAction(UIAlertAction(title: "a", style: .cancel))
            alert.addAction(UIAlertAction(title: "b", style: .cancel))
            alert.addTextField()
            alert.preferredAction = UIAlertAction(title: "c", style: .default)
        }.faults
        expect(faults.count == 3 && alert.actions.count == 1 && alert.textFields == nil && alert.preferredAction == nil)
    }
}

@MainActor
@Suite("Search notifications")
struct SearchTests {
    @Test("A search notifies its delegate and its updater once at its beginning and once at its end")
    func active() {
        final class Listener: UISearchResultsUpdating, UISearchControllerDelegate {
            var calls: [String] = []
            func updateSearchResults(for searchController: UISearchController) {
                calls.append("update \(searchController.isActive)")
            }
            func willPresentSearchController(_ searchController: UISearchController) { calls.append("will present") }
            func didDismissSearchController(_ searchController: UISearchController) { calls.append("did dismiss") }
        }
        let (search, listener, controller) = (
            UISearchController(searchResultsController: nil), Listener(), UIViewController()
        )
        (search.searchResultsUpdater, search.delegate) = (listener, listener)
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.placeholder = "Search"
        controller.navigationItem.searchController = search
        controller.navigationItem.hidesSearchBarWhenScrolling = false
        controller.definesPresentationContext = true
        search.isActive = true
        search.isActive = true
        search.isActive = false
        expect(listener.calls, equals: ["will present", "update true", "update false", "did dismiss"])
        expect(controller.navigationItem.searchController === search)
    }
}
