import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): progressIs4.
@MainActor
@Suite("Progress views")
struct ProgressViewTests {
    @Test("Progress is limited to the range from 0 to 1", arguments: [(-1, 0), (0.5, 0.5), (7, 1)] as [(Float, Float)])
    func clamping(_ set: Float, _ got: Float) {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = set
        expect(view.progress, equals: got)
        view.setProgress(set, animated: true)
        expect(view.progress, equals: got)
    }

    @Test("A progress that is not a number is a fault and changes nothing")
    func notANumber() {
        let view = UIProgressView()
        view.progress = 0.5
        let faults = LayoutDiagnostics.collecting { view.progress = .nan }.faults
        expect(faults.map(\.name) == ["CALayerInvalidGeometry"] && view.progress == 0.5)
    }

    @Test("A progress view is 4 points high, hugs its height, and has the width from constraints")
    func size() {
        let scene = Scene()
        let view = scene.add(UIProgressView(progressViewStyle: .bar))
        expect(view.progressViewStyle == .bar && view.intrinsicContentSize == CGSize(width: -1, height: 4))
        expect(view.contentHuggingPriority(for: .horizontal), equals: .defaultLow)
        expect(view.contentHuggingPriority(for: .vertical), equals: .defaultHigh)
        scene.activate(
            view.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            view.rightAnchor.constraint(equalTo: scene.root.rightAnchor),
            view.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        expect(view.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 4))
        expect(view.sizeThatFits(CGSize(width: 50, height: 50)), equals: CGSize(width: 50, height: 4))
    }

    @Test("The progress is drawn in the tint color from the leading end", arguments: [false, true])
    func drawing(_ isRightToLeft: Bool) {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 80, height: 4))
        view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        expect(Picture(of: view).boxes(.systemBlue), equals: [])
        view.progress = 0.25
        expect(Picture(of: view).boxes(.systemBlue), equals: [CGRect(x: isRightToLeft ? 60 : 0, y: 0, width: 20, height: 4)])
        expect(Picture(of: view).boxes(.systemFill), equals: [view.bounds])
        (view.progressTintColor, view.trackTintColor) = (.red, .green)
        expect(Picture(of: view).boxes(.red).count == 1 && Picture(of: view).boxes(.green).count == 1)
        (view.progressImage, view.trackImage) = (blankImage(3, 3), blankImage(4, 4))
        expect(Picture(of: view).pieces.map(\.box.width), equals: [80, 20])
    }

    @Test("The bar style has no track unless a color is set")
    func bar() {
        let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 80, height: 4))
        view.progressViewStyle = .bar
        view.progress = 0.5
        expect(Picture(of: view).pieces.count, equals: 1)
        view.trackTintColor = .green
        expect(Picture(of: view).pieces.count, equals: 2)
    }
}

@MainActor
@Suite("Activity indicators")
struct ActivityIndicatorTests {
    @Test("An indicator is a square of 20 or 37 points and hugs that size")
    func size() {
        let scene = Scene()
        let view = UIActivityIndicatorView(style: .large)
        expect(view.frame.size, equals: CGSize(width: 37, height: 37))
        scene.add(view)
        view.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
        view.style = .medium
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 20, height: 20))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            expect(view.contentHuggingPriority(for: axis), equals: .defaultHigh)
        }
        expect([UIActivityIndicatorView.Style.medium, .large].map(\.rawValue), equals: [100, 101])
    }

    @Test("An indicator is visible while it animates, and stays visible if it does not hide when stopped")
    func hiding() {
        let view = UIActivityIndicatorView()
        expect(view.hidesWhenStopped && view.isHidden && !view.isAnimating)
        view.startAnimating()
        expect(!view.isHidden && view.isAnimating)
        view.stopAnimating()
        expect(view.isHidden && !view.isAnimating)
        view.hidesWhenStopped = false
        expect(!view.isHidden)
        view.startAnimating()
        view.hidesWhenStopped = true
        expect(!view.isHidden)
        view.hidesWhenStopped = false
        view.stopAnimating()
        expect(!view.isHidden)
    }

    @Test("A hidden indicator takes no space in a stack")
    func inStack() {
        let scene = Scene()
        let view = UIActivityIndicatorView(style: .medium)
        let stack = scene.add(UIStackView(arrangedSubviews: [view, SizedView(30, 10)]))
        stack.spacing = 8
        stack.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        scene.layout()
        expect(stack.frame.width, equals: 30)
        view.startAnimating()
        scene.layout()
        expect(stack.frame.width, equals: 58)
    }

    @Test("Eight spokes are within the indicator, the first one in the full color while it animates")
    func drawing() {
        let view = UIActivityIndicatorView(style: .large)
        view.color = .red
        expect(Picture(of: view).pieces.isEmpty)
        view.startAnimating()
        let picture = Picture(of: view)
        expect(picture.pieces.count == 8 && picture.boxes(.red).count == 1)
        expect(picture.pieces.allSatisfy { view.bounds.contains($0.box) })
        view.hidesWhenStopped = false
        view.stopAnimating()
        expect(Set(Picture(of: view).pieces.map(\.color)).count, equals: 1)
        view.color = nil
        expect(view.color, equals: .systemGray)
    }
}
