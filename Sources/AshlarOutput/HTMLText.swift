import AshlarReport
import Foundation

/// Text of other people in a page.
public enum HTMLText {
    /// Returns a text in which no character is markup, and control characters are visible.
    public static func escaped(_ text: String) -> String {
        PrintableText.lines(text).replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
            .replacingOccurrences(of: "'", with: "&#39;")
    }
}
