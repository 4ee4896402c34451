import AshlarGraphics

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    /// Aligned at the left, in every direction of text.
    case left = 0
    /// The middle.
    case center = 1
    /// Aligned at the right, in every direction of text.
    case right = 2
    /// Laid out like `natural`, because no text engine here stretches spaces.
    case justified = 3
    /// Aligned at the side at which the text's own direction starts.
    case natural = 4

    var value: Paragraph.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        // Justified text is laid out like natural text, because no engine here stretches spaces.
        case .justified: .justified
        case .natural: .natural
        }
    }
}

/// The line breaking and truncation of text.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words. Text that does not fit is not shown.
    case byWordWrapping = 0
    /// Lines break between any two characters. Text that does not fit is not shown.
    case byCharWrapping = 1
    /// Lines break at line feeds only and are clipped at the edge.
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
