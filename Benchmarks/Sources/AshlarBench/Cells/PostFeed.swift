import ArgumentParser
import Ashlar

/// A step in the life of a cell. The cases are in the order in which a table performs the steps.
enum PostStep: String, CaseIterable, ExpressibleByArgument {
    /// The cell and its views are created.
    case views
    /// The constraints are created, including those of stack views.
    case constraints
    /// The cell shows a post.
    case content
    /// The height is computed.
    case height
    /// The cell is laid out for the first time, with the computed height.
    case layout
    /// The cell shows another post, and the height is computed.
    case refill
    /// The cell shows another post, the height is computed, and the cell is laid out.
    case reuse
    /// The width changes: the height is computed, and the cell is laid out.
    case width

    var title: String {
        switch self {
        case .views: "making views"
        case .constraints: "making constraints"
        case .content: "first content"
        case .height: "height"
        case .layout: "first layout"
        case .refill: "reuse: content, height"
        case .reuse: "reuse: content, height, layout"
        case .width: "width: height, layout"
        }
    }

    /// Whether the step comes before the cell is first shown on the screen.
    var isFirst: Bool { self != .refill && self != .reuse && self != .width }
}

/// Cells of one kind. All cells complete a step before the next step begins.
@MainActor
struct PostFeed {
    let kind: PostCellKind
    let widths: [CGFloat]
    private(set) var cells: [PostCell] = []
    private var heights: [CGFloat]
    /// The number of times that the widths and the posts have changed.
    private var turn = 0
    /// The posts. Their number does not depend on the number of cells, so their creation cancels in the difference of two
    /// counts.
    private let posts: [Post]

    init(_ kind: PostCellKind, count: Int, widths: [CGFloat]) {
        (self.kind, self.widths) = (kind, widths)
        posts = (0..<61).map { Post($0) }
        heights = Array(repeating: 0, count: count)
        cells.reserveCapacity(count)
    }

    mutating func perform(_ step: PostStep) {
        switch step {
        case .views: for _ in heights.indices { cells.append(kind.make()) }
        case .constraints: for cell in cells { cell.constrain() }
        case .content: for (index, cell) in cells.enumerated() { cell.show(posts[index % posts.count]) }
        case .height: measure()
        case .layout: layOut()
        case .refill:
            turn += 1
            for (index, cell) in cells.enumerated() {
                cell.show(posts[(index + turn) % posts.count])
                heights[index] = cell.height(forWidth: cell.bounds.width)
            }
        case .reuse:
            turn += 1
            for (index, cell) in cells.enumerated() {
                cell.show(posts[(index + turn) % posts.count])
                heights[index] = cell.height(forWidth: cell.bounds.width)
                cell.layOut(CGSize(width: cell.bounds.width, height: heights[index]))
            }
        case .width:
            turn += 1
            for (index, cell) in cells.enumerated() {
                heights[index] = cell.height(forWidth: width(index))
                cell.layOut(CGSize(width: width(index), height: heights[index]))
            }
        }
    }

    private mutating func measure() {
        for (index, cell) in cells.enumerated() { heights[index] = cell.height(forWidth: width(index)) }
    }

    private func layOut() {
        for (index, cell) in cells.enumerated() { cell.layOut(CGSize(width: width(index), height: heights[index])) }
    }

    /// Returns the current width of a cell. Successive cells, and successive values of `turn`, use the widths in order.
    private func width(_ index: Int) -> CGFloat { widths[(index + turn) % widths.count] }

    // MARK: Correctness

    struct Difference: Error, CustomStringConvertible {
        var description: String
    }

    /// Compares the frames by constraints and by stacks with those by hand after each layout, within half a pixel of a screen
    /// of scale 2.
    static func check(count: Int, widths: [CGFloat]) throws {
        var feeds = PostCellKind.allCases.map { PostFeed($0, count: count, widths: widths) }
        // The step `refill` does not lay out, so there are no frames to compare after it.
        for step in PostStep.allCases where step != .refill {
            for index in feeds.indices { feeds[index].perform(step) }
            guard step == .layout || step == .reuse || step == .width else { continue }
            guard let hand = feeds.last else { return }
            for feed in feeds.dropLast() { try feed.compare(with: hand, step) }
        }
    }

    private func compare(with hand: PostFeed, _ step: PostStep) throws {
        for (number, (cell, other)) in zip(cells, hand.cells).enumerated() {
            for (place, (frame, expected)) in zip(cell.frames, other.frames).enumerated() {
                let distance = max(
                    abs(frame.minX - expected.minX), abs(frame.minY - expected.minY), abs(frame.maxX - expected.maxX),
                    abs(frame.maxY - expected.maxY))
                guard distance <= 0.25 else {
                    throw Difference(
                        description: "\(kind.title), \(step.title): view \(place) of cell \(number) is at \(frame) "
                            + "instead of \(expected)")
                }
            }
        }
    }
}
