import AshlarLayout
import TestSupport
import Testing

@testable import AshlarUI

/// Tests for the cost of edits, in counted work: lowered constraints, applied frames, visited views, and measured labels.
@MainActor
@Suite struct WorkTests {
    /// A view with a number of rows below each other, each with a wrapping label.
    @MainActor private final class Screen {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
        var labels: [AskedLabel] = []
        var heights: [NSLayoutConstraint] = []
        var leadings: [NSLayoutConstraint] = []

        init(rows: Int) {
            for index in 0..<rows {
                let label = AskedLabel()
                label.translatesAutoresizingMaskIntoConstraints = false
                label.numberOfLines = 0
                label.text = String(repeating: "字", count: 20 + index)
                root.addSubview(label)
                let leading = label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
                leading.isActive = true
                leadings.append(leading)
                label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10).isActive = true
                label.topAnchor.constraint(equalTo: labels.last?.bottomAnchor ?? root.topAnchor).isActive = true
                labels.append(label)
            }
            root.layoutIfNeeded()
        }

        func work() -> LayoutEngine.Work { root.item.engine!.work }
        func resetAsked() { for label in labels { label.timesAsked = 0 } }
        var asked: [Int] { labels.map(\.timesAsked) }
    }

    private final class AskedLabel: UILabel {
        var timesAsked = 0
        override var intrinsicContentSize: CGSize {
            timesAsked += 1
            return super.intrinsicContentSize
        }
    }

    private func passWork(_ body: () -> Void) -> LayoutPass.Work {
        let before = LayoutPass.work
        body()
        let after = LayoutPass.work
        return LayoutPass.Work(
            visitedViews: after.visitedViews - before.visitedViews, updatedViews: after.updatedViews - before.updatedViews,
            askedViews: after.askedViews - before.askedViews, appliedFrames: after.appliedFrames - before.appliedFrames)
    }

    @Test("A layout of an unchanged tree does no work")
    func unchanged() {
        let screen = Screen(rows: 20)
        let before = screen.work()
        let work = passWork { for _ in 0..<5 { screen.root.layoutIfNeeded() } }
        expect(work, equals: LayoutPass.Work())
        expect(screen.work(), equals: before)
    }

    @Test("A constant that moves one of many siblings sets one frame")
    func oneFrame() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        var tops: [NSLayoutConstraint] = []
        for index in 0..<50 {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            let top = view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(index))
            NSLayoutConstraint.activate([
                top, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            tops.append(top)
        }
        root.layoutIfNeeded()
        let before = root.item.engine!.work
        tops[25].constant = 300
        let work = passWork { root.layoutIfNeeded() }
        let after = root.item.engine!.work
        expect(work, equals: LayoutPass.Work(visitedViews: 1, updatedViews: 0, askedViews: 0, appliedFrames: 1))
        expect(after.loweredConstraints - before.loweredConstraints, equals: 1)
        expect(after.addedRows, equals: before.addedRows)
        expect(after.movedItems - before.movedItems, equals: 1)
        expect(root.subviews[25].frame.minY, equals: 300)
    }

    @Test("A tree is loaded with one row for each constraint and each side of its root")
    func firstLoad() {
        let screen = Screen(rows: 10)
        let work = screen.work()
        expect(work.enteredItems, equals: 11)
        expect(work.loweredConstraints, equals: 30)
        // Four rows fix the root, and the content of each label has four.
        expect(work.addedRows, equals: 30 + 4 + 40)
    }

    @Test("A change of width lowers no constraint again")
    func resize() {
        let screen = Screen(rows: 10)
        let before = screen.work()
        screen.root.frame.size.width = 300
        screen.root.layoutIfNeeded()
        expect(screen.work().loweredConstraints, equals: before.loweredConstraints)
        expect(screen.work().addedRows, equals: before.addedRows)
        expect(screen.labels.allSatisfy { $0.frame.width == 280 })
    }

    @Test("After a change, only wrapping labels whose width or text changed are measured")
    func labels() {
        let screen = Screen(rows: 10)
        screen.resetAsked()
        screen.leadings[4].constant = 50
        screen.root.layoutIfNeeded()
        expect(screen.asked, equals: [0, 0, 0, 0, 1, 0, 0, 0, 0, 0])
        expect(screen.labels[4].frame.width, equals: 260)

        screen.resetAsked()
        screen.labels[7].text = "字"
        screen.root.layoutIfNeeded()
        // The label is measured on one line and at its final width.
        expect(screen.asked, equals: [0, 0, 0, 0, 0, 0, 0, 2, 0, 0])

        screen.resetAsked()
        screen.root.frame.size.width = 200
        screen.root.layoutIfNeeded()
        expect(screen.asked, equals: Array(repeating: 1, count: 10))
        screen.resetAsked()
        screen.root.frame.size.width = 320
        screen.root.layoutIfNeeded()
        // The sizes at earlier widths are still cached, except for the label with a new text and for widths that were tried
        // once.
        expect(screen.asked, equals: Array(repeating: 0, count: 10))
    }

    @Test("Labels have the sizes of a new tree, whatever was measured before", arguments: [200, 320, 500, 90])
    func labelsAgree(width: Int) {
        let (edited, fresh) = (Screen(rows: 6), Screen(rows: 6))
        for step in [480, 120, width] {
            edited.root.frame.size.width = CGFloat(step)
            edited.root.layoutIfNeeded()
        }
        fresh.root.frame.size.width = CGFloat(width)
        for label in fresh.labels { label.invalidateIntrinsicContentSize() }
        fresh.root.layoutIfNeeded()
        expect(edited.labels.map(\.frame), equals: fresh.labels.map(\.frame))
    }

    @Test("A change of direction lowers only the directional constraints of its view")
    func direction() {
        let screen = Screen(rows: 10)
        let before = screen.work()
        screen.root.semanticContentAttribute = .forceRightToLeft
        screen.leadings[0].constant = 30
        screen.root.layoutIfNeeded()
        let after = screen.work()
        expect(after.loweredConstraints - before.loweredConstraints, equals: 20 + 1)
        expect(after.enteredItems, equals: before.enteredItems)
        expect(screen.labels[0].frame, equals: CGRect(x: 10, y: 0, width: 280, height: screen.labels[0].frame.height))
    }

    @Test("A change of direction also lowers constraints that an ancestor holds")
    func directionOfOthers() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(inner)
        inner.addSubview(view)
        outer.addConstraint(view.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 10))
        view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        outer.layoutIfNeeded()
        expect(view.frame.minX, equals: 10)
        inner.semanticContentAttribute = .forceRightToLeft
        outer.layoutIfNeeded()
        expect(view.frame.minX, equals: 70)
    }

    private final class InsetView: UIView {
        var insets = UIEdgeInsets.zero
        override var alignmentRectInsets: UIEdgeInsets { insets }
    }

    @Test("A change of alignment insets lowers only constraints that use the view's alignment rectangle from inside")
    func insets() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let (box, other, deep) = (InsetView(), UIView(), UIView())
        for view in [box, other, deep] { view.translatesAutoresizingMaskIntoConstraints = false }
        root.addSubview(box)
        root.addSubview(other)
        box.addSubview(deep)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            box.widthAnchor.constraint(equalToConstant: 50),
            other.leftAnchor.constraint(equalTo: root.leftAnchor),
            deep.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
            other.widthAnchor.constraint(equalTo: deep.widthAnchor),
            deep.rightAnchor.constraint(equalTo: root.rightAnchor),
        ])
        root.layoutIfNeeded()
        expect(deep.frame.minX, equals: 5)
        let before = root.item.engine!.work
        box.insets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 6)
        box.invalidateIntrinsicContentSize()
        root.layoutIfNeeded()
        let after = root.item.engine!.work
        expect(after.enteredItems, equals: before.enteredItems)
        expect(after.addedRows, equals: before.addedRows)
        // One constraint belongs to the box and relates it to its subview; the other passes through the box. The equal widths
        // stay.
        expect(after.loweredConstraints - before.loweredConstraints, equals: 3)
        expect(box.frame.minX == 16 && box.frame.width == 60)
        expect(deep.frame.minX, equals: 9)
        expect(box.frame.minX + deep.frame.maxX, equals: 200)
    }
}
