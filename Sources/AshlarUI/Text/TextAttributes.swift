import AshlarGraphics

/// The side that lines of text are set against.
public enum NSTextAlignment: Int, Sendable {
    /// The left side, whatever the direction.
    case left = 0
    /// The middle.
    case center = 1
    /// The right side, whatever the direction.
    case right = 2
    /// Set like `natural`: no text engine here stretches spaces.
    case justified = 3
    /// The side where the text's own direction starts.
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
    /// Lines break between words; what does not fit is left out.
    case byWordWrapping = 0
    /// Lines break between any two characters; what does not fit is left out.
    case byCharWrapping = 1
    /// Lines break at line feeds only and are cut off at the edge.
    case byClipping = 2
    /// An ellipsis at the beginning of the last line, followed by the end of the text.
    case byTruncatingHead = 3
    /// An ellipsis at the end of the last line.
    case byTruncatingTail = 4
    /// An ellipsis in the middle of the last line, followed by the end of the text.
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
