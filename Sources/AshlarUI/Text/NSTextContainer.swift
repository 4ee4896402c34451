import Foundation

/// The area of a text view in which lines of text are laid out.
@preconcurrency @MainActor
open class NSTextContainer {
    /// The text view, which is notified when the line layout changes.
    final weak var textView: UITextView?

    /// Creates a text container with 5 points of padding and unlimited lines that break between words.
    public init() {}

    /// The padding at both ends of each line, in points. The default is 5. A non-finite value is a fault.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            guard lineFragmentPadding.isFinite else {
                LayoutDiagnostics.fault(
                    "NSInvalidArgumentException", "A line's padding must be finite, not \(lineFragmentPadding.percentG).")
                return lineFragmentPadding = oldValue
            }
            if lineFragmentPadding != oldValue { textView?.textChanged() }
        }
    }

    /// The greatest number of lines. The default is 0, for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { textView?.textChanged() } }
    }

    /// The line break mode, which includes the truncation of the last line. The default is `byWordWrapping`.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { textView?.textChanged() } }
    }
}
