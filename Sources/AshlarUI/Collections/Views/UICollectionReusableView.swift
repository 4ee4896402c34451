import AshlarLayout
import Foundation

/// A view that a collection view creates from a registered class and reuses, such as a cell, a header or a decoration view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of a registered class. `made(by:frame:)` calls it by its symbol.
    public convenience init(_registered frame: CGRect) { self.init(frame: frame) }

    /// The identifier for which the view was registered; nil for a view that was not dequeued.
    open var reuseIdentifier: String? { reuseKey?.identifier }

    /// The last transform that the layout gave the view.
    final var layoutTransform = CATransform3DIdentity

    /// Prepares the view for another element. The collection view calls it before it reuses the view. Overrides call super.
    open func prepareForReuse() {}

    /// Applies layout attributes. The collection view calls it after it has set the frame, opacity and visibility. The default
    /// implementation does nothing.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Tells the view that the collection view is about to change its layout. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - oldLayout: The present layout.
    ///   - newLayout: The layout that replaces it.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Tells the view that the collection view changed its layout. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - oldLayout: The former layout.
    ///   - newLayout: The present layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that the view prefers to those of the layout.
    ///
    /// The default implementation replaces the size along the axes on which the layout estimates by the result of
    /// `systemLayoutSizeFitting`; the other length is kept. Along an axis that the constraints do not determine, the length is the
    /// estimate.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let axes = layoutAttributes.selfSizing
        guard !axes.isEmpty else { return layoutAttributes }
        let size = layoutAttributes.size
        // The target is the estimate, and not a size that was measured before: a content that has become smaller does not need that.
        var target = size
        if let estimate = layoutAttributes.estimate {
            if axes.contains(.width) { target.width = estimate.width }
            if axes.contains(.height) { target.height = estimate.height }
        }
        var fitted = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
        if !axes.contains(.width) || fitted.width <= 0 { fitted.width = target.width }
        if !axes.contains(.height) || fitted.height <= 0 { fitted.height = target.height }
        return fitted == size
            ? layoutAttributes : layoutAttributes.copied(at: CGRect(origin: layoutAttributes.place.origin, size: fitted))
    }

    /// The kind and identifier for which the view is reused.
    final var reuseKey: ReuseKey?
    /// The element that the view displays; nil while it is not visible.
    final var elementKey: ElementKey?
    /// The size for which the view was last asked to fit, and the size that it prefers.
    final var fitting: Fitting?

    struct Fitting {
        var asked: CGSize
        var preferred: CGSize
        var axes: SelfSizing
    }

    /// Invalidates the preferred size of the view with its content size.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        forgetFitting()
    }

    final func forgetFitting() {
        guard fitting != nil, elementKey != nil, let owner = superview as? UICollectionView,
            owner.selfSizingInvalidation != .disabled
        else { return }
        fitting = nil
        owner.setNeedsLayout()
    }

    /// Applies attributes to the view.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        let place = attributes.place
        if frameValue != place {
            // The frame is undefined while there is a transform.
            if rare?.transform == nil {
                frame = place
            } else {
                bounds.size = place.size
                center = CGPoint(x: place.midX, y: place.midY)
            }
        }
        // A transform that the application set stays until the layout changes its own.
        if attributes.transform3D != layoutTransform {
            layoutTransform = attributes.transform3D
            transform3D = attributes.transform3D
        }
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        apply(attributes)
    }
}

/// The key for which views of a collection view are registered and reused.
struct ReuseKey: Hashable {
    /// The kind of supplementary views; nil for cells.
    var kind: String?
    var identifier: String
}

/// The identity of an element of a collection view.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String?
    var indexPath: IndexPath

    init(_ category: UICollectionView.ElementCategory, _ kind: String? = nil, _ indexPath: IndexPath) {
        (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
    }

    init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(attributes.representedElementCategory, attributes.representedElementKind, attributes.indexPath)
    }

    /// Whether an element is added and removed before another: by index path, cells first.
    static func isBefore(_ a: ElementKey, _ b: ElementKey) -> Bool {
        if a.indexPath != b.indexPath { return a.indexPath < b.indexPath }
        return (a.category.rawValue, a.kind ?? "") < (b.category.rawValue, b.kind ?? "")
    }
}
