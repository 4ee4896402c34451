import AshlarLayout
import TestSupport
import Testing

@testable import AshlarUI

/// Tests for subtrees that are placed by their frames and keep their engine when they are moved.
@MainActor
@Suite struct InnerEngineTests {
    /// Returns a cell with labels below each other.
    private func makeCell(rows: Int = 8) -> UIView {
        let cell = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        var last: UIView?
        for _ in 0..<rows {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(view)
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
                view.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
                view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? cell.topAnchor, constant: 5),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
            last = view
        }
        return cell
    }

    /// Returns a tree with its own constraints.
    private func makePage() -> UIView {
        let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
        let title = UIView()
        title.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(title)
        NSLayoutConstraint.activate([
            title.leadingAnchor.constraint(equalTo: page.leadingAnchor),
            title.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            title.topAnchor.constraint(equalTo: page.topAnchor), title.heightAnchor.constraint(equalToConstant: 40),
        ])
        return page
    }

    @Test("Adding and moving a detached tree does not rebuild its contents")
    func move() throws {
        let (cell, first, second) = (makeCell(), makePage(), makePage())
        for view in [cell, first, second] { view.layoutIfNeeded() }
        let engine = try #require(cell.item.engine)
        let before = engine.work
        let solves = engine.counters.rebuilds
        for page in [first, second, first] {
            page.addSubview(cell)
            page.layoutIfNeeded()
            expect(cell.item.engine === engine)
        }
        cell.removeFromSuperview()
        cell.layoutIfNeeded()
        let after = engine.work
        expect(after.enteredItems, equals: before.enteredItems)
        expect(after.loweredConstraints, equals: before.loweredConstraints)
        expect(after.addedRows, equals: before.addedRows)
        expect(after.movedItems, equals: before.movedItems)
        expect(engine.counters.rebuilds, equals: solves)
        expect(cell.subviews.map(\.frame.minY), equals: (0..<8).map { 5 + 25 * CGFloat($0) })
    }

    @Test("An added tree follows its constants and its frame")
    func edits() throws {
        let (cell, page) = (makeCell(), makePage())
        cell.layoutIfNeeded()
        page.layoutIfNeeded()
        page.addSubview(cell)
        page.layoutIfNeeded()
        let engine = try #require(cell.item.engine)
        // The layout pass traverses the page, which itself needs no layout.
        let pageWork = page.item.engine?.work
        let constraint = try #require(cell.subviews[0].constraints.first)
        constraint.constant = 50
        page.layoutIfNeeded()
        expect(cell.subviews[1].frame.minY, equals: 60)
        cell.frame.size.width = 200
        page.layoutIfNeeded()
        expect(cell.subviews.allSatisfy { $0.frame.width == 180 })
        expect(cell.item.engine === engine)
        expect(page.item.engine?.work, equals: pageWork)
        // A pass skips the cell if nothing changes.
        let work = engine.work
        let visited = LayoutPass.work
        page.layoutIfNeeded()
        expect(engine.work, equals: work)
        expect(LayoutPass.work, equals: visited)
    }

    @Test("A subtree that shared an engine has its own engine from the second tree on")
    func firstMove() throws {
        let (cell, first, second) = (makeCell(), makePage(), makePage())
        first.addSubview(cell)
        first.layoutIfNeeded()
        expect(cell.item.engine == nil)
        second.addSubview(cell)
        second.layoutIfNeeded()
        let engine = try #require(cell.item.engine)
        let before = engine.work
        for page in [first, second, first] {
            page.addSubview(cell)
            page.layoutIfNeeded()
        }
        expect(cell.item.engine === engine)
        expect(engine.work.loweredConstraints, equals: before.loweredConstraints)
        expect(engine.work.enteredItems, equals: before.enteredItems)
        expect(cell.subviews.map(\.frame.minY), equals: (0..<8).map { 5 + 25 * CGFloat($0) })
    }

    @Test("A constraint that leads into the subtree merges the two engines", arguments: [true, false])
    func crossing(isLaidOutBefore: Bool) {
        let (cell, page) = (makeCell(), makePage())
        cell.layoutIfNeeded()
        page.layoutIfNeeded()
        page.addSubview(cell)
        cell.frame.origin = CGPoint(x: 20, y: 100)
        if isLaidOutBefore { page.layoutIfNeeded() }
        let other = UIView()
        other.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(other)
        NSLayoutConstraint.activate([
            other.leadingAnchor.constraint(equalTo: cell.subviews[3].leadingAnchor),
            other.topAnchor.constraint(equalTo: cell.subviews[3].topAnchor),
            other.widthAnchor.constraint(equalTo: cell.subviews[3].widthAnchor),
            other.heightAnchor.constraint(equalToConstant: 10),
        ])
        page.layoutIfNeeded()
        expect(cell.item.engine == nil)
        expect(other.frame, equals: CGRect(x: 30, y: 180, width: 80, height: 10))
        expect(cell.subviews.map(\.frame.minY), equals: (0..<8).map { 5 + 25 * CGFloat($0) })
        // Without that constraint, the subtree can be removed again.
        cell.removeFromSuperview()
        cell.layoutIfNeeded()
        expect(cell.subviews.map(\.frame.minY), equals: (0..<8).map { 5 + 25 * CGFloat($0) })
    }

    @Test("A subtree that constraints place, or that follows its superview's size, shares the engine")
    func joins() {
        for change in 0..<3 {
            let (cell, page) = (makeCell(), makePage())
            cell.layoutIfNeeded()
            if change == 0 { cell.autoresizingMask = .flexibleWidth }
            page.addSubview(cell)
            page.layoutIfNeeded()
            if change == 1 { cell.autoresizingMask = .flexibleWidth }
            if change == 2 {
                cell.translatesAutoresizingMaskIntoConstraints = false
                NSLayoutConstraint.activate([
                    cell.leadingAnchor.constraint(equalTo: page.leadingAnchor),
                    cell.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -160),
                    cell.topAnchor.constraint(equalTo: page.topAnchor), cell.heightAnchor.constraint(equalToConstant: 400),
                ])
            }
            page.layoutIfNeeded()
            page.frame.size.width = 360
            page.layoutIfNeeded()
            expect(cell.item.engine == nil)
            expect(cell.frame.width == (change == 2 ? 200 : 160), "\(change)")
            expect(cell.subviews.allSatisfy { $0.frame.width == cell.frame.width - 20 }, "\(change)")
        }
    }

    @Test("A nested subtree keeps its engine when the outer subtree leaves the tree")
    func nested() throws {
        let (cell, box, page) = (makeCell(), makePage(), makePage())
        cell.layoutIfNeeded()
        box.autoresizingMask = .flexibleWidth
        box.addSubview(cell)
        page.addSubview(box)
        page.layoutIfNeeded()
        let engine = try #require(cell.item.engine)
        let before = engine.work.loweredConstraints
        box.removeFromSuperview()
        box.layoutIfNeeded()
        page.addSubview(box)
        cell.frame.size.width = 50
        page.layoutIfNeeded()
        expect(cell.item.engine === engine)
        expect(engine.work.loweredConstraints, equals: before)
        expect(cell.subviews.allSatisfy { $0.frame.width == 30 })
    }

    @Test("Conflicts of a subtree with its own engine are reported for the whole tree")
    func conflicts() {
        let (cell, page) = (makeCell(rows: 1), makePage())
        cell.layoutIfNeeded()
        page.addSubview(cell)
        page.layoutIfNeeded()
        LayoutDiagnostics.collecting {
            cell.subviews[0].widthAnchor.constraint(equalToConstant: 30).isActive = true
            expect(page.ashlar.conflicts.count, equals: 1)
        }
    }

    @Test("A label uses the pixels of the tree to which it is added")
    func pixels() {
        let (cell, page) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), makePage())
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: cell.leftAnchor, constant: 0.3),
            view.widthAnchor.constraint(equalToConstant: 10), view.topAnchor.constraint(equalTo: cell.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        cell.ashlar.pixelSnapping = .off
        cell.layoutIfNeeded()
        expect(view.frame.minX, equals: 0.3)
        page.ashlar.pixelSnapping = .scale(1)
        page.addSubview(cell)
        page.layoutIfNeeded()
        expect(view.frame.minX, equals: 0)
    }
}
