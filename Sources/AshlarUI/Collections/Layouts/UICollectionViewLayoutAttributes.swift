import AshlarLayout
import Foundation

// FIDELITY.md: attributesWithoutActor.
/// The position and appearance of a cell, a supplementary view or a decoration view of a collection view.
///
/// A subclass that adds properties copies them in `copy(with:)` and compares them in `isEqual(_:)`. The layout returns the subclass
/// as its `layoutAttributesClass`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// Creates attributes of a cell without an index path.
    public override init() { super.init() }

    /// Creates attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates attributes of a supplementary view.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - indexPath: The index path of the view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    /// Creates attributes of a decoration view.
    ///
    /// - Parameters:
    ///   - decorationViewKind: The kind of the view.
    ///   - indexPath: The index path of the view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, indexPath)
    }

    /// The index path of the item, supplementary view or decoration view.
    open var indexPath = IndexPath()

    /// The category of the element: a cell, a supplementary view or a decoration view.
    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// The kind of the supplementary or decoration view; nil for a cell.
    open var representedElementKind: String? { kind }

    /// The frame in the content's coordinates: the smallest rectangle around the transformed view.
    ///
    /// Setting it sets the frame without the transform.
    open var frame: CGRect {
        get {
            let transform = transform
            guard !transform.isIdentity else { return place }
            let around = CGRect(x: -place.width / 2, y: -place.height / 2, width: place.width, height: place.height)
            // FIDELITY.md: attributesAreBoxes.
            return around.applying(transform).offsetBy(dx: place.midX, dy: place.midY)
        }
        set { place = newValue }
    }

    /// The center of the frame.
    open var center: CGPoint {
        get { CGPoint(x: place.midX, y: place.midY) }
        set { place.origin = CGPoint(x: newValue.x - place.width / 2, y: newValue.y - place.height / 2) }
    }

    /// The size without the transform. Setting it keeps the center.
    open var size: CGSize {
        get { place.size }
        set {
            guard newValue != place.size else { return }
            place = CGRect(
                x: place.midX - newValue.width / 2, y: place.midY - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    /// The rectangle with the origin (0, 0) and the size.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: place.size) }
        set { size = newValue.size }
    }

    /// The affine part of `transform3D`, around the center of the view. The default is the identity.
    open var transform: CGAffineTransform {
        get { transform3D.flat }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The three-dimensional transform of the view. The default is the identity.
    open var transform3D = CATransform3DIdentity

    /// The frame without the transform.
    final var place = CGRect.zero

    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The stacking order. Views with larger numbers are in front of views with smaller ones.
    open var zIndex = 0
    /// Whether the view is hidden.
    open var isHidden = false

    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?
    /// The axes along which the layout asks for the preferred size of the view.
    final var selfSizing = SelfSizing.both
    /// The size that the layout assumes along these axes before the view was asked; nil for the present size.
    final var estimate: CGSize?
    /// The position in a list; nil for other elements.
    final var list: ListPlace?

    private func represent(_ category: UICollectionView.ElementCategory, _ kind: String, _ indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { Self.made(by: type(of: self), copying: self) }

    /// Creates a copy without the properties of subclasses. `made(by:copying:)` calls it by its symbol.
    public convenience init(_copying attributes: UICollectionViewLayoutAttributes) {
        self.init()
        place = attributes.place
        transform3D = attributes.transform3D
        alpha = attributes.alpha
        zIndex = attributes.zIndex
        isHidden = attributes.isHidden
        selfSizing = attributes.selfSizing
        estimate = attributes.estimate
        list = attributes.list
        category = attributes.category
        kind = attributes.kind
        indexPath = attributes.indexPath
    }

    /// Returns a copy with another frame.
    final func copied(at frame: CGRect) -> UICollectionViewLayoutAttributes {
        let copy = copy() as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes(_copying: self)
        copy.place = frame
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else { return false }
        return other === self
            || other.place == place && other.transform3D == transform3D && other.alpha == alpha && other.zIndex == zIndex
                && other.isHidden == isHidden
                && other.category == category && other.kind == kind && other.indexPath == indexPath
    }

    open override var hash: Int { indexPath.hashValue }

    open override var description: String {
        let kind = kind.map { " kind = \($0);" } ?? ""
        return "<\(type(of: self)) index path: (\(indexPath.messageText));\(kind) frame = (\(frame.minX.percentG) "
            + "\(frame.minY.percentG); \(frame.width.percentG) \(frame.height.percentG)); zIndex = \(zIndex)>"
    }
}

/// The axes along which a view of a collection view determines its size.
struct SelfSizing: OptionSet {
    let rawValue: UInt8
    static let width = SelfSizing(rawValue: 1)
    static let height = SelfSizing(rawValue: 2)
    static let both: SelfSizing = [.width, .height]
}

/// The position of a cell in a list, which determines its appearance.
struct ListPlace: Equatable {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    var isFirst: Bool
    var isLast: Bool
    /// Whether the item is the first one below what heads the section, so that its box has the upper corners.
    var isTop: Bool
    /// Whether the item heads its section.
    var isHeader: Bool
    var showsSeparators: Bool
    var separator: UIListSeparatorConfiguration
    var backgroundColor: UIColor?
}
