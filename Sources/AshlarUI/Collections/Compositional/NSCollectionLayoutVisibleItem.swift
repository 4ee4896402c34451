import AshlarLayout
import Foundation

/// A closure that changes the appearance of visible items.
///
/// The point is the scroll offset of the section, or of the collection view if the section does not scroll by itself. The visible
/// center of an item is therefore at `item.frame.midX - point.x`.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// The appearance of a visible item in a section of a compositional layout. Changes last until the section is laid out again.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// The opacity, from 0 to 1.
    var alpha: CGFloat { get set }
    /// The stacking order.
    var zIndex: Int { get set }
    /// Whether the item is hidden.
    var isHidden: Bool { get set }
    /// The center of the frame.
    var center: CGPoint { get set }
    /// The transform around the center.
    var transform: CGAffineTransform { get set }
    /// The three-dimensional transform around the center.
    var transform3D: CATransform3D { get set }
    /// The kind of a supplementary or decoration view; empty for cells.
    var name: String { get }
    /// The frame in the coordinates of a section that scrolls by itself, otherwise in the content's coordinates.
    var frame: CGRect { get }
    /// The rectangle with the origin (0, 0) and the size of the frame.
    var bounds: CGRect { get }
    /// The index path of the item.
    var indexPath: IndexPath { get }
    /// The category of the element: a cell, a supplementary view or a decoration view.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of a supplementary or decoration view; nil for cells.
    var representedElementKind: String? { get }
}

/// The attributes of a visible item, in the coordinates of its section.
final class VisibleItem: NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes
    /// The distance by which the scrolling of the section moves the item.
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
