import AshlarLayout
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

/// Tests that a phase of the update cycle skips views whose class overrides none of its methods, without a visible effect.
@MainActor
@Suite("Overridden layout methods by class")
struct LayoutHookTests {
    private class Sized: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 10) }
    }

    private class Counting: UIView {
        var sizes: [CGSize] = []
        var updates = 0
        override func updateConstraints() {
            updates += 1
            super.updateConstraints()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            sizes.append(bounds.size)
        }
    }

    private final class Descendant: Counting {}

    private final class Generic<Value>: Sized {
        var value: Value?
        override func layoutSubviews() {}
    }

    private final class Lending: UIView {
        override var forLastBaselineLayout: UIView { subviews.first ?? self }
    }

    @Test("Classes that override a method are distinguished from those that do not")
    func overridden() {
        expect(LayoutHook.layout.isKnown && LayoutHook.update.isKnown)
        for type in [UIView.self, Sized.self, UILabel.self, UIImageView.self] {
            expect(!LayoutHook.layout.isOverridden(by: type), "\(type)")
            expect(!LayoutHook.update.isOverridden(by: type), "\(type)")
        }
        for type in [Counting.self, Descendant.self, Generic<Int>.self, UITextView.self, UIScrollView.self] {
            expect(LayoutHook.layout.isOverridden(by: type), "\(type)")
        }
        for type in [Counting.self, Descendant.self, Lending.self, UIStackView.self] {
            expect(LayoutHook.update.isOverridden(by: type), "\(type)")
        }
        // Each of these classes overrides a method of the other phase only.
        expect(!LayoutHook.layout.isOverridden(by: Lending.self))
        expect(!LayoutHook.update.isOverridden(by: Generic<Int>.self))
    }

    /// Returns a number of views as wide as the root, one below the other.
    private func column<View: UIView>(of count: Int, _ make: () -> View) -> (root: UIView, views: [View]) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 1_000))
        var views: [View] = []
        for _ in 0..<count {
            let view = make()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor), view.rightAnchor.constraint(equalTo: root.rightAnchor),
                view.topAnchor.constraint(equalTo: views.last?.bottomAnchor ?? root.topAnchor),
                view.heightAnchor.constraint(equalToConstant: 10),
            ])
            views.append(view)
        }
        root.layoutIfNeeded()
        return (root, views)
    }

    private func visited(_ body: () -> Void) -> Int {
        let before = LayoutPass.work.visitedViews
        body()
        return LayoutPass.work.visitedViews - before
    }

    @Test("A width change visits only the superview if none of its views overrides layout")
    func visits() {
        for (root, views) in [column(of: 20) { Sized() }, column(of: 20) { UILabel() }] {
            root.frame.size.width = 200
            expect(visited { root.layoutIfNeeded() }, equals: 1)
            expect(views.allSatisfy { $0.frame.width == 200 })
        }
    }

    @Test("Only views whose class overrides updateConstraints are asked to update their constraints")
    func updates() {
        let before = LayoutPass.work.updatedViews
        _ = column(of: 20) { Sized() }
        expect(LayoutPass.work.updatedViews, equals: before)
        let (root, views) = column(of: 5) { Counting() }
        expect(LayoutPass.work.updatedViews, equals: before + 5)
        views[2].setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        expect(views.map(\.updates), equals: [1, 1, 2, 1, 1])
    }

    @Test("A view that overrides layoutSubviews is sent the method once for each new size")
    func sent() {
        let (root, views) = column(of: 5) { Descendant() }
        for width in [200, 200, 150] {
            root.frame.size.width = CGFloat(width)
            root.layoutIfNeeded()
        }
        expect(views.allSatisfy { $0.sizes.map(\.width) == [100, 200, 150] })
    }

    @Test("A view with subviews is laid out whatever its class")
    func contents() {
        let (root, views) = column(of: 3) { Sized() }
        let inner = Counting()
        inner.autoresizingMask = .flexibleWidth
        inner.frame = CGRect(x: 0, y: 0, width: 100, height: 5)
        views[1].addSubview(inner)
        root.layoutIfNeeded()
        root.frame.size.width = 250
        root.layoutIfNeeded()
        expect(inner.sizes.map(\.width), equals: [100, 250])
    }

    @Test("The margins, safe areas and readable guides of views that layout skips follow their size")
    func special() {
        let (root, views) = column(of: 3) { Sized() }
        views[0].preservesSuperviewLayoutMargins = true
        root.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 40)
        let guide = views[1].readableContentGuide
        root.layoutIfNeeded()
        expect(views[0].layoutMargins.left == 30 && views[0].layoutMargins.right == 40)
        root.frame.size.width = 1_000
        root.layoutIfNeeded()
        expect(views[0].layoutMargins.right, equals: 40)
        expect(guide.layoutFrame.width, equals: 672)
    }
}
