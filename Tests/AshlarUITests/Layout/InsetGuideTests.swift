import AshlarReport
import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): insetsStandAlone.
/// Tests for the guides of margins, safe area and readable content in views that are smaller than their insets. Each edge has
/// its own distance from the view's edge. Frames that Interface Builder saved for a view 34 points high below a bar of 44 show
/// this.
@MainActor
@Suite("Guides with insets larger than their view")
struct InsetGuideTests {
    let scene = Scene(100, 34)

    /// Adds a view of 3 by 4 points that is pinned to one edge of a guide.
    private func tied(_ tie: (UIView) -> NSLayoutConstraint) -> UIView {
        let view = scene.add(UIView())
        scene.activate(
            tie(view), view.widthAnchor.constraint(equalToConstant: 3), view.heightAnchor.constraint(equalToConstant: 4))
        return view
    }

    /// Lays out and returns what was logged.
    private func log() -> [String] { LayoutDiagnostics.collecting { scene.layout() }.log }

    @Test("A constraint to the safe area's bottom is measured from the view's bottom, and one to its top from the bar's edge")
    func safeArea() {
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        let guide = scene.root.safeAreaLayoutGuide
        let bottom = tied { $0.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -5) }
        let top = tied { $0.topAnchor.constraint(equalTo: guide.topAnchor, constant: 1) }
        expect(log(), equals: [])
        expect(bottom.frame.minY, equals: 25)
        expect(top.frame.minY, equals: 45)
        expect(guide.layoutFrame.origin, equals: CGPoint(x: 0, y: 44))
        expect(guide.layoutFrame.size, equals: CGSize(width: 100, height: -10))
        expect(scene.root.ashlar.brokenConstraints.isEmpty)
        // The view becomes larger, and smaller again.
        for height in [60, 20, 44] as [CGFloat] {
            scene.root.frame.size.height = height
            expect(log(), equals: [])
            expect(bottom.frame.minY, equals: height - 9)
            expect(top.frame.minY, equals: 45)
            expect(guide.layoutFrame.size.height, equals: height - 44)
        }
    }

    @Test("The edges and the center of large margins also hold in a view whose height a constraint sets")
    func inner() {
        let box = scene.add(UIView())
        box.place(10, 0, 50, 10)
        box.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 6, right: 8)
        let guide = box.layoutMarginsGuide
        let view = scene.add(UIView(), to: box)
        scene.activate(
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor), view.leftAnchor.constraint(equalTo: guide.leftAnchor),
            view.heightAnchor.constraint(equalToConstant: 3), view.rightAnchor.constraint(equalTo: guide.rightAnchor))
        let middle = scene.add(UIView(), to: box)
        scene.activate(
            middle.centerYAnchor.constraint(equalTo: guide.centerYAnchor), middle.heightAnchor.constraint(equalToConstant: 2))
        expect(log(), equals: [])
        expect(view.frame, equals: CGRect(x: 8, y: 1, width: 34, height: 3))
        // The middle between 8 and 4.
        expect(middle.frame.midY, equals: 6)
    }

    @Test(
        "The leading and trailing edges of margins hold in a view narrower than both, in either direction",
        arguments: [false, true])
    func directions(isRightToLeft: Bool) {
        let box = scene.add(UIView())
        // The container of a constraint determines its direction.
        for view in [box, scene.root] {
            view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        box.place(0, 0, 20, 30)
        box.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 9)
        let guide = box.layoutMarginsGuide
        func add(_ tie: (UIView) -> NSLayoutConstraint) -> UIView {
            let view = scene.add(UIView(), to: box)
            scene.activate(tie(view), view.widthAnchor.constraint(equalToConstant: 2))
            return view
        }
        let leading = add { $0.leadingAnchor.constraint(equalTo: guide.leadingAnchor) }
        let trailing = add { $0.trailingAnchor.constraint(equalTo: guide.trailingAnchor) }
        let right = add { $0.rightAnchor.constraint(equalTo: guide.rightAnchor) }
        expect(log(), equals: [])
        if isRightToLeft {
            expect(leading.frame.maxX, equals: 5)
            expect(trailing.frame.minX, equals: 9)
            expect(right.frame.maxX, equals: 5)
        } else {
            expect(leading.frame.minX, equals: 15)
            expect(trailing.frame.maxX, equals: 11)
            expect(right.frame.maxX, equals: 11)
        }
    }

    @Test("The edges of the readable content guide hold in a view narrower than its margins")
    func readable() {
        scene.root.frame.size = CGSize(width: 10, height: 10)
        scene.root.layoutMargins = UIEdgeInsets(top: 1, left: 8, bottom: 1, right: 7)
        let guide = scene.root.readableContentGuide
        let left = tied { $0.leftAnchor.constraint(equalTo: guide.leftAnchor) }
        let right = tied { $0.rightAnchor.constraint(equalTo: guide.rightAnchor) }
        expect(log(), equals: [])
        expect(left.frame.minX, equals: 8)
        expect(right.frame.maxX, equals: 3)
    }

    @Test("A view that spans a guide of negative size is in conflict, and its constraint is broken and listed with the guide's")
    func spanning() {
        let box = scene.add(UIView())
        box.place(0, 0, 10, 10)
        let guide = box.layoutMarginsGuide
        let view = scene.add(UIView(), to: box)
        let right = view.rightAnchor.constraint(equalTo: guide.rightAnchor)
        scene.activate(view.leftAnchor.constraint(equalTo: guide.leftAnchor), right)
        let log = log()
        expect(log.count, equals: 1)
        expect(log.first?.contains("UIView-rightMargin-guide-constraint"), equals: true)
        expect(log.first?.contains("UIView-leftMargin-guide-constraint"), equals: true)
        expect(scene.root.ashlar.brokenConstraints, equals: [right])
        expect(view.frame.minX, equals: 8)
    }

    @Test("A report with a guide of negative size is solved again to the same frames, and can be encoded")
    func report() throws {
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        let view = tied { $0.bottomAnchor.constraint(equalTo: scene.root.safeAreaLayoutGuide.bottomAnchor) }
        scene.layout()
        expect(view.frame.maxY, equals: 34)
        let report = scene.root.ashlar.report()
        expect(report.items.contains { $0.guide == "UIViewSafeAreaLayoutGuide" && $0.rect.height == -10 && $0.isSigned == true })
        let copy = try JSONDecoder().decode(LayoutReport.self, from: JSONEncoder().encode(report))
        expect(copy, equals: report)
        // Reports without the property `isSigned` can still be read, and the key of `settlingRank` is `turn`.
        let item = #"{"guide": "g", "label": "g", "rect": {"x": 0, "y": 0, "width": 1, "height": 1}, "turn": 7}"#
        let stored = try JSONDecoder().decode(LayoutReport.Item.self, from: Data(item.utf8))
        expect(stored.isSigned == nil)
        expect(stored.settlingRank, equals: 7)
        let cost = #"{"solves": 1, "pivots": 2, "peeledRows": 3, "replayedSteps": 4}"#
        try expect(JSONDecoder().decode(LayoutReport.Cost.self, from: Data(cost.utf8)).singletonRows, equals: 3)
    }

    @Test("A margins guide contributes its insets to the fitting size")
    func fitting() {
        let box = scene.add(UIView())
        let inner = scene.add(UIView(), to: box)
        let guide = box.layoutMarginsGuide
        scene.activate(
            inner.leftAnchor.constraint(equalTo: guide.leftAnchor), inner.rightAnchor.constraint(equalTo: guide.rightAnchor),
            inner.topAnchor.constraint(equalTo: guide.topAnchor), inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
        expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), equals: CGSize(width: 16, height: 16))
        let tied = box.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: 2)
        inner.removeFromSuperview()
        tied.isActive = true
        // The box extends from the top margin to two points below it, regardless of the bottom margin.
        expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, equals: 10)
    }
}
