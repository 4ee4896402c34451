import TestSupport
import Testing

@testable import AshlarUI

/// Tests for the lifetimes of views, guides, constraints and anchors.
@MainActor
@Suite struct ItemLifetimeTests {
    @Test("Anchors, constraints and waiting lists can outlive their views")
    func outlive() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var anchors: [NSLayoutXAxisAnchor] = []
        var constraints: [NSLayoutConstraint] = []
        for round in 0..<20 {
            let label = UILabel()
            label.numberOfLines = 0
            label.text = "text"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            let constraint = label.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            constraint.isActive = true
            let own = label.widthAnchor.constraint(equalTo: label.heightAnchor)
            own.isActive = true
            if round % 2 == 0 { root.layoutIfNeeded() }
            label.invalidateIntrinsicContentSize()
            anchors.append(label.leadingAnchor)
            constraints += [constraint, own]
            label.removeFromSuperview()
        }
        root.layoutIfNeeded()
        expect(anchors.allSatisfy { $0.item == nil })
        expect(constraints.allSatisfy { !$0.isActive && $0.firstItem == nil })
        expect(constraints[0].secondItem === root)
    }

    @Test("The views of a tree can be deallocated in any order")
    func anyOrder() {
        for kept in 0..<4 {
            var views: [UIView] = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            for index in 1..<4 {
                views[index].translatesAutoresizingMaskIntoConstraints = index == 2
                views[index - 1].addSubview(views[index])
                views[index].widthAnchor.constraint(equalTo: views[index - 1].widthAnchor).isActive = true
            }
            let guide = UILayoutGuide()
            views[3].addLayoutGuide(guide)
            guide.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
            views[0].layoutIfNeeded()
            let last = views[kept]
            views = []
            last.layoutIfNeeded()
            last.addSubview(UIView())
            last.setNeedsLayout()
            last.layoutIfNeeded()
            expect(last.superview == nil)
        }
    }
}
