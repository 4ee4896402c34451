import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): aScreenIsPrefetched.
// Expectations from the documentation of UITableViewDataSourcePrefetching.
@MainActor
@Suite("Prefetching")
struct PrefetchingTests {
    private final class Source: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching, UICollectionViewDataSource,
        UICollectionViewDataSourcePrefetching
    {
        var log: [String] = []
        var count = 100
        private func note(_ word: String, _ paths: [IndexPath]) {
            log.append("\(word) \(paths.first.map { "\($0[1])" } ?? "")-\(paths.last.map { "\($0[1])" } ?? "")")
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { note("fetch", indexPaths) }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            note("cancel", indexPaths)
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            note("fetch", indexPaths)
        }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            note("cancel", indexPaths)
        }
    }

    private let source = Source()

    private func scroll(_ view: UIScrollView, to y: CGFloat) {
        view.contentOffset.y = y
        view.layoutIfNeeded()
    }

    /// Source: `tableView(_:prefetchRowsAt:)`, "index paths … of the items whose data is to be prefetched … ordered"; cancel:
    /// "data that previously was considered as a candidate for pre-fetching is not actually used, e.g. because the scroll
    /// direction changed".
    @Test("Rows ahead of the scrolling are announced once, and canceled when the direction changes")
    func rows() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        (table.rowHeight, table.dataSource, table.prefetchDataSource) = (50, source, source)
        let root = UIViewController()
        root.view.addSubview(table)
        let phone = Phone(root)
        expect(source.log, equals: ["fetch 10-19"])
        scroll(table, to: 100)
        expect(source.log, equals: ["fetch 10-19", "fetch 20-21"])
        source.log = []
        scroll(table, to: 1500)
        expect(source.log, equals: ["cancel 12-21", "fetch 40-49"])
        source.log = []
        scroll(table, to: 1450)
        expect(source.log, equals: ["cancel 40-49", "fetch 28-19"])
        source.log = []
        table.isPrefetchingEnabled = false
        scroll(table, to: 500)
        expect(source.log == [] && phone.window.isKeyWindow)
    }

    @Test("Items of a collection view are announced likewise")
    func items() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.prefetchDataSource) = (source, source)
        let root = UIViewController()
        root.view.addSubview(view)
        let phone = Phone(root)
        expect(source.log, equals: ["fetch 12-23"])
        scroll(view, to: 200)
        expect(source.log, equals: ["fetch 12-23", "fetch 24-29"])
        scroll(view, to: 100)
        expect(source.log.suffix(2) == ["cancel 18-29", "fetch 2-0"] && phone.window.isKeyWindow)
    }
}
