import AshlarLayout
import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): faultsReturn.
@MainActor
@Suite("Faults")
struct FaultTests {
    private func fault(_ body: () -> Void) -> LayoutFault? {
        let faults = LayoutDiagnostics.collecting(body).faults
        return faults.count == 1 ? faults[0] : nil
    }

    private func make(
        _ first: Any, _ attr1: NSLayoutConstraint.Attribute, _ second: Any?, _ attr2: NSLayoutConstraint.Attribute,
        multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: first, attribute: attr1, relatedBy: .equal, toItem: second, attribute: attr2, multiplier: multiplier,
            constant: constant)
    }

    @Test("A position cannot equal a constant", arguments: [nil, 0 as CGFloat?])
    func locationEqualToConstant(_ multiplier: CGFloat?) throws {
        let view = UIView()
        let other: UIView? = multiplier == nil ? nil : UIView()
        let fault = try #require(
            fault { _ = make(view, .left, other, other == nil ? .notAnAttribute : .left, multiplier: multiplier ?? 1) })
        expect(fault.name, equals: "NSInvalidArgumentException")
        expect(
            fault.reason,
            equals:
                "NSLayoutConstraint for \(view): A multiplier of 0 or a nil second item together with a location for the first "
                + "attribute creates an illegal constraint of a location equal to a constant. Location attributes must be "
                + "specified in pairs.")
    }

    @Test("Sizes cannot be related to positions")
    func sizeWithLocation() throws {
        let fault = try #require(fault { _ = make(UIView(), .width, UIView(), .left) })
        expect(fault.reason.contains(": Invalid pairing of layout attributes: UIView:0x"))
    }

    @Test("Left cannot be related to leading, width to height, or left to top")
    func families() throws {
        let (a, b) = (UIView(), UIView())
        let fault = try #require(fault { _ = make(a, .left, b, .leading) })
        expect(fault.reason.hasSuffix("Use leading/trailing for both or neither."))
        expect(LayoutDiagnostics.collecting { make(a, .width, b, .height) }.faults.isEmpty)
        expect(LayoutDiagnostics.collecting { make(a, .left, b, .top) }.faults.isEmpty)
    }

    @Test("Items must be views or guides")
    func items() throws {
        let fault = try #require(fault { _ = make("text", .left, UIView(), .left) })
        expect(fault.reason, equals: "NSLayoutConstraint for text: Constraint items must each be a view or layout guide.")
    }

    @Test("Constants and multipliers must be finite")
    func numbers() throws {
        let (a, b) = (UIView(), UIView())
        expect(
            fault { _ = make(a, .left, b, .left, multiplier: .infinity) }?.reason,
            equals: "Multiplier is not finite!  That's illegal.  multiplier:inf")
        expect(
            fault { _ = make(a, .width, nil, .notAnAttribute, constant: .nan) }?.reason,
            equals: "Constant is not finite!  That's illegal.  constant:nan")
        let constraint = a.widthAnchor.constraint(equalToConstant: 3)
        expect(fault { constraint.constant = .infinity }?.name, equals: "NSInternalInconsistencyException")
        expect(constraint.constant, equals: 3)
    }

    @Test("Priorities are greater than 0 and at most 1000", arguments: [0, -1, 1000.5, Float.nan])
    func illegalPriorities(_ value: Float) throws {
        let constraint = UIView().widthAnchor.constraint(equalToConstant: 3)
        let fault = try #require(fault { constraint.priority = UILayoutPriority(value) })
        expect(fault.name, equals: "NSInternalInconsistencyException")
        expect(
            fault.reason,
            equals: "It's illegal to set priority:\(value.percentG).  Priorities must be greater than 0 and less or equal to "
                + "NSLayoutPriorityRequired, which is 1000.000000.")
        expect(constraint.priority, equals: .required)
    }

    @Test("Views of different trees cannot be related")
    func noCommonAncestor() throws {
        let (a, b) = (UIView(), UIView())
        let constraint = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        let fault = try #require(fault { constraint.isActive = true })
        expect(fault.name, equals: "NSGenericException")
        expect(
            fault.reason.contains("because they have no common ancestor.  Does the constraint or its anchors reference items in ")
        )
        expect(!constraint.isActive)
    }

    @Test("addConstraint refuses items outside the subtree")
    func outsideSubtree() throws {
        let scene = Scene()
        let (a, b) = (scene.add(UIView()), scene.add(UIView()))
        let constraint = b.widthAnchor.constraint(equalToConstant: 3)
        let fault = try #require(fault { a.addConstraint(constraint) })
        expect(
            fault.reason.hasPrefix("Unable to install constraint on view.  Does the constraint reference something from outside"))
        expect(!constraint.isActive)
    }

    @Test("A refused constraint has no effect if the fault handler returns")
    func inert() {
        let view = UIView()
        let constraint = LayoutDiagnostics.collecting { make(view, .left, nil, .notAnAttribute) }.result
        constraint.isActive = true
        expect(!constraint.isActive)
        expect(view.constraints.isEmpty)
    }

    @Test("Frames and other geometry must be numbers")
    func geometry() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(fault { view.frame.origin.x = .nan }?.name, equals: "CALayerInvalidGeometry")
        expect(view.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test("A view cannot be added to itself or to its own descendant")
    func cycles() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        expect(fault { inner.addSubview(outer) }?.name, equals: "NSInvalidArgumentException")
        expect(fault { inner.addSubview(inner) }?.reason, equals: "Can't add self as subview")
        expect(outer.superview == nil)
    }
}
