import Foundation

/// The layout that is timed.
enum ArticleScenario: String, CaseIterable {
    case first = "first layout"
    case resize = "another width"

    /// The name of the chart's file.
    var file: String { self == .first ? "first-layout.svg" : "another-width.svg" }
}

/// The times of one method in milliseconds, by number of views.
struct ArticleCurve {
    var method: ArticleMethod
    var points: [(views: Int, milliseconds: Double)] = []
}

/// Measures the time that the methods take.
@MainActor
struct ArticleMeasurement {
    let scenario: ArticleScenario
    /// The number of times that each layout is measured. The shortest time is kept, since other processes can only lengthen it.
    let runs: Int

    /// The greatest number of views that ``capacity(_:within:)`` measures.
    static let maximumViews = 1_000_000

    func curve(_ method: ArticleMethod, sizes: [Int]) -> ArticleCurve {
        ArticleCurve(method: method, points: sizes.map { ($0, milliseconds(method, views: $0)) })
    }

    /// Returns the number of views that are laid out within a time.
    ///
    /// The number is doubled until the time is exceeded, ``maximumViews`` being the last one, and the result is interpolated between
    /// the last two numbers.
    ///
    /// - Parameters:
    ///   - method: The method of layout.
    ///   - limit: The time, in milliseconds.
    /// - Returns: The number of views, or nil if ``maximumViews`` views take less time.
    func capacity(_ method: ArticleMethod, within limit: Double) -> Int? {
        var (fewer, former) = (0, 0.0)
        var views = 125
        while true {
            let time = milliseconds(method, views: views)
            if time > limit {
                let share = time > former ? Swift.max(0, limit - former) / (time - former) : 1
                return fewer + Int(Double(views - fewer) * share)
            }
            guard views < Self.maximumViews else { return nil }
            (fewer, former) = (views, time)
            views = Swift.min(2 * views, Self.maximumViews)
        }
    }

    private func milliseconds(_ method: ArticleMethod, views: Int) -> Double {
        var shortest = Duration.seconds(3_600)
        for _ in 0..<runs {
            let scene = method.makeScene(views)
            let clock = ContinuousClock()
            let time: Duration
            switch scenario {
            case .first: time = clock.measure { scene.layOut() }
            case .resize:
                scene.layOut()
                time = clock.measure { scene.resize(to: 414) }
            }
            shortest = Swift.min(shortest, time)
        }
        return shortest / .milliseconds(1)
    }
}
