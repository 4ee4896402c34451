import Ashlar
import AshlarGraphics
import AshlarPages
import TestSupport
import Testing

/// The cost of views that are divided over many pages, as counts of what is looked at.
@MainActor @Suite struct DividedViewTests {
    private func work(_ view: UIView) throws -> PageDocument.Work {
        let document = PageDocument(smallPage)
        document.add(view)
        try document.draw(in: PageRecorder())
        return document.work
    }

    private func stack(_ count: Int) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: (0..<count).map { label("\($0)") })
        stack.axis = .vertical
        return stack
    }

    private func text(_ count: Int) -> UILabel { label((0..<count).map { "line \($0)" }.joined(separator: "\n")) }

    @Test("A stack over many pages costs what the pages show, and not its size on each of them")
    func stacks() throws {
        let (small, large) = (try work(stack(100)), try work(stack(800)))
        expect([small.pages, large.pages], equals: [10, 80])
        // Once for the elements and once for the order, and some views on each page. All views on each page would be 64 times as
        // many.
        expect(small.visits >= 200 && large.visits <= small.visits * 8 + 100, "\(small.visits), \(large.visits)")
        expect(large.visits <= 800 * 4, "\(large.visits)")
    }

    @Test("A text over many pages is laid out once for all of them")
    func texts() throws {
        let (small, large) = (try work(text(300)), try work(text(2_400)))
        expect([small.pages, large.pages], equals: [30, 240])
        expect(small.visits >= 300 && large.visits <= small.visits * 8 + 100, "\(small.visits), \(large.visits)")
    }

    @Test("The parts of a view draw what the view draws in one piece", arguments: [5, 40])
    func sameDrawing(count: Int) {
        let stack = stack(count)
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: count * 10)
        // One view that is turned, and one that lies beside its place in the order.
        stack.arrangedSubviews[count / 2].transform = CGAffineTransform(rotationAngle: 0.2)
        stack.insertSubview(stack.subviews[0], at: count - 1)
        let parts = ViewParts(stack)
        for top in stride(from: 0, to: CGFloat(count * 10), by: 25) {
            let part = CGRect(x: 0, y: top, width: 100, height: 25)
            let own = Drawing(size: part.size) { parts.draw(part, in: $0) }
            let other = Drawing(size: part.size) { stack.ashlar.draw(in: $0, part: part, continuation: "") }
            expect(own == other && !own.isEmpty)
        }
        // Each view is in a part, and no more than two but for the turned one.
        let recorder = PageRecorder()
        for top in stride(from: 0, to: CGFloat(count * 10), by: 25) {
            try? recorder.beginPage(size: CGSize(width: 100, height: 25), label: nil)
            parts.draw(CGRect(x: 0, y: top, width: 100, height: 25), in: recorder)
        }
        expect(Set(recorder.texts.flatMap(\.self)), equals: Set((0..<count).map { "\($0)" }))
    }
}
