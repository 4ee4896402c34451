import SnapKit
import Testing
import UIKit

/// Public reports about SnapKit. The numbers are those of its own tests and of its author's answers, on a box of 390 × 844 points.
@MainActor
@Suite("SnapKit: reports")
struct ReportTests {
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func view() -> UIView {
        let view = UIView()
        box.addSubview(view)
        return view
    }

    private func count(_ view: UIView) -> Int { view.constraints.count { $0 is LayoutConstraint && $0.isActive } }

    // Source: SnapKit/SnapKit, Tests.swift (testInsetsAsConstraintsConstant, testEdgeConstraints, testUpdateReferencedConstraints,
    // testCenterConstraints); issue 806, the maintainer's table; issue 110; pull requests 594 and 595.
    @Test("Offsets are added as they are, and insets change their signs at the far edges")
    func offsets() throws {
        let (a, b, d, e, f) = (view(), view(), view(), view(), view())
        a.snp.makeConstraints { $0.edges.equalTo(box).inset(50) }
        b.snp.makeConstraints { $0.edges.equalTo(box).offset(50) }
        var (top, bottom): (Constraint?, Constraint?)
        d.snp.makeConstraints { make in
            top = make.top.equalTo(box).offset(50).constraint
            bottom = make.bottom.equalTo(box).offset(25).constraint
            make.left.right.equalTo(box)
        }
        e.snp.makeConstraints { make in
            make.center.equalTo(box).offset(50)
            make.size.equalTo(CGSize(width: 50, height: 50))
        }
        f.snp.makeConstraints { make in
            make.directionalEdges.equalTo(box).inset(NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
        }
        box.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 50, y: 50, width: 290, height: 744))
        #expect(b.frame == CGRect(x: 50, y: 50, width: 390, height: 844))
        #expect(d.frame == CGRect(x: 0, y: 50, width: 390, height: 819))
        #expect(e.frame == CGRect(x: 220, y: 447, width: 50, height: 50))
        #expect(f.frame == CGRect(x: 20, y: 10, width: 330, height: 804))
        top?.update(inset: 15)
        bottom?.update(inset: 20)
        box.semanticContentAttribute = .forceRightToLeft
        box.layoutIfNeeded()
        #expect(d.frame == CGRect(x: 0, y: 15, width: 390, height: 809))
        #expect(f.frame == CGRect(x: 40, y: 10, width: 330, height: 804))
    }

    // Source: SnapKit/SnapKit, Tests.swift (testUpdateConstraints, testRemakeConstraints, testConstraintIdentifier,
    // testPriorityShortcuts, testMakeImpliedSuperviewConstraints, testSizeConstraints); issues 408, 386 and 838.
    @Test("Constraints are made, updated, remade and removed, with labels, priorities and multipliers")
    func lifetimes() {
        let (a, b) = (view(), view())
        b.snp.makeConstraints { make in
            make.top.left.equalTo(100.0)
            make.size.equalTo(CGSize(width: 60, height: 40))
        }
        #expect(count(box) == 2 && count(b) == 2)
        a.snp.makeConstraints { make in
            make.top.equalTo(b.snp.top).offset(50)
            make.left.equalTo(b.snp.left).offset(50)
        }
        #expect(count(box) == 4)
        a.snp.updateConstraints { $0.top.equalTo(b.snp.top).offset(15) }
        box.layoutIfNeeded()
        #expect(count(box) == 4 && a.frame.origin == CGPoint(x: 150, y: 115))
        a.snp.remakeConstraints { $0.edges.equalTo(b).labeled("Test-Identifier") }
        box.layoutIfNeeded()
        #expect(count(box) == 6 && a.frame == CGRect(x: 100, y: 100, width: 60, height: 40))
        #expect(box.constraints.count { $0.identifier == "Test-Identifier" } == 4)
        a.snp.remakeConstraints { make in
            make.width.equalTo(box).multipliedBy(0.5)
            make.height.equalTo(a.snp.width).multipliedBy(2)
            make.left.top.equalTo(box)
            make.left.equalTo(1000.0).priority(.low)
        }
        box.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 195, height: 390))
        #expect(box.constraints.map(\.priority.rawValue).min() == 250)
        let found = reasons { a.snp.updateConstraints { $0.width.equalTo(box).multipliedBy(0.2) } }
        #expect(
            found.count == 1 && found[0].hasPrefix("Updated constraint could not find existing matching constraint to update"))
        a.snp.removeConstraints()
        #expect(count(box) == 2)
    }
}
