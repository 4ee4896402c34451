/// The frame of a view in the container's coordinates: x, y, width, height.
typealias Frame = SIMD4<Double>

/// A layout of about N views that every level and every peer solves.
protocol Workload {
    /// The name on the command line and in the results.
    static var name: String { get }
    /// The description for tables.
    static var title: String { get }
    /// The changes that are measured, besides the first solve.
    static var changes: [Change] { get }

    /// The sizes at which the workload is measured; nil for those of the run.
    static var sizes: [Int]? { get }

    /// Creates the workload with about `size` views; see `Scene.viewCount`.
    init(size: Int)

    /// The views and their constraints.
    var scene: Scene { get }

    /// Computes the frames of all views but the container by hand, as code without constraints does.
    ///
    /// `heights` are the changing content heights, in the order of ``changingHeights``.
    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>)

    /// The indices in the scene's contents of the sizes that ``place(width:heights:into:)`` takes, in its order.
    var changingHeights: [Int] { get }

    /// The index of the pin that is removed and added again; nil if there is none.
    var loosePin: Int? { get }
}

extension Workload {
    static var changes: [Change] { [] }
    static var sizes: [Int]? { nil }
    var changingHeights: [Int] { [] }
    var loosePin: Int? { nil }

    /// The initial content heights that ``place(width:heights:into:)`` takes.
    var heights: [Double] {
        let contents = scene.contents
        return changingHeights.map { contents[$0].size }
    }
}

/// A measured change.
enum Change: String, CaseIterable, Codable {
    /// The problem is built, solved and read.
    case first
    /// The container's width changes for the first time.
    case firstWidth
    /// The container's width changes again, after many earlier changes.
    case width
    /// The height of the content in the middle changes.
    case height
    /// One pin is removed, and added again.
    case pin
    /// The container's width changes in 300 steps, and texts wrap again.
    case resize
}

/// All workloads, by name.
@MainActor
enum Workloads {
    static let all: [any Workload.Type] = [
        PinnedSiblings.self, NestedInsets.self, VerticalList.self, EqualGrid.self, StretchedList.self, SqueezedList.self,
        DeepNesting.self, FeedCells.self, ChatScreen.self,
    ]

    static func named(_ name: String) -> (any Workload.Type)? { all.first { $0.name == name } }
}
