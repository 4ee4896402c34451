import AshlarUI
import Masonry
import TestSupport
import Testing

/// Tests for features that users of the original library requested.
@Suite("Ashlar's additions to Masonry")
@MainActor
struct AdditionTests {
    let scene = Scene()
    var box: UIView { scene.box }

    private func frame(_ view: UIView) -> [CGFloat] {
        box.layoutIfNeeded()
        return [view.frame.origin.x, view.frame.origin.y, view.frame.width, view.frame.height]
    }

    @Test("equalToSuperview relates to the superview, its margins and its safe area")
    func superview() {
        box.layoutMargins = insets(10, 20, 30, 40)
        scene.a.mas_makeConstraints { $0.edges.equalToSuperview().inset(5) }
        scene.b.mas_makeConstraints { $0.edges.equalToSuperviewMargins() }
        scene.c.mas_makeConstraints { make in
            make.top.left.equalToSuperviewSafeArea()
            make.width.lessThanOrEqualToSuperview()
            make.right.lessThanOrEqualToSuperviewMargins()
            make.height.equalTo(7)
            make.width.equalTo(1000).priority(500)
        }
        expect(frame(scene.a), equals: [5, 5, 365, 657])
        expect(frame(scene.b), equals: [20, 10, 315, 627])
        expect(frame(scene.c), equals: [0, 0, 335, 7])
    }

    @Test("equalToSuperview without a superview is an error")
    func noSuperview() {
        let view = UIView()
        expect(faults { _ = view.mas_prepareConstraints { $0.left.equalToSuperview() } }.count, equals: 1)
    }

    @Test("Guides can make constraints, and views can be related to guides")
    func guides() {
        let guide = UILayoutGuide()
        box.addLayoutGuide(guide)
        guide.mas_key = "gap"
        let made = guide.mas_makeConstraints { make in
            make.left.top.equalTo(20)
            make.size.equalTo(CGSize(width: 100, height: 50))
        }
        scene.a.mas_makeConstraints { $0.edges.equalTo(guide) }
        scene.b.mas_makeConstraints { make in
            make.left.equalTo(guide.mas_right).offset(3)
            make.top.width.height.equalTo(guide)
        }
        expect(frame(scene.a), equals: [20, 20, 100, 50])
        expect(frame(scene.b), equals: [123, 20, 100, 50])
        expect(withDebugText { made[0].layoutConstraints[0].description }.contains("UILayoutGuide:gap.left == UIView:"))
        // The guide's constraints are not those of the view.
        box.mas_remakeConstraints { _ in }
        guide.mas_updateConstraints { $0.left.top.equalTo(30) }
        expect(frame(scene.a), equals: [30, 30, 100, 50])
        guide.mas_remakeConstraints { make in
            make.left.top.equalTo(1)
            make.size.equalTo(CGSize(width: 10, height: 10))
        }
        expect(frame(scene.a), equals: [1, 1, 10, 10])
        expect(made.allSatisfy { !$0.isActive })
    }

    @Test("Prepared constraints are installed by mas_activate()")
    func prepared() {
        let prepared = scene.a.mas_prepareConstraints { make in
            make.left.top.equalTo(4)
            make.width.height.equalTo(9)
        }
        expect(prepared.count, equals: 2)
        expect(prepared.allSatisfy { !$0.isActive && $0.layoutConstraints.isEmpty })
        expect(box.constraints.isEmpty)
        prepared.mas_activate()
        expect(prepared.allSatisfy { $0.isActive && $0.layoutConstraints.count == 2 })
        expect(frame(scene.a), equals: [4, 4, 9, 9])
        prepared.mas_deactivate()
        expect(box.constraints.isEmpty)
        expect(prepared[0].layoutConstraints.count, equals: 2)
    }

    @Test("aspectRatio relates width and height")
    func aspectRatio() {
        scene.a.mas_makeConstraints { make in
            make.left.right.top.equalToSuperview()
            make.aspectRatio(2.5)
        }
        expect(frame(scene.a), equals: [0, 0, 375, 150])
    }

    @Test("A grid of three columns can have an incomplete last row")
    func grid() {
        let views = (0..<5).map { makeView("v\($0)", in: box) }
        views.mas_distributeViews(inGridWithColumns: 3, rowSpacing: 7, columnSpacing: 5, insets: insets(10, 20, 30, 40))
        // 375 - 60 - 10 points of width for three views, and 667 - 40 - 7 points of height for two.
        let (width, height) = (CGFloat(305) / 3, CGFloat(310))
        for (index, view) in views.enumerated() {
            let found = frame(view)
            let expected = [20 + CGFloat(index % 3) * (width + 5), 10 + CGFloat(index / 3) * (height + 7), width, height]
            expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.5 }, "\(index): \(found)")
        }
        expect(
            faults { views.mas_distributeViews(inGridWithColumns: 0) },
            equals: ["The number of columns must be at least 1, not 0."])
        expect(faults { [UIView]().mas_distributeViews(inGridWithColumns: 1) }.count, equals: 1)
    }

    @Test("A repeated distribution replaces the previous one, and releases views that are left out")
    func redistribution() {
        let views = [scene.a, scene.b, scene.c]
        for view in views {
            view.mas_makeConstraints { make in
                make.top.equalToSuperview()
                make.height.equalTo(10)
            }
        }
        views.mas_redistributeViewsAlongAxis(.horizontal, withFixedSpacing: 15, leadSpacing: 0, tailSpacing: 0)
        let count = box.constraints.count
        expect(frame(scene.b), equals: [130, 0, 115, 10])
        views.mas_redistributeViewsAlongAxis(.horizontal, withFixedSpacing: 15, leadSpacing: 0, tailSpacing: 0)
        expect(box.constraints.count, equals: count)
        [scene.a, scene.c].mas_redistributeViewsAlongAxis(.horizontal, withFixedSpacing: 25, leadSpacing: 0, tailSpacing: 0)
        expect(frame(scene.a), equals: [0, 0, 175, 10])
        expect(frame(scene.c), equals: [200, 0, 175, 10])
        expect(!box.constraints.contains { $0.firstItem === scene.b && $0.firstAttribute == .left })
    }

    @Test("Views with natural sizes have equal gaps, and removing the distribution removes the gaps")
    func naturalSizes() {
        let views = [scene.a, scene.b, scene.c]
        for (index, view) in views.enumerated() {
            view.mas_makeConstraints { make in
                make.top.equalToSuperview()
                make.size.equalTo(CGSize(width: 20 * CGFloat(index + 1), height: 10))
            }
        }
        let guides = box.layoutGuides.count
        views.mas_redistributeViewsAlongAxis(.horizontal, withNaturalSizeLeadSpacing: 5, tailSpacing: 10)
        // 375 - 15 - 120 points for two gaps.
        expect(frame(scene.a), equals: [5, 0, 20, 10])
        expect(frame(scene.b), equals: [145, 0, 40, 10])
        expect(frame(scene.c), equals: [305, 0, 60, 10])
        expect(box.layoutGuides.count, equals: guides + 2)
        [scene.a].mas_redistributeViewsAlongAxis(.horizontal, withNaturalSizeLeadSpacing: 8, tailSpacing: 0)
        expect(box.layoutGuides.count, equals: guides)
        expect(frame(scene.a), equals: [8, 0, 20, 10])
    }

    @Test("A hidden view takes no space and no gap, and its constraints return when it is shown")
    func collapsing() {
        for (index, view) in [scene.a, scene.b, scene.c].enumerated() {
            view.mas_makeConstraints { make in
                make.left.top.equalTo(0).priority(index == 0 ? 1000 : 1)
                make.size.equalTo(CGSize(width: 50, height: 10))
            }
        }
        scene.b.mas_makeConstraints { $0.left.equalTo(scene.a.mas_right).offset(8) }
        scene.c.mas_makeConstraints { $0.left.equalTo(scene.b.mas_right).offset(9) }
        scene.b.mas_collapses = .horizontal
        expect(frame(scene.c)[0], equals: 117)
        scene.b.mas_isHidden = true
        expect(scene.b.isHidden)
        expect(frame(scene.b)[0...2], equals: [50, 0, 0])
        expect(frame(scene.c)[0], equals: 59)
        scene.b.isHidden = false
        scene.b.mas_updateCollapse()
        expect(frame(scene.c)[0], equals: 117)
        expect(frame(scene.b)[2], equals: 50)
        scene.b.mas_isHidden = true
        scene.b.mas_collapses = []
        expect(frame(scene.c)[0], equals: 117)
    }

    @Test("One state is active at a time, and shared constraints stay installed")
    func states() throws {
        let states = MASConstraintStates()
        let shared = scene.a.mas_prepareConstraints { $0.left.top.equalTo(0) }
        states["small"] = shared + scene.a.mas_prepareConstraints { $0.width.height.equalTo(10) }
        states["large"] = shared + scene.a.mas_prepareConstraints { $0.width.height.equalTo(90) }
        try states.activate("small")
        expect(frame(scene.a), equals: [0, 0, 10, 10])
        let kept = shared[0].layoutConstraints
        let log = try LayoutDiagnostics.collecting {
            try states.activate("large")
            box.layoutIfNeeded()
        }.log
        expect(log.isEmpty)
        expect(states.current, equals: "large")
        expect(frame(scene.a), equals: [0, 0, 90, 90])
        expect(zip(kept, shared[0].layoutConstraints).allSatisfy { $0 === $1 && $0.isActive })
        states.deactivate()
        expect(shared.allSatisfy { !$0.isActive })
        expect(states.names, equals: ["large", "small"])
    }

    @Test("A state that cannot be applied changes nothing")
    func refusedStates() throws {
        let states = MASConstraintStates()
        states["good"] = scene.a.mas_prepareConstraints { make in
            make.left.top.equalTo(3)
            make.size.equalTo(CGSize(width: 10, height: 10))
        }
        let stranger = makeView("stranger")
        states["apart"] = scene.a.mas_prepareConstraints { make in
            make.width.equalTo(50)
            make.height.equalTo(stranger)
        }
        states["torn"] = scene.a.mas_prepareConstraints { make in
            make.width.equalTo(50)
            make.width.equalTo(60)
        }
        try states.activate("good")
        #expect(throws: MASConstraintStates.Problem.unknownState("none")) { try states.activate("none") }
        #expect(throws: MASConstraintStates.Problem.self) { try states.activate("apart") }
        do {
            try states.activate("torn")
            Issue.record("nothing was thrown")
        } catch {
            scene.a.mas_key = "a"
            expect(error.description.hasPrefix("The state contains contradictory constraints: UIView:0x"))
            expect(error.description.hasSuffix(".width == 60."))
        }
        expect(states.current, equals: "good")
        expect(frame(scene.a), equals: [3, 3, 10, 10])
    }

    @Test("Views can be related to the guides of a controller's view")
    func controllerGuides() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        controller.view.addSubview(scene.a)
        scene.a.mas_makeConstraints { make in
            make.top.equalTo(controller.mas_topLayoutGuide).offset(1)
            make.bottom.equalTo(controller.mas_bottomLayoutGuide).offset(-2)
            make.left.right.equalToSuperview()
        }
        scene.b.removeFromSuperview()
        controller.view.addSubview(scene.b)
        scene.b.mas_makeConstraints { make in
            make.top.equalTo(controller.mas_topLayoutGuideTop)
            make.bottom.equalTo(controller.mas_bottomLayoutGuideBottom)
            make.left.right.equalToSuperview()
        }
        controller.view.layoutIfNeeded()
        expect(scene.a.frame, equals: CGRect(x: 0, y: 1, width: 375, height: 664))
        expect(scene.b.frame, equals: CGRect(x: 0, y: 0, width: 375, height: 667))
        expect(controller.mas_topLayoutGuideBottom.layoutAttribute, equals: .bottom)
        expect(controller.mas_bottomLayoutGuideTop.layoutAttribute, equals: .top)
    }
}

@Suite("Masonry warnings")
@MainActor
struct WarningTests {
    let scene = Scene()

    /// Returns the warnings while the body runs. `a`, `b` and `box` have their names as keys.
    private func warnings(_ body: () -> Void) -> [String] {
        (scene.a.mas_key, scene.b.mas_key, scene.box.mas_key) = ("a", "b", "box")
        return LayoutDiagnostics.collecting(body).log
    }

    @Test("The warning about an update that adds a constraint names the difference and the line")
    func update() {
        scene.a.mas_makeConstraints { make in
            make.width.equalTo(scene.box).multipliedBy(0.5).priority(700)
            make.left.equalTo(scene.b.mas_right)
        }
        let line = #line + 2
        let log = warnings {
            scene.a.mas_updateConstraints { $0.width.lessThanOrEqualTo(80) }
            scene.a.mas_updateConstraints { $0.left.equalTo(scene.box.mas_right) }
        }
        expect(
            log,
            equals: [
                "Masonry: UIView:a.width: the update added a constraint instead of changing the existing one. Differences: the second side, "
                    + "UIView:box.width and a number; the relation, == and <=; the multiplier, 0.5 and 1; the priority, 700 and 1000. "
                    + "(MasonryTests/AdditionTests.swift:\(line))",
                "Masonry: UIView:a.left: the update added a constraint instead of changing the existing one. Differences: the second side, "
                    + "UIView:b.right and UIView:box.right. (MasonryTests/AdditionTests.swift:\(line + 1))",
            ])
    }

    @Test("An update that changes a constant, sets an attribute for the first time, or sets two bounds gives no warning")
    func goodUpdates() {
        let log = warnings {
            for width in 1...3 {
                scene.a.mas_updateConstraints { make in
                    make.width.greaterThanOrEqualTo(width)
                    make.width.lessThanOrEqualTo(width + 10)
                    make.top.equalTo(width)
                }
            }
        }
        expect(log.isEmpty, "\(log)")
    }

    @Test("Identical constraints give a warning at 2 and at 10")
    func duplicates() {
        let log = warnings {
            for _ in 1...20 { scene.a.mas_makeConstraints { $0.left.equalTo(scene.box).offset(3) } }
        }
        expect(log.count, equals: 2)
        expect(
            log[0].hasPrefix("Masonry: UIView:a.left has 2 identical constraints. Make them once, or use mas_updateConstraints"))
        expect(log[1].hasPrefix("Masonry: UIView:a.left has 10 identical constraints."))
    }

    @Test("Insets between opposite edges give a warning")
    func insetsBetweenOppositeEdges() {
        let log = warnings {
            scene.a.mas_makeConstraints { make in
                make.bottom.equalTo(scene.b.mas_top).inset(4)
                make.top.equalTo(scene.b).inset(4)
                make.left.equalTo(scene.b.mas_right).offset(4)
            }
        }
        expect(log.count, equals: 1)
        expect(
            log[0].hasPrefix(
                "Masonry: UIView:a.bottom is related to UIView:b.top, the opposite edge, with insets; write offset(-4). (Masonry")
        )
    }

    @Test("Warnings can be disabled")
    func off() {
        MASWarnings.isEnabled = false
        defer { MASWarnings.isEnabled = true }
        let log = warnings {
            for _ in 1...3 { scene.a.mas_makeConstraints { $0.width.equalTo(3).multipliedBy(2) } }
        }
        expect(log.isEmpty)
    }
}
