/// W4: the cells of a feed below each other, with 21 views and about 130 rows each, and with conflicting priorities.
///
/// The number of views is rounded to whole cells: 21 is one cell (W4), and 2,100 are a hundred cells in one solver (W4s).
struct FeedCells: Workload {
    static let name = "feed"
    static let title = "W4 feed cells"
    static let changes: [Change] = [.firstWidth, .width]

    static let sizes: [Int]? = [21, 210, 2100]

    /// The number of views of one cell, including the cell itself.
    static let viewsPerCell = 21

    let scene: Scene
    private let nameWidths: [Double]
    private let textHeights: [Double]

    init(size: Int) {
        var scene = Scene(width: 375, height: 10_000)
        let count = max(1, size / Self.viewsPerCell)
        nameWidths = (0..<count).map { Double(120 + ($0 * 53) % 200) }
        textHeights = (0..<count).map { Double(40 + ($0 * 71) % 200) }
        var previous: Int?
        for index in 0..<count {
            previous = FeedCell.add(
                to: &scene, below: previous, nameWidth: nameWidths[index], textHeight: textHeights[index])
        }
        self.scene = scene
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        var y = 0.0
        for index in nameWidths.indices {
            y = FeedCell.place(
                y: y, width: width, nameWidth: nameWidths[index], textHeight: textHeights[index],
                into: frames + index * Self.viewsPerCell)
        }
    }
}
