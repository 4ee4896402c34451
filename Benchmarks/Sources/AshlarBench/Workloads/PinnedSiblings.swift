/// W1: siblings, ten in a row, each pinned to an earlier one by four required equalities.
struct PinnedSiblings: Workload {
    static let name = "siblings"
    static let title = "W1 siblings pinned to earlier siblings"
    static let changes: [Change] = [.firstWidth, .width, .pin]

    let scene: Scene
    let loosePin: Int?

    private static let columns = 10

    init(size: Int) {
        var scene = Scene(width: 375, height: 10_000)
        var loose = 0
        for index in 0..<size {
            let view = scene.addView()
            guard index > 0 else {
                scene.pin(view, .width, to: Scene.container, .width, times: 0.0625)
                scene.pin(view, .height, 20)
                scene.pin(view, .left, to: Scene.container, .left, 10)
                scene.pin(view, .top, to: Scene.container, .top, 10)
                continue
            }
            // The first view of a row takes its size from the row above, so that chains of equal sizes stay short. This makes
            // kiwi faster.
            let model = index % Self.columns == 0 ? view - Self.columns : view - 1
            scene.pin(view, .width, to: model, .width)
            scene.pin(view, .height, to: model, .height)
            if index % Self.columns == 0 {
                scene.pin(view, .left, to: view - Self.columns, .left)
                scene.pin(view, .top, to: view - Self.columns, .bottom, 10)
            } else {
                // The loose pin is that of the last view of a row in the middle, since no other view depends on its left edge.
                if index % Self.columns == Self.columns - 1, index <= max(size / 2, Self.columns) { loose = scene.pins.count }
                scene.pin(view, .left, to: view - 1, .right, 10)
                scene.pin(view, .top, to: view - 1, .top)
            }
        }
        self.scene = scene
        loosePin = size >= Self.columns ? loose : nil
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        let count = scene.viewCount - 1
        let side = width * 0.0625
        var (index, y) = (0, 10.0)
        while index < count {
            var x = 10.0
            for _ in 0..<min(Self.columns, count - index) {
                frames[index] = Frame(x, y, side, 20)
                x += side + 10
                index += 1
            }
            y += 30
        }
    }
}
