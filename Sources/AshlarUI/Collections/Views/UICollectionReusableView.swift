import AshlarLayout
import Foundation

/// A view that a collection view makes from a registered class and uses again for another place: a cell, a header, a decoration.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes a view of a registered class. Its symbol is named by `made(by:frame:)`.
    public convenience init(_registered frame: CGRect) { self.init(frame: frame) }

    /// The identifier that the view was registered under; nil for one that was not dequeued.
    open var reuseIdentifier: String? { reuseKey?.identifier }

    /// The transform that the layout gave the view last.
    final var layoutTransform = CATransform3DIdentity

    /// Called before a view that was in use is dequeued again. Overrides call super.
    open func prepareForReuse() {}

    /// Called with the attributes that hold from now on, after frame, opacity and visibility were taken from them.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection view goes from one layout to another.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called after the collection view has gone from one layout to another.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view would like to have in place of those that the layout gives it.
    ///
    /// By default the size that `systemLayoutSizeFitting` gives, along the axes on which the layout estimates; the other side keeps its
    /// length. Where constraints say nothing of a side, the estimate stays.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let axes = layoutAttributes.selfSizing
        guard !axes.isEmpty else { return layoutAttributes }
        let size = layoutAttributes.size
        var fitted = systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: axes.contains(.width) ? .fittingSizeLevel : .required,
            verticalFittingPriority: axes.contains(.height) ? .fittingSizeLevel : .required)
        if !axes.contains(.width) || fitted.width <= 0 { fitted.width = size.width }
        if !axes.contains(.height) || fitted.height <= 0 { fitted.height = size.height }
        return fitted == size
            ? layoutAttributes : layoutAttributes.copied(at: CGRect(origin: layoutAttributes.place.origin, size: fitted))
    }

    /// The kind and the identifier under which the view waits for its next use.
    final var reuseKey: ReuseKey?
    /// What the view stands for while it is shown.
    final var elementKey: ElementKey?
    /// The sizes that the view was last asked to fit, and prefers.
    final var fitting: Fitting?

    struct Fitting {
        var asked: CGSize
        var preferred: CGSize
        var axes: SelfSizing
    }

    /// A content size that changes changes the size that the view prefers.
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

    /// Takes on what the attributes say.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        let place = attributes.place
        if frameValue != place {
            // The frame says nothing while there is a transform.
            if rare?.transform == nil {
                frame = place
            } else {
                bounds.size = place.size
                center = CGPoint(x: place.midX, y: place.midY)
            }
        }
        // A transform of the application's own stays until the layout has another one.
        if attributes.transform3D != layoutTransform {
            layoutTransform = attributes.transform3D
            transform3D = attributes.transform3D
        }
        alpha = attributes.alpha
        isHidden = attributes.isHidden
        apply(attributes)
    }
}

/// What views of a collection view are registered under.
struct ReuseKey: Hashable {
    /// The kind of supplementary views; nil for cells.
    var kind: String?
    var identifier: String
}

/// What a view of a collection view stands for.
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

    /// The order in which views come and go: by their paths, cells first.
    static func isBefore(_ a: ElementKey, _ b: ElementKey) -> Bool {
        if a.indexPath != b.indexPath { return a.indexPath < b.indexPath }
        return (a.category.rawValue, a.kind ?? "") < (b.category.rawValue, b.kind ?? "")
    }
}
