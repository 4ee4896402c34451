/// W3: rows below each other, as wide as the container and at least 44 points high, with content that hugs at 250 and resists
/// at 750.
struct VerticalList: Workload {
    static let name = "list"
    static let title = "W3 list, heights >= 44, hug 250, resist 750"
    static let changes: [Change] = [.firstWidth, .width, .height]

    let scene: Scene
    let changingHeights: [Int]

    init(size: Int) {
        var scene = Scene(width: 375, height: 10_000)
        ListRows.add(size, to: &scene)
        self.scene = scene
        changingHeights = Array(0..<size)
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        heights.withUnsafeBufferPointer { heights in
            var y = 0.0
            for index in 0..<heights.count {
                let height = max(ListRows.least, heights[index])
                frames[index] = Frame(0, y, width, height)
                y += height
            }
        }
    }
}

/// The rows that all lists share.
enum ListRows {
    /// The least height of a row.
    static let least = 44.0

    /// Returns the height of a row's content: some are below the least height, most above.
    static func contentHeight(_ index: Int) -> Double { Double(30 + (index * 37) % 60) }

    static func add(_ count: Int, to scene: inout Scene) {
        for index in 0..<count {
            let view = scene.addView()
            if index == 0 {
                scene.pin(view, .top, to: Scene.container, .top)
            } else {
                scene.pin(view, .top, to: view - 1, .bottom)
            }
            scene.pin(view, .left, to: Scene.container, .left)
            scene.pin(view, .right, to: Scene.container, .right)
            scene.pin(view, .height, .greaterThanOrEqual, least)
            scene.setContent(view, height: contentHeight(index))
        }
    }

    /// Returns the height of the list if every row has its natural height.
    static func naturalHeight(_ count: Int) -> Double {
        (0..<count).reduce(0) { $0 + max(least, contentHeight($1)) }
    }
}
