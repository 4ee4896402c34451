import AshlarUI
import Foundation

/// A scene and a history that lead to other frames than the scene alone.
struct OrderFailure {
    var scene: OrderScene
    var history: OrderHistory

    /// Removes parts that are not needed for the failure: steps, rules, guides and views, and then their special properties.
    @MainActor
    func shrunk(while fails: (OrderFailure) -> Bool) -> OrderFailure {
        var smallest = self
        while let smaller = smallest.candidates.first(where: fails) { smallest = smaller }
        return smallest
    }

    private var candidates: [OrderFailure] {
        fewerSteps + scene.withLess.map { OrderFailure(scene: $0, history: history) }
    }

    private var fewerSteps: [OrderFailure] {
        var found: [OrderFailure] = []
        let count = history.steps.count
        var length = count / 2
        while length > 0 {
            for start in stride(from: 0, to: count, by: length) {
                var smaller = self
                smaller.history.steps.removeSubrange(start..<min(start + length, count))
                found.append(smaller)
            }
            length /= 2
        }
        for (place, step) in history.steps.enumerated() {
            for simpler in step.simpler {
                var smaller = self
                smaller.history.steps[place] = simpler
                found.append(smaller)
            }
        }
        if history.isStepwise {
            var smaller = self
            smaller.history.isStepwise = false
            found.append(smaller)
        }
        return found
    }
}

extension OrderHistory.Step {
    fileprivate var simpler: [OrderHistory.Step] {
        switch self {
        case .activate(let indices) where indices.count > 1:
            indices.indices.map { place in .activate(indices.enumerated().filter { $0.offset != place }.map(\.element)) }
        case .deactivate(let indices) where indices.count > 1:
            indices.indices.map { place in .deactivate(indices.enumerated().filter { $0.offset != place }.map(\.element)) }
        case .moveOut(let view, let toElsewhere, let laysOut) where toElsewhere || laysOut:
            [.moveOut(view, toElsewhere: false, laysOut: laysOut), .moveOut(view, toElsewhere: toElsewhere, laysOut: false)]
                .filter { "\($0)" != "\(self)" }
        default: []
        }
    }
}

extension OrderScene {
    /// The scenes without one part.
    fileprivate var withLess: [OrderScene] {
        var found: [OrderScene] = []
        func add(_ change: (inout OrderScene) -> Void) {
            var smaller = self
            change(&smaller)
            found.append(smaller)
        }
        for index in views.indices.reversed() {
            let smaller = without(view: index)
            if !smaller.views.isEmpty { found.append(smaller) }
        }
        for index in rules.indices.reversed() { add { $0.rules.remove(at: index) } }
        for index in guides.indices.reversed() { found.append(without(guide: index)) }
        if safeArea != nil { add { $0.safeArea = nil } }
        if margins != nil { add { $0.margins = nil } }
        if scale != nil { add { $0.scale = nil } }
        if direction != .unspecified { add { $0.direction = .unspecified } }
        for (index, view) in views.enumerated() {
            if case .plain = view.kind {} else { add { $0.views[index].kind = .plain } }
            if view.margins != nil { add { $0.views[index].margins = nil } }
            if view.preservesMargins { add { $0.views[index].preservesMargins = false } }
            if view.ignoresSafeArea { add { $0.views[index].ignoresSafeArea = false } }
            if view.isHidden { add { $0.views[index].isHidden = false } }
            if view.gap != nil { add { $0.views[index].gap = nil } }
            if view.direction != .unspecified { add { $0.views[index].direction = .unspecified } }
            if !isWithoutTies, !view.fallback.isEmpty { add { $0.views[index].fallback = [] } }
            if view.mask != 0 { add { $0.views[index].mask = 0 } }
        }
        for (index, rule) in rules.enumerated() where rule.isHeldByRoot { add { $0.rules[index].isHeldByRoot = false } }
        return found
    }

    private func without(view index: Int) -> OrderScene {
        var gone: Set<Int> = [index]
        for (place, view) in views.enumerated() {
            if let parent = view.parent, gone.contains(parent) { gone.insert(place) }
        }
        var smaller = self
        let left = views.indices.filter { !gone.contains($0) }
        let numbers = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
        smaller.views = left.map { place in
            var view = views[place]
            view.parent = view.parent.flatMap { numbers[$0] }
            return view
        }
        let guidesLeft = guides.indices.filter { guides[$0].owner.map { !gone.contains($0) } ?? true }
        let guideNumbers = Dictionary(uniqueKeysWithValues: guidesLeft.enumerated().map { ($1, $0) })
        smaller.guides = guidesLeft.map { place in
            var guide = guides[place]
            guide.owner = guide.owner.flatMap { numbers[$0] }
            return guide
        }
        smaller.rules = rules.compactMap { $0.renumbered(views: numbers, guides: guideNumbers) }
        return smaller
    }

    private func without(guide index: Int) -> OrderScene {
        var smaller = self
        smaller.guides.remove(at: index)
        let views = Dictionary(uniqueKeysWithValues: views.indices.map { ($0, $0) })
        let left = guides.indices.filter { $0 != index }
        let numbers = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
        smaller.rules = rules.compactMap { $0.renumbered(views: views, guides: numbers) }
        return smaller
    }
}

extension OrderScene.Rule {
    /// Returns the rule with new numbers for its views and guides, or nil if one of them was removed.
    fileprivate func renumbered(views: [Int: Int], guides: [Int: Int]) -> OrderScene.Rule? {
        func item(_ item: OrderScene.Item) -> OrderScene.Item? {
            switch item {
            case .root, .rootMargins, .rootSafeArea: item
            case .view(let index): views[index].map { .view($0) }
            case .guide(let index): guides[index].map { .guide($0) }
            case .margins(let index): views[index].map { .margins($0) }
            case .safeArea(let index): views[index].map { .safeArea($0) }
            case .readable(let index): views[index].map { .readable($0) }
            case .content(let index): views[index].map { .content($0) }
            case .frame(let index): views[index].map { .frame($0) }
            }
        }
        func place(_ place: OrderScene.Place) -> OrderScene.Place? {
            item(place.item).map { .init(item: $0, attribute: place.attribute) }
        }
        var rule = self
        switch form {
        case .relation(let first, let relation, let second, let multiplier, let constant):
            guard let newFirst = place(first) else { return nil }
            let newSecond = second.flatMap(place)
            if second != nil, newSecond == nil { return nil }
            rule.form = .relation(newFirst, relation, newSecond, multiplier: multiplier, constant: constant)
        case .distance(let from, let to, let relation, let other, let constant):
            let others = other.compactMap(place)
            guard let newFrom = place(from), let newTo = place(to), others.count == other.count else { return nil }
            rule.form = .distance(from: newFrom, to: newTo, relation, other: others, constant: constant)
        case .systemSpacing(let first, let relation, let after, let multiplier):
            guard let newFirst = place(first), let newAfter = place(after) else { return nil }
            rule.form = .systemSpacing(newFirst, relation, after: newAfter, multiplier: multiplier)
        case .format(let text, let options):
            guard OrderScene.viewNumbers(in: text).allSatisfy({ views[$0] != nil }) else { return nil }
            var parts = text.components(separatedBy: "v")
            for index in parts.indices.dropFirst() {
                let digits = parts[index].prefix { $0.isNumber }
                if let old = Int(digits), let new = views[old] { parts[index] = "\(new)" + parts[index].dropFirst(digits.count) }
            }
            rule.form = .format(parts.joined(separator: "v"), options: options)
        }
        return rule
    }
}
