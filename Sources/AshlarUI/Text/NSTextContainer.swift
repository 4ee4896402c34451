import Foundation

/// The area within a text view that lines of text are set in.
@preconcurrency @MainActor
open class NSTextContainer {
    /// Told when something changes that lines follow from.
    final weak var textView: UITextView?

    /// Creates an area with 5 points of padding, any number of lines, broken between words.
    public init() {}

    /// The room at both ends of each line, in points: 5 unless set. One that is not finite is a fault.
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

    /// The greatest number of lines; 0 for no limit.
    open var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { textView?.textChanged() } }
    }

    /// How lines are broken, and the last one cut: between words unless set.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping {
        didSet { if lineBreakMode != oldValue { textView?.textChanged() } }
    }
}
