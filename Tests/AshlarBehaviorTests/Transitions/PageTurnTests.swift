import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): pagesFill.
/// Pages that follow the finger (UIPageViewController).
@MainActor
@Suite("Page turns in time")
struct PageTurnTests {
    let journal = Journal()

    final class Source: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages: [Screen]
        let journal: Journal
        init(_ journal: Journal) {
            self.journal = journal
            pages = ["1", "2", "3"].map { Screen($0, journal) }
        }
        private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            let place = (pages.firstIndex { $0 === controller } ?? -9) + step
            return pages.indices.contains(place) ? pages[place] : nil
        }
        func pageViewController(_ p: UIPageViewController, viewControllerBefore c: UIViewController) -> UIViewController? {
            page(c, -1)
        }
        func pageViewController(_ p: UIPageViewController, viewControllerAfter c: UIViewController) -> UIViewController? {
            page(c, 1)
        }
        func pageViewController(_ p: UIPageViewController, willTransitionTo pending: [UIViewController]) {
            journal.note("will turn to \(pending.first?.title ?? "")")
        }
        func pageViewController(
            _ p: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) { journal.note("turned \(finished) from \(previousViewControllers.first?.title ?? "") \(completed)") }
    }

    private func made(_ style: UIPageViewController.TransitionStyle) -> (Phone, UIPageViewController, Source) {
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        let source = Source(journal)
        (pages.dataSource, pages.delegate) = (source, source)
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        let phone = Phone(pages)
        phone.wait(0)
        _ = journal.take()
        return (phone, pages, source)
    }

    private func place(_ view: UIView, in phone: Phone) -> Double {
        Double(phone.window.convert(view.ashlar.presentation().frame.origin, from: view.superview).x)
    }

    @Test("Scrolling pages are in a scroll view of the container, and follow the finger")
    func scrolling() throws {
        let (phone, pages, source) = made(.scroll)
        let scroll = try #require(pages.view.subviews.compactMap { $0 as? UIScrollView }.first)
        expect(scroll.isPagingEnabled && scroll.contentOffset.x == 390 && scroll.bounds.width == 390)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 300, y: 400))
        for x in stride(from: 290, through: 100, by: -10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: CGFloat(x), y: 400))
        }
        expect(abs(place(source.pages[0].view, in: phone) - -200) < 1 && abs(place(source.pages[1].view, in: phone) - 190) < 1)
        expect(journal.take(), equals: ["will turn to 2", "1 willDisappear", "2 willAppear animated entering"])
        phone.wait(0.5)
        finger.lift()
        expect(journal.take(), equals: [])
        phone.wait(2)
        expect(journal.take(), equals: ["2 didAppear entering", "1 didDisappear leaving", "turned true from 1 true"])
        expect(pages.viewControllers == [source.pages[1]] && pages.children == [source.pages[1]])
        expect(
            place(source.pages[1].view, in: phone) == 0 && source.pages[0].view.window == nil && scroll.contentOffset.x == 390)
    }

    @Test("A turn that is not completed returns, with matched calls")
    func cancelled() {
        let (phone, pages, source) = made(.scroll)
        phone.window.ashlar.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400), for: 1.5)
        phone.wait(2)
        expect(
            journal.take(),
            equals: [
                "will turn to 2", "1 willDisappear", "2 willAppear animated entering", "2 willDisappear leaving",
                "1 willAppear animated", "2 didDisappear leaving", "1 didAppear", "turned true from 1 false",
            ])
        expect(pages.viewControllers == [source.pages[0]] && pages.children.count == 1 && source.pages[1].view.window == nil)
    }

    @Test("A finger that turns back past the middle turns to the page on the other side")
    func reversed() {
        let (phone, pages, source) = made(.scroll)
        pages.setViewControllers([source.pages[1]], direction: .forward, animated: false)
        phone.wait(0.1)
        _ = journal.take()
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 120, y: 400))
        for x in Array(stride(from: 110, through: 60, by: -10)) + Array(stride(from: 70, through: 370, by: 10)) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: CGFloat(x), y: 400))
        }
        expect(abs(place(source.pages[0].view, in: phone) - -140) < 12 && source.pages[2].view.window == nil)
        phone.wait(0.5)
        finger.lift()
        phone.wait(2)
        expect(
            journal.take().filter { $0.contains("turn") },
            equals: [
                "will turn to 3", "turned true from 2 false", "will turn to 1", "turned true from 2 true",
            ])
        expect(pages.viewControllers == [source.pages[0]] && place(source.pages[0].view, in: phone) == 0)
    }

    @Test("At the first page the content only bounces, and the last page has none after it")
    func ends() {
        let (phone, pages, source) = made(.scroll)
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), for: 0.5)
        phone.wait(2)
        expect(journal.take() == [] && pages.viewControllers == [source.pages[0]])
        for _ in 0..<3 {
            phone.window.ashlar.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), for: 0.2)
            phone.wait(2)
        }
        expect(pages.viewControllers, equals: [source.pages[2]])
        expect(journal.take().filter { $0.hasPrefix("turned") }, equals: ["turned true from 1 true", "turned true from 2 true"])
        phone.window.ashlar.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), for: 0.2)
        phone.wait(2)
        expect(pages.viewControllers == [source.pages[1]] && place(source.pages[1].view, in: phone) == 0)
    }

    @Test("Pages that the application sets slide in 0.3 seconds, and are not reported")
    func set() {
        let (phone, pages, source) = made(.scroll)
        pages.setViewControllers([source.pages[1]], direction: .forward, animated: true) { self.journal.note("done \($0)") }
        expect(place(source.pages[1].view, in: phone), equals: 390)
        phone.wait(0.15)
        expect(abs(place(source.pages[1].view, in: phone) - 195) < 2 && abs(place(source.pages[0].view, in: phone) - -195) < 2)
        phone.wait(0.2)
        expect(
            journal.take(),
            equals: [
                "1 willDisappear leaving", "2 willAppear animated entering", "1 didDisappear leaving", "2 didAppear entering",
                "done true",
            ])
        pages.setViewControllers([source.pages[0]], direction: .reverse, animated: true)
        expect(place(source.pages[0].view, in: phone), equals: -390)
        phone.wait(1)
        expect(place(source.pages[0].view, in: phone) == 0 && pages.children == [source.pages[0]])
    }

    @Test("A page that curls follows the finger over the old one")
    func curling() {
        let (phone, pages, source) = made(.pageCurl)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 300, y: 400))
        for x in stride(from: 290, through: 200, by: -10) {
            phone.wait(0.02)
            finger.move(to: CGPoint(x: CGFloat(x), y: 400))
        }
        expect(abs(place(source.pages[1].view, in: phone) - 290) < 2 && place(source.pages[0].view, in: phone) == 0)
        phone.wait(1)
        finger.lift()
        phone.wait(1)
        expect(journal.take().last == "turned true from 1 false" && pages.viewControllers == [source.pages[0]])
        expect(source.pages[1].view.window == nil && pages.children.count == 1)
        phone.window.ashlar.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 20, y: 400), for: 1)
        phone.wait(1)
        expect(journal.take().last == "turned true from 1 true" && pages.viewControllers == [source.pages[1]])
    }
}
