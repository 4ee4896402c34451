/// A conversation: cells whose heights follow from wrapped texts, with received messages on the left and sent messages on the
/// right.
///
/// Each cell has five views: the cell, a picture, a bubble, its text and a time. 500 views are a hundred cells.
struct ChatScreen: Workload {
    static let name = "chat"
    static let title = "chat of self-sizing cells"
    static let changes: [Change] = [.resize]

    static let sizes: [Int]? = [500]

    static let viewsPerCell = 5

    let scene: Scene
    private let counts: [Int]

    private static let width = 375.0
    private static let avatar = 32.0
    private static let least = 48.0
    private static let time = (width: 30.0, height: 12.0)
    /// The distances between a bubble's edges and its text.
    private static let inset = (x: 12.0, y: 8.0)
    private static let widest = 0.6875

    init(size: Int) {
        var scene = Scene(width: Self.width, height: 10_000)
        counts = (0..<max(1, size / Self.viewsPerCell)).map { 3 + ($0 * 29) % 90 }
        var previous: Int?
        for (index, count) in counts.enumerated() {
            previous = Self.addCell(to: &scene, below: previous, isMine: index % 3 == 1, count: count)
        }
        self.scene = scene
    }

    private static func addCell(to scene: inout Scene, below previous: Int?, isMine: Bool, count: Int) -> Int {
        let cell = scene.addView()
        let (avatar, bubble) = (scene.addView(in: cell), scene.addView(in: cell))
        let (text, time) = (scene.addView(in: bubble), scene.addView(in: cell))
        scene.pin(cell, .left, to: Scene.container, .left)
        scene.pin(cell, .right, to: Scene.container, .right)
        scene.pin(cell, .top, to: previous ?? Scene.container, previous == nil ? .top : .bottom)
        scene.pin(cell, .height, .greaterThanOrEqual, Self.least)

        // The parts of a cell are placed from the author's side toward the middle of the screen.
        let (near, far, sign): (Scene.Side, Scene.Side, Double) = isMine ? (.right, .left, -1) : (.left, .right, 1)
        scene.pin(avatar, near, to: cell, near, 8 * sign)
        scene.pin(avatar, .top, to: cell, .top, 4)
        scene.pin(avatar, .width, Self.avatar)
        scene.pin(avatar, .height, to: avatar, .width)
        scene.pin(bubble, near, to: avatar, far, 8 * sign)
        scene.pin(bubble, .top, to: cell, .top, 4)
        scene.pin(bubble, .bottom, .lessThanOrEqual, to: cell, .bottom, -4)
        scene.pin(bubble, .bottom, to: cell, .bottom, -4, priority: 500)
        scene.pin(bubble, .width, .lessThanOrEqual, to: cell, .width, times: widest)
        scene.pin(text, .left, to: bubble, .left, inset.x)
        scene.pin(text, .right, to: bubble, .right, -inset.x)
        scene.pin(text, .top, to: bubble, .top, inset.y)
        scene.pin(text, .bottom, to: bubble, .bottom, -inset.y, priority: 700)
        scene.pin(time, near, to: bubble, far, 6 * sign)
        scene.pin(time, .bottom, to: bubble, .bottom)
        scene.setContent(time, width: Self.time.width, height: Self.time.height, hug: 751, resist: 751)
        scene.setText(text, count: count, within: textWidth(in: width))
        return cell
    }

    /// Returns the greatest width of a text.
    private static func textWidth(in width: Double) -> Double { width * widest - 2 * inset.x }

    func place(width: Double, heights: [Double], into frames: UnsafeMutablePointer<Frame>) {
        var y = 0.0
        for (index, count) in counts.enumerated() {
            let text = Scene.Text(view: 0, count: count).size(within: Self.textWidth(in: width))
            let bubbleWidth = text.width + 2 * Self.inset.x
            let height = max(Self.least, text.height + 2 * Self.inset.y + 8)
            let isMine = index % 3 == 1
            let near = 8 + Self.avatar + 8
            let bubbleX = isMine ? width - near - bubbleWidth : near
            let timeX = isMine ? bubbleX - 6 - Self.time.width : bubbleX + bubbleWidth + 6
            let cell = frames + index * Self.viewsPerCell
            cell[0] = Frame(0, y, width, height)
            cell[1] = Frame(isMine ? width - 8 - Self.avatar : 8, y + 4, Self.avatar, Self.avatar)
            cell[2] = Frame(bubbleX, y + 4, bubbleWidth, height - 8)
            // In a cell of the least height, a low text is stretched, since the priority of its edges is higher than its
            // hugging priority.
            cell[3] = Frame(bubbleX + Self.inset.x, y + 4 + Self.inset.y, text.width, height - 8 - 2 * Self.inset.y)
            cell[4] = Frame(timeX, y + height - 4 - Self.time.height, Self.time.width, Self.time.height)
            y += height
        }
    }
}
