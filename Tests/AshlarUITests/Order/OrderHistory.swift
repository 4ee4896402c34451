import AshlarUI

/// What is done to a scene before it is as it should be, as plain data.
struct OrderHistory {
    enum Step {
        /// Rules by their place; those that cannot be activated at present are left out.
        case activate([Int])
        case deactivate([Int])
        case layout
        /// Takes a view out of the tree, or into another one, and may lay it out there.
        case moveOut(Int, toElsewhere: Bool, laysOut: Bool)
        case moveBack(Int)
        case resize(Double, Double)
        case constant(Int, Double)
        case content(Int, Double)
        case direction(Int, UISemanticContentAttribute)
        case margins(Int, Double)
        /// Questions that must change nothing.
        case ask(Int)
    }

    var steps: [Step] = []
    /// The rules are activated one by one with layouts in between, instead of in one batch.
    var isStepwise = false
    /// Where the order of the last activations is drawn from, if the scene's outcome does not depend on it.
    var orderSeed: UInt64 = 0

    /// Any order of activation, and nothing else.
    static func shuffled(seed: UInt64) -> OrderHistory {
        var random = OrderRandom(seed: seed)
        return OrderHistory(isStepwise: random.chance(70), orderSeed: random.next())
    }

    /// Removals, moves and changes that are taken back in the end.
    static func eventful(seed: UInt64, rules: Int, views: Int) -> OrderHistory {
        var random = OrderRandom(seed: seed)
        var history = OrderHistory(isStepwise: random.chance(20), orderSeed: random.next())
        history.steps.append(.activate(Array(0..<rules).shuffled(using: &random)))
        for _ in 0..<Int(random.number(3...25)) {
            history.steps.append(step(rules: rules, views: views, using: &random))
            if random.chance(50) { history.steps.append(.layout) }
        }
        return history
    }

    private static func step(rules: Int, views: Int, using random: inout OrderRandom) -> Step {
        let view = Int.random(in: 0..<views, using: &random)
        switch random.number(0...15) {
        case 0...3: return .activate(random.some(of: rules, atMost: rules))
        case 4...6: return .deactivate(random.some(of: rules, atMost: 6))
        case 7: return .moveOut(view, toElsewhere: random.chance(50), laysOut: random.chance(60))
        case 8, 9: return .moveBack(view)
        case 10: return .resize(random.number(50...600), random.number(50...600))
        case 11: return .constant(Int.random(in: 0..<max(rules, 1), using: &random), random.number(-40...90))
        case 12: return .content(view, random.pick([0, 0.5, 1, 2]))
        case 13: return .direction(view, random.pick([.unspecified, .forceRightToLeft, .forceLeftToRight]))
        case 14: return .margins(view, random.number(0...30))
        default: return .ask(view)
        }
    }
}

extension OrderSubject {
    /// Goes through the history, and from there to the scene.
    ///
    /// - Parameter isOrdered: The rules are activated anew in the scene's order, for outcomes that depend on it.
    func live(_ history: OrderHistory, isOrdered: Bool) {
        for step in history.steps { take(step) }
        restore()
        var order = Array(rules.indices)
        if isOrdered {
            deactivate(order)
        } else {
            var random = OrderRandom(seed: history.orderSeed)
            order.shuffle(using: &random)
        }
        guard history.isStepwise else { return activate(order) }
        for (count, index) in order.enumerated() {
            activate([index])
            if count % 3 != 1 { root.layoutIfNeeded() }
        }
    }

    private func take(_ step: OrderHistory.Step) {
        switch step {
        case .activate(let indices): activate(indices.filter(rules.indices.contains))
        case .deactivate(let indices): deactivate(indices.filter(rules.indices.contains))
        case .layout: root.layoutIfNeeded()
        case .moveOut(let index, let toElsewhere, let laysOut):
            guard views.indices.contains(index) else { return }
            if toElsewhere { elsewhere.addSubview(views[index]) } else { views[index].removeFromSuperview() }
            if laysOut { (toElsewhere ? elsewhere : views[index]).layoutIfNeeded() }
        case .moveBack(let index):
            guard views.indices.contains(index) else { return }
            if views[index].superview !== superviewInScene(of: index) { moveIn(index) }
        case .resize(let width, let height): root.frame.size = CGSize(width: width, height: height)
        case .constant(let index, let value):
            if rules.indices.contains(index) { rules[index].last?.constant = value }
        case .content(let index, let scale): if views.indices.contains(index) { scaleContent(of: index, by: scale) }
        case .direction(let index, let attribute):
            if views.indices.contains(index) { views[index].semanticContentAttribute = attribute }
        case .margins(let index, let value):
            guard views.indices.contains(index), scene.views[index].margins != nil else { return }
            views[index].layoutMargins = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        case .ask(let index):
            guard views.indices.contains(index) else { return }
            _ = views[index].systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            _ = views[index].hasAmbiguousLayout
            _ = views[index].constraintsAffectingLayout(for: .horizontal)
        }
    }
}
