import Ashlar

/// The properties that a case gives a view, at the start or in a step; nil for those that it does not mention.
struct ViewProperties {
    /// A value for each axis.
    struct Axes<Value> {
        var horizontal: Value
        var vertical: Value
    }

    /// A label's text, given by its number of characters, the width of each and the height of a line.
    struct Text {
        var characters: Int
        var advance: CGFloat
        var line: CGFloat
    }

    enum Margins {
        case physical(UIEdgeInsets)
        case directional(NSDirectionalEdgeInsets)
    }

    struct Baseline {
        var first: CGFloat = 0
        var last: CGFloat = 0
    }

    /// The properties of a stack view; nil for those that the case does not mention.
    struct Stack {
        var axis: NSLayoutConstraint.Axis?
        var distribution: UIStackView.Distribution?
        var alignment: UIStackView.Alignment?
        var spacing: CGFloat?
        var customSpacing: [(after: String, spacing: CGFloat)] = []
        var arranged: [String]?
        var isLayoutMarginsRelative: Bool?
        var isBaselineRelative: Bool?
        var place: CasePlace
    }

    var intrinsic: CGSize?
    var hugging: Axes<Float>?
    var compression: Axes<Float>?
    var text: Text?
    var numberOfLines: Int?
    var preferredMaxLayoutWidth: CGFloat?
    var margins: Margins?
    var preservesSuperviewMargins: Bool?
    var insetsMarginsFromSafeArea: Bool?
    var safeArea: UIEdgeInsets?
    var alignmentInsets: UIEdgeInsets?
    var baseline: Baseline?
    var semantic: UISemanticContentAttribute?
    var contentOffset: CGPoint?
    var isHidden: Bool?
    var translatesMask: Bool?
    var frame: CGRect?
    var mask: UIView.AutoresizingMask?
    /// The superview's size when the frame was set.
    var capturedIn: CGSize?
    var stack: Stack?
}
