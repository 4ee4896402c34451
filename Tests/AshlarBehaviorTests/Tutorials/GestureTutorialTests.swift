import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): velocitiesOutlastTranslations.
/// Small programs with gestures and transitions in the manner of tutorials. Each expectation is what Apple's documentation of the
/// named classes says.
@MainActor
@Suite("Programs with gestures")
struct GestureTutorialTests {
    private final class Zoom: UIViewController, UIScrollViewDelegate {
        let (scroll, photo) = (UIScrollView(), UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
        override func viewDidLoad() {
            super.viewDidLoad()
            scroll.frame = view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = photo.bounds.size
            (scroll.maximumZoomScale, scroll.delegate) = (4, self)
            scroll.addSubview(photo)
            view.addSubview(scroll)
            let tap = UITapGestureRecognizer(target: self, action: Selector("tapped:", Zoom.tapped(_:)))
            tap.numberOfTapsRequired = 2
            scroll.addGestureRecognizer(tap)
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
        func tapped(_ tap: UITapGestureRecognizer) {
            if scroll.zoomScale > 1 { return scroll.setZoomScale(1, animated: true) }
            let place = tap.location(in: photo)
            scroll.zoom(to: CGRect(x: place.x - 50, y: place.y - 100, width: 97.5, height: 211), animated: true)
        }
    }

    /// A controller's view has another size in `viewDidLoad()` than in its window. `viewForZooming(in:)`, `zoom(to:animated:)`.
    @Test("A double tap zooms to its place, a drag moves the enlarged photo, and another double tap shows all again")
    func zoom() {
        let screen = Zoom()
        let phone = Phone(screen)
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 422), count: 2)
        phone.wait(0.1)
        let shown = screen.photo.ashlar.presentation().frame.width
        expect(shown > 390 && shown < 1560)
        phone.wait(1)
        expect(screen.scroll.zoomScale == 4 && screen.scroll.contentSize == CGSize(width: 1560, height: 3376))
        expect(screen.scroll.contentOffset, equals: CGPoint(x: 580, y: 1288))
        phone.window.ashlar.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 500), for: 2)
        phone.wait(1)
        expect(screen.scroll.contentOffset.x < 500 && screen.scroll.contentOffset.y < 1200)
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 422), count: 2)
        phone.wait(1)
        expect(screen.scroll.zoomScale == 1 && screen.scroll.contentOffset == .zero && screen.photo.frame.width == 390)
    }

    private final class Card: UIViewController {
        let card = UIView()
        var height: NSLayoutConstraint!
        override func viewDidLoad() {
            super.viewDidLoad()
            card.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(card)
            height = card.heightAnchor.constraint(equalToConstant: 200)
            NSLayoutConstraint.activate([
                card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                card.bottomAnchor.constraint(equalTo: view.bottomAnchor), height,
            ])
            card.addGestureRecognizer(
                UIPanGestureRecognizer(target: self, action: Selector("panned:", Card.panned(_:))))
        }
        func panned(_ pan: UIPanGestureRecognizer) {
            switch pan.state {
            case .changed:
                height.constant -= pan.translation(in: view).y
                pan.setTranslation(.zero, in: view)
            case .ended, .cancelled:
                let isUp = pan.velocity(in: view).y < -300 || height.constant > 350 && pan.velocity(in: view).y < 300
                height.constant = isUp ? 600 : 200
                UIView.animate(
                    withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [],
                    animations: { self.view.layoutIfNeeded() })
            default: break
            }
        }
    }

    /// UIPanGestureRecognizer: `translation(in:)`, `velocity(in:)`; animated constraints.
    @Test("A card follows the finger and springs to a height by the finger's speed")
    func card() {
        let screen = Card()
        let phone = Phone(screen)
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: 195, y: 700))
        for y in stride(from: CGFloat(690), through: 600, by: -10) {
            phone.wait(0.05)
            finger.move(to: CGPoint(x: 195, y: y))
        }
        phone.wait(0.3)
        expect(screen.card.frame.height > 280 && screen.card.frame.height <= 300)
        finger.lift()
        phone.wait(0.1)
        expect(screen.card.frame.height == 200 && shownY(screen.card) > 545 && shownY(screen.card) < 644)
        phone.wait(1)
        phone.window.ashlar.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 600), for: 0.1)
        phone.wait(1)
        expect(screen.card.frame == CGRect(x: 0, y: 244, width: 390, height: 600))
        expect(!LayoutScheduler.main.isWaiting)
    }

    private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all = (0..<3).map { number in
            let page = UIViewController()
            page.title = "\(number)"
            return page
        }
        var log: [String] = []
        func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
            all.firstIndex(of: page).flatMap { $0 > 0 ? all[$0 - 1] : nil }
        }
        func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
            all.firstIndex(of: page).flatMap { $0 < 2 ? all[$0 + 1] : nil }
        }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
        func pageViewController(
            _ pages: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) {
            log.append("\(previousViewControllers.first?.title ?? "") \(completed) \(pages.viewControllers?.first?.title ?? "")")
        }
    }

    /// UIPageViewControllerDataSource: after a gesture "the index is updated automatically", and the methods are not called.
    @Test("Pages turn by swipes, return from a short drag, and end at the last page; the dots follow")
    func pages() {
        let (pages, source) = (UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), Pages())
        (pages.dataSource, pages.delegate) = (source, source)
        pages.setViewControllers([source.all[0]], direction: .forward, animated: false)
        let phone = Phone(pages)
        phone.wait(0.1)
        func swipe(_ from: CGFloat, _ to: CGFloat, _ seconds: Double = 0.2) {
            phone.window.ashlar.drag(from: CGPoint(x: from, y: 400), to: CGPoint(x: to, y: 400), for: seconds)
            phone.wait(1)
        }
        swipe(300, 100)
        expect(source.log.last, equals: "0 true 1")
        swipe(200, 150, 1)
        expect(pages.viewControllers == [source.all[1]] && source.log.last?.contains("false") != false)
        swipe(300, 100)
        swipe(300, 100)
        expect(pages.viewControllers, equals: [source.all[2]])
        swipe(100, 300)
        expect(pages.viewControllers, equals: [source.all[1]])
        let dots = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
        expect(dots?.numberOfPages == 3 && dots?.currentPage == 1)
    }

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let isIn = context.viewController(forKey: .to)?.isBeingPresented == true
            guard let view = context.view(forKey: isIn ? .to : .from) else { return context.completeTransition(true) }
            if isIn {
                context.containerView.addSubview(view)
                view.alpha = 0
            }
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
                view.alpha = isIn ? 1 : 0
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }
        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            self
        }
    }

    /// UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning.
    @Test("A transition of the application's own fades a screen in and out with its calls at the ends")
    func fade() {
        let (journal, fade) = (Journal(), Fade())
        let (root, other) = (Screen("A", journal), Screen("B", journal))
        (other.modalPresentationStyle, other.transitioningDelegate) = (.fullScreen, fade)
        let phone = Phone(root)
        phone.wait(0.1)
        _ = journal.take()
        root.present(other, animated: true) { journal.note("presented") }
        phone.wait(0.2)
        expect(abs(other.view.ashlar.presentation().alpha - 0.5) < 0.06)
        expect(journal.take(), equals: ["A willDisappear", "B willAppear animated presented"])
        phone.wait(0.5)
        let ends = journal.take()
        expect(Set(ends) == ["B didAppear presented", "A didDisappear", "presented"] || ends.last == "presented", "\(ends)")
        other.dismiss(animated: true)
        phone.wait(0.3)
        expect(other.view.ashlar.presentation().alpha < 0.5 && root.presentedViewController === other)
        phone.wait(0.5)
        expect(root.presentedViewController == nil && other.view.window == nil && root.view.window != nil)
    }
}
