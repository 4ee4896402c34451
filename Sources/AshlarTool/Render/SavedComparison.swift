import Ashlar
import Foundation

/// The comparison of a scene's computed frames with those that Interface Builder saved.
struct SavedComparison {
    /// A view whose frame differs, which Xcode calls misplaced.
    struct Difference {
        var view: SceneView
        var saved: CGRect

        /// The difference in words: `UILabel title (aB3-cd-9Xk): x 20, saved 24; width 100, saved 96`.
        var text: String {
            let names = ["x", "y", "width", "height"]
            let parts = zip(zip(components(view.frame), components(saved)), names).compactMap { pair, name -> String? in
                guard abs(pair.0 - pair.1) > SavedComparison.tolerance else { return nil }
                return "\(name) \(pair.0.tidy), saved \(pair.1.tidy)"
            }
            return "\(view.title): \(parts.joined(separator: "; "))"
        }
    }

    /// The greatest difference that counts as equal, in points.
    static let tolerance = 1.0

    private(set) var differences: [Difference] = []
    /// The number of compared components, and of those that are equal.
    private(set) var (compared, equal) = (0, 0)
    /// The number of compared labels, and of those whose frames are equal.
    private(set) var (labels, equalLabels) = (0, 0)

    /// Compares a view.
    ///
    /// - Parameters:
    ///   - view: The view as it was laid out.
    ///   - saved: The frame in the file.
    mutating func add(_ view: SceneView, saved: CGRect) {
        let pairs = zip(components(view.frame), components(saved))
        let same = pairs.count { abs($0 - $1) <= Self.tolerance }
        compared += 4
        equal += same
        if view.type == "UILabel" {
            labels += 1
            if same == 4 { equalLabels += 1 }
        }
        if same < 4 { differences.append(Difference(view: view, saved: saved)) }
    }
}

extension SavedComparison {
    /// The counts of several comparisons.
    struct Total {
        private(set) var (compared, equal, labels, equalLabels, views) = (0, 0, 0, 0, 0)

        mutating func add(_ other: SavedComparison) {
            compared += other.compared
            equal += other.equal
            labels += other.labels
            equalLabels += other.equalLabels
            views += other.differences.count
        }

        /// The counts, a line for each kind.
        var text: String {
            """
            components within 1 point: \(equal) of \(compared)
            labels within 1 point: \(equalLabels) of \(labels)
            misplaced views: \(views)

            """
        }
    }
}

private func components(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
}
