/// W2: nested views, each inset by an eighth of a point from every edge of the previous one.
struct NestedInsets: Workload {
    static let name = "nested"
    static let title = "W2 nested insets"

    let scene: Scene

    /// The inset is a power of two, so that sums are exact.
    private static let inset = 0.125
    private static let side = 100_000.0

    init(size: Int) {
        var scene = Scene(width: Self.side, height: Self.side)
        for _ in 0..<size {
            let outer = scene.viewCount - 1
            let view = scene.addView(in: outer)
            scene.pin(view, .left, to: outer, .left, Self.inset)
            scene.pin(view, .top, to: outer, .top, Self.inset)
            scene.pin(view, .right, to: outer, .right, -Self.inset)
            scene.pin(view, .bottom, to: outer, .bottom, -Self.inset)
        }
        self.scene = scene
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        var frame = Frame(0, 0, width, Self.side)
        let step = Frame(Self.inset, Self.inset, -2 * Self.inset, -2 * Self.inset)
        for index in 0..<scene.viewCount - 1 {
            frame += step
            frames[index] = frame
        }
    }
}
