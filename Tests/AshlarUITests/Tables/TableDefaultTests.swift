import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): optionalMethodsHaveDefaults.
/// Tests for methods of data sources and delegates that are optional on iOS.
@MainActor
@Suite("Optional methods of table view data sources and delegates")
struct TableDefaultTests {
    /// A class that implements only the two required methods.
    private class Least: UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    /// A subclass that adds methods that its superclass does not declare, so the conformance does not include them.
    private final class Late: Least {
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    }

    /// A class that declares the methods itself.
    private final class Early: UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title" }
    }

    private func layout<Model: UITableViewDataSource & UITableViewDelegate>(_ model: Model) -> UITableView {
        let table = makeTable(model)
        table.delegate = model
        table.layoutIfNeeded()
        return table
    }

    @Test("A data source without optional methods has one section without titles, with selectable rows of 44 points")
    func defaults() {
        let model = Least()
        let table = layout(model)
        expect(table.numberOfSections == 1 && table.contentSize.height == 132)
        expect(table.rectForHeader(inSection: 0).height, equals: 0)
        table.ashlar.tap(at: CGPoint(x: 10, y: 60))
        expect(table.indexPathForSelectedRow, equals: rowPath(0, 1))
    }

    @Test("Optional methods are called if the conforming class declares them, but not if only a subclass adds them")
    func additions() {
        let early = Early()
        let table = layout(early)
        expect(table.numberOfSections == 2 && table.rectForHeader(inSection: 0).height == 28)
        expect(table.rectForRow(at: rowPath(0, 2)), equals: CGRect(x: 0, y: 228, width: 320, height: 100))
        let late = Late()
        let other = layout(late)
        expect(other.numberOfSections == 1 && other.contentSize.height == 132)
    }
}
