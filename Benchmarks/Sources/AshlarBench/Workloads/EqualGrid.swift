/// A grid of ten columns of equal width, with gaps, tied to both sides of the container.
struct EqualGrid: Workload {
    static let name = "grid"
    static let title = "equal-width grid"
    static let changes: [Change] = [.firstWidth, .width]

    let scene: Scene

    private static let columns = 10
    private static let gap = 8.0
    private static let side = 40.0

    init(size: Int) {
        var scene = Scene(width: 375, height: 10_000)
        // Only complete rows are created.
        for index in 0..<max(1, size / Self.columns) * Self.columns {
            let view = scene.addView()
            let column = index % Self.columns
            if index < Self.columns {
                scene.pin(view, .top, to: Scene.container, .top, Self.gap)
            } else {
                scene.pin(view, .top, to: view - Self.columns, .bottom, Self.gap)
            }
            scene.pin(view, .height, Self.side)
            if column == 0 {
                scene.pin(view, .left, to: Scene.container, .left, Self.gap)
            } else {
                scene.pin(view, .left, to: view - 1, .right, Self.gap)
                scene.pin(view, .width, to: view - 1, .width)
            }
            if column == Self.columns - 1 { scene.pin(view, .right, to: Scene.container, .right, -Self.gap) }
        }
        self.scene = scene
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        let count = scene.viewCount - 1
        let cell = (width - Self.gap * Double(Self.columns + 1)) / Double(Self.columns)
        var (index, y) = (0, Self.gap)
        while index < count {
            var x = Self.gap
            for _ in 0..<Self.columns {
                frames[index] = Frame(x, y, cell, Self.side)
                x += cell + Self.gap
                index += 1
            }
            y += Self.side + Self.gap
        }
    }
}
