import AshlarLayout
import Foundation

/// An invisible rectangle in a view's coordinates that constraints can refer to.
@preconcurrency @MainActor
open class UILayoutGuide: LayoutItemOwner {
    package nonisolated(unsafe) final let item = LayoutItem(kind: .guide)
    nonisolated(unsafe) final unowned(unsafe) var owningViewReference: UIView?
    @exclusivity(unchecked) package nonisolated(unsafe) final var associations = AssociatedValues()

    /// The four constraints of a margins or safe area guide: left, right, top, bottom.
    final var insetConstraints: [NSLayoutConstraint] = []

    /// Whether the guide cannot be removed from its view, because constraints of this package depend on it.
    var isLocked: Bool { false }

    /// The identifier of the guide in reports.
    open var identifier = ""

    public override init() {
        super.init()
        MainActorCheck.prepare()
        own(item)
    }

    /// Creates a guide, for source compatibility. Archives are not read.
    public required init?(coder: NSCoder) {
        super.init()
        MainActorCheck.prepare()
        own(item)
    }

    deinit { item.ownerWasDeallocated() }

    /// The view that owns the guide; nil before it is added to a view.
    open var owningView: UIView? { owningViewReference }

    /// The frame of the guide in its owning view's coordinates after the last layout. It is not rounded to pixels.
    open var layoutFrame: CGRect {
        let rect = item.host?.alignmentRect(of: item) ?? .zero
        // A guide of margins or of the safe area knows its place before constraints are solved for it.
        guard rect == .zero, insetConstraints.count == 4, let view = owningViewReference else { return rect }
        let insets = insetConstraints.map(\.constant)
        return view.bounds.inset(by: UIEdgeInsets(top: insets[2], left: insets[0], bottom: insets[3], right: insets[1]))
    }

    /// The anchor of the leading edge: left, or right in right-to-left layouts.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    /// The anchor of the trailing edge: right, or left in right-to-left layouts.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    /// The anchor of the left edge, whatever the layout direction.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    /// The anchor of the right edge, whatever the layout direction.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    /// The anchor of the top edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    /// The anchor of the bottom edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    /// The anchor of the width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    /// The anchor of the height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    /// The anchor of the horizontal center.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    /// The anchor of the vertical center.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }

    /// Whether the frame of the guide could be different at the same cost.
    open var hasAmbiguousLayout: Bool { owningViewReference?.isAmbiguous(item) ?? false }

    /// Returns the active constraints that affect the guide along an axis.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        owningViewReference?.constraintsAffecting(item, axis) ?? []
    }

    /// A text such as `<UILayoutGuide: 0x55d0 - "identifier", layoutFrame = {{0, 20}, {414, 716}}, owningView = <UIView: …>>`.
    open nonisolated override var description: String { layoutItemDescription }
}

extension UILayoutGuide: LayoutItemProviding {
    package nonisolated final var layoutItem: LayoutItem { item }

    package nonisolated final var layoutItemName: LayoutItemName {
        let (className, identity) = (typeName(of: self), UInt(bitPattern: ObjectIdentifier(self)))
        guard MainActorCheck.isOnMainActor else { return LayoutItemName(className: className, address: identity) }
        return MainActor.assumeIsolated {
            LayoutItemName(className: className, address: identity, text: identifier.isEmpty ? nil : identifier)
        }
    }

    package nonisolated final var layoutItemDescription: String {
        let start = "<\(typeName(of: self)): \(hex(UInt(bitPattern: ObjectIdentifier(self))))"
        guard MainActorCheck.isOnMainActor else { return start + ">" }
        return MainActor.assumeIsolated {
            let frame = layoutFrame
            return start
                + " - \"\(identifier)\", layoutFrame = {{\(frame.origin.x.percentG), \(frame.origin.y.percentG)}, "
                + "{\(frame.size.width.percentG), \(frame.size.height.percentG)}}, "
                + "owningView = \(owningViewReference?.description ?? "(null)")>"
        }
    }
}

extension UIView {
    final func add(_ guide: UILayoutGuide) {
        guard guide.owningViewReference !== self, !guide.isLocked || guide.owningViewReference == nil else { return }
        guide.owningViewReference?.removeLayoutGuide(guide)
        // An override may have kept the guide.
        guard guide.owningViewReference == nil else { return }
        guides.append(guide)
        guide.owningViewReference = self
        guide.item.attach(to: item)
    }

    final func remove(_ guide: UILayoutGuide) {
        guard guide.owningViewReference === self else { return }
        guide.item.deactivateAllReferences()
        guide.item.detach()
        guide.owningViewReference = nil
        if let place = guides.place(of: guide) { guides.remove(at: place) }
    }
}
