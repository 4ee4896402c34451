import AshlarUI

/// Generates scenes that use every feature of the layout.
struct OrderGenerator {
    private var random: OrderRandom
    private var scene = OrderScene()
    /// The priorities that are not yet used in the scene.
    private var unused: [Float]
    private var hasStacks = false

    private typealias Attribute = NSLayoutConstraint.Attribute

    /// A group of attributes that can be related to each other.
    private enum Family: CaseIterable { case absolute, directional, vertical, size, crossed }

    static func scene(seed: UInt64) -> OrderScene {
        var generator = OrderGenerator(seed: seed)
        generator.draw()
        return generator.scene
    }

    private init(seed: UInt64) {
        random = OrderRandom(seed: seed)
        // Whole numbers and halves between the well-known priorities.
        unused = (2..<999).map { Float($0) }.shuffled(using: &random)
        unused += (2..<999).map { Float($0) + 0.5 }.shuffled(using: &random)
    }

    private mutating func draw() {
        // Stacks create optional constraints at certain priorities, which the scene does not use.
        hasStacks = random.chance(30)
        if hasStacks { unused.removeAll { $0 < 152 || $0 > 980 } }
        scene.isWithoutTies = !random.chance(hasStacks ? 15 : 35)
        scene.size = [random.chance(10) ? random.number(700...1000) : random.number(200...400), random.number(200...500)]
        if random.chance(10) { scene.scale = random.pick([1, 2, 3]) }
        if random.chance(25) { scene.direction = .forceRightToLeft }
        if random.chance(10) { scene.safeArea = .init(top: 44, left: 0, bottom: 34, right: random.number(0...10)) }
        if random.chance(20) { scene.margins = margins() }
        for _ in 0..<random.pick([1, 2, 3, 3, 4, 5, 6, 7]) { addView() }
        for _ in 0..<random.pick([0, 0, 0, 1, 2]) {
            let owner = random.chance(50) ? nil : random.pick(Array(scene.views.indices))
            scene.guides.append(.init(owner: owner, fallback: fallback()))
        }
        for _ in 0..<Int(random.number(2...14)) { scene.rules.append(rule()) }
    }

    // MARK: Views

    private mutating func addView() {
        var view = OrderScene.View()
        if !scene.views.isEmpty, random.chance(45) { view.parent = random.pick(Array(scene.views.indices)) }
        view.kind = kind()
        view.hugging = [priority(), priority()]
        view.compression = [priority(), priority()]
        if random.chance(20) { view.margins = margins() }
        view.preservesMargins = random.chance(4)
        view.ignoresSafeArea = random.chance(5)
        if random.chance(20) { view.direction = random.pick([.forceRightToLeft, .forceLeftToRight]) }
        var isArranged = false
        if let parent = view.parent, case .stack = scene.views[parent].kind {
            isArranged = true
            if random.chance(15) { view.gap = random.number(0...20) }
        }
        view.isHidden = random.chance(isArranged ? 15 : 3)
        if !isArranged, random.chance(15) {
            view.frame = [random.number(0...60), random.number(0...60), random.number(10...90), random.number(10...90)]
            // Below a view that constraints place, a flexible part would depend on that view's former sizes.
            view.mask = view.parent == nil ? UInt(random.number(0...63)) : random.pick([0, 4, 32, 36])
        } else {
            view.fallback = fallback()
        }
        scene.views.append(view)
    }

    private mutating func kind() -> OrderScene.View.Kind {
        if hasStacks, random.chance(35) { return .stack(OrderHistory.stack(using: &random)) }
        if random.chance(8) { return .scroll(scroll()) }
        switch random.number(0...17) {
        case 0...3:
            let insets = random.chance(25) ? [random.number(0...4), random.number(0...4), 3, 1] : [0, 0, 0, 0]
            let baselines = random.chance(40) ? [random.number(5...12), random.number(0...6)] : nil
            return .sized(
                width: random.chance(15) ? -1 : random.number(0...90), height: random.chance(15) ? -1 : random.number(0...70),
                insets: insets, baselines: baselines)
        case 4, 5: return .label(Int(random.number(0...12)))
        case 6...8:
            return .wrapping(
                Int(random.number(3...40)), lines: random.pick([0, 0, 2, 3]),
                preferredWidth: random.chance(25) ? random.number(20...150) : 0)
        case 9: return .button(Int(random.number(1...8)))
        case 10: return .field(Int(random.number(0...8)))
        case 11: return .toggle
        case 12: return .responsive(Int(random.number(3...30)))
        case 13: return .updating(width: random.number(10...120), priority: priority())
        default: return .plain
        }
    }

    /// Returns scroll settings. No offset is at the content's start, where it would follow the insets.
    private mutating func scroll() -> OrderScene.ScrollSettings {
        .init(
            offset: [random.number(-10...60) + 0.5, random.number(-10...60) + 0.5], inset: random.number(0...10),
            followsSafeArea: random.chance(50))
    }

    private mutating func margins() -> OrderScene.Margins {
        .init(
            top: random.number(0...14), left: random.number(0...14), bottom: random.number(0...14), right: random.number(0...14),
            isDirectional: random.chance(50))
    }

    /// Returns a position for everything that the rules leave ambiguous, in scenes that must have one solution.
    private mutating func fallback() -> [OrderScene.Fallback] {
        guard scene.isWithoutTies || random.chance(30) else { return [] }
        return [0...60, 0...60, 20...120, 20...120].map { .init(value: random.number($0), priority: priority()) }
    }

    /// Returns an optional priority. In a scene without ties, no priority is returned twice.
    private mutating func priority() -> Float {
        if scene.isWithoutTies { return unused.removeLast() }
        return random.pick([999, 750, 750, 500, 250, 250, 249.5, 50, 1])
    }

    // MARK: Rules

    private mutating func rule() -> OrderScene.Rule {
        let form: OrderScene.Rule.Form
        switch random.number(0...19) {
        case 0...2: form = format()
        case 3...4: form = distance()
        case 5: form = spacing()
        default: form = relation()
        }
        return .init(form: form, priority: random.chance(30) ? 1000 : priority(), isHeldByRoot: random.chance(10))
    }

    private mutating func relation() -> OrderScene.Rule.Form {
        let family = random.pick(
            [Family.absolute, .directional, .directional, .vertical, .vertical, .vertical, .size, .size, .size]
                + (random.chance(20) ? [.crossed] : []))
        let first = place(family)
        let relation = relationCode()
        if family == .size, random.chance(50) {
            return .relation(first, relation, nil, multiplier: 1, constant: random.number(0...150))
        }
        let second = place(family == .crossed ? .vertical : family, not: first.item)
        let multiplier = random.chance(80) ? 1 : random.pick([0.5, 1.5, 2, 0.25])
        return .relation(first, relation, second, multiplier: multiplier, constant: random.number(-30...50))
    }

    private mutating func distance() -> OrderScene.Rule.Form {
        let family = random.pick([Family.absolute, .directional, .vertical])
        let from = place(family, isAnchor: true)
        let to = place(family, isAnchor: true, not: from.item)
        var other: [OrderScene.Place] = []
        if random.chance(60) {
            let start = place(family, isAnchor: true)
            other = [start, place(family, isAnchor: true, not: start.item)]
        }
        return .distance(from: from, to: to, relationCode(), other: other, constant: random.number(0...60))
    }

    private mutating func spacing() -> OrderScene.Rule.Form {
        let family = random.pick([Family.absolute, .directional, .vertical])
        let first = place(family, isAnchor: true)
        return .systemSpacing(
            first, relationCode(), after: place(family, isAnchor: true, not: first.item), multiplier: random.pick([1, 2, 0.5]))
    }

    private mutating func relationCode() -> NSLayoutConstraint.Relation {
        random.pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    }

    private mutating func place(_ family: Family, isAnchor: Bool = false, not other: OrderScene.Item? = nil) -> OrderScene.Place {
        var item = item()
        while item == other { item = self.item() }
        let isView =
            switch item {
            case .root, .view: true
            default: false
            }
        return .init(item: item, attribute: attribute(family, isView: isView, hasMargins: isView && !isAnchor))
    }

    private mutating func attribute(_ family: Family, isView: Bool, hasMargins: Bool) -> Attribute {
        let isMargin = hasMargins && random.chance(20)
        return switch family {
        case .absolute, .crossed:
            random.pick(isMargin ? [.leftMargin, .rightMargin, .centerXWithinMargins] : [.left, .right, .centerX])
        case .directional:
            random.pick(isMargin ? [.leadingMargin, .trailingMargin] : [.leading, .leading, .trailing, .trailing, .centerX])
        case .vertical:
            random.pick(
                isMargin
                    ? [.topMargin, .bottomMargin, .centerYWithinMargins]
                    : [.top, .top, .bottom, .bottom, .centerY] + (isView ? [.firstBaseline, .lastBaseline] : []))
        case .size: random.pick([.width, .height])
        }
    }

    private mutating func item() -> OrderScene.Item {
        let index = random.pick(Array(scene.views.indices))
        switch random.number(0...19) {
        case 0...4: return .root
        case 5: return .margins(index)
        case 6: return random.chance(50) ? .safeArea(index) : .readable(index)
        case 7: return random.chance(50) ? .rootMargins : .rootSafeArea
        case 8: return guideOfScroll() ?? .view(index)
        case 9...10 where !scene.guides.isEmpty: return .guide(random.pick(Array(scene.guides.indices)))
        default: return .view(index)
        }
    }

    private mutating func guideOfScroll() -> OrderScene.Item? {
        let scrolls = scene.views.indices.filter { if case .scroll = scene.views[$0].kind { true } else { false } }
        guard !scrolls.isEmpty else { return nil }
        return random.chance(50) ? .content(random.pick(scrolls)) : .frame(random.pick(scrolls))
    }

    // MARK: Visual formats

    private mutating func format() -> OrderScene.Rule.Form {
        let parent = random.pick(scene.views).parent
        let siblings = scene.views.indices.filter { scene.views[$0].parent == parent }
        let named = random.some(of: siblings.count, atMost: 3).map { siblings[$0] }
        let isVertical = random.chance(50)
        var text = isVertical ? "V:" : "H:"
        if random.chance(40) { text += "|" + connection() }
        for (place, index) in named.enumerated() {
            if place > 0 { text += connection() }
            text += "[v\(index)\(predicates())]"
        }
        if random.chance(30) { text += connection() + "|" }
        var options: UInt = 0
        if named.count > 1, random.chance(40) {
            options = random.pick(isVertical ? [2, 4, 32, 64, 512] : [8, 16, 1024, 2048, 4096])
        }
        if !isVertical, options & 0xFFFF != 2, random.chance(20) { options |= random.pick([1 << 16, 2 << 16]) }
        return .format(text, options: options)
    }

    private mutating func connection() -> String {
        switch random.number(0...5) {
        case 0: ""
        case 1: "-"
        case 2: random.chance(30) ? "-\(random.pick(["m0", "m1"]))-" : "-\(Int(random.number(0...20)))-"
        case 3: "-(>=\(Int(random.number(0...20)))@\(priority()))-"
        default: "-(\(Int(random.number(0...20)))@\(priority()))-"
        }
    }

    private mutating func predicates() -> String {
        switch random.number(0...4) {
        case 0: "(\(Int(random.number(10...100)))@\(priority()))"
        case 1: "(>=\(Int(random.number(10...60))),<=\(Int(random.number(60...100)))@\(priority()))"
        case 2: "(v\(random.pick(Array(scene.views.indices)))@\(priority()))"
        default: ""
        }
    }
}
