#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The constraints that a collapsed view has given up, and those that replace them.
@MainActor
final class Collapse {
    var axes: MASCollapse = []
    var isApplied = false
    /// The constraints that make the sizes zero while the view is collapsed.
    var sizes: [MASConstraint] = []
    /// The view's own sizes, which are uninstalled while the view is collapsed.
    var suspended: [MASViewConstraint] = []
    /// The gaps before the view, with their former constants.
    var gaps: [(constraint: MASViewConstraint, constant: CGFloat)] = []
}

/// The axes along which a hidden view gives up its size and the gap before it.
public struct MASCollapse: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The width, and the gap to the view before it in its row.
    public static let horizontal = MASCollapse(rawValue: 1)
    /// The height, and the gap to the view above it.
    public static let vertical = MASCollapse(rawValue: 2)
}

@MainActor
extension UIView {
    /// The axes along which the view gives up its size and the gap before it while it is hidden. The default is none.
    ///
    /// The gap is the constant of the constraints that Masonry made for the view's left,
    /// leading or top edge. Masonry is not notified when `isHidden` is set: hide the view
    /// with `mas_isHidden`, or call `mas_updateCollapse()` after setting `isHidden`.
    public var mas_collapses: MASCollapse {
        get { masRecord?.collapse?.axes ?? [] }
        set {
            let collapse = masRecord?.collapse ?? Collapse()
            restore(collapse)
            collapse.axes = newValue
            ensuredMasRecord.collapse = newValue.isEmpty ? nil : collapse
            mas_updateCollapse()
        }
    }

    /// Whether the view is hidden. Setting this property also collapses or restores the view: see `mas_collapses`.
    public var mas_isHidden: Bool {
        get { isHidden }
        set {
            isHidden = newValue
            mas_updateCollapse()
        }
    }

    /// Collapses the view along the axes of `mas_collapses` if it is hidden, and restores it if not.
    public func mas_updateCollapse() {
        guard let collapse = masRecord?.collapse, collapse.isApplied != isHidden else { return }
        if isHidden { apply(collapse) } else { restore(collapse) }
    }

    private func apply(_ collapse: Collapse) {
        collapse.isApplied = true
        var sizes: Set<NSLayoutConstraint.Attribute> = []
        var edges: Set<NSLayoutConstraint.Attribute> = []
        if collapse.axes.contains(.horizontal) {
            sizes.insert(.width)
            edges.formUnion([.left, .leading])
        }
        if collapse.axes.contains(.vertical) {
            sizes.insert(.height)
            edges.insert(.top)
        }
        for constraint in masRecord?.installed ?? [] {
            let attribute = constraint.firstAttribute
            if sizes.contains(attribute) {
                collapse.suspended.append(constraint)
            } else if edges.contains(attribute), constraint.layoutConstant != 0 {
                collapse.gaps.append((constraint, constraint.layoutConstant))
            }
        }
        for constraint in collapse.suspended { constraint.uninstall() }
        for gap in collapse.gaps { gap.constraint.setLayoutConstant(.offset(0)) }
        collapse.sizes = mas_makeConstraints { make in
            if sizes.contains(.width) { make.width.equalTo(0) }
            if sizes.contains(.height) { make.height.equalTo(0) }
        }
    }

    private func restore(_ collapse: Collapse) {
        guard collapse.isApplied else { return }
        collapse.isApplied = false
        collapse.sizes.mas_deactivate()
        // A gap that was changed in the meantime keeps its new constant.
        for gap in collapse.gaps where gap.constraint.layoutConstant == 0 {
            gap.constraint.setLayoutConstant(.offset(gap.constant))
        }
        for constraint in collapse.suspended { constraint.install() }
        (collapse.sizes, collapse.gaps, collapse.suspended) = ([], [], [])
    }
}
