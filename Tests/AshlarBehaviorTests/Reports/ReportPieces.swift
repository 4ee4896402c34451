import AshlarUI
import Foundation

/// A view of a phone's size, without a window.
@MainActor
func sheetOfPaper(_ width: CGFloat = 390, _ height: CGFloat = 844) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// A view with a content size.
final class ContentBox: UIView {
    private let size: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        size = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// A collection view of plain cells, with its data source.
@MainActor
final class Grid: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let view: UICollectionView
    private let count: Int
    private let sizes: [CGSize]

    /// - Parameter sizes: The sizes that the delegate gives; empty for those of the layout.
    init(
        _ layout: UICollectionViewLayout, count: Int = 0, sizes: [CGSize] = [],
        cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        width: CGFloat = 390, height: CGFloat = 844
    ) {
        (self.count, self.sizes) = (sizes.isEmpty ? count : sizes.count, sizes)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        super.init()
        view.register(cell, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.dataSource = self
        if !sizes.isEmpty { view.delegate = self }
        view.layoutIfNeeded()
    }

    func frame(_ item: Int) -> CGRect { view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .null }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 0.5) -> Bool { abs(a - b) <= tolerance }
