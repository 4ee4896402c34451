import ArgumentParser
import Ashlar

/// What is done with a cell, in the order in which a table does it.
enum PostStep: String, CaseIterable, ExpressibleByArgument {
    /// The cell and its views.
    case views
    /// The constraints, those of stack views included.
    case constraints
    /// A post is shown.
    case content
    /// The height is asked for.
    case height
    /// The cell is laid out for the first time, at that height.
    case layout
    /// Another post is shown, and the height asked for.
    case refill
    /// Another post is shown, the height asked for and the cell laid out.
    case reuse
    /// The width changes: the height is asked for and the cell laid out.
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

    /// Whether a cell passes through the step before it is on the screen.
    var isFirst: Bool { self != .refill && self != .reuse && self != .width }
}

/// Cells of one kind, all of which are taken through one step before the next.
@MainActor
struct PostFeed {
    let kind: PostCellKind
    let widths: [CGFloat]
    private(set) var cells: [PostCell] = []
    private var heights: [CGFloat]
    /// How often the widths and the posts have changed.
    private var turn = 0
    /// As many for any number of cells, so that making them drops out of a difference.
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

    /// The width that a cell has now: one after the other.
    private func width(_ index: Int) -> CGFloat { widths[(index + turn) % widths.count] }

    // MARK: Correctness

    struct Difference: Error, CustomStringConvertible {
        var description: String
    }

    /// Compares the frames of constraints and stacks with those by hand, after each layout, to half a pixel of a screen of scale 2.
    static func check(count: Int, widths: [CGFloat]) throws {
        var feeds = PostCellKind.allCases.map { PostFeed($0, count: count, widths: widths) }
        // Without a layout behind it, filling again leaves nothing to compare.
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
