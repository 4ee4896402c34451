import AshlarReport

/// Text of other people in a page.
public enum HTMLText {
    /// Returns a text in which no character is markup, and control characters are visible.
    public static func escaped(_ text: String) -> String { MarkupText.escaped(PrintableText.lines(text), breaks: .kept) }
}
