import Ashlar

/// What a case says of a view, at the start or in a step; nil for what it does not mention.
struct ViewProperties {
    /// One value for each axis.
    struct Axes<Value> {
        var horizontal: Value
        var vertical: Value
    }

    /// A label's text, of which only the size matters: so many characters, each so wide, in lines so high.
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

    /// A stack view's settings; nil for what is not mentioned, as everywhere.
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
    /// The superview's size at the moment the frame was set.
    var capturedIn: CGSize?
    var stack: Stack?
}
