import AshlarSolver

/// A workload with everything ready that no level should be charged for: the scene and its rows.
@MainActor
final class Prepared {
    let workload: any Workload
    let scene: Scene
    let problem: Problem
    let heights: [Double]
    /// What the views of the scene are like.
    let kinds: Kinds

    init(_ type: any Workload.Type, size: Int) {
        workload = type.init(size: size)
        scene = workload.scene
        problem = Problem(scene)
        heights = workload.heights
        kinds = Kinds(scene)
    }

    /// The views that are counted: all but the container.
    var viewCount: Int { scene.viewCount - 1 }

    /// The index among the changing heights of the one that ``Stage/setHeight(_:)`` changes.
    var middle: Int { heights.count / 2 }

    /// The frames by hand.
    func expected(width: Double, height: Double? = nil) -> [Frame] {
        var heights = heights
        if let height { heights[middle] = height }
        return Array(unsafeUninitializedCapacity: viewCount) { buffer, count in
            workload.place(width: width, heights: heights, into: buffer.baseAddress!)
            count = viewCount
        }
    }
}

/// A workload laid out at one level, to be changed over and over.
///
/// Making it is the first solve. Each change ends with everything solved; changes of width read all frames and return their sum.
@MainActor
protocol Stage: AnyObject {
    /// Builds everything, solves and reads all frames.
    init(_ prepared: Prepared)

    /// All frames but the container's, in its coordinates.
    var frames: [Frame] { get }

    func setWidth(_ width: Double) -> Double
    /// Gives the content in the middle a height and reads the last view's place.
    func setHeight(_ height: Double) -> Double
    /// Removes the loose pin, solves, adds it again and solves.
    func repin()
    /// Sets the container's width and has texts wrap within what they get.
    func resize(to width: Double) -> Double
}

/// A level by name.
enum StageLevel: String, CaseIterable, Codable {
    case hand, solver, views

    @MainActor var type: any Stage.Type {
        switch self {
        case .hand: HandStage.self
        case .solver: SolverStage.self
        case .views: ViewStage.self
        }
    }

    /// Whether a change means anything at this level.
    func has(_ change: Change) -> Bool {
        switch self {
        case .hand: change != .firstWidth && change != .pin
        case .solver, .views: true
        }
    }
}

/// Adds up all numbers of all frames, fast enough not to matter beside laying them out.
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
