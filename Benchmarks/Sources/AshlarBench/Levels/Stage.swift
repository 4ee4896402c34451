import AshlarSolver

/// A workload with all data that no level's time should include: the scene and its rows.
@MainActor
final class Prepared {
    let workload: any Workload
    let scene: Scene
    let problem: Problem
    let heights: [Double]
    /// The kinds of views of the scene.
    let kinds: Kinds

    init(_ type: any Workload.Type, size: Int) {
        workload = type.init(size: size)
        scene = workload.scene
        problem = Problem(scene)
        heights = workload.heights
        kinds = Kinds(scene)
    }

    /// The number of views, without the container.
    var viewCount: Int { scene.viewCount - 1 }

    /// The index in `heights` of the height that ``Stage/setHeight(_:)`` changes.
    var middle: Int { heights.count / 2 }

    /// Returns the frames that the workload computes by hand.
    func expected(width: Double, height: Double? = nil) -> [Frame] {
        var heights = heights
        if let height { heights[middle] = height }
        return Array(unsafeUninitializedCapacity: viewCount) { buffer, count in
            workload.place(width: width, heights: heights, into: buffer.baseAddress!)
            count = viewCount
        }
    }
}

/// A workload laid out at one level, for repeated changes.
///
/// The initializer performs the first solve. Each change ends with a complete solve. Changes of width read all frames and
/// return their sum.
@MainActor
protocol Stage: AnyObject {
    /// Creates the layout, solves it and reads all frames.
    init(_ prepared: Prepared)

    /// The frames of all views but the container, in the container's coordinates.
    var frames: [Frame] { get }

    func setWidth(_ width: Double) -> Double
    /// Sets the height of the content in the middle, and returns the position of the last view.
    func setHeight(_ height: Double) -> Double
    /// Removes the loose pin, solves, adds it again and solves.
    func repin()
    /// Sets the container's width, and wraps texts within their new widths.
    func resize(to width: Double) -> Double
}

/// The name of a level.
enum StageLevel: String, CaseIterable, Codable {
    case hand, solver, views

    @MainActor var type: any Stage.Type {
        switch self {
        case .hand: HandStage.self
        case .solver: SolverStage.self
        case .views: ViewStage.self
        }
    }

    /// Returns whether a change is defined at this level.
    func has(_ change: Change) -> Bool {
        switch self {
        case .hand: change != .firstWidth && change != .pin
        case .solver, .views: true
        }
    }
}

/// Returns the sum of all numbers of all frames. Its time is negligible compared with the layout.
@inline(__always)
func sum(_ values: UnsafeRawPointer, frames count: Int) -> Double {
    var (a, b, c, d) = (Frame.zero, Frame.zero, Frame.zero, Frame.zero)
    let stride = MemoryLayout<Frame>.stride
    var index = 0
    while index + 4 <= count {
        a += values.loadUnaligned(fromByteOffset: index * stride, as: Frame.self)
        b += values.loadUnaligned(fromByteOffset: (index + 1) * stride, as: Frame.self)
        c += values.loadUnaligned(fromByteOffset: (index + 2) * stride, as: Frame.self)
        d += values.loadUnaligned(fromByteOffset: (index + 3) * stride, as: Frame.self)
        index += 4
    }
    while index < count {
        a += values.loadUnaligned(fromByteOffset: index * stride, as: Frame.self)
        index += 1
    }
    return (a + b + c + d).sum()
}
