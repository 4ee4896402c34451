import AshlarGraphics
import AshlarUI
import Foundation
import ViewTestSupport

/// A collection view with a data source whose cells show `section.item`.
@MainActor
final class CollectionScene: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    let view: UICollectionView
    /// The items for which cells were requested, in order.
    var asked: [IndexPath] = []
    var askedSupplementary: [String] = []
    /// A closure that is called with each cell.
    var setUp: (NumberCell, IndexPath) -> Void = { _, _ in }
    /// A closure that is called instead of dequeuing a cell.
    var makeCell: ((UICollectionView, IndexPath) -> UICollectionViewCell)?

    init(_ counts: [Int], layout: UICollectionViewLayout, width: CGFloat = 320, height: CGFloat = 480) {
        self.counts = counts
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        super.init()
        view.ashlar.pixelSnapping = .off
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"] {
            view.register(NumberHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = self
    }

    @discardableResult
    func layout() -> UICollectionView {
        view.layoutIfNeeded()
        return view
    }

    func scroll(to y: CGFloat, x: CGFloat = 0) {
        view.contentOffset = CGPoint(x: x, y: y)
        view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        asked.append(indexPath)
        if let makeCell { return makeCell(collectionView, indexPath) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath) as! NumberCell
        cell.number = "\(indexPath.section).\(indexPath.item)"
        setUp(cell, indexPath)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        askedSupplementary.append("\(kind) \(indexPath.first ?? -1)")
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }

    /// The frames of the visible cells.
    var frames: [CGRect] { view.visibleCells.map(\.frame) }
    /// The numbers of the visible cells.
    var numbers: [String] { view.visibleCells.map { ($0 as? NumberCell)?.number ?? "?" } }

    /// Returns the frame of an item in the layout.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func header(_ section: Int) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?.frame
    }

    func footer(_ section: Int) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))?.frame
    }
}

/// A cell written as for iOS, with a box whose size determines that of the cell.
final class NumberCell: UICollectionViewCell {
    var number = ""
    var timesReused = 0
    var timesApplied = 0
    let box = SizedView(30, 20)
    var isBoxed = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
        super.prepareForReuse()
        timesReused += 1
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        timesApplied += 1
    }

    /// Fills the cell with a box of a size.
    func fill(_ width: CGFloat, _ height: CGFloat) {
        box.size = CGSize(width: width, height: height)
        guard !isBoxed else { return }
        isBoxed = true
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }
}

final class NumberHeader: UICollectionReusableView {}

/// A layout with squares of 40 points on a diagonal, written as a custom layout for iOS.
class DiagonalLayout: UICollectionViewLayout {
    var cache: [UICollectionViewLayoutAttributes] = []
    var timesPrepared = 0
    var rects: [CGRect] = []
    var followsBounds = false

    override func prepare() {
        super.prepare()
        timesPrepared += 1
        guard let collectionView else { return }
        cache = (0..<collectionView.numberOfSections).flatMap { section in
            (0..<collectionView.numberOfItems(inSection: section)).map { item in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
                attributes.frame = CGRect(x: item * 40, y: item * 40, width: 40, height: 40)
                return attributes
            }
        }
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: CGFloat(cache.count) * 40, height: CGFloat(cache.count) * 40)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rects.append(rect)
        return cache.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        cache.first { $0.indexPath == indexPath }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
