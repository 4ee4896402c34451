import AshlarLayout
import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): contentSizesAreListed, exercisedToTheEnd, affectingIsConnected.
@MainActor
@Suite("Layout debugging")
struct LayoutDebuggingTests {
    let scene = Scene()

    // MARK: Listing

    @Test("After a layout, a view lists its content size constraints after its other constraints")
    func contentSizeInListing() {
        let label = scene.add(blockLabel(3))
        let height = label.heightAnchor.constraint(greaterThanOrEqualToConstant: 1)
        height.isActive = true
        expect(label.constraints, equals: [height])
        scene.layout()
        let pointer = "UILabel:\(address(of: label))'xxx'"
        expect(label.constraints.count == 3 && label.constraints.first == height)
        expect(
            withOwnText { label.constraints.dropFirst().map { $0.description.drop { $0 != " " } } },
            equals: [
                " \(pointer).width == 30 Hug:250 CompressionResistance:750   (active)>",
                " \(pointer).height == 10 Hug:250 CompressionResistance:750   (active)>",
            ])
        expect(label.constraints.dropFirst().allSatisfy { $0.description.hasPrefix("<NSContentSizeLayoutConstraint:0x") })
        expect(scene.root.constraints.isEmpty)
    }

    @Test("The listed content size constraint is always the same object and follows the content")
    func contentSizeIdentity() {
        let view = scene.add(SizedView(30, -1))
        view.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
        scene.layout()
        let listed = view.constraints
        expect(listed.count == 1 && listed[0].firstAttribute == .width && listed[0].constant == 30 && listed[0].isActive)
        view.size = CGSize(width: 40, height: -1)
        scene.layout()
        expect(view.constraints == listed && listed[0].constant == 40)
        view.size = CGSize(width: -1, height: -1)
        scene.layout()
        expect(view.constraints.isEmpty)
    }

    @Test("Removing all constraints of a view leaves its content size constraint")
    func contentSizeStays() {
        let view = scene.add(SizedView(30, 20))
        view.widthAnchor.constraint(equalToConstant: 5).isActive = true
        // Without any constraints, there is no engine.
        scene.add(UIView()).widthAnchor.constraint(equalToConstant: 5).isActive = true
        scene.layout()
        let listed = view.constraints
        view.removeConstraints(listed)
        NSLayoutConstraint.deactivate(listed)
        scene.root.addConstraints(Array(listed.dropFirst()))
        expect(view.constraints == Array(listed.dropFirst()) && scene.root.constraints.isEmpty)
        scene.layout()
        expect(view.frame.size, equals: CGSize(width: 30, height: 20))
    }

    @Test("A listed content size constraint can outlive its view")
    func contentSizeOfDeadView() {
        var listed: [NSLayoutConstraint] = []
        do {
            let view = scene.add(SizedView(30, 20))
            view.leftAnchor.constraint(equalTo: scene.root.leftAnchor).isActive = true
            scene.layout()
            listed = view.constraints
            view.removeFromSuperview()
        }
        expect(listed.allSatisfy { !$0.isActive && $0.firstItem == nil })
        listed[0].isActive = true
        expect(!listed[0].isActive)
    }

    // MARK: Constraints that affect a view

    @Test("The constraints that affect a view are those connected with it along the axis, by activation, with content sizes last")
    func affecting() {
        let (a, b, c) = (scene.add(SizedView(10, 10)), scene.add(UIView()), scene.add(UIView()))
        let near = a.leftAnchor.constraint(equalTo: scene.root.leftAnchor)
        let pair = b.leftAnchor.constraint(equalTo: a.rightAnchor)
        let width = b.widthAnchor.constraint(equalTo: scene.root.widthAnchor, multiplier: 0.5)
        let other = c.leftAnchor.constraint(equalTo: scene.root.leftAnchor)
        let top = b.topAnchor.constraint(equalTo: scene.root.topAnchor)
        scene.activate(width, other, top, pair, near)
        scene.layout()
        expect(b.constraintsAffectingLayout(for: .horizontal), equals: [width, pair, near, a.constraints[0]])
        expect(b.constraintsAffectingLayout(for: .vertical), equals: [top])
        expect(c.constraintsAffectingLayout(for: .horizontal), equals: [other])
        expect(scene.root.constraintsAffectingLayout(for: .horizontal).isEmpty)
        pair.isActive = false
        expect(b.constraintsAffectingLayout(for: .horizontal), equals: [width])
    }

    @Test("A ratio of width and height connects the axes")
    func affectingThroughRatio() {
        let view = scene.add(UIView())
        let ratio = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2)
        let height = view.heightAnchor.constraint(equalToConstant: 5)
        scene.activate(ratio, height)
        expect(view.constraintsAffectingLayout(for: .horizontal), equals: [ratio])
        expect(view.constraintsAffectingLayout(for: .vertical), equals: [ratio, height])
    }

    @Test("Views in a container that follows its mask affect one another only through constraints")
    func affectingInTranslatedContainer() {
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scene.root.addSubview(box)
        let (a, b) = (scene.add(UIView(), to: box), scene.add(UIView(), to: box))
        let (first, second) = (
            a.rightAnchor.constraint(equalTo: box.rightAnchor), b.rightAnchor.constraint(equalTo: box.rightAnchor)
        )
        scene.activate(first, second)
        expect(a.constraintsAffectingLayout(for: .horizontal), equals: [first])
        let guide = UILayoutGuide()
        box.addLayoutGuide(guide)
        let third = guide.leftAnchor.constraint(equalTo: a.leftAnchor)
        third.isActive = true
        expect(guide.constraintsAffectingLayout(for: .horizontal), equals: [first, third])
    }

    // MARK: Ambiguity

    @Test("Exercising an ambiguous view moves it to the other end of its range and back")
    func exercise() {
        let view = scene.add(UIView())
        scene.activate(
            view.heightAnchor.constraint(equalToConstant: 20), view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: 90), view.topAnchor.constraint(equalTo: scene.root.topAnchor),
            view.leftAnchor.constraint(equalTo: scene.root.leftAnchor))
        scene.layout()
        expect(view.frame.width, equals: 50)
        view.exerciseAmbiguityInLayout()
        expect(view.frame.width, equals: 90)
        expect(view.hasAmbiguousLayout)
        scene.root.frame.size.height = 500
        scene.layout()
        expect(view.frame.width, equals: 90)
        view.exerciseAmbiguityInLayout()
        expect(view.frame.width == 50 && view.hasAmbiguousLayout)
    }

    @Test("An end without a limit is the superview's edge")
    func exerciseWithoutBounds() {
        let view = scene.add(UIView())
        scene.activate(
            view.heightAnchor.constraint(equalToConstant: 20), view.widthAnchor.constraint(equalToConstant: 50),
            view.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        view.exerciseAmbiguityInLayout()
        expect(view.frame, equals: CGRect(x: 270, y: 0, width: 50, height: 20))
    }

    @Test("A determined view stays, and so do the views that depend on no moved view")
    func exerciseOfDeterminedView() {
        let (view, loose) = (scene.add(UIView()), scene.add(UIView()))
        view.place(1, 2, 3, 4)
        scene.activate(loose.leftAnchor.constraint(equalTo: view.leftAnchor))
        scene.layout()
        view.exerciseAmbiguityInLayout()
        loose.exerciseAmbiguityInLayout()
        expect(view.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        expect(loose.frame.width, equals: 320)
        loose.removeFromSuperview()
        scene.layout()
        scene.root.addSubview(loose)
        scene.layout()
        expect(loose.frame.width, equals: 0)
    }

    // MARK: Trace

    @Test("The trace shows hosts, views with and without constraints, and ambiguities")
    func trace() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let (page, manual, plain) = (UIView(frame: window.bounds), UIView(), UIView())
        window.addSubview(page)
        let label = scene.add(blockLabel(3), to: page)
        page.addSubview(manual)
        page.addSubview(plain)
        let guide = UILayoutGuide()
        guide.identifier = "strip"
        page.addLayoutGuide(guide)
        scene.activate(
            label.leftAnchor.constraint(equalTo: page.leftAnchor), manual.leftAnchor.constraint(equalTo: page.leftAnchor),
            guide.leftAnchor.constraint(equalTo: page.leftAnchor), guide.topAnchor.constraint(equalTo: page.topAnchor),
            guide.widthAnchor.constraint(equalToConstant: 1), guide.heightAnchor.constraint(equalToConstant: 2))
        window.layoutIfNeeded()
        func pointer(_ view: UIView) -> String { address(of: view) }
        let name = "UILabel:\(pointer(label))'xxx'"
        let lines = label.ashlar.trace().components(separatedBy: "\n")
        let id = lines.first { $0.contains("minY{id: ") }?.components(separatedBy: "id: ").last ?? ""
        expect(
            lines,
            equals: [
                "•UIWindow:\(pointer(window)) - AMBIGUOUS LAYOUT", "|   •UIView:\(pointer(page))",
                "|   |   *\(guide.description)",
                "|   |   *\(name)- AMBIGUOUS LAYOUT for \(name).minY{id: \(id)", "|   |   +UIView:\(pointer(manual))",
                "|   |   UIView:\(pointer(plain))", "", "Legend:", "\t* - is laid out with auto layout",
                "\t+ - is laid out manually, but is represented in the layout engine because "
                    + "translatesAutoresizingMaskIntoConstraints = YES", "\t• - layout engine host",
            ])
        expect(id.hasSuffix("}") && Int(id.dropLast()) != nil)
    }

    @Test("The trace shows ambiguities in a subtree with an engine of its own")
    func traceOfInnerEngines() {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let label = scene.add(blockLabel(3), to: card)
        scene.activate(label.leftAnchor.constraint(equalTo: card.leftAnchor))
        card.layoutIfNeeded()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(card)
        window.layoutIfNeeded()
        let lines = window.ashlar.trace().components(separatedBy: "\n")
        expect(lines[0].hasSuffix(" - AMBIGUOUS LAYOUT"))
        expect(lines.contains { $0.contains("'xxx'- AMBIGUOUS LAYOUT for ") && $0.contains(".minY{id: ") })
    }

    @Test("Without constraints, the trace shows only the tree")
    func traceWithoutEngine() {
        expect(scene.root.ashlar.trace().hasPrefix("UIView:\(address(of: scene.root))\n\nLegend:"))
    }
}
