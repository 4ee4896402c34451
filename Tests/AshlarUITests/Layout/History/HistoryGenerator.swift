import AshlarUI

/// Generates trees with many ties, and edits of them.
///
/// Sizes, priorities and constants have few different values, so that ties occur. Many sizes and positions are missing, and
/// some positions are limited only by inequalities.
struct HistoryGenerator {
    private var random: OrderRandom
    private var scene = HistoryScene()

    private typealias Attribute = NSLayoutConstraint.Attribute

    static func scene(seed: UInt64) -> HistoryScene {
        var generator = HistoryGenerator(random: OrderRandom(seed: seed ^ 0x5EED))
        generator.draw()
        return generator.scene
    }

    private init(random: OrderRandom) { self.random = random }

    private mutating func draw() {
        let hasStacks = random.chance(30)
        for _ in 0..<random.pick([2, 2, 3, 3, 4, 5, 6]) { scene.views.append(view(hasStacks)) }
        for _ in 0..<random.pick([0, 0, 0, 1, 2]) {
            scene.guides.append(random.chance(50) ? nil : random.pick(Array(scene.views.indices)))
        }
        for _ in 0..<Int(random.number(2...12)) { scene.rules.append(random.chance(45) ? neighbors() : rule()) }
        // Some rules are activated later.
        let present = Array(scene.rules.indices).filter { _ in random.chance(70) }.shuffled(using: &random)
        if random.chance(30) { scene.edits.append(.layout) }
        scene.edits.append(.activate(present))
        for _ in 0..<Int(random.number(1...16)) {
            scene.edits.append(edit())
            if random.chance(40) { scene.edits.append(.layout) }
        }
    }

    // MARK: Views

    private mutating func view(_ hasStacks: Bool) -> HistoryScene.View {
        var view = HistoryScene.View()
        if !scene.views.isEmpty, random.chance(40) { view.parent = random.pick(Array(scene.views.indices)) }
        if hasStacks, random.chance(35) {
            view.kind = .stack(stack())
        } else {
            switch random.number(0...9) {
            case 0...3:
                let baselines = random.chance(30) ? [random.number(5...12), random.number(0...6)] : nil
                view.kind = .sized(width: length(), height: length(), insets: [0, 0, 0, 0], baselines: baselines)
            case 4: view.kind = .label(random.pick([2, 8, 8]))
            case 5: view.kind = .wrapping(random.pick([8, 20]), lines: 0, preferredWidth: 0)
            case 6: if random.chance(30) { view.kind = .scroll(.init()) }
            default: break
            }
        }
        if random.chance(20) { view.hugging = [priority(), priority()] }
        if random.chance(20) { view.compression = [priority(), priority()] }
        if random.chance(8) { view.frame = [random.number(0...40), random.number(0...40), 60, 40] }
        return view
    }

    private mutating func stack() -> OrderScene.StackSettings {
        var settings = OrderHistory.stack(using: &random)
        // A layout margins guide exists permanently after its first use.
        settings.isMarginsRelative = false
        return settings
    }

    /// Returns a width or height of a content; -1 for none.
    private mutating func length() -> Double { random.pick([80, 80, 80, 20, 0, -1]) }

    private mutating func priority() -> Float { random.pick([999, 750, 750, 750, 500, 250, 250, 50]) }

    private mutating func constant() -> Double { random.pick([0, 0, 0, 10, 10, 23, -10, 50, 100]) }

    // MARK: Rules

    private mutating func rulePriority() -> Float { random.chance(45) ? 1000 : priority() }

    /// Returns a rule about two neighboring views, or a view and its container, as in rows and columns.
    private mutating func neighbors() -> HistoryScene.Rule {
        let isVertical = random.chance(30)
        let (start, end): (Attribute, Attribute) =
            isVertical ? (.top, .bottom) : random.chance(50) ? (.leading, .trailing) : (.left, .right)
        let first = random.pick(Array(scene.views.indices))
        let siblings = scene.views.indices.filter { $0 != first && scene.views[$0].parent == scene.views[first].parent }
        let parent: HistoryScene.Item = scene.views[first].parent.map { .view($0) } ?? .root
        let relation = random.pick([NSLayoutConstraint.Relation.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        var rule = HistoryScene.Rule(first: .init(item: .view(first), attribute: start))
        if !siblings.isEmpty, random.chance(50) {
            rule.second = .init(item: .view(random.pick(siblings)), attribute: random.chance(80) ? end : start)
        } else {
            let edge = random.chance(50) ? start : end
            rule.first.attribute = edge
            rule.second = .init(item: parent, attribute: edge)
        }
        rule.relation = relation
        rule.constant = constant()
        rule.priority = random.chance(70) ? 1000 : priority()
        return rule
    }

    private mutating func rule() -> HistoryScene.Rule {
        let relation = random.pick([NSLayoutConstraint.Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let first = item()
        if random.chance(45) {
            let attribute: Attribute = random.chance(70) ? .width : .height
            var rule = HistoryScene.Rule(
                first: .init(item: first, attribute: attribute), relation: relation, constant: random.pick([5, 50, 50, 100]),
                priority: rulePriority())
            if random.chance(50) {
                rule.second = .init(item: item(besides: first), attribute: random.chance(90) ? attribute : .height)
                rule.constant = random.pick([0, 0, 10])
                rule.multiplier = random.pick([1, 1, 1, 0.5, 2])
            }
            return rule
        }
        let family = random.number(0...3)
        let second = item(besides: first)
        var rule = HistoryScene.Rule(
            first: place(first, family), relation: relation, second: place(second, family), constant: constant(),
            priority: rulePriority())
        if random.chance(10) {
            // The rule relates the distance to a third position to a constant.
            rule.first.attribute = family < 2 ? .left : .top
            rule.end = .init(item: second, attribute: family < 2 ? .left : .top)
            rule.second = nil
        }
        return rule
    }

    private mutating func place(_ item: HistoryScene.Item, _ family: Double) -> HistoryScene.Place {
        var isView = true
        switch item {
        case .view, .root: break
        default: isView = false
        }
        let attributes: [Attribute] =
            switch family {
            case 0: [.left, .right, .centerX]
            case 1: [.leading, .trailing]
            default: [.top, .bottom, .centerY] + (isView ? [.firstBaseline, .lastBaseline] : [])
            }
        return .init(item: item, attribute: random.pick(attributes))
    }

    private mutating func item(besides other: HistoryScene.Item? = nil) -> HistoryScene.Item {
        while true {
            let index = random.pick(Array(scene.views.indices))
            let item: HistoryScene.Item
            switch random.number(0...19) {
            case 0...3: item = .root
            case 4: item = .margins(index)
            case 5, 6: item = scene.guides.isEmpty ? .view(index) : .guide(random.pick(Array(scene.guides.indices)))
            default: item = .view(index)
            }
            if item != other { return item }
        }
    }

    // MARK: Edits

    private mutating func edit() -> HistoryScene.Edit {
        let view = random.pick(Array(scene.views.indices))
        let rule = random.pick(Array(scene.rules.indices))
        switch random.number(0...37) {
        case 0...6: return .activate(random.some(of: scene.rules.count, atMost: 4))
        case 7...14: return .deactivate(random.some(of: scene.rules.count, atMost: 3))
        case 15...18: return .content(view, length(), length())
        case 19: return .contentPriorities(view, hugging: priority(), compression: priority())
        case 20, 21: return .hide(view, random.chance(50))
        case 22: return .stack(view, stack())
        case 23: return .gap(view, random.pick([0, 10]))
        case 24...28: return move(view)
        case 29: return .reorder(view, toFront: random.chance(50))
        case 30:
            let direction = random.pick([UISemanticContentAttribute.forceRightToLeft, .forceLeftToRight, .unspecified])
            return .direction(random.chance(40) ? nil : view, direction)
        case 31, 32: return .constant(rule, constant())
        case 33, 34: return .priority(rule, priority())
        case 35: return random.chance(50) ? .resize(random.pick([100, 200, 320]), random.pick([100, 300])) : .layoutElsewhere
        case 36:
            let guide = Int(random.number(0...1))
            return random.chance(50) ? .removeGuide(guide) : .addGuide(guide)
        default: return .ask(view)
        }
    }

    private mutating func move(_ view: Int) -> HistoryScene.Edit {
        let place = random.chance(50) ? nil : Int(random.number(0...3))
        switch random.number(0...9) {
        case 0, 1: return .move(view, to: .nowhere, at: nil)
        case 2: return .move(view, to: .elsewhere, at: place)
        // In most cases, the view returns to its former superview.
        case 3...6: return .move(view, to: .view(scene.views[view].parent), at: place)
        default: return .move(view, to: .view(random.chance(30) ? nil : random.pick(Array(scene.views.indices))), at: place)
        }
    }
}
