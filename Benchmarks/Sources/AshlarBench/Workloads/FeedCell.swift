/// One cell of a feed: author and time, a text, nine pictures, and a bar of three buttons.
enum FeedCell {
    private static let margin = 12.0
    private static let names = (height: 21.0, badge: 16.0, menu: 24.0, time: (width: 90.0, height: 16.0), sourceWidth: 150.0)
    private static let tallestText = 200.0
    private static let picture = (gap: 4.0, widest: 110.0, content: 400.0)
    private static let barHeight = 40.0
    /// The width that is taken beside the name: the avatar, gaps, the badge and the menu.
    private static let besideName = 12.0 + 44 + 8 + 4 + 16 + 8 + 24 + 12

    /// Adds the 21 views of a cell, and returns the first one, the cell itself.
    static func add(to scene: inout Scene, below previous: Int?, nameWidth: Double, textHeight: Double) -> Int {
        let cell = scene.addView()
        scene.pin(cell, .left, to: Scene.container, .left)
        scene.pin(cell, .right, to: Scene.container, .right)
        scene.pin(cell, .height, .greaterThanOrEqual, 120, priority: 999)
        if let previous {
            scene.pin(cell, .top, to: previous, .bottom)
        } else {
            scene.pin(cell, .top, to: Scene.container, .top)
        }
        let avatar = addHead(to: &scene, cell, nameWidth: nameWidth)
        let text = addText(to: &scene, cell, below: avatar, height: textHeight)
        let lastPicture = addPictures(to: &scene, cell, below: text)
        addBar(to: &scene, cell, below: lastPicture)
        return cell
    }

    private static func addHead(to scene: inout Scene, _ cell: Int, nameWidth: Double) -> Int {
        let (avatar, name, badge) = (scene.addView(in: cell), scene.addView(in: cell), scene.addView(in: cell))
        let (time, menu, source) = (scene.addView(in: cell), scene.addView(in: cell), scene.addView(in: cell))
        scene.pin(avatar, .left, to: cell, .left, margin)
        scene.pin(avatar, .top, to: cell, .top, margin)
        scene.pin(avatar, .width, 44)
        scene.pin(avatar, .height, to: avatar, .width)

        scene.pin(menu, .right, to: cell, .right, -margin)
        scene.pin(menu, .top, to: avatar, .top)
        scene.setContent(menu, width: names.menu, height: names.menu, hug: 750, resist: 752)

        scene.pin(name, .left, to: avatar, .right, 8)
        scene.pin(name, .top, to: avatar, .top)
        scene.setContent(name, width: nameWidth, height: names.height, hug: 251, resist: 749)
        scene.pin(badge, .left, to: name, .right, 4)
        scene.pin(badge, .centerY, to: name, .centerY)
        scene.pin(badge, .right, .lessThanOrEqual, to: menu, .left, -8)
        scene.setContent(badge, width: names.badge, height: names.badge, hug: 750, resist: 751)

        // The time is aligned with the avatar's bottom edge only if this does not stretch it.
        scene.pin(time, .left, to: name, .left)
        scene.pin(time, .top, to: name, .bottom, 2, priority: 999)
        scene.pin(time, .bottom, to: avatar, .bottom, priority: 200)
        scene.setContent(time, width: names.time.width, height: names.time.height, hug: 251, resist: 750)
        scene.pin(source, .left, to: time, .right, 6)
        scene.pin(source, .centerY, to: time, .centerY)
        scene.pin(source, .right, .lessThanOrEqual, to: menu, .left, -8)
        scene.setContent(source, width: names.sourceWidth, height: names.time.height, hug: 250, resist: 740)
        return avatar
    }

    /// Adds a text that is cut off at a greatest height.
    private static func addText(to scene: inout Scene, _ cell: Int, below avatar: Int, height: Double) -> Int {
        let text = scene.addView(in: cell)
        scene.pin(text, .left, to: cell, .left, margin)
        scene.pin(text, .right, to: cell, .right, -margin)
        scene.pin(text, .top, .greaterThanOrEqual, to: avatar, .bottom, 10)
        scene.pin(text, .top, .greaterThanOrEqual, to: text - 3, .bottom, 10)
        scene.pin(text, .top, to: avatar, .bottom, 10, priority: 250)
        scene.pin(text, .height, .lessThanOrEqual, tallestText)
        scene.setContent(text, width: 900, height: height)
        return text
    }

    /// Adds three by three squares. They extend to the margin, up to a greatest width.
    private static func addPictures(to scene: inout Scene, _ cell: Int, below text: Int) -> Int {
        let first = scene.viewCount
        for index in 0..<9 {
            let view = scene.addView(in: cell)
            if index == 0 {
                scene.pin(view, .left, to: cell, .left, margin)
                scene.pin(view, .top, to: text, .bottom, 10)
                scene.pin(view, .width, .lessThanOrEqual, picture.widest)
            } else if index % 3 == 0 {
                scene.pin(view, .left, to: view - 3, .left)
                scene.pin(view, .top, to: view - 3, .bottom, picture.gap)
            } else {
                scene.pin(view, .left, to: view - 1, .right, picture.gap)
                scene.pin(view, .top, to: view - 1, .top)
            }
            if index > 0 { scene.pin(view, .width, to: first, .width) }
            scene.pin(view, .height, to: view, .width)
            scene.setContent(view, width: picture.content, hug: 250, resist: 100)
        }
        scene.pin(first + 2, .right, .lessThanOrEqual, to: cell, .right, -margin)
        scene.pin(first + 2, .right, to: cell, .right, -margin, priority: 900)
        return first + 8
    }

    private static func addBar(to scene: inout Scene, _ cell: Int, below picture: Int) {
        let divider = scene.addView(in: cell)
        scene.pin(divider, .left, to: cell, .left)
        scene.pin(divider, .right, to: cell, .right)
        scene.pin(divider, .top, to: picture, .bottom, 10)
        scene.pin(divider, .height, 1)
        for index in 0..<3 {
            let button = scene.addView(in: cell)
            scene.pin(button, .top, to: divider, .bottom)
            if index == 0 {
                scene.pin(button, .left, to: cell, .left)
                scene.pin(button, .height, barHeight)
            } else {
                scene.pin(button, .left, to: button - 1, .right)
                scene.pin(button, .height, to: button - 1, .height)
                scene.pin(button, .width, to: button - 1, .width)
            }
            scene.setContent(button, width: 60)
            if index == 2 { scene.pin(button, .right, to: cell, .right) }
        }
        scene.pin(divider + 1, .bottom, to: cell, .bottom)
    }

    /// Computes the frames of a cell's views by hand, and returns the bottom edge of the cell.
    static func place(
        y: Double, width: Double, nameWidth: Double, textHeight: Double, into frames: UnsafeMutablePointer<Frame>
    ) -> Double {
        let top = y + margin
        let shownName = min(nameWidth, max(0, width - besideName))
        let menuX = width - margin - names.menu
        let timeY = top + names.height + 2
        let sourceX = 64 + names.time.width + 6
        frames[1] = Frame(margin, top, 44, 44)
        frames[2] = Frame(64, top, shownName, names.height)
        frames[3] = Frame(64 + shownName + 4, top + (names.height - names.badge) / 2, names.badge, names.badge)
        frames[4] = Frame(64, timeY, names.time.width, names.time.height)
        frames[5] = Frame(menuX, top, names.menu, names.menu)
        frames[6] = Frame(sourceX, timeY, min(names.sourceWidth, max(0, menuX - 8 - sourceX)), names.time.height)
        let textY = top + 54
        let shownText = min(textHeight, tallestText)
        frames[7] = Frame(margin, textY, width - 2 * margin, shownText)
        let side = min(picture.widest, (width - 2 * margin - 2 * picture.gap) / 3)
        let picturesY = textY + shownText + 10
        for index in 0..<9 {
            let (row, column) = index.quotientAndRemainder(dividingBy: 3)
            frames[8 + index] = Frame(
                margin + Double(column) * (side + picture.gap), picturesY + Double(row) * (side + picture.gap), side, side)
        }
        let barY = picturesY + 3 * side + 2 * picture.gap + 10
        frames[17] = Frame(0, barY, width, 1)
        for index in 0..<3 {
            frames[18 + index] = Frame(Double(index) * width / 3, barY + 1, width / 3, barHeight)
        }
        frames[0] = Frame(0, y, width, barY + 1 + barHeight - y)
        return barY + 1 + barHeight
    }
}
