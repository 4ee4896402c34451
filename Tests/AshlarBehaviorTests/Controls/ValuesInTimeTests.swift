import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): barsGrowInAQuarter, wheelsTurnInASecond, imagesByTheClock.
// Expectations from the documentation of each control, and UIActivityIndicatorView's pictures in the Human Interface Guidelines.
@MainActor
@Suite("Controls that move by the clock")
struct ValuesInTimeTests {
    private let phone: Phone
    private let root = UIViewController()

    init() {
        phone = Phone(root)
    }

    private func add<V: UIView>(_ view: V, _ frame: CGRect) -> V {
        view.frame = frame
        root.view.addSubview(view)
        phone.window.layoutIfNeeded()
        return view
    }

    private func width(of color: UIColor) -> CGFloat {
        let wanted = color.cgColor.components?.map { Double($0) } ?? []
        let piece = ShownPieces(phone.window).pieces.last { piece in
            piece.color.map { [$0.red, $0.green, $0.blue, $0.alpha] == wanted } ?? false
        }
        return (piece?.box.width ?? -1).rounded()
    }

    @Test("A progress bar grows to its value within a quarter of a second if the change is animated")
    func progress() {
        let bar = add(UIProgressView(progressViewStyle: .default), CGRect(x: 0, y: 100, width: 200, height: 4))
        bar.progressTintColor = .red
        bar.setProgress(0.5, animated: false)
        expect(width(of: .red), equals: 100)
        bar.setProgress(1, animated: true)
        expect(bar.progress == 1 && width(of: .red) == 100 && phone.window.ashlar.isAnimating)
        phone.wait(0.125)
        expect(width(of: .red), equals: 150)
        phone.wait(0.125)
        expect(width(of: .red) == 200 && !phone.window.ashlar.isAnimating)
        UIView.animate(withDuration: 1) { bar.setProgress(0, animated: true) }
        phone.wait(0.5)
        expect(width(of: .red), equals: 100)
    }

    /// Source: `observedProgress`, "When this property is set, the progress view updates its progress value automatically …
    /// Progress updates are animated."
    @Test("A progress bar follows the task that it observes, with animation")
    func observedProgress() {
        let bar = add(UIProgressView(progressViewStyle: .default), CGRect(x: 0, y: 100, width: 200, height: 4))
        bar.progressTintColor = .red
        let task = Progress(totalUnitCount: 10)
        bar.observedProgress = task
        task.completedUnitCount = 5
        expect(bar.progress, equals: 0.5)
        LayoutScheduler.main.runTurn()
        phone.wait(0.125)
        expect(width(of: .red), equals: 50)
        phone.wait(0.2)
        expect(width(of: .red), equals: 100)
        bar.observedProgress = nil
        task.completedUnitCount = 10
        expect(bar.progress, equals: 0.5)
    }

    @Test("A slider's thumb slides to a value that is set with animation, and the selection slides to a tapped segment")
    func sliding() {
        let slider = add(UISlider(), CGRect(x: 0, y: 100, width: 200, height: 31))
        slider.minimumTrackTintColor = .red
        let low = width(of: .red)
        slider.setValue(1, animated: true)
        expect(slider.value == 1 && width(of: .red) == low)
        phone.wait(0.125)
        let middle = width(of: .red)
        phone.wait(0.2)
        expect(abs(middle - (low + width(of: .red)) / 2) <= 1 && width(of: .red) > 150)

        let segments = add(UISegmentedControl(items: ["One", "Two"]), CGRect(x: 0, y: 200, width: 200, height: 32))
        segments.selectedSegmentIndex = 0
        segments.selectedSegmentTintColor = .green
        func x() -> CGFloat {
            ShownPieces(phone.window).pieces.last { $0.color?.green == 1 && $0.color?.red == 0 }?.box.minX ?? -1
        }
        segments.ashlar.tap(at: CGPoint(x: 150, y: 16))
        expect(segments.selectedSegmentIndex == 1 && x() == 2)
        phone.wait(0.125)
        expect(x().rounded(), equals: 52)
        phone.wait(0.2)
        expect(x(), equals: 102)
    }

    @Test("A wheel turns once in a second, in eight steps, and stands still when it stops")
    func spinning() {
        let wheel = add(UIActivityIndicatorView(style: .medium), CGRect(x: 100, y: 100, width: 20, height: 20))
        wheel.hidesWhenStopped = false
        func alphas() -> [Double] { ShownPieces(phone.window).pieces.suffix(8).map { (($0.color?.alpha ?? 0) * 1000).rounded() } }
        wheel.startAnimating()
        var pictures = [alphas()]
        for _ in 0..<8 {
            phone.wait(0.125)
            pictures.append(alphas())
        }
        expect(Set(pictures).count == 8 && pictures[0] == pictures[8] && pictures[1].dropFirst() == pictures[0].dropLast())
        expect(phone.window.ashlar.isAnimating)
        wheel.stopAnimating()
        expect(!phone.window.ashlar.isAnimating && !LayoutScheduler.main.isWaiting)
    }

    /// Source: UIImageView, `animationDuration`, `animationRepeatCount`; UIImage, `animatedImage(with:duration:)`.
    @Test("Animated images are shown in turn, as often as they repeat")
    func images() {
        let images = [UIColor.red, .green, .blue].enumerated().map { index, color in
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 3 + index, height: 10))
            }
        }
        let view = add(UIImageView(frame: .zero), CGRect(x: 50, y: 50, width: 10, height: 10))
        func shown() -> Int { ShownPieces(phone.window).pieces.last { $0.box.minX == 50 }.map { Int($0.box.width) - 3 } ?? -1 }
        (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 3, 2)
        view.image = images[1]
        view.startAnimating()
        var seen = [shown()]
        for _ in 0..<5 {
            phone.wait(1)
            seen.append(shown())
        }
        expect(seen == [0, 1, 2, 0, 1, 2] && view.isAnimating)
        phone.wait(1.001)
        expect(shown() == 1 && !view.isAnimating && !phone.window.ashlar.isAnimating)
        view.image = UIImage.animatedImage(with: images, duration: 0.3)
        phone.wait(0.15)
        expect(shown(), equals: 1)
        phone.wait(0.1)
        expect(shown(), equals: 2)
    }

    @Test("At the end of a refresh the content slides back to its start")
    func refreshing() {
        let scrollView = add(UIScrollView(), CGRect(x: 0, y: 0, width: 390, height: 800))
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Top"
        scrollView.addSubview(label)
        let control = UIRefreshControl()
        scrollView.refreshControl = control
        let finger = scrollView.ashlar.touchDown(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 100, y: 300))
        finger.lift()
        phone.wait(2)
        expect(control.isRefreshing && scrollView.contentOffset.y == -60 && ShownPieces(phone.window).top(of: "Top") == 61.5)
        control.endRefreshing()
        phone.wait(0.15)
        let top = ShownPieces(phone.window).top(of: "Top") ?? 0
        expect(scrollView.contentOffset.y == 0 && top == 31.5)
        phone.wait(0.2)
        expect(ShownPieces(phone.window).top(of: "Top"), equals: 1.5)
    }

    /// Source: `setNavigationBarHidden(_:animated:)`, "true if you want to animate the change"; `hideShowBarDuration`.
    @Test("A navigation bar that is hidden with animation slides out, and the content follows")
    func hidingBars() {
        let content = UIViewController()
        content.title = "Title"
        let label = UILabel()
        label.text = "Content"
        label.translatesAutoresizingMaskIntoConstraints = false
        content.view.addSubview(label)
        label.topAnchor.constraint(equalTo: content.view.safeAreaLayoutGuide.topAnchor).isActive = true
        let navigation = UINavigationController(rootViewController: content)
        let phone = Phone(navigation)
        func tops() -> [CGFloat] {
            let shown = ShownPieces(phone.window)
            return [shown.top(of: "Title") ?? -1, shown.top(of: "Content") ?? -1]
        }
        let start = tops()
        navigation.setNavigationBarHidden(true, animated: true)
        expect(navigation.isNavigationBarHidden && tops() == start)
        phone.wait(0.1)
        let middle = tops()
        expect(middle[0] < start[0] && middle[1] == 22)
        phone.wait(0.2)
        expect(tops(), equals: [-1, 0])
        navigation.setNavigationBarHidden(false, animated: true)
        phone.wait(0.1)
        expect(tops(), equals: middle)
        phone.wait(0.2)
        navigation.setNavigationBarHidden(true, animated: false)
        phone.window.layoutIfNeeded()
        expect(tops(), equals: [-1, 0])
    }
}
