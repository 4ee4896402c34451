import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): zoomsBounceByRoots.
@MainActor
@Suite("Zooming")
struct ZoomTests {
    private final class Delegate: UIScrollViewDelegate {
        var view: UIView?
        var words: [String] = []
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        func scrollViewDidZoom(_ scrollView: UIScrollView) { words.append("zoom \(scrollView.zoomScale)") }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            words.append("begin \(view === self.view)")
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            words.append("end \(scale)")
        }
    }

    private let window = touchWindow()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let delegate = Delegate()
    private var clock: LayoutScheduler { .main }

    init() {
        delegate.view = picture
        scrollView.delegate = delegate
        scrollView.addSubview(picture)
        scrollView.contentSize = picture.bounds.size
        (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 4)
        window.addSubview(scrollView)
        clock.runTurn()
    }

    @Test("A scale transforms the delegate's view, and the content grows with it around the center of the visible area")
    func scales() {
        scrollView.contentOffset = CGPoint(x: 100, y: 50)
        scrollView.zoomScale = 2
        expect(picture.transform == CGAffineTransform(scaleX: 2, y: 2) && picture.bounds.size == CGSize(width: 400, height: 300))
        expect(picture.frame, equals: CGRect(x: 0, y: 0, width: 800, height: 600))
        expect(scrollView.contentSize, equals: CGSize(width: 800, height: 600))
        // The point (200, 150) of the content was in the center. It is now at (400, 300).
        expect(scrollView.contentOffset, equals: CGPoint(x: 300, y: 200))
        scrollView.zoomScale = 0.1
        expect(scrollView.zoomScale == 0.5 && picture.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
        expect(scrollView.contentSize == CGSize(width: 200, height: 150) && scrollView.contentOffset == .zero)
        scrollView.zoomScale = 1
        expect(picture.transform == .identity && picture.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        expect(delegate.words, equals: ["zoom 2.0", "zoom 0.5", "zoom 1.0"])
    }

    @Test("Without a view to zoom, or with equal limits, the scale stays 1")
    func nothing() {
        delegate.view = nil
        scrollView.zoomScale = 3
        expect(scrollView.zoomScale == 1 && scrollView.contentSize.width == 400)
        delegate.view = picture
        (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (1, 1)
        scrollView.zoomScale = 3
        expect(scrollView.zoomScale == 1 && scrollView.pinchGestureRecognizer == nil && delegate.words == [])
        scrollView.maximumZoomScale = .nan
        scrollView.zoomScale = .infinity
        expect(scrollView.maximumZoomScale == 1 && scrollView.zoomScale == 1)
    }

    @Test("An area is shown in the center as large as it fits")
    func areas() {
        scrollView.zoom(to: CGRect(x: 200, y: 100, width: 50, height: 100), animated: false)
        expect(scrollView.zoomScale, equals: 2)
        // The center of the area, (225, 150), is at (450, 300) of the content.
        expect(scrollView.contentOffset, equals: CGPoint(x: 350, y: 200))
        scrollView.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
        expect(scrollView.zoomScale == 4 && scrollView.contentOffset == .zero)
    }

    @Test("In an animated zoom, the values apply immediately, and the delegate is notified of the beginning and the end")
    func animated() {
        scrollView.setZoomScale(2, animated: true)
        expect(delegate.words == ["begin true", "zoom 2.0"] && scrollView.zoomScale == 2)
        clock.advance(by: 0.15)
        expect(abs(picture.ashlar.presentation().frame.width - 600) < 1)
        clock.advance(by: 0.2)
        expect(delegate.words.last == "end 2.0" && !picture.ashlar.isAnimating)
    }

    @Test("A pinch scales the content around its center, within the limits")
    func pinches() {
        let first = scrollView.ashlar.touchDown(at: CGPoint(x: 80, y: 100))
        let second = scrollView.ashlar.touchDown(at: CGPoint(x: 120, y: 100))
        Finger.move([(first, CGPoint(x: 60, y: 100)), (second, CGPoint(x: 140, y: 100))])
        expect(scrollView.isZooming && scrollView.zoomScale == 2)
        // The point (100, 100) of the content stays at the center of the fingers.
        expect(scrollView.contentOffset, equals: CGPoint(x: 100, y: 100))
        Finger.lift([first, second])
        expect(!scrollView.isZooming && delegate.words.first == "begin true" && delegate.words.last == "end 2.0")
        clock.advance(by: 1)
        expect(scrollView.zoomScale, equals: 2)
    }

    @Test("A view that constraints place is also scaled, and its content with it, in every layout")
    func constrained() {
        picture.removeFromSuperview()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(box)
        delegate.view = box
        let width = box.widthAnchor.constraint(equalToConstant: 300)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: scrollView.topAnchor),
            box.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            box.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            box.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor), width,
            box.heightAnchor.constraint(equalToConstant: 200),
        ])
        clock.runTurn()
        scrollView.zoomScale = 2
        clock.runTurn()
        expect(box.frame, equals: CGRect(x: 0, y: 0, width: 600, height: 400))
        expect(scrollView.contentSize, equals: CGSize(width: 600, height: 400))
        width.constant = 250
        clock.runTurn()
        expect(box.frame, equals: CGRect(x: 0, y: 0, width: 500, height: 400))
        expect(scrollView.contentSize, equals: CGSize(width: 500, height: 400))
        scrollView.zoomScale = 1
        clock.runTurn()
        expect(box.frame, equals: CGRect(x: 0, y: 0, width: 250, height: 200))
    }

    @Test("Beyond a limit, the scale follows the fingers less and less, and returns when they are lifted")
    func bounces() {
        (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 2)
        let first = scrollView.ashlar.touchDown(at: CGPoint(x: 95, y: 100))
        let second = scrollView.ashlar.touchDown(at: CGPoint(x: 105, y: 100))
        Finger.move([(first, CGPoint(x: 60, y: 100)), (second, CGPoint(x: 140, y: 100))])
        // The fingers are eight times as far apart, which is four times beyond the limit. The scale exceeds the limit by the
        // square root of that.
        expect(abs(scrollView.zoomScale - 4) < 1e-9 && scrollView.isZooming && !scrollView.isZoomBouncing)
        Finger.lift([first, second])
        expect(scrollView.isZoomBouncing && scrollView.zoomScale == 2 && delegate.words.last == "zoom 2.0")
        clock.advance(by: 0.15)
        expect(scrollView.isZoomBouncing && picture.ashlar.presentation().frame.width > 800)
        clock.advance(by: 0.2)
        // Documented for scrollViewDidEndZooming: after the bounce.
        expect(!scrollView.isZoomBouncing && delegate.words.last == "end 2.0" && picture.frame.width == 800)
    }

    @Test("Without bouncesZoom, the scale stops exactly at its limits")
    func stops() {
        scrollView.maximumZoomScale = 2
        scrollView.bouncesZoom = false
        let first = scrollView.ashlar.touchDown(at: CGPoint(x: 95, y: 100))
        let second = scrollView.ashlar.touchDown(at: CGPoint(x: 105, y: 100))
        Finger.move([(first, CGPoint(x: 60, y: 100)), (second, CGPoint(x: 140, y: 100))])
        expect(scrollView.zoomScale, equals: 2)
        Finger.lift([first, second])
        expect(!scrollView.isZoomBouncing && delegate.words.last == "end 2.0")
    }
}
