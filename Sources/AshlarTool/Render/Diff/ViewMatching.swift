import Foundation

/// Which views of two versions of a scene are the same: those with one id, and then those that are the same by what they are.
///
/// A view that was deleted and made again, or pasted, has another id. It is matched by its name and class, else by its text and class,
/// else by its class and its place among its siblings.
struct ViewMatching {
    /// The views of the old version by the ids of those of the new one.
    private(set) var old: [String: SceneView] = [:]
    /// The ids of the new version by those of the old one.
    private(set) var new: [String: String] = [:]

    /// - Complexity: Linear in the number of views.
    init(old before: [SceneView], new after: [SceneView]) {
        let byID = Dictionary(before.map { ($0.id, $0) }, uniquingKeysWith: { a, _ in a })
        for view in after { if let was = byID[view.id] { match(was, view) } }
        // What distinguishes a view comes first; what several views may have in common last.
        matchRest(before, after) { view in view.name.map { "\(view.type) \($0)" } }
        matchRest(before, after) { view in
            guard let text = view.text, !text.isEmpty else { return nil }
            return "\(view.type) '\(text)'"
        }
        // The order is that of the file, so that parents are matched before the views inside them.
        var places: [Place: [SceneView]] = [:]
        for view in before where new[view.id] == nil {
            places[Place(type: view.type, parent: view.parent, isOld: true), default: []].append(view)
        }
        var used: [Place: Int] = [:]
        for view in after where old[view.id] == nil {
            let parent = view.parent.flatMap { old[$0]?.id }
            guard view.parent == nil || parent != nil else { continue }
            let place = Place(type: view.type, parent: parent, isOld: true)
            let list = places[place] ?? []
            while let next = used[place, default: 0] as Int?, next < list.count {
                used[place] = next + 1
                guard new[list[next].id] == nil else { continue }
                match(list[next], view)
                break
            }
        }
    }

    private struct Place: Hashable {
        var type: String
        var parent: String?
        var isOld: Bool
    }

    private mutating func match(_ was: SceneView, _ view: SceneView) {
        old[view.id] = was
        new[was.id] = view.id
    }

    /// Matches the views that are left and that one version has once with a description.
    private mutating func matchRest(_ before: [SceneView], _ after: [SceneView], _ words: (SceneView) -> String?) {
        func once(_ views: [SceneView], _ isLeft: (SceneView) -> Bool) -> [String: SceneView] {
            var found: [String: SceneView?] = [:]
            for view in views where isLeft(view) {
                guard let words = words(view) else { continue }
                found[words] = .some(found[words] == nil ? view : nil)
            }
            return found.compactMapValues(\.self)
        }
        let was = once(before) { new[$0.id] == nil }
        for (words, view) in once(after, { old[$0.id] == nil }) {
            if let was = was[words] { match(was, view) }
        }
    }
}
