@_exported import UIKit

/// The identifier of a cell.
public typealias ReusableCellIdentifier = String
/// The animation of the layer of a placeholder.
public typealias SkeletonLayerAnimation = (CALayer) -> CAAnimation

/// The colors of a placeholder.
public struct SkeletonGradient {
    public var baseColor: UIColor
    public var secondaryColor: UIColor?
    public init(baseColor: UIColor, secondaryColor: UIColor? = nil) {
        (self.baseColor, self.secondaryColor) = (baseColor, secondaryColor)
    }
}

/// How a placeholder appears.
public enum SkeletonTransitionStyle: Sendable { case none, crossDissolve(TimeInterval) }
/// The direction in which a gradient moves.
public enum GradientDirection: Sendable {
    case leftRight, rightLeft, topBottom, bottomTop, topLeftBottomRight, bottomRightTopLeft
}
/// The height of a line of a placeholder's text.
public enum SkeletonTextLineHeight: Sendable { case fixed(CGFloat), relativeToFont, relativeToConstraints }
/// The number of lines of a placeholder's text.
public enum SkeletonTextNumberOfLines: Sendable, ExpressibleByIntegerLiteral {
    case inherited, custom(Int)
    public init(integerLiteral value: Int) { self = .custom(value) }
}

/// Makes animations of placeholders.
public final class SkeletonAnimationBuilder {
    public init() {}
    public func makeSlidingAnimation(
        withDirection direction: GradientDirection, duration: CFTimeInterval = 1.5, autoreverses: Bool = false
    ) -> SkeletonLayerAnimation { { _ in CABasicAnimation() } }
}

/// What all placeholders have in common.
@MainActor
public enum SkeletonAppearance {
    public static let `default` = SkeletonAppearanceValues()
}

/// The values that all placeholders have in common.
public final class SkeletonAppearanceValues {
    public var tintColor = UIColor.clouds
    public var gradient = SkeletonGradient(baseColor: .clouds)
    public var multilineHeight: CGFloat = 15
    public var textLineHeight = SkeletonTextLineHeight.fixed(15)
    public var multilineSpacing: CGFloat = 10
    public var multilineLastLineFillPercent = 70
    public var multilineCornerRadius = 0
    public var renderSingleLineAsView = false
    init() {}
}

extension UIColor {
    public static var clouds: UIColor { UIColor(red: 236 / 255, green: 240 / 255, blue: 241 / 255, alpha: 1) }
    public static var silver: UIColor { UIColor(red: 189 / 255, green: 195 / 255, blue: 199 / 255, alpha: 1) }
    public static var concrete: UIColor { UIColor(red: 149 / 255, green: 165 / 255, blue: 166 / 255, alpha: 1) }
    public static var asbestos: UIColor { UIColor(red: 127 / 255, green: 140 / 255, blue: 141 / 255, alpha: 1) }
}

/// The placeholder over a view: an area of one color.
final class SkeletonPlaceholder: UIView {}

/// What a view has for its placeholder, kept beside it.
@MainActor
private final class SkeletonState {
    static var states: [ObjectIdentifier: SkeletonState] = [:]
    weak var view: UIView?
    var isSkeletonable = false
    var cornerRadius: Float = 0
    init(_ view: UIView) { self.view = view }

    static func of(_ view: UIView) -> SkeletonState {
        if let state = states[ObjectIdentifier(view)], state.view === view { return state }
        if states.count % 256 == 255 { states = states.filter { $0.value.view != nil } }
        let state = SkeletonState(view)
        states[ObjectIdentifier(view)] = state
        return state
    }
}

extension UIView {
    /// Whether a placeholder covers the view while its content loads.
    public var isSkeletonable: Bool {
        get { SkeletonState.of(self).isSkeletonable }
        set { SkeletonState.of(self).isSkeletonable = newValue }
    }
    public var skeletonCornerRadius: Float {
        get { SkeletonState.of(self).cornerRadius }
        set { SkeletonState.of(self).cornerRadius = newValue }
    }
    public var isHiddenWhenSkeletonIsActive: Bool {
        get { false }
        set {}
    }
    public var isUserInteractionDisabledWhenSkeletonIsActive: Bool {
        get { true }
        set {}
    }
    /// Whether placeholders are shown in the view.
    public var sk_isSkeletonActive: Bool { isSkeletonActive }
    public var isSkeletonActive: Bool {
        subviews.contains { $0 is SkeletonPlaceholder || $0.isSkeletonActive }
    }

    /// Covers the skeletonable views without skeletonable views of their own.
    public func showSkeleton(
        usingColor color: UIColor = .clouds, animated: Bool = false, delay: TimeInterval = 0,
        transition: SkeletonTransitionStyle = .crossDissolve(0.25)
    ) {
        guard isSkeletonable else { return }
        let inner = subviews.filter { $0.isSkeletonable && !($0 is SkeletonPlaceholder) }
        for view in inner { view.showSkeleton(usingColor: color) }
        guard inner.isEmpty, !subviews.contains(where: { $0 is SkeletonPlaceholder }) else { return }
        let cover = SkeletonPlaceholder(frame: bounds)
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cover.backgroundColor = color
        cover.layer.cornerRadius = CGFloat(skeletonCornerRadius)
        addSubview(cover)
    }
    public func showGradientSkeleton(
        usingGradient gradient: SkeletonGradient = SkeletonGradient(baseColor: .clouds), animated: Bool = false,
        delay: TimeInterval = 0, transition: SkeletonTransitionStyle = .crossDissolve(0.25)
    ) { showSkeleton(usingColor: gradient.baseColor) }
    public func showAnimatedSkeleton(
        usingColor color: UIColor = .clouds, animation: SkeletonLayerAnimation? = nil,
        transition: SkeletonTransitionStyle = .crossDissolve(0.25)
    ) { showSkeleton(usingColor: color) }
    public func showAnimatedGradientSkeleton(
        usingGradient gradient: SkeletonGradient = SkeletonGradient(baseColor: .clouds), animation: SkeletonLayerAnimation? = nil,
        transition: SkeletonTransitionStyle = .crossDissolve(0.25)
    ) { showSkeleton(usingColor: gradient.baseColor) }
    public func updateSkeleton(usingColor color: UIColor = .clouds) {}
    public func layoutSkeletonIfNeeded() {}
    public func startSkeletonAnimation(_ animation: SkeletonLayerAnimation? = nil) {}
    public func stopSkeletonAnimation() {}

    /// Removes the placeholders in the view.
    public func hideSkeleton(reloadDataAfter reload: Bool = true, transition: SkeletonTransitionStyle = .crossDissolve(0.25)) {
        for view in subviews {
            if view is SkeletonPlaceholder { view.removeFromSuperview() } else { view.hideSkeleton(reloadDataAfter: reload) }
        }
        guard reload else { return }
        (self as? UITableView)?.reloadData()
        (self as? UICollectionView)?.reloadData()
    }
}

extension UILabel {
    public var lastLineFillPercent: Int {
        get { 70 }
        set {}
    }
    public var linesCornerRadius: Int {
        get { 0 }
        set {}
    }
    public var skeletonLineSpacing: CGFloat {
        get { 10 }
        set {}
    }
    public var skeletonPaddingInsets: UIEdgeInsets {
        get { .zero }
        set {}
    }
    public var skeletonTextLineHeight: SkeletonTextLineHeight {
        get { .fixed(15) }
        set {}
    }
    public var skeletonTextNumberOfLines: SkeletonTextNumberOfLines {
        get { .inherited }
        set {}
    }
}

/// A source of the cells that are shown under placeholders.
@MainActor
public protocol SkeletonTableViewDataSource: UITableViewDataSource {
    func numSections(in collectionSkeletonView: UITableView) -> Int
    func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int
    func collectionSkeletonView(_ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath)
        -> ReusableCellIdentifier
    func collectionSkeletonView(_ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath) -> UITableViewCell?
    func collectionSkeletonView(
        _ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell, at indexPath: IndexPath)
}

extension SkeletonTableViewDataSource {
    public func numSections(in collectionSkeletonView: UITableView) -> Int { 1 }
    public func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    public func collectionSkeletonView(_ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath) -> UITableViewCell?
    {
        nil
    }
    public func collectionSkeletonView(
        _ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell, at indexPath: IndexPath
    ) {}
}

/// A delegate of a table with placeholders.
@MainActor
public protocol SkeletonTableViewDelegate: UITableViewDelegate {
    func collectionSkeletonView(_ skeletonView: UITableView, identifierForHeaderInSection section: Int)
        -> ReusableHeaderFooterIdentifier?
    func collectionSkeletonView(_ skeletonView: UITableView, identifierForFooterInSection section: Int)
        -> ReusableHeaderFooterIdentifier?
}

/// The identifier of a header or a footer.
public typealias ReusableHeaderFooterIdentifier = String

extension SkeletonTableViewDelegate {
    public func collectionSkeletonView(
        _ skeletonView: UITableView, identifierForHeaderInSection section: Int
    ) -> ReusableHeaderFooterIdentifier? { nil }
    public func collectionSkeletonView(
        _ skeletonView: UITableView, identifierForFooterInSection section: Int
    ) -> ReusableHeaderFooterIdentifier? { nil }
}

/// A source of the cells that are shown under placeholders.
@MainActor
public protocol SkeletonCollectionViewDataSource: UICollectionViewDataSource {
    func numSections(in collectionSkeletonView: UICollectionView) -> Int
    func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    func collectionSkeletonView(
        _ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath
    ) -> ReusableCellIdentifier
    func collectionSkeletonView(
        _ skeletonView: UICollectionView, supplementaryViewIdentifierOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableCellIdentifier?
    func collectionSkeletonView(_ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell?
    func collectionSkeletonView(
        _ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell, at indexPath: IndexPath)
}

extension SkeletonCollectionViewDataSource {
    public func numSections(in collectionSkeletonView: UICollectionView) -> Int { 1 }
    public func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    public func collectionSkeletonView(
        _ skeletonView: UICollectionView, supplementaryViewIdentifierOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableCellIdentifier? { nil }
    public func collectionSkeletonView(
        _ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell? { nil }
    public func collectionSkeletonView(
        _ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell, at indexPath: IndexPath
    ) {}
}

/// A delegate of a collection with placeholders.
@MainActor
public protocol SkeletonCollectionViewDelegate: UICollectionViewDelegate {}
