import AshlarUI
import Masonry
import TestSupport
import Testing

// Named differences (FIDELITY.md): animatorOnAllPlatforms.
@MainActor
@Suite("Controller guides and animated constants")
struct ControllerGuideTests {
    @Test("The six guides of a controller are at the ends of its bars")
    func guides() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        window.ashlar.pixelSnapping = .off
        let controller = UIViewController()
        let names: [(UIViewController) -> MASViewAttribute] = [
            { $0.mas_topLayoutGuideTop }, { $0.mas_topLayoutGuide }, { $0.mas_topLayoutGuideBottom },
            { $0.mas_bottomLayoutGuide }, { $0.mas_bottomLayoutGuideTop }, { $0.mas_bottomLayoutGuideBottom },
        ]
        let lines = names.map { name in
            let line = makeView("line", in: controller.view)
            line.mas_makeConstraints { make in
                make.top.equalTo(name(controller)).offset(5)
                make.left.right.equalTo(controller.view)
                make.height.equalTo(1)
            }
            return line
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        LayoutScheduler.main.runTurn()
        expect(lines.map(\.frame.minY), equals: [5, 49, 49, 451, 451, 485])
        expect(controller.mas_topLayoutGuide.view === controller.view)
        expect(controller.mas_topLayoutGuide.item === controller.topLayoutGuide)
        window.ashlar.safeAreaInsets.top = 88
        LayoutScheduler.main.runTurn()
        expect(lines.map(\.frame.minY), equals: [5, 93, 93, 451, 451, 485])
    }

    @Test("With animator, a constant changes within 0.25 seconds, and without it immediately")
    func animator() throws {
        let box = makeView("box", frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        box.ashlar.pixelSnapping = .off
        let view = makeView("view", in: box)
        var width: MASConstraint?
        view.mas_makeConstraints { make in
            make.left.top.height.equalTo(10)
            width = make.width.equalTo(100).animator
        }
        let constraint = try #require(width)
        // Nothing was laid out before, so nothing is animated.
        box.layoutIfNeeded()
        expect(view.ashlar.presentation().bounds.width == 100 && !view.ashlar.isAnimating)
        constraint.equalTo(200)
        expect(view.bounds.width == 200 && view.ashlar.presentation().bounds.width == 100)
        LayoutScheduler.main.advance(by: 0.125)
        expect(abs(view.ashlar.presentation().bounds.width - 150) < 0.001)
        LayoutScheduler.main.advance(by: 0.125)
        expect(view.ashlar.presentation().bounds.width == 200 && !view.ashlar.isAnimating)
        // The duration of an enclosing block applies.
        UIView.animate(withDuration: 1) { constraint.offset(100) }
        LayoutScheduler.main.advance(by: 0.5)
        expect(view.ashlar.isAnimating)
        LayoutScheduler.main.advance(by: 0.6)
        expect(!view.ashlar.isAnimating && view.bounds.width == 100)
    }

    @Test("A composite animates the constants of all its constraints")
    func composites() throws {
        let box = makeView("box", frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        box.ashlar.pixelSnapping = .off
        let view = makeView("view", in: box)
        var size: MASConstraint?
        view.mas_makeConstraints { make in
            make.left.top.equalTo(10)
            size = make.size.equalTo(CGSizeMake(100, 50))
        }
        box.layoutIfNeeded()
        let composite = try #require(size)
        expect(composite.animator === composite)
        composite.equalTo(CGSizeMake(200, 100))
        expect(view.frame, equals: CGRect(x: 10, y: 10, width: 200, height: 100))
        expect(view.ashlar.presentation().bounds.size, equals: CGSizeMake(100, 50))
        LayoutScheduler.main.advance(by: 0.3)
        expect(view.ashlar.presentation().bounds.size, equals: CGSizeMake(200, 100))
    }
}
