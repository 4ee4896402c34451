import Foundation

/// What changed in a scene between two versions of its file.
struct SceneChange {
    /// A view or a constraint that both versions have and that differs.
    struct Pair<Value> {
        var old: Value
        var new: Value
    }

    /// A view that both versions have at different places.
    struct Move {
        var old: SceneView
        var new: SceneView
        /// Whether the view is in another superview.
        var isInOtherView: Bool
    }

    var title: String
    /// The views and constraints that only the new version has.
    private(set) var added: [SceneView] = []
    /// Those that only the old version has.
    private(set) var removed: [SceneView] = []
    /// The views whose frame in their superview differs by more than half a point, or that have another superview.
    private(set) var moved: [Move] = []
    /// The views with another text, or another visibility.
    private(set) var edited: [Pair<SceneView>] = []
    /// The views with another name: that of an outlet, or the one that the editor shows.
    private(set) var renamed: [Pair<SceneView>] = []
    /// The number of views that are the same, but for their ids.
    private(set) var newIDs = 0
    private(set) var addedConstraints: [SceneConstraint] = []
    private(set) var removedConstraints: [SceneConstraint] = []
    private(set) var changedConstraints: [Pair<SceneConstraint>] = []
    /// The size of the screen before and after; nil if it is the same, or if the scene is in one version only.
    private(set) var sizes: Pair<CGSize>?
    /// Whether the scene is in one version only.
    let isAdded: Bool
    let isRemoved: Bool

    /// The greatest distance that counts as none, in points.
    private static let tolerance: CGFloat = 0.5

    /// - Parameters:
    ///   - title: The title of the scene.
    ///   - old: The old version; nil if the scene is new.
    ///   - new: The new version; nil if the scene was removed.
    /// - Complexity: Linear in the number of views and constraints.
    init(title: String, old: ScenePicture?, new: ScenePicture?) {
        self.title = title
        (isAdded, isRemoved) = (old == nil, new == nil)
        if let old, let new, old.size != new.size { sizes = Pair(old: old.size, new: new.size) }
        let matching = ViewMatching(old: old?.views ?? [], new: new?.views ?? [])
        for view in new?.views ?? [] {
            guard let was = matching.old[view.id] else {
                added.append(view)
                continue
            }
            let parent = was.parent.map { matching.new[$0] ?? $0 }
            if Self.differ(was.frame, view.frame) || parent != view.parent {
                moved.append(Move(old: was, new: view, isInOtherView: parent != view.parent))
            }
            if was.text != view.text || was.isHidden != view.isHidden { edited.append(Pair(old: was, new: view)) }
            if was.name != view.name { renamed.append(Pair(old: was, new: view)) }
            if was.id != view.id { newIDs += 1 }
        }
        removed = (old?.views ?? []).filter { matching.new[$0.id] == nil }
        compareConstraints(old?.constraints ?? [], new?.constraints ?? [], matching)
    }

    /// What a constraint says, with the ids of the new version.
    private struct Equation: Hashable {
        var views: [String]
        var form: String

        init(_ constraint: SceneConstraint, _ id: (String) -> String) {
            (views, form) = (constraint.views.map(id), constraint.form.isEmpty ? constraint.text : constraint.form)
        }
    }

    /// Compares constraints by their ids, and those that are left by what they say.
    private mutating func compareConstraints(_ old: [SceneConstraint], _ new: [SceneConstraint], _ matching: ViewMatching) {
        func equation(_ constraint: SceneConstraint) -> Equation { Equation(constraint) { matching.new[$0] ?? $0 } }
        let rules = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let newIDs = Set(new.map(\.id))
        var left: [Equation: [SceneConstraint]] = [:]
        for constraint in old where !newIDs.contains(constraint.id) { left[equation(constraint), default: []].append(constraint) }
        var known: Set<String> = []
        for constraint in new {
            let own = Equation(constraint) { $0 }
            if let was = rules[constraint.id] {
                if equation(was) != own { changedConstraints.append(Pair(old: was, new: constraint)) }
            } else if let was = left[own]?.popLast() {
                known.insert(was.id)
            } else {
                addedConstraints.append(constraint)
            }
        }
        removedConstraints = old.filter { !newIDs.contains($0.id) && !known.contains($0.id) }
    }

    private static func differ(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) > tolerance || abs(a.minY - b.minY) > tolerance || abs(a.width - b.width) > tolerance
            || abs(a.height - b.height) > tolerance
    }

    /// Whether nothing changed.
    var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && moved.isEmpty && edited.isEmpty && renamed.isEmpty && addedConstraints.isEmpty
            && removedConstraints.isEmpty && changedConstraints.isEmpty && sizes == nil && !isAdded && !isRemoved
    }

    /// The changes of views in words, in the order in which the picture numbers them.
    var viewLines: [(mark: Mark, text: String)] {
        added.map { (.added, "added \($0.title), \(Self.words($0.frame))") }
            + removed.map { (.removed, "removed \($0.title)") }
            + moved.map { pair in
                let place = pair.isInOtherView ? " into another view" : ""
                return (.moved, "moved \(pair.new.title)\(place), \(Self.words(from: pair.old.frame, to: pair.new.frame))")
            }
            + edited.map { pair in
                if pair.old.isHidden != pair.new.isHidden {
                    return (.edited, "\(pair.new.isHidden ? "hidden" : "shown") \(pair.new.title)")
                }
                return (.edited, "text of \(pair.new.title): '\(pair.old.text ?? "")' is now '\(pair.new.text ?? "")'")
            }
    }

    /// The kind of a change, which decides its color.
    enum Mark {
        case added, removed, moved, edited
    }

    /// All changes in words, one for each line.
    var lines: [String] {
        var lines: [String] = []
        if isAdded { lines.append("the scene is new") }
        if isRemoved { lines.append("the scene was removed") }
        if let sizes {
            lines.append("the screen was \(Self.words(sizes.old)) and is \(Self.words(sizes.new))")
        }
        lines += viewLines.map(\.text)
        lines += renamed.map { pair in
            switch (pair.old.name, pair.new.name) {
            case (let old?, let new?): "renamed \(old) to \(new) (\(pair.new.type) \(pair.new.id))"
            case (nil, let new?): "named \(pair.old.title) \(new)"
            case (let old, nil): "\(pair.new.title) has no name any more; it was \(old ?? "")"
            }
        }
        if newIDs > 0, !isEmpty { lines.append("\(newIDs == 1 ? "1 view has another id" : "\(newIDs) views have other ids")") }
        lines += addedConstraints.map { "added constraint \($0.text) (\($0.id))" }
        lines += removedConstraints.map { "removed constraint \($0.text) (\($0.id))" }
        lines += changedConstraints.map { "changed constraint \($0.old.text) to \($0.new.text) (\($0.new.id))" }
        return lines
    }

    private static func words(_ size: CGSize) -> String { "\(Double(size.width).tidy) × \(Double(size.height).tidy)" }

    private static func words(_ rect: CGRect) -> String {
        "at \(Double(rect.minX).tidy) \(Double(rect.minY).tidy), \(words(rect.size))"
    }

    /// Returns the components that differ: `x 20 to 24, width 100 to 96`.
    private static func words(from old: CGRect, to new: CGRect) -> String {
        let parts: [(String, CGFloat, CGFloat)] = [
            ("x", old.minX, new.minX), ("y", old.minY, new.minY), ("width", old.width, new.width),
            ("height", old.height, new.height),
        ]
        return parts.filter { abs($0.1 - $0.2) > tolerance }.map { "\($0.0) \(Double($0.1).tidy) to \(Double($0.2).tidy)" }
            .joined(separator: ", ")
    }
}
