import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports about scroll views, stack views, hit testing, transforms and the order of layout.
@MainActor
@Suite("Reports: scroll views, stacks, touches and order", .serialized)
struct ArrangementReportTests {
    // Source: stackoverflow.com/questions/28268761 and 27877857; Apple, "Working with Scroll Views".
    @Test("The guide of the content makes the content's size, and the guide of the frame the width")
    func scrollGuides() {
        let root = sheetOfPaper()
        let (scroll, view) = (UIScrollView(frame: root.bounds), UIView())
        scroll.contentInsetAdjustmentBehavior = .never
        root.addSubview(scroll)
        view.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(view)
        let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
            view.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
            view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -20),
            view.heightAnchor.constraint(equalToConstant: 1000),
            view.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -40),
        ])
        root.layoutIfNeeded()
        expect(view.frame, equals: CGRect(x: 20, y: 20, width: 350, height: 1000))
        expect(scroll.contentSize, equals: CGSize(width: 390, height: 1040))
        scroll.contentOffset.y = 100
        root.layoutIfNeeded()
        expect(view.frame, equals: CGRect(x: 20, y: 20, width: 350, height: 1000))

        let pages = UIScrollView(frame: root.bounds)
        pages.contentInsetAdjustmentBehavior = .never
        root.addSubview(pages)
        var edge = pages.contentLayoutGuide.leadingAnchor
        var made: [UIView] = []
        for _ in 0..<3 {
            let page = UIView()
            page.translatesAutoresizingMaskIntoConstraints = false
            pages.addSubview(page)
            NSLayoutConstraint.activate([
                page.leadingAnchor.constraint(equalTo: edge),
                page.topAnchor.constraint(equalTo: pages.contentLayoutGuide.topAnchor),
                page.bottomAnchor.constraint(equalTo: pages.contentLayoutGuide.bottomAnchor),
                page.widthAnchor.constraint(equalTo: pages.frameLayoutGuide.widthAnchor),
                page.heightAnchor.constraint(equalTo: pages.frameLayoutGuide.heightAnchor),
            ])
            edge = page.trailingAnchor
            made.append(page)
        }
        edge.constraint(equalTo: pages.contentLayoutGuide.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        expect(made.map(\.frame), equals: [0, 390, 780].map { CGRect(x: $0, y: 0, width: 390, height: 844) })
        expect(pages.contentSize, equals: CGSize(width: 1170, height: 844))
    }

    // Source: stackoverflow.com/questions/77431769; Apple, UIScrollView.ContentInsetAdjustmentBehavior.
    @Test("Without bars only content that scrolls makes room for the safe area")
    func adjustment() {
        func top(
            _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, _ height: CGFloat, bounces: Bool = false, bars: Bool = false
        ) -> (inset: CGFloat, safe: CGFloat) {
            let (controller, scroll) = (UIViewController(), UIScrollView())
            controller.additionalSafeAreaInsets.top = 20
            (scroll.contentInsetAdjustmentBehavior, scroll.alwaysBounceVertical) = (behavior, bounces)
            scroll.frame = controller.view.bounds
            scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            controller.view.addSubview(scroll)
            scroll.contentSize = CGSize(width: 100, height: height)
            let phone = Phone(bars ? UINavigationController(rootViewController: controller) : controller)
            phone.wait(0)
            return (scroll.adjustedContentInset.top, controller.view.safeAreaInsets.top)
        }
        expect(top(.automatic, 300).inset, equals: 0)
        for pair in [
            top(.automatic, 2000), top(.automatic, 300, bounces: true), top(.always, 300), top(.automatic, 300, bars: true),
        ] {
            expect(pair.inset == pair.safe && pair.safe >= 20, "\(pair)")
        }
        expect(top(.never, 2000).inset, equals: 0)
    }

    // Source: mcmap.net/q/1871613, the fourth of six measured stacks.
    @Test("Shares are those of the whole stack, and the last view pays for the margins")
    func shares() {
        func frames(_ margin: CGFloat) -> [[CGFloat]] {
            let (root, stack) = (sheetOfPaper(), UIStackView(arrangedSubviews: [ContentBox(25, 20), ContentBox(75, 20)]))
            stack.distribution = .fillProportionally
            stack.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(stack)
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                stack.widthAnchor.constraint(equalToConstant: 200),
            ])
            root.layoutIfNeeded()
            return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
        }
        expect(frames(0), equals: [[0, 50], [50, 150]])
        expect(frames(10), equals: [[10, 50], [60, 130]])
    }

    private func column(_ views: [UIView], spacing: CGFloat = 8) -> (root: UIView, stack: UIStackView) {
        let (root, stack) = (sheetOfPaper(), UIStackView(arrangedSubviews: views))
        (stack.axis, stack.spacing) = (.vertical, spacing)
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(stack)
        stack.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        stack.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        return (root, stack)
    }

    // Source: useyourloaf.com, "Stack view custom spacing"; haker.dev/2023/02/21; sarunw.com, "Custom UIStackView spacing".
    @Test("Custom spacing counts after its view, and is lost if it is set too early or the view is removed")
    func customSpacing() {
        let (root, stack) = column((0..<5).map { _ in ContentBox(50, 20) })
        stack.setCustomSpacing(32, after: stack.arrangedSubviews[0])
        stack.setCustomSpacing(32, after: stack.arrangedSubviews[3])
        root.layoutIfNeeded()
        expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 52, 80, 108, 160] && stack.frame.height == 180)
        let (early, empty) = column([])
        let (a, b) = (ContentBox(50, 20), ContentBox(50, 20))
        empty.setCustomSpacing(32, after: a)
        empty.addArrangedSubview(a)
        empty.addArrangedSubview(b)
        early.layoutIfNeeded()
        expect(b.frame.minY, equals: 28)
        let first = stack.arrangedSubviews[0]
        stack.removeArrangedSubview(first)
        stack.insertArrangedSubview(first, at: 0)
        root.layoutIfNeeded()
        expect(stack.arrangedSubviews.map(\.frame.minY), equals: [0, 28, 56, 84, 136])
    }

    // Source: stackoverflow.com/questions/50275346; nsomar/OAStackView, OAStackViewSpec.m.
    @Test("A hidden view gives its room away in a stack, and only there")
    func hidden() {
        let views = [20, 30, 40].map { ContentBox(100, $0) }
        let (root, stack) = column(views, spacing: 0)
        func places() -> [CGFloat] {
            root.layoutIfNeeded()
            return [stack.frame.height, views[1].frame.minY, views[2].frame.minY]
        }
        expect(places(), equals: [90, 20, 50])
        views[0].isHidden = true
        expect(places(), equals: [70, 0, 30])
        views[1].isHidden = true
        let both = places()
        expect(both[0] == 40 && both[2] == 0)
        (views[0].isHidden, views[1].isHidden) = (false, false)
        expect(places(), equals: [90, 20, 50])
        stack.spacing = 10
        views[1].isHidden = true
        let spaced = places()
        expect(spaced[0] == 70 && spaced[2] == 30)

        let (paper, p, q) = (sheetOfPaper(), UIView(), UIView())
        for view in [p, q] {
            view.translatesAutoresizingMaskIntoConstraints = false
            paper.addSubview(view)
            view.heightAnchor.constraint(equalToConstant: 20).isActive = true
        }
        p.topAnchor.constraint(equalTo: paper.topAnchor).isActive = true
        q.topAnchor.constraint(equalTo: p.bottomAnchor).isActive = true
        p.isHidden = true
        paper.layoutIfNeeded()
        expect(q.frame.minY, equals: 20)
    }

    // Source: Apple, UIView.hitTest(_:with:); xamarin-macios, ViewTest.cs, HitTest_Null; stackoverflow.com/questions/65161861.
    @Test("Views that are hidden, disabled, almost transparent, or not touched within their superview are not hit")
    func hits() {
        let outer = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.addSubview(inner)
        func hit(_ x: CGFloat = 50, _ y: CGFloat = 50) -> String {
            let view = outer.hitTest(CGPoint(x: x, y: y), with: nil)
            return view === inner ? "inner" : view === outer ? "outer" : "nil"
        }
        expect([hit(), hit(150, 150), hit(-10, -10)], equals: ["inner", "nil", "nil"])
        inner.alpha = 0.02
        expect(hit(), equals: "inner")
        inner.alpha = 0.005
        expect(hit(), equals: "outer")
        (inner.alpha, inner.isHidden) = (1, true)
        expect(hit(), equals: "outer")
        (inner.isHidden, inner.isUserInteractionEnabled) = (false, false)
        expect(hit(), equals: "outer")
        (inner.isUserInteractionEnabled, outer.isUserInteractionEnabled) = (true, false)
        expect(hit(), equals: "nil")
        (outer.isUserInteractionEnabled, outer.alpha) = (true, 0)
        expect(hit(), equals: "nil")
        outer.alpha = 1
        let front = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        outer.addSubview(front)
        expect(outer.hitTest(CGPoint(x: 50, y: 50), with: nil) === front)
    }

    // Source: swiftbysundell.com/tips/uiview-bounds-and-transforms; "CGAffineTransform and NSLayoutConstraint conflict",
    // exchangetuts.com.
    @Test("A transform is applied after the layout: center and bounds stay, and the frame shows it")
    func transforms() {
        let view = UIView()
        view.frame.size = CGSize(width: 100, height: 100)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        expect(view.frame, equals: CGRect(x: -50, y: -50, width: 200, height: 200))
        expect(view.bounds, equals: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (root, middle, inner) = (sheetOfPaper(), UIView(), UIView())
        for view in [middle, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        root.addSubview(middle)
        middle.addSubview(inner)
        NSLayoutConstraint.activate([
            middle.topAnchor.constraint(equalTo: root.topAnchor), middle.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            middle.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            middle.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            inner.trailingAnchor.constraint(equalTo: middle.trailingAnchor),
            inner.bottomAnchor.constraint(equalTo: middle.bottomAnchor), inner.widthAnchor.constraint(equalToConstant: 100),
            inner.heightAnchor.constraint(equalToConstant: 100),
        ])
        middle.transform = CGAffineTransform(scaleX: 0.7, y: 0.7)
        let log = LayoutDiagnostics.collecting { root.layoutIfNeeded() }.log
        func isAt(_ rect: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
            zip([rect.minX, rect.minY, rect.width, rect.height], [x, y, width, height]).allSatisfy {
                isNear($0, $1, within: 0.01)
            }
        }
        expect(log == [] && isAt(middle.frame, 58.5, 126.6, 273, 590.8) && isAt(middle.bounds, 0, 0, 390, 844))
        expect(middle.center == CGPoint(x: 195, y: 422) && isAt(inner.frame, 290, 744, 100, 100))
        expect(isAt(inner.convert(inner.bounds, to: root), 261.5, 647.4, 70, 70))
    }

    private final class Logged: UIView {
        static var log: [String] = []
        private let name: String
        init(_ name: String) {
            self.name = name
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override func updateConstraints() {
            Self.log.append("update \(name)")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            Self.log.append("layout \(name)")
            super.layoutSubviews()
        }
    }

    private final class LoggedController: UIViewController {
        let child = Logged("child")
        override func loadView() {
            view = Logged("root")
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
            let grandchild = Logged("grandchild")
            grandchild.frame = CGRect(x: 0, y: 0, width: 5, height: 5)
            child.addSubview(grandchild)
            NSLayoutConstraint.activate([
                child.topAnchor.constraint(equalTo: view.topAnchor), child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                child.widthAnchor.constraint(equalToConstant: 50), child.heightAnchor.constraint(equalToConstant: 50),
            ])
        }
        override func viewWillLayoutSubviews() { Logged.log.append("will") }
        override func viewDidLayoutSubviews() { Logged.log.append("did") }
    }

    // Source: juejin.cn/post/6955717957183864846, logs; Apple, viewWillLayoutSubviews() and viewDidLayoutSubviews().
    @Test("Constraints are updated from the children up, and views lay out from the root down, after their controller was told")
    func order() {
        let controller = LoggedController()
        let phone = Phone(controller)
        phone.wait(0)
        Logged.log = []
        for view in [controller.view, controller.child] {
            view?.setNeedsUpdateConstraints()
            view?.setNeedsLayout()
        }
        phone.window.layoutIfNeeded()
        expect(Logged.log.prefix(6), equals: ["update child", "update root", "will", "layout root", "did", "layout child"])
    }
}
