import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// Tests that add and remove views, guides, constraints and anchors in random order, between trees and during passes.
@MainActor
@Suite("Items deallocated in random order")
struct ItemStressTests {
    @Test(
        "Whichever item is deallocated first, the remaining ones stay consistent and are laid out",
        arguments: 0..<40 as Range<UInt64>)
    func random(seed: UInt64) {
        let log = LayoutDiagnostics.logHandler
        LayoutDiagnostics.logHandler = { _ in }
        defer { LayoutDiagnostics.logHandler = log }
        var world = World(seed: seed)
        for _ in 0..<250 { world.step() }
        world.finish()
        expect(world.inconsistencies, equals: [])
    }

    @Test("A view whose size is queried can release another view whose query is pending")
    func droppedWhileAsked() {
        let scene = Scene()
        let asked = scene.add(DroppingView())
        asked.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
        var others = (0..<8).map { _ in scene.add(SizedView(10, 10)) }
        for view in others { view.topAnchor.constraint(equalTo: asked.bottomAnchor).isActive = true }
        scene.layout()
        asked.doomed = others
        asked.invalidateIntrinsicContentSize()
        for view in others { view.size.width += 1 }
        others = []
        scene.layout()
        expect(scene.root.subviews, equals: [asked])
        expect(asked.frame.height, equals: 30)
    }
}

/// A view that removes other views from the tree, with their last references, when its size is requested.
private final class DroppingView: UIView {
    var doomed: [UIView] = []

    override var intrinsicContentSize: CGSize {
        for view in doomed { view.removeFromSuperview() }
        doomed = []
        return CGSize(width: 30, height: 30)
    }
}

/// A view that changes its own subviews and constraints during the update cycle.
private final class RestlessView: UIView {
    var chores: [(RestlessView) -> Void] = []
    var layoutChores: [(RestlessView) -> Void] = []

    override func updateConstraints() {
        let work = chores
        chores = []
        for chore in work { chore(self) }
        super.updateConstraints()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let work = layoutChores
        layoutChores = []
        for chore in work { chore(self) }
    }
}

@MainActor
private struct World {
    private var random: SeededGenerator
    private var roots: [UIView] = []
    private var constraints: [NSLayoutConstraint] = []
    private var anchors: [NSLayoutXAxisAnchor] = []
    private var guides: [UILayoutGuide] = []
    private(set) var inconsistencies: [String] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for _ in 0..<3 { roots.append(RestlessView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))) }
    }

    mutating func step() {
        switch random.below(16) {
        case 0...3: add()
        case 4...7: constrain()
        case 8: roots[random.below(roots.count)].layoutIfNeeded()
        case 9: anyView()?.removeFromSuperview()
        case 10: move()
        case 11:
            guard let constraint = constraints.popAny(&random), constraint.isActive else { break }
            constraint.isActive = false
            if random.below(2) == 0 { constraint.isActive = true }
        case 12: constraints.popAny(&random).map { _ in }
        case 13: changeGuide()
        case 14: interfere()
        default: change()
        }
        if random.below(20) == 0 {
            roots[random.below(roots.count)] = RestlessView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        }
        check()
    }

    /// Releases everything in order: trees, constraints, anchors and guides.
    mutating func finish() {
        for root in roots { root.layoutIfNeeded() }
        check()
        if random.below(2) == 0 { roots = [] }
        for guide in guides where guide.owningView == nil && !roots.isEmpty { roots[0].addLayoutGuide(guide) }
        guides = []
        if random.below(2) == 0 { constraints = [] }
        for constraint in constraints { constraint.isActive = false }
        roots = []
        for constraint in constraints where constraint.isActive { inconsistencies.append("active without items") }
        for anchor in anchors where anchor.item != nil { inconsistencies.append("an item outlives its tree") }
    }

    /// Checks that active constraints have existing items below one view, which lists them.
    private mutating func check() {
        for constraint in constraints where constraint.isActive {
            guard let first = view(of: constraint.firstItem) else {
                inconsistencies.append("active without a first item: \(constraint.firstAttribute)")
                continue
            }
            var holder: UIView? = first
            while let view = holder, !view.constraints.contains(where: { $0 === constraint }) { holder = view.superview }
            if holder == nil { inconsistencies.append("held by nobody") }
            if constraint.secondAttribute != .notAnAttribute, let holder {
                guard let second = view(of: constraint.secondItem), second.isDescendant(of: holder) else {
                    inconsistencies.append("held beside its second item")
                    continue
                }
            }
        }
    }

    private func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    // MARK: Steps

    private mutating func anyView() -> UIView? {
        var all: [UIView] = []
        func collect(_ view: UIView) {
            all.append(view)
            for subview in view.subviews { collect(subview) }
        }
        for root in roots { collect(root) }
        return all.popAny(&random)
    }

    private mutating func add() {
        guard let parent = anyView() else { return }
        let view: UIView
        switch random.below(5) {
        case 0: view = blockLabel(3 + random.below(30), lines: 0)
        case 1: view = UIStackView(arrangedSubviews: (0..<3).map { SizedView(CGFloat(10 * $0), 10) })
        case 2: view = UIScrollView()
        default: view = RestlessView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
        }
        view.translatesAutoresizingMaskIntoConstraints = random.below(3) == 0
        if random.below(3) == 0 { view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin] }
        if let stack = parent as? UIStackView, random.below(2) == 0 {
            stack.addArrangedSubview(view)
        } else {
            parent.addSubview(view)
        }
    }

    private mutating func constrain() {
        guard let a = anyView(), let b = anyView() else { return }
        var root = a
        while let superview = root.superview { root = superview }
        let isOneTree = b.isDescendant(of: root)
        let constraint: NSLayoutConstraint =
            switch random.below(6) {
            case 0: a.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(random.below(90)))
            case 1: a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 3)
            case 2: a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor)
            case 3: a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: a.widthAnchor)
            case 4: a.topAnchor.constraint(equalTo: b.layoutMarginsGuide.topAnchor)
            default: a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5)
            }
        constraint.priority = UILayoutPriority(Float(1 + random.below(999)))
        constraints.append(constraint)
        if random.below(4) == 0 { anchors.append(a.centerXAnchor) }
        if isOneTree { constraint.isActive = true } else { constraints.removeLast() }
    }

    private mutating func move() {
        guard let view = anyView(), let parent = anyView(), !parent.isDescendant(of: view) else { return }
        guard !roots.contains(where: { $0 === view }) else { return }
        parent.addSubview(view)
    }

    private mutating func changeGuide() {
        guard let view = anyView() else { return }
        if let guide = guides.popAny(&random) {
            if random.below(2) == 0 { view.addLayoutGuide(guide) } else { guide.owningView?.removeLayoutGuide(guide) }
            return
        }
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let constraint = guide.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5)
        constraint.isActive = true
        constraints.append(constraint)
        guides.append(guide)
    }

    /// Adds removals, moves and new constraints during a pass.
    private mutating func interfere() {
        guard let host = anyView() as? RestlessView else { return }
        let isLate = random.below(2) == 0
        let chore: (RestlessView) -> Void =
            switch random.below(4) {
            case 0: { $0.subviews.first?.removeFromSuperview() }
            case 1:
                { view in
                    guard let first = view.subviews.first, let last = view.subviews.last, first !== last else { return }
                    last.addSubview(first)
                }
            case 2:
                { view in
                    let label = blockLabel(12, lines: 0)
                    label.translatesAutoresizingMaskIntoConstraints = false
                    view.addSubview(label)
                    label.trailingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
                }
            default: { NSLayoutConstraint.deactivate($0.constraints) }
            }
        if isLate { host.layoutChores.append(chore) } else { host.chores.append(chore) }
        host.setNeedsUpdateConstraints()
        host.setNeedsLayout()
    }

    private mutating func change() {
        guard let view = anyView() else { return }
        switch random.below(6) {
        case 0: view.isHidden.toggle()
        case 1: view.frame.size.width = CGFloat(random.below(200))
        case 2: view.semanticContentAttribute = random.below(2) == 0 ? .forceRightToLeft : .unspecified
        case 3: view.layoutMargins.left += 3
        case 4: (view as? UILabel)?.text = String(repeating: "y", count: random.below(40))
        default: view.translatesAutoresizingMaskIntoConstraints.toggle()
        }
        view.invalidateIntrinsicContentSize()
    }
}

extension Array {
    fileprivate mutating func popAny(_ random: inout SeededGenerator) -> Element? {
        isEmpty ? nil : remove(at: random.below(count))
    }
}
