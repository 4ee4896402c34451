import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): pageControlWidths.
@MainActor
@Suite("Page controls")
struct PageControlTests {
    private func control(_ pages: Int) -> UIPageControl {
        let control = UIPageControl()
        control.numberOfPages = pages
        return control
    }

    @Test(
        "A page control is 26 points high and as wide as its pages require",
        arguments: [(0, 0), (1, 81.5), (3, 115.5), (5, 149.5)])
    func size(_ pages: Int, _ width: CGFloat) {
        let scene = Scene()
        let control = scene.add(control(pages))
        scene.pinCorner(of: control)
        scene.layout()
        expect(control.frame.size, equals: CGSize(width: width, height: 26))
        expect(control.size(forNumberOfPages: pages), equals: control.frame.size)
        control.numberOfPages += 1
        scene.layout()
        expect(control.frame.width, equals: control.size(forNumberOfPages: pages + 1).width, "it follows the number of pages")
    }

    @Test("The content priorities are those of any view")
    func priorities() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            expect(control(3).contentHuggingPriority(for: axis), equals: .defaultLow)
            expect(control(3).contentCompressionResistancePriority(for: axis), equals: .defaultHigh)
        }
    }

    @Test("The current page stays within the number of pages")
    func range() {
        let control = control(4)
        control.currentPage = 9
        expect(control.currentPage, equals: 3)
        control.numberOfPages = 2
        expect(control.currentPage, equals: 1)
        control.currentPage = -1
        expect(control.currentPage, equals: 0)
        control.numberOfPages = -3
        expect(control.numberOfPages == 0 && control.currentPage == 0)
    }

    @Test("A step changes the page and sends valueChanged, except beyond the ends or while the control is disabled")
    func steps() {
        let control = control(2)
        let counter = EventCounter(control)
        control.accessibilityIncrement()
        control.accessibilityIncrement()
        expect(control.currentPage == 1 && counter.count == 1)
        control.isEnabled = false
        control.accessibilityDecrement()
        expect(control.currentPage == 1 && counter.count == 1)
    }

    @Test("The dots are centered, with the first one at the leading end", arguments: [false, true])
    func dots(_ isRightToLeft: Bool) {
        let control = control(3)
        control.frame = CGRect(x: 0, y: 0, width: 151, height: 26)
        control.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.gray, .red)
        let picture = Picture(of: control)
        expect(picture.boxes(.red), equals: [CGRect(x: isRightToLeft ? 89 : 55, y: 9.5, width: 7, height: 7)])
        expect(picture.boxes(.gray).count, equals: 2)
    }

    @Test("The dots move closer together if they do not fit")
    func crowded() {
        let control = control(10)
        control.frame = CGRect(x: 0, y: 0, width: 50, height: 26)
        control.currentPageIndicatorTintColor = .white
        let boxes = Picture(of: control).pieces.map(\.box)
        expect(boxes.count, equals: 10)
        expect(boxes.allSatisfy { $0.minX >= 0 && $0.maxX <= 50 && $0.width == 5 })
    }

    @Test("A single dot can be hidden, and the control keeps its size")
    func single() {
        let control = control(1)
        control.frame = CGRect(x: 0, y: 0, width: 82, height: 26)
        expect(Picture(of: control).pieces.count, equals: 1)
        control.hidesForSinglePage = true
        expect(Picture(of: control).pieces.isEmpty)
        expect(control.intrinsicContentSize.width, equals: 81.5)
    }
}
