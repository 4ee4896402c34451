import AshlarGraphics
import Foundation

/// A stand-in for the keyboard of iOS: rows of keys that type when they are tapped. A line at its top says what it is.
final class KeyboardStandIn: UIView {
    // FIDELITY.md: keyboardsAreStandIns.
    static let backdrop = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 0.17, alpha: 1) : UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1)
    }

    /// A key: what it shows, and what it does.
    struct Key: Equatable {
        enum Action: Equatable { case type(String), shift, delete, enter, numbers }
        var title: String
        var action: Action
        /// The width as a multiple of a letter's.
        var width: CGFloat = 1

        init(_ title: String, _ action: Action, width: CGFloat = 1) {
            (self.title, self.action, self.width) = (title, action, width)
        }
    }

    /// Whether the user wants capital letters; nil where the text decides.
    private var chosenShift: Bool?
    /// Whether the letters are capital.
    var isShifted: Bool { chosenShift ?? AutomaticCapitals.areNext(in: FirstResponder.current) }

    /// Sent when another object takes the keys.
    func responderChanged() {
        chosenShift = nil
        setNeedsDisplay()
    }

    private(set) var hasNumbers = false

    /// The rows of keys from top to bottom.
    var rows: [[Key]] {
        func letters(_ text: String) -> [Key] {
            text.map { character in
                let title = isShifted ? character.uppercased() : String(character)
                return Key(title, .type(title))
            }
        }
        let change = Key(hasNumbers ? "ABC" : "123", .numbers, width: 1.5)
        let last = [change, Key("space", .type(" "), width: 6), Key(returnTitle, .enter, width: 2)]
        let delete = Key("⌫", .delete, width: 1.5)
        if hasNumbers {
            return [
                letters("1234567890"), letters("-/:;()$&@\""), letters(".,?!'") + [delete], last,
            ]
        }
        return [
            letters("qwertyuiop"), letters("asdfghjkl"),
            [Key(isShifted ? "⇧" : "↑", .shift, width: 1.5)] + letters("zxcvbnm") + [delete], last,
        ]
    }

    private var returnTitle: String {
        switch (FirstResponder.current as? any UITextInputTraits)?.returnKeyType ?? .default {
        case .go: "go"
        case .google, .search, .yahoo: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "SOS"
        case .continue: "continue"
        default: "return"
        }
    }

    /// The height of the line above the keys, in points.
    private static let caption: CGFloat = 20
    private static let gap: CGFloat = 6

    /// The keys with their rectangles.
    var keys: [(key: Key, rect: CGRect)] {
        let rows = rows
        let bottom = window?.safeAreaInsets.bottom ?? 0
        let room = CGRect(
            x: 0, y: Self.caption, width: bounds.width, height: max(0, bounds.height - Self.caption - bottom - Self.gap))
        let height = room.height / CGFloat(rows.count)
        let unit = room.width / 10
        var keys: [(key: Key, rect: CGRect)] = []
        for (index, row) in rows.enumerated() {
            let total = row.reduce(0) { $0 + $1.width } * unit
            var x = (room.width - total) / 2
            for key in row {
                let cell = CGRect(x: x, y: room.minY + CGFloat(index) * height, width: key.width * unit, height: height)
                keys.append((key, cell.insetBy(dx: min(Self.gap / 2, cell.width / 4), dy: min(Self.gap / 2, cell.height / 4))))
                x += key.width * unit
            }
        }
        return keys
    }

    override func drawContent(in context: any DrawingContext) {
        context.fill(Path(rect: CGRect(origin: .zero, size: bounds.size)), color: Self.backdrop.value)
        let caption = CGRect(x: 0, y: 0, width: bounds.width, height: Self.caption)
        draw("Stand-in for the keyboard of iOS", size: 10, in: caption, UIColor.secondaryLabel.value, context)
        for (key, rect) in keys {
            context.fill(Path(roundedRect: rect, cornerRadius: 5), color: UIColor.systemBackground.value)
            draw(key.title, size: key.title.count > 1 ? 13 : 18, in: rect, UIColor.label.value, context)
        }
    }

    /// Draws a text on one line in the middle of a rectangle, smaller where it would not fit.
    private func draw(_ text: String, size: CGFloat, in rect: CGRect, _ color: Color, _ context: any DrawingContext) {
        let width = textEngine.layout(Paragraph(text, font: Font(size: size), maximumLines: 1)).size.width
        let room = rect.width - 2
        let fitting = width > room && room > 0 ? (size * room / width).rounded(.down) : size
        let layout = textEngine.layout(
            Paragraph(text, font: Font(size: fitting), width: rect.width, maximumLines: 1, alignment: .center))
        context.draw(layout, at: CGPoint(x: rect.minX, y: rect.midY - layout.size.height / 2), color: color)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        let point = touch.location(in: self)
        func distance(_ rect: CGRect) -> CGFloat {
            hypot(max(rect.minX - point.x, point.x - rect.maxX, 0), max(rect.minY - point.y, point.y - rect.maxY, 0))
        }
        guard let key = keys.min(by: { distance($0.rect) < distance($1.rect) }), distance(key.rect) <= 2 * Self.gap else {
            return
        }
        press(key.key)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Replaces the space before the insertion point by a full stop and a space, as one edit. If the text's owner refuses it, another
    /// space follows.
    private static func endSentence(in input: any UIKeyInput) {
        guard let text = input as? any UITextInput, let caret = text.selectedTextRange,
            let start = text.position(from: caret.start, offset: -1), let space = text.textRange(from: start, to: caret.start)
        else { return input.insertText(" ") }
        text.selectedTextRange = space
        text.insertText(". ")
        guard text.selectedTextRange?.isEmpty == false else { return }
        text.selectedTextRange = caret
        text.insertText(" ")
    }

    private func press(_ key: Key) {
        let input = FirstResponder.current as? any UIKeyInput
        switch key.action {
        case .type(let text):
            if let input, text == " ", AutomaticCapitals.endsSentence(in: input) {
                Self.endSentence(in: input)
            } else if let input, !SmartPunctuation.type(text, into: input) {
                input.insertText(text)
            }
            chosenShift = nil
        case .delete: input?.deleteBackward()
        case .enter: input?.insertText("\n")
        case .shift: chosenShift = !isShifted
        case .numbers: hasNumbers.toggle()
        }
        setNeedsDisplay()
    }
}
