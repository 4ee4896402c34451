import AshlarGraphics

/// The side that lines of text are set against.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    case natural = 4

    var value: Paragraph.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        // Justified text is set like natural text: no engine here stretches spaces.
        case .justified, .natural: .natural
        }
    }
}

/// How text that does not fit is broken or cut.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5

    var value: Paragraph.LineBreak {
        switch self {
        case .byWordWrapping: .wordWrapping
        case .byCharWrapping: .characterWrapping
        case .byClipping: .clipping
        case .byTruncatingHead: .truncatingHead
        case .byTruncatingTail: .truncatingTail
        case .byTruncatingMiddle: .truncatingMiddle
        }
    }
}
