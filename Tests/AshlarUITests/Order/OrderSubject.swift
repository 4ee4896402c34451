import AshlarUI

/// A scene that was built: views and constraints that can be laid out.
@MainActor
final class OrderSubject {
    let scene: OrderScene
    let root = UIView()
    /// Another tree, to which views are moved.
    let elsewhere = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private(set) var views: [UIView] = []
    private(set) var guides: [UILayoutGuide] = []
    /// The constraints of each rule, then those that place what no rule does.
    private(set) var rules: [[NSLayoutConstraint]] = []
    /// Every value that a history may change, by constraint.
    private var constants: [ObjectIdentifier: CGFloat] = [:]

    init(_ scene: OrderScene) {
        self.scene = scene
        root.ashlar.pixelSnapping = .off
        elsewhere.ashlar.pixelSnapping = .off
        for view in scene.views { views.append(Self.make(view)) }
        for index in views.indices { moveIn(index) }
        for data in scene.guides {
            let guide = UILayoutGuide()
            (data.owner.map { views[$0] } ?? root).addLayoutGuide(guide)
            guides.append(guide)
        }
        restoreProperties()
        nameEverything()
        for rule in scene.rules {
            let made = constraints(of: rule)
            if case .format = rule.form {} else { for constraint in made { constraint.priority = .init(rule.priority) } }
            rules.append(made)
        }
        for (item, fallbacks) in zip(views.map { $0 as AnyObject }, scene.views.map(\.fallback)) { addFallbacks(fallbacks, item) }
        for (item, fallbacks) in zip(guides.map { $0 as AnyObject }, scene.guides.map(\.fallback)) {
            addFallbacks(fallbacks, item)
        }
        for constraint in rules.joined() { constants[ObjectIdentifier(constraint)] = constraint.constant }
    }

    /// Puts a view where the scene has it; among a stack's views, in their order.
    func moveIn(_ index: Int) {
        guard let stack = parent(of: scene.views[index]) as? UIStackView else {
            return parent(of: scene.views[index]).addSubview(views[index])
        }
        let before = stack.arrangedSubviews.filter { other in views.prefix(index).contains { $0 === other } }
        stack.insertArrangedSubview(views[index], at: before.count)
    }

    func superviewInScene(of index: Int) -> UIView { parent(of: scene.views[index]) }

    var hasConflicts: Bool { !root.ashlar.conflicts.isEmpty }

    /// Stack views make constraints in their updates, which are activations too.
    var hasStacks: Bool { views.contains { $0 is UIStackView } }

    private func parent(of data: OrderScene.View) -> UIView { data.parent.map { views[$0] } ?? root }

    private static func make(_ data: OrderScene.View) -> UIView {
        let view: UIView
        switch data.kind {
        case .plain: view = UIView()
        case .sized(_, _, let insets, let baselines):
            let sized = InsetSizedView()
            sized.insets = UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
            view = sized
            if let baselines { view.ashlar.baselineOffsets = (CGFloat(baselines[0]), CGFloat(baselines[1])) }
        case .label(let count): view = blockLabel(count)
        case .wrapping(let count): view = blockLabel(count, lines: 0)
        case .button(let count):
            let button = UIButton()
            button.setTitle(String(repeating: "x", count: count), for: .normal)
            view = button
        case .toggle: view = UISwitch()
        case .stack(let settings):
            let stack = UIStackView()
            stack.axis = settings.isVertical ? .vertical : .horizontal
            (stack.distribution, stack.alignment, stack.spacing) = (settings.distribution, settings.alignment, settings.spacing)
            stack.isLayoutMarginsRelativeArrangement = settings.isMarginsRelative
            view = stack
        case .scroll: view = UIScrollView()
        }
        view.translatesAutoresizingMaskIntoConstraints = data.frame != nil
        for (axis, index) in [(NSLayoutConstraint.Axis.horizontal, 0), (.vertical, 1)] {
            view.setContentHuggingPriority(.init(data.hugging[index]), for: axis)
            view.setContentCompressionResistancePriority(.init(data.compression[index]), for: axis)
        }
        return view
    }

    // MARK: State that is the scene's

    /// Gives everything but the activations the values of the scene: the tree, frames, sizes, margins, directions, constants.
    func restore() {
        for (index, data) in scene.views.enumerated() where views[index].superview !== parent(of: data) { moveIn(index) }
        restoreProperties()
        for constraint in rules.joined() { constraint.constant = constants[ObjectIdentifier(constraint)] ?? 0 }
    }

    private func restoreProperties() {
        root.frame = CGRect(x: 0, y: 0, width: scene.size[0], height: scene.size[1])
        root.semanticContentAttribute = scene.direction
        root.ashlar.safeAreaInsets = scene.safeArea?.insets ?? .zero
        set(scene.margins, of: root)
        for (view, data) in zip(views, scene.views) {
            view.semanticContentAttribute = data.direction
            view.preservesSuperviewLayoutMargins = data.preservesMargins
            set(data.margins, of: view)
            setContent(of: view, data, scale: 1)
            guard let frame = data.frame else { continue }
            view.autoresizingMask = .init(rawValue: data.mask)
            view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
        }
    }

    private func set(_ margins: OrderScene.Margins?, of view: UIView) {
        guard let margins else { return }
        guard margins.isDirectional else { return view.layoutMargins = margins.insets }
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }

    private func setContent(of view: UIView, _ data: OrderScene.View, scale: Double) {
        switch data.kind {
        case .sized(let width, let height, _, _):
            (view as? InsetSizedView)?.size = CGSize(
                width: width < 0 ? width : width * scale, height: height < 0 ? height : height * scale)
        case .label(let count), .wrapping(let count):
            (view as? UILabel)?.text = String(repeating: "x", count: Int(Double(count) * scale))
        case .button(let count):
            (view as? UIButton)?.setTitle(String(repeating: "x", count: Int(Double(count) * scale)), for: .normal)
        case .plain, .toggle, .stack, .scroll: break
        }
    }

    /// Makes a view's content larger or smaller than the scene says.
    func scaleContent(of index: Int, by scale: Double) {
        setContent(of: views[index], scene.views[index], scale: scale)
    }

    // MARK: Constraints

    /// The order in which items were first named decides ties. Names everything in the scene's order, so that no history differs.
    private func nameEverything() {
        let system = Set(scene.rules.flatMap(\.items)).filter {
            switch $0 {
            case .root, .view, .guide: false
            case .margins, .safeArea, .readable, .rootMargins, .rootSafeArea: true
            }
        }
        let order: [OrderScene.Item] =
            [.root] + views.indices.map { .view($0) } + guides.indices.map { .guide($0) }
            + system.sorted { "\($0)" < "\($1)" }
        for item in order {
            let constraint = NSLayoutConstraint(
                item: object(item), attribute: .width, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 0)
            constraint.isActive = true
            constraint.isActive = false
        }
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
                withVisualFormat: format, options: .init(rawValue: options), metrics: nil,
                views: Dictionary(uniqueKeysWithValues: views.enumerated().map { ("v\($0)", $1) }))
        }
    }

    // MARK: Activation

    /// Whether everything that the rule names is in one tree at present.
    private func isWhole(_ index: Int) -> Bool {
        guard index < scene.rules.count else {
            return rules[index].allSatisfy { $0.secondItem == nil || isInMainTree($0.firstItem) }
        }
        let rule = scene.rules[index]
        let tops = rule.items.map { ObjectIdentifier(top(scene.view(of: $0))) }
        if rule.isHeldByRoot || OrderScene.namesSuperview(rule) { return tops.allSatisfy { $0 == ObjectIdentifier(root) } }
        return Set(tops).count == 1
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

    /// Lays out and tells the frames of the views, then those of the guides.
    func outcome() -> OrderOutcome {
        let log = LayoutDiagnostics.collecting { root.layoutIfNeeded() }.log
        let broken = root.ashlar.brokenConstraints
        return OrderOutcome(
            frames: views.map(\.frame) + guides.map(\.layoutFrame),
            broken: rules.indices.filter { index in rules[index].contains { rule in broken.contains { $0 === rule } } },
            isLooping: OrderOutcome.isLooping(log))
    }
}

/// What a layout came to.
struct OrderOutcome {
    var frames: [CGRect]
    /// The rules that are given up because they contradict others.
    var broken: [Int]
    /// Margins that depend on their own frames: they end where a tree made anew does.
    var isLooping: Bool

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

/// A view with a size, insets of its alignment rectangle, and no text.
final class InsetSizedView: UIView {
    var size = CGSize(width: -1, height: -1) { didSet { invalidateIntrinsicContentSize() } }
    var insets = UIEdgeInsets.zero

    override var intrinsicContentSize: CGSize { size }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

extension OrderScene.Margins {
    var insets: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}

extension OrderScene {
    /// Whether a format reaches to a superview that it does not name.
    static func namesSuperview(_ rule: Rule) -> Bool {
        if case .format(let text, _) = rule.form { return text.contains("|") }
        return false
    }
}
