import Foundation

/// What is timed.
enum ArticleQuestion: String, CaseIterable {
    case first = "first layout"
    case resize = "another width"

    /// Where its chart is written.
    var file: String { self == .first ? "first-layout.svg" : "another-width.svg" }
}

/// Milliseconds by number of views, for one method.
struct ArticleCurve {
    var method: ArticleMethod
    var points: [(views: Int, milliseconds: Double)] = []
}

/// Times the methods.
@MainActor
struct ArticleMeasurement {
    let question: ArticleQuestion
    /// How often each number of views is laid out. The shortest time counts: what else the machine does only adds to it.
    let runs: Int

    func curve(_ method: ArticleMethod, sizes: [Int]) -> ArticleCurve {
        ArticleCurve(method: method, points: sizes.map { ($0, milliseconds(method, views: $0)) })
    }

    /// How many views are laid out within a time, in milliseconds.
    ///
    /// The number is doubled until the time is exceeded, and the last two are interpolated. Nil where a million views are not enough.
    func capacity(_ method: ArticleMethod, within limit: Double) -> Int? {
        var (fewer, former) = (0, 0.0)
        var views = 125
        while views <= 1_000_000 {
            let time = milliseconds(method, views: views)
            if time > limit {
                let share = time > former ? Swift.max(0, limit - former) / (time - former) : 1
                return fewer + Int(Double(views - fewer) * share)
            }
            (fewer, former) = (views, time)
            views *= 2
        }
        return nil
    }

    private func milliseconds(_ method: ArticleMethod, views: Int) -> Double {
        var shortest = Duration.seconds(3_600)
        for _ in 0..<runs {
            let scene = method.makeScene(views)
            let clock = ContinuousClock()
            let time: Duration
            switch question {
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
