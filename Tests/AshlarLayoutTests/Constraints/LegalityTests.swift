import AshlarLayout
import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// Tests for constraints that are refused when they are created, activated or added to a view, with the messages of these faults.
@MainActor
@Suite("Refused constraints")
struct LegalityTests {
    private typealias Attribute = NSLayoutConstraint.Attribute
    private static let creation =
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]:"

    private let root = UIView()
    private let a = UIView()
    private let b = UIView()

    init() {
        root.addSubview(a)
        root.addSubview(b)
    }

    /// Returns the fault of a constraint that must have no effect.
    private func fault(
        _ first: Any, _ attr1: Attribute, _ second: Any?, _ attr2: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> LayoutFault? {
        let (made, faults, _) = LayoutDiagnostics.collecting {
            let made = NSLayoutConstraint(
                item: first, attribute: attr1, relatedBy: .equal, toItem: second, attribute: attr2, multiplier: multiplier,
                constant: constant)
            made.isActive = true
            return made
        }
        if !faults.isEmpty { expect(!made.isActive && made.firstItem == nil && made.secondItem == nil) }
        expect(faults.count <= 1)
        return faults.first
    }

    private func name(of view: UIView) -> String { "UIView:\(address(of: view))" }

    /// Returns UIKit's message, followed by the attributes and items that do not match.
    private func invalidPairing(_ first: Attribute, _ second: Attribute) -> String {
        "\(Self.creation) Invalid pairing of layout attributes: \(name(of: a)).\(first.name) and \(name(of: b)).\(second.name)"
    }

    @Test("The error for two attributes names the views by their identifiers, texts and guides")
    func names() {
        let (label, guide) = (UILabel(), UILayoutGuide())
        (label.text, a.accessibilityIdentifier, guide.identifier) = ("Name", "card", "inside")
        root.addSubview(label)
        root.addLayoutGuide(guide)
        expect(
            fault(label, .height, a, .top)?.reason,
            equals: "\(Self.creation) Invalid pairing of layout attributes: "
                + "UILabel:\(address(of: label))'Name'.height and card.top")
        expect(
            fault(guide, .centerX, a, .width)?.reason,
            equals: "\(Self.creation) Invalid pairing of layout attributes: "
                + "UILayoutGuide:\(address(of: guide))'inside'.centerX and card.width")
    }

    @Test("A constraint must have a first item")
    func firstItem() {
        let nothing: UIView? = nil
        expect(
            fault(nothing as Any, .left, b, .left),
            equals: LayoutFault(
                name: "NSInvalidArgumentException", reason: "\(Self.creation) Constraint must contain a first layout item"))
    }

    @Test("Both items must be views or guides")
    func kindOfItems() {
        let expected = LayoutFault(
            name: "NSInvalidArgumentException",
            reason: "NSLayoutConstraint for 5: Constraint items must each be a view or layout guide.")
        expect(fault(5, .left, b, .left), equals: expected)
        expect(fault(a, .left, 5, .left), equals: expected)
        // The item's class is one that can own items. The result of the check is cached after the first time.
        for _ in 0..<3 {
            expect(fault(a, .width, UIResponder(), .width)?.reason.hasSuffix(Self.kind), equals: true)
        }
    }

    private static let kind = "Constraint items must each be a view or layout guide."

    @Test("The first attribute must be an attribute")
    func firstAttribute() {
        expect(
            fault(a, .notAnAttribute, b, .left),
            equals: LayoutFault(
                name: "NSInvalidArgumentException",
                reason: "NSLayoutConstraint for \(a): Constraint must contain a first attribute."))
    }

    @Test("A second item needs an attribute")
    func secondAttribute() {
        for attribute in [Attribute.left, .width] {
            expect(
                fault(a, attribute, b, .notAnAttribute),
                equals: LayoutFault(name: "NSInvalidArgumentException", reason: invalidPairing(attribute, .notAnAttribute)))
        }
    }

    @Test("A size without a second item ignores the second attribute, and a multiplier of 0 is accepted")
    func sizes() {
        expect(fault(a, .width, nil, .height) == nil)
        let made = NSLayoutConstraint(
            item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 1, constant: 3)
        expect(made.secondAttribute, equals: .notAnAttribute)
        expect(fault(a, .width, b, .width, multiplier: 0) == nil)
    }

    @Test("Constants and multipliers must be finite")
    func numbers() {
        let name = "NSInternalInconsistencyException"
        expect(
            fault(a, .left, b, .left, multiplier: .nan),
            equals: LayoutFault(name: name, reason: "Multiplier is not finite!  That's illegal.  multiplier:nan"))
        expect(
            fault(a, .left, b, .left, constant: -.infinity),
            equals: LayoutFault(name: name, reason: "Constant is not finite!  That's illegal.  constant:-inf"))
    }

    @Test("If several reasons apply, the one that is checked first is given")
    func orderOfChecks() {
        expect(fault(5, .notAnAttribute, b, .left, multiplier: .nan)?.reason.contains("each be a view"), equals: true)
        expect(fault(a, .notAnAttribute, b, .left, multiplier: .nan)?.reason.contains("first attribute"), equals: true)
        expect(fault(a, .left, nil, .width, multiplier: .nan, constant: .nan)?.reason.contains("Multiplier"), equals: true)
        expect(fault(a, .left, nil, .width, constant: .nan)?.reason.contains("Constant"), equals: true)
        expect(fault(a, .left, b, .width, multiplier: 0)?.reason.contains("A multiplier of 0"), equals: true)
    }

    // MARK: Pairs of attributes

    // A size is related to sizes only, and an edge of the left or right not to leading or trailing. Every other pair is accepted,
    // of the two axes too.

    private static let families: [(name: String, attributes: [NSLayoutConstraint.Attribute])] = [
        ("absolute x", [.left, .right, .leftMargin, .rightMargin]),
        ("directional x", [.leading, .trailing, .leadingMargin, .trailingMargin]),
        ("neutral x", [.centerX, .centerXWithinMargins]),
        ("y", [.top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins]),
        ("size", [.width, .height]),
    ]

    @Test("Every pair of attributes is accepted or refused by its two families, in both orders", arguments: 0..<5, 0..<5)
    func matrix(_ row: Int, _ column: Int) {
        let (rows, columns) = (Self.families[row], Self.families[column])
        let isSize = (rows.name == "size", columns.name == "size")
        let isMixed = Set([rows.name, columns.name]) == ["absolute x", "directional x"]
        for first in rows.attributes {
            for second in columns.attributes {
                let reason = fault(a, first, b, second)?.reason
                if isSize.0 != isSize.1 {
                    expect(reason, equals: invalidPairing(first, second), "\(first) \(second)")
                } else if isMixed {
                    expect(
                        reason,
                        equals:
                            "NSLayoutConstraint for \(a): A constraint cannot be made between a leading/trailing attribute and a "
                            + "right/left attribute. Use leading/trailing for both or neither.", "\(first) \(second)")
                } else {
                    expect(reason == nil, "\(first) \(second)")
                }
            }
        }
    }

    @Test("A position cannot equal a constant", arguments: Array(1...20).compactMap(NSLayoutConstraint.Attribute.init))
    func locations(_ attribute: NSLayoutConstraint.Attribute) {
        let reason =
            "NSLayoutConstraint for \(a): A multiplier of 0 or a nil second item together with a location for the first attribute "
            + "creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
        let isSize = attribute == .width || attribute == .height
        expect(fault(a, attribute, nil, .notAnAttribute)?.reason == (isSize ? nil : reason))
        if !isSize { expect(fault(a, attribute, b, attribute, multiplier: 0)?.reason, equals: reason) }
    }

    // MARK: Anchors

    @Test("Untyped anchors cannot relate the two axes, and the initializer with items can")
    func anchorsOfTwoAxes() throws {
        let pair = NSLayoutConstraint(
            item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)
        let (x, y) = (pair.firstAnchor, try #require(pair.secondAnchor))
        let (made, faults, _) = withOwnText {
            LayoutDiagnostics.collecting { x.constraint(equalTo: y, constant: 3) }
        }
        expect(made.firstItem == nil)
        let fault = try #require(faults.first)
        expect(fault.name, equals: "NSInvalidLayoutConstraintException")
        expect(
            fault.reason.hasPrefix("Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:0x")
                && fault.reason.hasSuffix(" UIView:\(address(of: a)).left == UIView:\(address(of: b)).top + 3   (inactive)>"))
        expect(LayoutDiagnostics.collecting { x.constraint(equalTo: x) }.faults.isEmpty)
    }

    @Test("Anchors refuse to relate left and leading at run time, in distances, too")
    func anchorsOfTwoFamilies() {
        let reason = "Use leading/trailing for both or neither."
        func reasons(_ body: () -> NSLayoutConstraint) -> [Bool] {
            let (made, faults, _) = LayoutDiagnostics.collecting(body)
            expect(faults.isEmpty == (made.firstItem != nil))
            return faults.map { $0.reason.hasSuffix(reason) }
        }
        expect(reasons { a.leadingAnchor.constraint(equalTo: b.leftAnchor) }, equals: [true])
        expect(reasons { a.leadingAnchor.anchorWithOffset(to: b.rightAnchor).constraint(equalToConstant: 5) }, equals: [true])
        expect(reasons { a.widthAnchor.constraint(equalTo: a.rightAnchor.anchorWithOffset(to: b.leadingAnchor)) }, equals: [true])
        expect(reasons { a.leadingAnchor.anchorWithOffset(to: b.centerXAnchor).constraint(equalToConstant: 5) }, equals: [])
        expect(
            reasons {
                a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
                    equalTo: a.leftAnchor.anchorWithOffset(to: b.leftAnchor))
            }, equals: [])
    }

    @Test("Distances are sizes: they can be related to sizes and constants, but not to positions")
    func distances() throws {
        let gap = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 0)
        let place = NSLayoutConstraint(
            item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1, constant: 0)
        let (distance, left) = (gap.firstAnchor, place.firstAnchor)
        let (_, faults, _) = LayoutDiagnostics.collecting { distance.constraint(equalTo: left) }
        let ends = "(\(name(of: b)).leading - \(name(of: a)).leading) and \(name(of: a)).left"
        expect(faults.map(\.reason), equals: ["\(Self.creation) Invalid pairing of layout attributes: \(ends)"])
    }

    // MARK: Activation

    @Test("A constraint between trees is refused with a message that names both anchors")
    func differentTrees() throws {
        b.removeFromSuperview()
        let made = a.leftAnchor.constraint(equalTo: b.leftAnchor)
        let fault = try #require(LayoutDiagnostics.collecting { made.isActive = true }.faults.first)
        expect(fault.name, equals: "NSGenericException")
        let pattern = try Regex(
            "^Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x[0-9a-f]+ \"UIView:\(address(of: a)).left\"> and "
                + "<NSLayoutXAxisAnchor:0x[0-9a-f]+ \"UIView:\(address(of: b)).left\"> because they have no common ancestor.  Does the "
                + "constraint or its anchors reference items in different view hierarchies\\?  That's illegal.$")
        expect(fault.reason.contains(pattern))
        let distance = a.leftAnchor.anchorWithOffset(to: b.leftAnchor).constraint(equalToConstant: 5)
        let second = try #require(LayoutDiagnostics.collecting { distance.isActive = true }.faults.first)
        expect(second.reason.contains(pattern))
        expect(!distance.isActive)
    }

    @Test("A view refuses constraints from outside its subtree, and names them")
    func outsideSubtree() throws {
        let made = b.widthAnchor.constraint(equalTo: a.widthAnchor)
        let fault = try #require(LayoutDiagnostics.collecting { a.addConstraint(made) }.faults.first)
        expect(
            fault,
            equals: LayoutFault(
                name: "NSGenericException",
                reason:
                    "Unable to install constraint on view.  Does the constraint reference something from outside the subtree "
                    + "of the view?  That's illegal. constraint:\(made) view:\(a)"))
        expect(!made.isActive)
    }

    @Test("In a batch, the constraints before a refused one are activated, and those after it are not tried")
    func batches() {
        b.removeFromSuperview()
        let (first, second) = (a.widthAnchor.constraint(equalToConstant: 1), a.leftAnchor.constraint(equalTo: b.leftAnchor))
        let third = a.heightAnchor.constraint(equalToConstant: 1)
        let faults = LayoutDiagnostics.collecting { NSLayoutConstraint.activate([first, second, third]) }.faults
        expect(faults.count, equals: 1)
        expect([first, second, third].map(\.isActive), equals: [true, false, false])
    }

    @Test("The constraints after one that a view cannot hold are not tried")
    func heldBatches() {
        let (root, box, other) = (UIView(), UIView(), UIView())
        root.addSubview(box)
        let first = box.widthAnchor.constraint(equalToConstant: 1)
        let second = other.widthAnchor.constraint(equalToConstant: 2)
        let third = box.heightAnchor.constraint(equalToConstant: 3)
        let faults = LayoutDiagnostics.collecting { root.addConstraints([first, second, third]) }.faults
        expect(faults.count, equals: 1)
        expect([first, second, third].map(\.isActive), equals: [true, false, false])
    }

    @Test("A batch skips constraints that are active, invalid, or whose item was deallocated")
    func batchesWithoutFault() {
        let (active, last) = (a.widthAnchor.constraint(equalToConstant: 1), a.heightAnchor.constraint(equalToConstant: 1))
        active.isActive = true
        let inert = LayoutDiagnostics.collecting { a.widthAnchor.constraint(equalToConstant: .nan) }.result
        let orphan = { UIView().widthAnchor.constraint(equalToConstant: 1) }()
        let faults = LayoutDiagnostics.collecting { NSLayoutConstraint.activate([active, inert, orphan, last]) }.faults
        expect(faults.isEmpty)
        expect([active, inert, orphan, last].map(\.isActive), equals: [true, false, false, true])
    }
}
