import AshlarUI
import Foundation

/// A tree and its edits, as plain data.
///
/// Edits refer to views and rules by number. An edit that is not possible in the current state is skipped, so any shorter list of
/// edits is a valid scene.
struct HistoryScene {
    typealias Item = OrderScene.Item
    typealias Place = OrderScene.Place

    struct View {
        var kind = OrderScene.View.Kind.plain
        /// The number of an earlier view; nil for the root.
        var parent: Int?
        /// The hugging priorities: horizontal, vertical.
        var hugging: [Float] = [250, 250]
        var compression: [Float] = [750, 750]
        /// The frame of a view that is not placed by constraints.
        var frame: [Double]?
    }

    struct Rule {
        var first: Place
        /// The second position. If it is set, the rule is about the distance from the first position to the second one.
        var end: Place?
        var relation = NSLayoutConstraint.Relation.equal
        var second: Place?
        var multiplier = 1.0
        var constant = 0.0
        var priority: Float = 1000

        var items: [Item] { [first.item, end?.item, second?.item].compactMap(\.self) }
    }

    /// The destination of a moved view.
    enum Target {
        /// A view by its number; nil for the root.
        case view(Int?)
        case elsewhere
        case nowhere
    }

    enum Edit {
        /// Activates rules in order. Rules that cannot be activated in the current state are skipped.
        case activate([Int])
        case deactivate([Int])
        case layout
        /// Sets the size of a sized view, or the number of characters of a text, which is a tenth of the width.
        case content(Int, Double, Double)
        case contentPriorities(Int, hugging: Float, compression: Float)
        case hide(Int, Bool)
        case stack(Int, OrderScene.StackSettings)
        case gap(Int, Double)
        /// Moves a view to a position among the subviews; nil means the front.
        case move(Int, to: Target, at: Int?)
        case reorder(Int, toFront: Bool)
        /// Sets the direction of a view; nil means the root.
        case direction(Int?, UISemanticContentAttribute)
        case constant(Int, Double)
        case priority(Int, Float)
        case resize(Double, Double)
        case layoutElsewhere
        case removeGuide(Int)
        case addGuide(Int)
        /// Calls methods that must not have any effect.
        case ask(Int)
    }

    var views: [View] = []
    /// The owning views of the guides; nil for the root.
    var guides: [Int?] = []
    var rules: [Rule] = []
    var edits: [Edit] = []
    /// The views and rules that shrinking removed. The others keep their numbers.
    var goneViews: Set<Int> = []
    var goneRules: Set<Int> = []
}

extension HistoryScene {
    /// The scenes that are smaller than this one in one respect.
    var smaller: [HistoryScene] {
        var found: [HistoryScene] = []
        func add(_ change: (inout HistoryScene) -> Void) {
            var scene = self
            change(&scene)
            found.append(scene)
        }
        var length = edits.count / 2
        while length > 0 {
            for start in stride(from: 0, to: edits.count, by: length) {
                add { $0.edits.removeSubrange(start..<min(start + length, edits.count)) }
            }
            length /= 2
        }
        for index in rules.indices where !goneRules.contains(index) { add { $0.goneRules.insert(index) } }
        for index in views.indices where !goneViews.contains(index) { add { $0.goneViews.insert(index) } }
        if !guides.isEmpty, guides.allSatisfy({ $0 != nil }) || guides.count > 1 {
            for index in guides.indices where guides[index] != nil { add { $0.guides[index] = nil } }
        }
        for (place, edit) in edits.enumerated() {
            for simpler in edit.simpler { add { $0.edits[place] = simpler } }
        }
        for index in views.indices where !goneViews.contains(index) {
            if case .plain = views[index].kind {} else { add { $0.views[index].kind = .plain } }
        }
        return found
    }

    /// The scene as text, without the removed parts.
    var text: String {
        var lines: [String] = []
        for (index, view) in views.enumerated() where !goneViews.contains(index) { lines.append("v\(index): \(view)") }
        if !guides.isEmpty { lines.append("guides: \(guides)") }
        for (index, rule) in rules.enumerated() where !goneRules.contains(index) { lines.append("rule \(index): \(rule)") }
        lines += edits.map { "\($0)" }
        return lines.map(OrderFailure.tidy).map { $0.replacingOccurrences(of: "HistoryScene.", with: "") }
            .joined(separator: "\n")
    }
}

extension HistoryScene.Edit {
    fileprivate var simpler: [HistoryScene.Edit] {
        func fewer(_ indices: [Int], _ make: ([Int]) -> HistoryScene.Edit) -> [HistoryScene.Edit] {
            guard indices.count > 1 else { return [] }
            return indices.indices.map { gone in make(indices.enumerated().filter { $0.offset != gone }.map(\.element)) }
        }
        return switch self {
        case .activate(let indices): fewer(indices) { .activate($0) }
        case .deactivate(let indices): fewer(indices) { .deactivate($0) }
        case .move(let view, let target, .some): [.move(view, to: target, at: nil)]
        default: []
        }
    }
}
