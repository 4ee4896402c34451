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

    @Test("Views as high as the whole, turned ones and z positions do not make each page go through the others")
    func highViews() throws {
        func work(_ count: Int) throws -> PageDocument.Work {
            let stack = stack(count)
            for place in [0, count / 2, count] {
                let high = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: count * 10))
                // A view with a color would not be divided.
                high.layer.borderWidth = 1
                stack.insertSubview(high, at: place)
            }
            stack.arrangedSubviews[1].layer.zPosition = 1
            return try self.work(stack)
        }
        let (small, large) = (try work(100), try work(800))
        expect([small.pages, large.pages], equals: [10, 80])
        expect(small.visits >= 200 && large.visits <= small.visits * 8 + 100, "\(small.visits), \(large.visits)")
    }

    @Test("Each page looks at the links and destinations that it has, and not at all of the view's")
    func marks() throws {
        func document(_ count: Int) throws -> (PageDocument.Work, PageRecorder) {
            let stack = stack(count)
            for (number, view) in stack.arrangedSubviews.enumerated() {
                if number % 2 == 0 { view.ashlar.pages.destination = "d\(number)" }
                if number % 2 == 1 { view.ashlar.pages.link = .destination("d\(number - 1)") }
            }
            let (document, recorder) = (PageDocument(smallPage), PageRecorder())
            document.add(stack)
            try document.draw(in: recorder)
            return (document.work, recorder)
        }
        let ((small, recorder), (large, _)) = (try document(100), try document(800))
        expect(recorder.destinations, equals: stride(from: 0, to: 100, by: 2).map { "d\($0) on \($0 / 10 + 1)" })
        let links = stride(from: 1, to: 100, by: 2).map { "\(DocumentTarget.destination("d\($0 - 1)")) on \($0 / 10 + 1)" }
        expect(recorder.links, equals: links)
        expect(small.visits >= 400 && large.visits <= small.visits * 8 + 100, "\(small.visits), \(large.visits)")
    }
}
