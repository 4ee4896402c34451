import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): indexesAre15.
@MainActor
@Suite("Section indexes")
struct TableIndexTests {
    private final class Book: TableModel {
        var titles: [String]? = ["A", "B", "C"]
        var target: (Int) -> Int = { $0 }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            target(index)
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    }

    /// A data source that implements the methods that the superclass leaves out, and forwards the others.
    private final class Source: UITableViewDataSource {
        let book: Book
        init(_ book: Book) { self.book = book }
        func numberOfSections(in tableView: UITableView) -> Int { book.sections.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { book.sections[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.textLabel?.text = book.sections[indexPath.section][indexPath.row]
            return cell
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { book.titles }
        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            book.target(index)
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let book: Book
    private let source: Source
    private let table: UITableView
    private var clock: LayoutScheduler { .main }

    init() {
        let rows = (0..<20).map { "row \($0)" }
        book = Book(rows, rows, rows)
        source = Source(book)
        table = makeTable(source)
        table.rowHeight = 40
        window.addSubview(table)
        clock.runTurn()
    }

    /// The index bar: the last subview, which is not a cell.
    private var bar: UIView? { table.subviews.last.flatMap { $0 is UITableViewCell ? nil : $0 } }
    private var labels: [UILabel] { bar?.subviews.compactMap { $0 as? UILabel } ?? [] }

    @Test("The titles are centered at the trailing edge in front of the rows, and do not scroll")
    func place() throws {
        expect(labels.map(\.text), equals: ["A", "B", "C"])
        expect(bar?.frame, equals: CGRect(x: 305, y: 0, width: 15, height: 480))
        expect(labels.map(\.frame.minY), equals: [219, 233, 247])
        table.contentOffset.y = 300
        clock.runTurn()
        expect(bar?.frame, equals: CGRect(x: 305, y: 300, width: 15, height: 480))
        // The contents of cells do not overlap the index bar.
        expect(table.visibleCells.first?.contentView.frame.width, equals: 305)
        table.semanticContentAttribute = .forceRightToLeft
        table.setNeedsLayout()
        clock.runTurn()
        expect(bar?.frame.minX, equals: 0)
    }

    @Test("A touch on a title scrolls to its section immediately and follows the finger, without dragging or selecting rows")
    func fingers() {
        let finger = table.ashlar.touchDown(at: CGPoint(x: 312, y: 240))
        expect(table.contentOffset.y, equals: 800)
        finger.move(x: 0, y: 14)
        expect(table.contentOffset.y == 1600 && !table.isDragging)
        finger.lift()
        expect(table.indexPathForSelectedRow == nil)
        // The data source returns a section that does not exist.
        book.target = { _ in 99 }
        table.ashlar.tap(at: CGPoint(x: 312, y: table.contentOffset.y + 226))
        expect(table.contentOffset.y, equals: 1600)
    }

    @Test("Without titles, or with too few rows, there is no index, and the search symbol scrolls to the start")
    func conditions() {
        table.sectionIndexMinimumDisplayRowCount = 61
        clock.runTurn()
        expect(bar == nil && table.visibleCells.first?.contentView.frame.width == 320)
        table.sectionIndexMinimumDisplayRowCount = 60
        clock.runTurn()
        expect(labels.count, equals: 3)
        book.titles = [UITableView.indexSearch, "A"]
        table.reloadSectionIndexTitles()
        clock.runTurn()
        expect(labels.count, equals: 2)
        table.contentOffset.y = 500
        clock.runTurn()
        table.ashlar.tap(at: CGPoint(x: 312, y: 500 + 230))
        expect(table.contentOffset.y, equals: 0)
        book.titles = nil
        table.reloadData()
        clock.runTurn()
        expect(bar == nil)
    }

    @Test("If the titles do not fit, every second or third one is shown, and all can be chosen")
    func many() {
        book.titles = (0..<100).map { "\($0)" }
        book.target = { $0 >= 50 ? 2 : 0 }
        table.reloadData()
        clock.runTurn()
        expect(labels.count == 100 && labels.filter { !$0.isHidden }.count == 34)
        expect(labels.filter { !$0.isHidden }.allSatisfy { $0.frame.maxY <= 480 })
        table.ashlar.tap(at: CGPoint(x: 312, y: 400))
        expect(table.contentOffset.y, equals: 1600)
    }

    @Test("A collection view shows its data source's index titles, too")
    func collections() {
        final class Titled: NSObject, UICollectionViewDataSource {
            let scene: CollectionScene
            init(_ scene: CollectionScene) { self.scene = scene }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
            }
            func indexTitles(for collectionView: UICollectionView) -> [String]? { ["a", "b"] }
            func collectionView(
                _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
            ) -> IndexPath { path(index * 10) }
        }
        let scene = CollectionScene([30], layout: DiagonalLayout(), width: 200, height: 200)
        let titled = Titled(scene)
        scene.view.dataSource = titled
        scene.layout()
        let labels = scene.view.subviews.last?.subviews.compactMap { ($0 as? UILabel)?.text }
        expect(labels == ["a", "b"] && scene.view.subviews.last?.frame.maxX == 200)
        scene.view.ashlar.tap(at: CGPoint(x: 195, y: 107))
        expect(scene.view.contentOffset.y, equals: 400)
    }
}
