/// Where a view is, in the container's coordinates: x, y, width, height.
typealias Frame = SIMD4<Double>

/// A layout of about N views that every level and every peer solves.
protocol Workload {
    /// What the command line and the results call it.
    static var name: String { get }
    /// What it is, for the table.
    static var title: String { get }
    /// What can change in it, besides the first solve.
    static var changes: [Change] { get }

    /// The sizes it is measured with; nil for those of the run.
    static var sizes: [Int]? { get }

    /// Makes it with about `size` views; see `Scene.viewCount`.
    init(size: Int)

    /// The views and their constraints.
    var scene: Scene { get }

    /// The frames of all views but the container, worked out by hand: what anybody would write without constraints.
    ///
    /// `heights` are the content heights that can change, by ``changingHeights``.
    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>)

    /// The indices into the scene's contents whose size ``place(width:heights:into:)`` takes, in its order.
    var changingHeights: [Int] { get }

    /// The pin that is removed and added again.
    var loosePin: Int? { get }
}

extension Workload {
    static var changes: [Change] { [] }
    static var sizes: [Int]? { nil }
    var changingHeights: [Int] { [] }
    var loosePin: Int? { nil }

    /// The content heights that ``place(width:heights:into:)`` takes, as the scene has them.
    var heights: [Double] {
        let contents = scene.contents
        return changingHeights.map { contents[$0].size }
    }
}

/// What is timed.
enum Change: String, CaseIterable, Codable {
    /// The problem is built, solved and read.
    case first
    /// The container's width changes for the first time.
    case firstWidth
    /// The container's width changes, as it has many times before.
    case width
    /// The height of the content in the middle changes.
    case height
    /// One pin is removed, and added again.
    case pin
    /// The container's width changes in 300 steps, and texts wrap anew.
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
