import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): updatesTakeTime.
// Expectations from the documentation of UICollectionView (`performBatchUpdates(_:completion:)`) and UICollectionViewLayout
// (`initialLayoutAttributesForAppearingItem(at:)`, `finalLayoutAttributesForDisappearingItem(at:)`).
@MainActor
@Suite("Collection views on their way from one state to another")
struct CollectionMotionTests {
    private final class Cell: UICollectionViewCell {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(label)
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var items: [String] = (0..<60).map { "\($0)" }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.label.text = items[indexPath.item]
            return cell
        }
    }

    /// A layout that lets new items fall from above, and logs its calls.
    private final class Falling: UICollectionViewFlowLayout {
        var log: [String] = []
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            log.append("prepare")
        }
        override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            log.append("initial \(itemIndexPath.item)")
            guard itemIndexPath.item == 0 else { return nil }
            let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
            attributes?.center.y -= 100
            return attributes
        }
        override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            log.append("final \(itemIndexPath.item)")
            return nil
        }
        override func finalizeCollectionViewUpdates() {
            super.finalizeCollectionViewUpdates()
            log.append("finalize")
        }
    }

    private let source = Source()
    private let phone: Phone
    private let view: UICollectionView
    private let layout = Falling()

    init() {
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let root = UIViewController()
        root.view.addSubview(view)
        phone = Phone(root)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
    /// The column and row of items in hundredths of points, and their opacity in percent.
    private func shown(_ names: String...) -> [String] {
        let pieces = ShownPieces(phone.window).pieces
        return names.map { name in
            pieces.filter { $0.text == name }.map {
                "\(Int($0.box.minX.rounded())) \(Int(($0.box.midY - 10).rounded())) \(Int(($0.alpha * 100).rounded()))%"
            }.joined(separator: ", ")
        }
    }

    @Test("Items move to their new places; a deleted item fades, and its place is asked for")
    func deleting() {
        var log: [Bool] = []
        source.items.remove(at: 1)
        view.performBatchUpdates {
            view.deleteItems(at: [path(1)])
        } completion: {
            log.append($0)
        }
        expect(view.cellForItem(at: path(1))?.frame.origin == CGPoint(x: 100, y: 0) && log.isEmpty)
        expect(layout.log.filter { !$0.hasPrefix("initial") }, equals: ["prepare", "final 1", "finalize"])
        phone.wait(0.15)
        expect(shown("0", "1", "2", "3", "12"), equals: ["0 0 100%", "100 0 50%", "150 0 100%", "100 50 100%", "100 350 100%"])
        phone.wait(0.2)
        expect(shown("1", "2", "3") == ["", "100 0 100%", "200 0 100%"] && log == [true])
        expect(!phone.window.ashlar.isAnimating)
    }

    @Test("Inserted items come from where the layout says, or fade in; the one pushed out of sight is seen to leave")
    func inserting() {
        source.items.insert("New", at: 0)
        view.insertItems(at: [path(0)])
        phone.wait(0.15)
        expect(layout.log.contains("initial 0"))
        expect(shown("New", "0", "11"), equals: ["0 -50 100%", "50 0 100%", "100 350 100%"])
        source.items.insert("Other", at: 5)
        phone.wait(1)
        view.insertItems(at: [path(5)])
        phone.wait(0.15)
        expect(shown("Other"), equals: ["200 100 50%"])
    }

    @Test("A reloaded item cross-fades, and a snapshot without animation is shown at once")
    func reloading() {
        source.items[4] = "Four"
        view.reloadItems(at: [path(4)])
        phone.wait(0.15)
        expect(shown("4", "Four"), equals: ["100 100 50%", "100 100 50%"])
        phone.wait(0.2)
        source.items.swapAt(0, 1)
        UIView.performWithoutAnimation { view.moveItem(at: path(0), to: path(1)) }
        expect(shown("0", "1"), equals: ["100 0 100%", "0 0 100%"])
    }

    @Test("A diffable snapshot calls its completion at the end of the animation, or of the turn without one")
    func snapshots() {
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, name in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            (cell as? Cell)?.label.text = name
            return cell
        }
        var log: [String] = []
        func apply(_ names: [String], _ animated: Bool, _ word: String) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(names)
            source.apply(snapshot, animatingDifferences: animated) { log.append(word) }
            LayoutScheduler.main.runTurn()
        }
        apply(["a", "b"], false, "first")
        expect(log, equals: ["first"])
        apply(["b", "a"], true, "second")
        phone.wait(0.15)
        expect(shown("a", "b") == ["50 0 100%", "50 0 100%"] && log == ["first"])
        phone.wait(0.2)
        expect(log == ["first", "second"] && shown("a", "b") == ["100 0 100%", "0 0 100%"])
        apply(["a"], false, "third")
        expect(log.last == "third" && shown("a", "b") == ["0 0 100%", ""])
    }
}
