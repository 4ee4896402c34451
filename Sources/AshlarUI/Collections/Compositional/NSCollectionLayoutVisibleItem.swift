import AshlarLayout
import Foundation

/// Changes what visible items look like.
///
/// The point is how far the section is scrolled by itself, or else how far the collection view is: `item.frame.midX - point.x` is where
/// an item's middle is seen.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// What an item in sight of a compositional layout's section looks like. Changes hold until the section is laid out again.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity.
    var alpha: CGFloat { get set }
    /// What is in front of what.
    var zIndex: Int { get set }
    /// Whether the item is left out.
    var isHidden: Bool { get set }
    /// The middle of the frame.
    var center: CGPoint { get set }
    /// The transform about the middle.
    var transform: CGAffineTransform { get set }
    /// The transform about the middle, in space.
    var transform3D: CATransform3D { get set }
    /// The kind of a supplementary or decoration view; empty for cells.
    var name: String { get }
    /// The frame, in coordinates that the section scrolls in by itself, or else in the content's.
    var frame: CGRect { get }
    /// The frame's size at (0, 0).
    var bounds: CGRect { get }
    /// The place of the item.
    var indexPath: IndexPath { get }
    /// Whether the item is a cell, a supplementary view or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view.
    var representedElementKind: String? { get }
}

/// The attributes of an item in sight, in the coordinates of its section.
final class VisibleItem: NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes
    /// How far the section has moved the item.
    private let shift: CGPoint

    init(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint) {
        (self.attributes, self.shift) = (attributes, shift)
    }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { CGPoint(x: attributes.center.x - shift.x, y: attributes.center.y - shift.y) }
        set { attributes.center = CGPoint(x: newValue.x + shift.x, y: newValue.y + shift.y) }
    }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "" }
    var frame: CGRect { attributes.frame.offsetBy(dx: -shift.x, dy: -shift.y) }
    var bounds: CGRect { attributes.bounds }
    var indexPath: IndexPath { attributes.indexPath }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
