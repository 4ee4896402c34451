/// A list whose last row is pinned to the bottom of the container, which is higher than the rows' contents.
///
/// All rows hug at one priority. By the rule for ties, the earlier rows keep their heights, and the last one is stretched.
struct StretchedList: Workload {
    static let name = "stretched"
    static let title = "list pinned at both ends, stretched"
    static let changes: [Change] = [.firstWidth, .width]

    let scene: Scene
    let changingHeights: [Int]

    init(size: Int) {
        var scene = Scene(width: 375, height: ListRows.naturalHeight(size) + 100)
        ListRows.add(size, to: &scene)
        scene.pin(size, .bottom, to: Scene.container, .bottom)
        self.scene = scene
        changingHeights = Array(0..<size)
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        heights.withUnsafeBufferPointer { heights in
            var y = 0.0
            for index in 0..<heights.count {
                let isLast = index == heights.count - 1
                let height = isLast ? scene.height - y : max(ListRows.least, heights[index])
                frames[index] = Frame(0, y, width, height)
                y += height
            }
        }
    }
}

/// A list whose last row is pinned to the bottom of the container, whose height reduces the rows by a third of the amount by
/// which they can shrink.
///
/// By the rule for ties, the earlier rows keep their heights, and the last ones shrink to their least height.
struct SqueezedList: Workload {
    static let name = "squeezed"
    static let title = "list pinned at both ends, squeezed"
    static let changes: [Change] = [.firstWidth, .width]

    let scene: Scene
    let changingHeights: [Int]

    init(size: Int) {
        let least = ListRows.least * Double(size)
        let spare = ListRows.naturalHeight(size) - least
        var scene = Scene(width: 375, height: least + (spare * 2 / 3).rounded())
        ListRows.add(size, to: &scene)
        scene.pin(size, .bottom, to: Scene.container, .bottom)
        self.scene = scene
        changingHeights = Array(0..<size)
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        heights.withUnsafeBufferPointer { heights in
            var spare = scene.height - ListRows.least * Double(heights.count)
            var y = 0.0
            for index in 0..<heights.count {
                let extra = min(spare, max(0, heights[index] - ListRows.least))
                spare -= extra
                frames[index] = Frame(0, y, width, ListRows.least + extra)
                y += ListRows.least + extra
            }
        }
    }
}
