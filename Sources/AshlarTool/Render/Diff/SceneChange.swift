import Foundation

/// What changed in a scene between two versions of its file.
struct SceneChange {
    /// A view or a constraint that both versions have and that differs.
    struct Pair<Value> {
        var old: Value
        var new: Value
    }

    var title: String
    /// The views and constraints that only the new version has.
    private(set) var added: [SceneView] = []
    /// Those that only the old version has.
    private(set) var removed: [SceneView] = []
    /// The views whose frame in their superview differs by more than half a point, or that have another superview.
    private(set) var moved: [Pair<SceneView>] = []
    /// The views with another text, or another visibility.
    private(set) var edited: [Pair<SceneView>] = []
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
        let before = Dictionary((old?.views ?? []).map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let after = Dictionary((new?.views ?? []).map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        for view in new?.views ?? [] {
            guard let was = before[view.id] else {
                added.append(view)
                continue
            }
            if Self.differ(was.frame, view.frame) || was.parent != view.parent { moved.append(Pair(old: was, new: view)) }
            if was.text != view.text || was.isHidden != view.isHidden { edited.append(Pair(old: was, new: view)) }
        }
        removed = (old?.views ?? []).filter { after[$0.id] == nil }
        let rules = Dictionary((old?.constraints ?? []).map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        let newRules = Set((new?.constraints ?? []).map(\.id))
        for constraint in new?.constraints ?? [] {
            guard let was = rules[constraint.id] else {
                addedConstraints.append(constraint)
                continue
            }
            if was.text != constraint.text { changedConstraints.append(Pair(old: was, new: constraint)) }
        }
        removedConstraints = (old?.constraints ?? []).filter { !newRules.contains($0.id) }
    }

    private static func differ(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) > tolerance || abs(a.minY - b.minY) > tolerance || abs(a.width - b.width) > tolerance
            || abs(a.height - b.height) > tolerance
    }

    /// Whether nothing changed.
    var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && moved.isEmpty && edited.isEmpty && addedConstraints.isEmpty
            && removedConstraints.isEmpty && changedConstraints.isEmpty && sizes == nil && !isAdded && !isRemoved
    }

    /// The changes of views in words, in the order in which the picture numbers them.
    var viewLines: [(mark: Mark, text: String)] {
        added.map { (.added, "added \($0.title), \(Self.words($0.frame))") }
            + removed.map { (.removed, "removed \($0.title)") }
            + moved.map { pair in
                let place = pair.old.parent == pair.new.parent ? "" : " into another view"
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
