import AshlarLayout
import Foundation

/// Where a cell, a supplementary view or a decoration view of a collection view is, and what it looks like.
///
/// A subclass that adds properties copies them in `copy(with:)`, compares them in `isEqual(_:)`, and is named by its layout's
/// `layoutAttributesClass`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// Attributes of a cell without an index path.
    public override init() { super.init() }

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, indexPath)
    }

    /// Attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, indexPath)
    }

    /// The item, or the place that a supplementary or decoration view belongs to.
    open var indexPath = IndexPath()

    /// Whether a cell, a supplementary view or a decoration view is meant.
    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// The kind of the supplementary or decoration view; nil for a cell.
    open var representedElementKind: String? { kind }

    /// Position and size in the content's coordinates: with a transform, the smallest rectangle around what is shown.
    ///
    /// Set, it is where the view would be without the transform.
    open var frame: CGRect {
        get {
            let transform = transform
            guard !transform.isIdentity else { return place }
            let around = CGRect(x: -place.width / 2, y: -place.height / 2, width: place.width, height: place.height)
            return around.applying(transform).offsetBy(dx: place.midX, dy: place.midY)
        }
        set { place = newValue }
    }

    /// The middle of the frame.
    open var center: CGPoint {
        get { CGPoint(x: place.midX, y: place.midY) }
        set { place.origin = CGPoint(x: newValue.x - place.width / 2, y: newValue.y - place.height / 2) }
    }

    /// The size without the transform. It grows and shrinks around the middle.
    open var size: CGSize {
        get { place.size }
        set {
            guard newValue != place.size else { return }
            place = CGRect(
                x: place.midX - newValue.width / 2, y: place.midY - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    /// The size at (0, 0).
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: place.size) }
        set { size = newValue.size }
    }

    /// The transform of the view about its middle: the identity unless set. The flat part of `transform3D`.
    open var transform: CGAffineTransform {
        get { transform3D.flat }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// The transform of the view in space: the identity unless set.
    open var transform3D = CATransform3DIdentity

    /// Where the view would be without the transform.
    final var place = CGRect.zero

    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// What is in front of what: views with larger numbers cover those with smaller ones.
    open var zIndex = 0
    /// Whether the view is left out.
    open var isHidden = false

    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?
    /// Along which axes the layout would like to know the size that the view prefers.
    final var selfSizing = SelfSizing.both
    /// The place in a list; nil elsewhere.
    final var list: ListPlace?

    private func represent(_ category: UICollectionView.ElementCategory, _ kind: String, _ indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    // MARK: NSObject

    open func copy(with zone: NSZone? = nil) -> Any { Self.made(by: type(of: self), copying: self) }

    /// Makes a copy without the properties of subclasses. Its symbol is named by `made(by:copying:)`.
    public convenience init(_copying attributes: UICollectionViewLayoutAttributes) {
        self.init()
        place = attributes.place
        transform3D = attributes.transform3D
        alpha = attributes.alpha
        zIndex = attributes.zIndex
        isHidden = attributes.isHidden
        selfSizing = attributes.selfSizing
        list = attributes.list
        category = attributes.category
        kind = attributes.kind
        indexPath = attributes.indexPath
    }

    /// A place, and the same for everything else.
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

/// Along which axes a view of a collection view has a say in its size.
struct SelfSizing: OptionSet {
    let rawValue: UInt8
    static let width = SelfSizing(rawValue: 1)
    static let height = SelfSizing(rawValue: 2)
    static let both: SelfSizing = [.width, .height]
}

/// What the cell of a list shows of its place in it.
struct ListPlace: Equatable {
    var appearance: UICollectionLayoutListConfiguration.Appearance
    var isFirst: Bool
    var isLast: Bool
    /// Whether the item heads its section.
    var isHeader: Bool
    var showsSeparators: Bool
    var separator: UIListSeparatorConfiguration
    var backgroundColor: UIColor?
}
