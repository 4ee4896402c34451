import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): offsetsMoveInSteps.
/// Tests for content offsets that change with an animation.
@MainActor
@Suite("Animated scrolling")
struct AnimatedScrollTests {
    /// Records the content offsets that it is told of.
    private final class Delegate: UITableViewDelegate, UICollectionViewDelegate {
        var offsets: [CGFloat] = []
        var ends = 0
        var onScroll: (UIScrollView) -> Void = { _ in }

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            offsets.append(scrollView.contentOffset.y)
            onScroll(scrollView)
        }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }

    private let window = touchWindow()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let delegate = Delegate()
    private var clock: LayoutScheduler { .main }

    init() {
        scrollView.contentSize = CGSize(width: 200, height: 2000)
        scrollView.delegate = delegate
        window.addSubview(scrollView)
        clock.runUntilIdle()
    }

    @Test("The content moves in 18 steps of the clock, each of which is told of, and the end once")
    func steps() {
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        expect(scrollView.contentOffset.y == 0 && delegate.offsets.isEmpty)
        clock.advance(by: 0.15)
        expect(abs(scrollView.contentOffset.y - 50) < 1e-6 && delegate.offsets.count == 9 && delegate.ends == 0)
        clock.advance(by: 0.15)
        expect(scrollView.contentOffset.y == 100 && delegate.offsets.count == 18 && delegate.ends == 1)
        expect(delegate.offsets, equals: delegate.offsets.sorted())
        clock.advance(by: 1)
        expect(delegate.offsets.count == 18 && delegate.ends == 1)
    }

    @Test("Each picture of a moving content is that of its time")
    func pictures() {
        let box = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 50))
        box.backgroundColor = .systemRed
        scrollView.addSubview(box)
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        var tops: [CGFloat] = []
        for _ in 0...3 {
            tops.append(box.convert(CGPoint.zero, to: window).y)
            clock.advance(by: 0.1)
        }
        expect(tops.first == 100 && tops.last == 0 && tops == tops.sorted(by: >) && Set(tops).count == 4)
    }

    @Test("A picture without a time shows the content at the end, and the delegate is told of it in the next turn")
    func pictureWithoutClock() {
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        _ = Picture(of: window)
        expect(scrollView.contentOffset.y == 100 && delegate.ends == 0)
        clock.runTurn()
        expect(delegate.ends, equals: 1)
        clock.advance(by: 1)
        expect(delegate.offsets == [100] && delegate.ends == 1)
    }

    @Test("Without a window, and while animations are disabled, the change is immediate", arguments: [false, true])
    func immediate(_ hasWindow: Bool) {
        if !hasWindow { scrollView.removeFromSuperview() }
        UIView.setAnimationsEnabled(!hasWindow)
        defer { UIView.setAnimationsEnabled(true) }
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        expect(scrollView.contentOffset.y == 100 && delegate.offsets == [100] && delegate.ends == 0)
        clock.runTurn()
        expect(delegate.ends, equals: 1)
    }

    @Test("The last offset that is set counts, and the end is told of once")
    func replaced() {
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        clock.advance(by: 0.1)
        scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        clock.advance(by: 0.3)
        expect(scrollView.contentOffset.y == 500 && delegate.ends == 1)
        scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        clock.advance(by: 0.1)
        scrollView.contentOffset.y = 7
        clock.advance(by: 1)
        expect(scrollView.contentOffset.y == 7 && delegate.ends == 1)
    }

    @Test("A delegate that holds one axis in place does not end the movement along the other")
    func clamped() {
        delegate.onScroll = { if $0.contentOffset.x != 0 { $0.contentOffset.x = 0 } }
        scrollView.setContentOffset(CGPoint(x: 50, y: 100), animated: true)
        clock.advance(by: 1)
        expect(scrollView.contentOffset == CGPoint(x: 0, y: 100) && delegate.ends == 1)
    }

    @Test("A drag ends the movement where it is")
    func dragged() {
        scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
        clock.advance(by: 0.15)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 100, y: 120))
        let place = scrollView.contentOffset.y
        expect(delegate.ends == 1 && place > 400 && place < 500)
        clock.advance(by: 1)
        expect(scrollView.contentOffset.y, equals: place)
        finger.lift()
    }

    @Test("A rectangle is scrolled into view step by step")
    func rectangles() {
        scrollView.scrollRectToVisible(CGRect(x: 0, y: 350, width: 10, height: 50), animated: true)
        expect(scrollView.contentOffset.y, equals: 0)
        clock.advance(by: 0.1)
        expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 200)
        clock.advance(by: 0.2)
        expect(scrollView.contentOffset.y == 200 && delegate.ends == 1)
    }

    @Test("A table view moves through its rows to one whose place is only estimated", arguments: [0, 35])
    func rows(_ row: Int) throws {
        let model = TableModel(rows: 60)
        model.fill = { cell, text in (cell as? LabelCell)?.label.text = String(repeating: "x", count: 4 + text.count * 9) }
        let table = makeTable(model, LabelCell.self, width: 200, height: 200)
        table.estimatedRowHeight = 20
        table.delegate = delegate
        window.addSubview(table)
        clock.runUntilIdle()
        if row == 0 {
            table.scrollToRow(at: rowPath(0, 59), at: .bottom, animated: false)
            clock.runUntilIdle()
        }
        delegate.offsets = []
        model.asked = []
        table.scrollToRow(at: rowPath(0, row), at: .middle, animated: true)
        clock.advance(by: 0.3)
        expect(delegate.ends == 1 && delegate.offsets.count >= 18)
        let frame = try #require(table.cellForRow(at: rowPath(0, row))).frame
        let range = max(0, table.contentSize.height - 200)
        expect(abs(table.contentOffset.y - min(max(frame.midY - 100, 0), range)) < 1)
        // Rows on the way were displayed.
        expect(Set(model.asked).count > 12)
    }

    @Test("A collection view moves to an item, and the items on the way are displayed")
    func items() {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 200, height: 100)
        flow.minimumLineSpacing = 0
        let scene = CollectionScene([50], layout: flow, width: 200, height: 200)
        scene.view.delegate = delegate
        window.addSubview(scene.view)
        clock.runUntilIdle()
        scene.asked = []
        scene.view.scrollToItem(at: path(10), at: .top, animated: true)
        expect(scene.view.contentOffset.y, equals: 0)
        clock.advance(by: 0.15)
        expect(abs(scene.view.contentOffset.y - 500) < 1e-6)
        // Inserted items do not end the movement to the index path.
        scene.counts = [52]
        scene.view.performBatchUpdates { scene.view.insertItems(at: [path(0), path(1)]) }
        clock.advance(by: 0.15)
        expect(scene.view.contentOffset.y == 1000 && delegate.ends == 1 && scene.asked.count >= 10)
        // The movement to an item that is gone ends.
        scene.view.scrollToItem(at: path(20), at: .top, animated: true)
        scene.counts = [5]
        scene.view.reloadData()
        clock.advance(by: 0.3)
        expect(delegate.ends == 2 && scene.view.visibleCells.count == 2)
    }
}
