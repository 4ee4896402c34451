/// Nested wrappers around one label. Every size follows from the innermost content.
struct DeepNesting: Workload {
    static let name = "deep"
    static let title = "deep nesting, sized by the innermost view"

    let scene: Scene

    private static let inset = 0.5
    private static let content = (width: 40.0, height: 20.0)

    init(size: Int) {
        var scene = Scene(width: 100_000, height: 100_000)
        for index in 0..<size {
            let outer = scene.viewCount - 1
            let view = scene.addView(in: outer)
            scene.pin(view, .left, to: outer, .left, Self.inset)
            scene.pin(view, .top, to: outer, .top, Self.inset)
            guard index > 0 else { continue }
            scene.pin(view, .right, to: outer, .right, -Self.inset)
            scene.pin(view, .bottom, to: outer, .bottom, -Self.inset)
        }
        scene.setContent(size, width: Self.content.width, height: Self.content.height)
        self.scene = scene
    }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        let count = scene.viewCount - 1
        let around = 2 * Self.inset * Double(count - 1)
        var frame = Frame(Self.inset, Self.inset, Self.content.width + around, Self.content.height + around)
        let step = Frame(Self.inset, Self.inset, -2 * Self.inset, -2 * Self.inset)
        for index in 0..<count {
            frames[index] = frame
            frame += step
        }
    }
}
