import AshlarReport

/// Text and numbers of an SVG or HTML document.
public enum SketchMarkup {
    /// Returns a number with at most three decimals, without an exponent and without trailing zeros.
    ///
    /// - Parameter number: The number, which is cut to a magnitude of 10¹².
    public static func number(_ number: Double) -> String { SketchNumber.text(number) }

    static func rectangle(_ rect: LayoutReport.Rect) -> String {
        "x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(max(0, rect.width)))\" "
            + "height=\"\(number(max(0, rect.height)))\""
    }

    /// Returns a text that no reader takes for markup, with spaces for line ends.
    ///
    /// - Parameter text: Any text, such as a name.
    public static func escaped(_ text: String) -> String { MarkupText.escaped(text) }
}
