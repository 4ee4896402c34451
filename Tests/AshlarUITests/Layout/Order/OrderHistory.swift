import AshlarUI

/// The changes of a scene before it reaches its final state, as plain data.
struct OrderHistory {
    enum Step {
        /// Activates rules by index. Rules that cannot be activated in the current state are skipped.
        case activate([Int])
        case deactivate([Int])
        case layout
        /// Moves a view out of the tree, or into another one, and optionally lays it out there.
        case moveOut(Int, toElsewhere: Bool, laysOut: Bool)
        case moveBack(Int)
        case resize(Double, Double)
        case constant(Int, Double)
        case content(Int, Double)
        case direction(Int, UISemanticContentAttribute)
        case margins(Int, Double)
        /// Changes the optional priority of a rule temporarily.
        case priority(Int, Float)
        case contentPriorities(Int, hugging: Float, compression: Float)
        case hide(Int, Bool)
        case stack(Int, OrderScene.StackSettings)
        case gap(Int, Double)
        /// Stops arranging a view, which stays a subview of its stack.
        case stopArranging(Int)
        case scroll(Int, x: Double, y: Double)
        case safeArea(OrderScene.Margins)
        case preserveMargins(Int, Bool)
        case appDirection(UIUserInterfaceLayoutDirection)
        case translate(Int, Bool)
        case removeGuide(Int)
        /// Moves ambiguous items, and moves them back.
        case exercise(Int)
        /// Calls methods that must not have any effect.
        case ask(Int)
    }

    var steps: [Step] = []
    /// Whether rules are activated one by one with layouts in between, instead of in one batch.
    var isStepwise = false
    /// The seed of the order of the last activations, used if the scene's outcome does not depend on the order.
    var orderSeed: UInt64 = 0

    /// Returns a history that only changes the order of activation.
    static func shuffled(seed: UInt64) -> OrderHistory {
        var random = OrderRandom(seed: seed)
        return OrderHistory(isStepwise: random.chance(70), orderSeed: random.next())
    }

    /// Returns a history of removals, moves and changes that are undone at the end.
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
        let rule = Int.random(in: 0..<max(rules, 1), using: &random)
        switch random.number(0...30) {
        case 0...6: return .activate(random.some(of: rules, atMost: rules))
        case 7...10: return .deactivate(random.some(of: rules, atMost: 6))
        case 11: return .moveOut(view, toElsewhere: random.chance(50), laysOut: random.chance(60))
        case 12, 13: return .moveBack(view)
        case 14: return .resize(random.number(50...600), random.number(50...600))
        case 15: return .constant(rule, random.number(-40...90))
        case 16: return .content(view, random.pick([0, 0.5, 1, 2]))
        case 17: return .direction(view, random.pick([.unspecified, .forceRightToLeft, .forceLeftToRight]))
        case 18: return .margins(view, random.number(0...30))
        case 19: return .priority(rule, Float(random.number(1...999)))
        case 20:
            return .contentPriorities(view, hugging: Float(random.number(0...999)), compression: Float(random.number(0...999)))
        case 21: return .hide(view, random.chance(60))
        case 22: return .stack(view, stack(using: &random))
        case 23: return .gap(view, random.number(0...20))
        case 24: return .stopArranging(view)
        case 25: return .scroll(view, x: random.number(-20...90), y: random.number(-20...90))
        case 26: return random.chance(50) ? .safeArea(safeArea(using: &random)) : .preserveMargins(view, random.chance(50))
        case 27: return random.chance(50) ? .appDirection(random.pick([.leftToRight, .rightToLeft])) : .exercise(view)
        case 28: return .translate(view, random.chance(50))
        case 29: return .removeGuide(Int.random(in: 0..<2, using: &random))
        default: return .ask(view)
        }
    }

    private static func safeArea(using random: inout OrderRandom) -> OrderScene.Margins {
        .init(top: random.number(0...60), left: random.number(0...20), bottom: random.number(0...60), right: 0)
    }

    /// Returns settings of a stack view.
    static func stack(using random: inout OrderRandom) -> OrderScene.StackSettings {
        .init(
            isVertical: random.chance(50),
            distribution: random.pick([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]),
            alignment: random.pick([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]),
            spacing: random.number(0...12), isMarginsRelative: random.chance(20), isBaselineRelative: random.chance(20))
    }
}

extension OrderSubject {
    /// Performs the history, and then restores the scene.
    ///
    /// - Parameter isOrdered: Whether the rules are activated again in the scene's order, for outcomes that depend on it.
    func live(_ history: OrderHistory, isOrdered: Bool) {
        for step in history.steps { take(step) }
        restore()
        var order = Array(rules.indices)
        if isOrdered {
            deactivate(order)
            renewUpdates()
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
        case .resize(let width, let height): root.frame.size = CGSize(width: width, height: height)
        case .safeArea(let area): root.ashlar.safeAreaInsets = area.insets
        case .appDirection(let direction): LayoutEnvironment.userInterfaceLayoutDirection = direction
        case .constant(let index, let value): if rules.indices.contains(index) { rules[index].last?.constant = value }
        case .priority(let index, let value):
            guard rules.indices.contains(index) else { return }
            for constraint in rules[index] where constraint.priority != .required { constraint.priority = .init(value) }
        case .removeGuide(let index):
            if guides.indices.contains(index) { guides[index].owningView?.removeLayoutGuide(guides[index]) }
        case .moveOut(let index, _, _), .moveBack(let index), .content(let index, _), .direction(let index, _),
            .margins(let index, _), .contentPriorities(let index, _, _), .hide(let index, _), .stack(let index, _),
            .gap(let index, _), .stopArranging(let index), .scroll(let index, _, _), .preserveMargins(let index, _),
            .translate(let index, _), .exercise(let index), .ask(let index):
            if views.indices.contains(index) { take(step, index, views[index]) }
        }
    }

    /// Performs a step of one view.
    private func take(_ step: OrderHistory.Step, _ index: Int, _ view: UIView) {
        switch step {
        case .moveOut(_, let toElsewhere, let laysOut):
            if toElsewhere { elsewhere.addSubview(view) } else { view.removeFromSuperview() }
            if laysOut { (toElsewhere ? elsewhere : view).layoutIfNeeded() }
        case .moveBack: if view.superview !== superviewInScene(of: index) { moveIn(index) }
        case .content(_, let scale): scaleContent(of: index, by: scale)
        case .direction(_, let attribute): view.semanticContentAttribute = attribute
        case .margins(_, let value):
            view.layoutMargins = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
        case .contentPriorities(_, let hugging, let compression):
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                view.setContentHuggingPriority(.init(hugging), for: axis)
                view.setContentCompressionResistancePriority(.init(compression), for: axis)
            }
        case .hide(_, let isHidden): view.isHidden = isHidden
        case .stack(_, let settings): if let stack = view as? UIStackView { OrderViews.set(stack, settings) }
        case .gap(_, let gap): setGap(index, gap)
        case .stopArranging: (view.superview as? UIStackView)?.removeArrangedSubview(view)
        case .scroll(_, let x, let y): (view as? UIScrollView)?.contentOffset = CGPoint(x: x, y: y)
        case .preserveMargins(_, let preserves): view.preservesSuperviewLayoutMargins = preserves
        case .translate(_, let translates): view.translatesAutoresizingMaskIntoConstraints = translates
        case .exercise:
            view.exerciseAmbiguityInLayout()
            view.exerciseAmbiguityInLayout()
        case .ask:
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            _ = view.hasAmbiguousLayout
            _ = view.constraintsAffectingLayout(for: .horizontal)
            _ = view.constraints
        default: preconditionFailure("No step of one view's.")
        }
    }
}
