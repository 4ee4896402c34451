import AshlarUI

/// A scene that was built, with views and constraints that can be laid out.
@MainActor
final class OrderSubject {
    let scene: OrderScene
    let root = UIView()
    /// Another tree, to which views are moved.
    let elsewhere = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private(set) var views: [UIView] = []
    private(set) var guides: [UILayoutGuide] = []
    /// The constraints of each rule, followed by the fallback constraints.
    private(set) var rules: [[NSLayoutConstraint]] = []
    /// The original constants and priorities that a history may change, by constraint.
    private(set) var originals: [ObjectIdentifier: (constant: CGFloat, priority: UILayoutPriority)] = [:]

    init(_ scene: OrderScene) {
        self.scene = scene
        let snapping = scene.scale.map { PixelSnapping.scale($0) } ?? .off
        root.ashlar.pixelSnapping = snapping
        elsewhere.ashlar.pixelSnapping = snapping
        for view in scene.views { views.append(OrderViews.make(view)) }
        for index in views.indices { moveIn(index) }
        for index in scene.guides.indices {
            guides.append(UILayoutGuide())
            addGuide(index)
        }
        restoreProperties()
        askForGuides()
        for rule in scene.rules {
            let made = constraints(of: rule)
            if case .format = rule.form {} else { for constraint in made { constraint.priority = .init(rule.priority) } }
            rules.append(made)
        }
        for (item, fallbacks) in zip(views.map { $0 as AnyObject }, scene.views.map(\.fallback)) { addFallbacks(fallbacks, item) }
        for (item, fallbacks) in zip(guides.map { $0 as AnyObject }, scene.guides.map(\.fallback)) {
            addFallbacks(fallbacks, item)
        }
        for constraint in rules.joined() {
            originals[ObjectIdentifier(constraint)] = (constraint.constant, constraint.priority)
        }
    }

    /// Moves a view to its superview in the scene, and to its index among a stack's views.
    func moveIn(_ index: Int) {
        guard let stack = parent(of: scene.views[index]) as? UIStackView else {
            return parent(of: scene.views[index]).addSubview(views[index])
        }
        let before = stack.arrangedSubviews.filter { other in views.prefix(index).contains { $0 === other } }
        stack.insertArrangedSubview(views[index], at: before.count)
    }

    /// Adds a guide to its owner, unless it is already there.
    func addGuide(_ index: Int) {
        let owner = scene.guides[index].owner.map { views[$0] } ?? root
        if guides[index].owningView !== owner { owner.addLayoutGuide(guides[index]) }
    }

    func superviewInScene(of index: Int) -> UIView { parent(of: scene.views[index]) }

    var hasConflicts: Bool { !root.ashlar.conflicts.isEmpty }

    func parent(of data: OrderScene.View) -> UIView { data.parent.map { views[$0] } ?? root }

    // MARK: Constraints

    /// Creates all margins guides, because such a guide remains after its first use and keeps its view at least as large as the
    /// margins.
    private func askForGuides() {
        for item in scene.rules.flatMap(\.items) { _ = object(item) }
        for case let stack as UIStackView in views { _ = stack.layoutMarginsGuide }
    }

    private func addFallbacks(_ fallbacks: [OrderScene.Fallback], _ item: AnyObject) {
        let owner = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]
        for (fallback, attribute) in zip(fallbacks, attributes) {
            let isSize = attribute == .width || attribute == .height
            let made = NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: .equal, toItem: isSize ? nil : owner,
                attribute: isSize ? .notAnAttribute : attribute, multiplier: 1, constant: fallback.value)
            made.priority = .init(fallback.priority)
            rules.append([made])
        }
    }

    func object(_ item: OrderScene.Item) -> AnyObject {
        switch item {
        case .root: root
        case .view(let index): views[index]
        case .guide(let index): guides[index]
        case .margins(let index): views[index].layoutMarginsGuide
        case .safeArea(let index): views[index].safeAreaLayoutGuide
        case .readable(let index): views[index].readableContentGuide
        case .rootMargins: root.layoutMarginsGuide
        case .rootSafeArea: root.safeAreaLayoutGuide
        // While a scene is shrunk, the scroll view may have become another view.
        case .content(let index): (views[index] as? UIScrollView)?.contentLayoutGuide ?? views[index].layoutMarginsGuide
        case .frame(let index): (views[index] as? UIScrollView)?.frameLayoutGuide ?? views[index].layoutMarginsGuide
        }
    }

    private func constraints(of rule: OrderScene.Rule) -> [NSLayoutConstraint] {
        switch rule.form {
        case .relation(let first, let relation, let second, let multiplier, let constant):
            [
                NSLayoutConstraint(
                    item: object(first.item), attribute: first.attribute, relatedBy: relation,
                    toItem: second.map { object($0.item) },
                    attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
            ]
        case .distance(let from, let to, let relation, let other, let constant):
            [OrderAnchors.distance(from, to, relation, other, constant, object)]
        case .systemSpacing(let first, let relation, let after, let multiplier):
            [OrderAnchors.systemSpacing(first, relation, after, multiplier, object)]
        case .format(let format, let options):
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: .init(rawValue: options), metrics: OrderScene.metrics,
                views: Dictionary(uniqueKeysWithValues: views.enumerated().map { ("v\($0)", $1) }))
        }
    }

    // MARK: Activation

    /// Returns whether all items of the rule are currently in one tree.
    private func isWhole(_ index: Int) -> Bool {
        guard index < scene.rules.count else {
            return rules[index].allSatisfy { $0.secondItem == nil || isInMainTree($0.firstItem) }
        }
        let rule = scene.rules[index]
        guard rule.items.allSatisfy(isThere) else { return false }
        let tops = rule.items.map { ObjectIdentifier(top(scene.view(of: $0))) }
        if rule.isHeldByRoot || OrderScene.namesSuperview(rule) { return tops.allSatisfy { $0 == ObjectIdentifier(root) } }
        return Set(tops).count == 1
    }

    private func isThere(_ item: OrderScene.Item) -> Bool {
        guard case .guide(let index) = item else { return true }
        return guides[index].owningView != nil
    }

    private func isInMainTree(_ item: AnyObject?) -> Bool {
        guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return false }
        return view.isDescendant(of: root)
    }

    private func top(_ index: Int?) -> UIView {
        var view = index.map { views[$0] } ?? root
        while let superview = view.superview { view = superview }
        return view
    }

    /// Activates the rules in order, in as few batches as possible.
    func activate(_ indices: [Int]) {
        var batch: [NSLayoutConstraint] = []
        for index in indices where isWhole(index) {
            guard index < scene.rules.count, scene.rules[index].isHeldByRoot else {
                batch += rules[index]
                continue
            }
            NSLayoutConstraint.activate(batch)
            batch = []
            for constraint in rules[index] where !constraint.isActive { root.addConstraint(constraint) }
        }
        NSLayoutConstraint.activate(batch)
    }

    func deactivate(_ indices: [Int]) { NSLayoutConstraint.deactivate(indices.flatMap { rules[$0] }) }

    // MARK: Results

    /// Lays out, and returns the frames of the views, followed by those of the guides.
    func outcome() -> OrderOutcome {
        let log = LayoutDiagnostics.collecting { root.layoutIfNeeded() }.log
        let broken = root.ashlar.brokenConstraints
        return OrderOutcome(
            frames: views.map(\.frame) + guides.map(\.layoutFrame),
            broken: rules.indices.filter { index in rules[index].contains { rule in broken.contains { $0 === rule } } },
            isLooping: OrderOutcome.isLooping(log), staleViews: staleViews)
    }
}

/// The result of a layout.
struct OrderOutcome {
    var frames: [CGRect]
    /// The rules that are broken because they contradict others.
    var broken: [Int]
    /// Whether margins depend on their own frames. Their values must equal those of a new tree.
    var isLooping: Bool
    /// The views whose margins do not match their frames.
    var staleViews: [Int]

    static func isLooping(_ log: [String]) -> Bool { log.contains { $0.hasPrefix("[LayoutLoop]") } }

    func isSame(as other: OrderOutcome) -> Bool {
        guard broken == other.broken, frames.count == other.frames.count else { return false }
        return zip(frames, other.frames).allSatisfy { one, two in
            zip(one.numbers, two.numbers).allSatisfy { abs($0 - $1) <= 0.001 }
        }
    }
}

extension CGRect {
    fileprivate var numbers: [CGFloat] { [minX, minY, width, height] }
}

extension OrderScene {
    /// The metrics that visual formats can use.
    static let metrics: [String: any Sendable] = ["m0": 7, "m1": 20.5, "low": 100.25]

    /// Returns whether a format refers to a superview, which it does not name.
    static func namesSuperview(_ rule: Rule) -> Bool {
        if case .format(let text, _) = rule.form { return text.contains("|") }
        return false
    }
}
