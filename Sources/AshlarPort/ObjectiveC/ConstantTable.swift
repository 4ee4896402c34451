/// The Swift spelling of constants and functions of UIKit.
enum ConstantTable {
    /// Returns the Swift type and member of a constant such as `NSTextAlignmentCenter`, or nil for other names.
    static func member(_ name: String) -> (type: String, member: String)? {
        for (prefix, type) in prefixes where name.hasPrefix(prefix) && name.count > prefix.count {
            var rest = name.dropFirst(prefix.count)
            guard let first = rest.first, first.isUppercase || first.isNumber else { continue }
            if prefix == "NSLineBreak", rest.hasPrefix("By") { return (type, "by" + rest.dropFirst(2)) }
            if type == "UIReturnKeyType", rest == "Default" { rest = "Default" }
            return (type, rest.prefix(1).lowercased() + rest.dropFirst())
        }
        return nil
    }

    private static let prefixes: [(String, String)] = [
        ("UILayoutPriority", "UILayoutPriority"), ("NSLayoutAttribute", "NSLayoutConstraint.Attribute"),
        ("NSLayoutRelation", "NSLayoutConstraint.Relation"), ("NSLayoutFormat", "NSLayoutConstraint.FormatOptions"),
        ("UILayoutConstraintAxis", "NSLayoutConstraint.Axis"), ("NSTextAlignment", "NSTextAlignment"),
        ("UIControlState", "UIControl.State"), ("UIControlEvent", "UIControl.Event"), ("UIViewContentMode", "UIView.ContentMode"),
        ("UIViewAutoresizing", "UIView.AutoresizingMask"), ("UIViewAnimationOption", "UIView.AnimationOptions"),
        ("UIStackViewDistribution", "UIStackView.Distribution"), ("UIStackViewAlignment", "UIStackView.Alignment"),
        ("UITableViewCellStyle", "UITableViewCell.CellStyle"),
        ("UITableViewCellSelectionStyle", "UITableViewCell.SelectionStyle"),
        ("UITableViewCellSeparatorStyle", "UITableViewCell.SeparatorStyle"), ("UITableViewStyle", "UITableView.Style"),
        ("UIButtonType", "UIButton.ButtonType"), ("NSLineBreak", "NSLineBreakMode"),
        ("UITextBorderStyle", "UITextField.BorderStyle"),
        ("UIFontWeight", "UIFont.Weight"), ("UIKeyboardType", "UIKeyboardType"), ("UIReturnKey", "UIReturnKeyType"),
        ("UISemanticContentAttribute", "UISemanticContentAttribute"), ("UIRectEdge", "UIRectEdge"),
        ("UIBarButtonSystemItem", "UIBarButtonItem.SystemItem"),
        ("UIActivityIndicatorViewStyle", "UIActivityIndicatorView.Style"),
        ("UIScrollViewKeyboardDismissMode", "UIScrollView.KeyboardDismissMode"),
        ("UIUserInterfaceLayoutDirection", "UIUserInterfaceLayoutDirection"), ("ALEdge", "ALEdge"),
        ("ALDimension", "ALDimension"),
        ("ALAxis", "ALAxis"), ("ALAttribute", "ALAttribute"), ("ALMarginAxis", "ALMarginAxis"), ("ALMargin", "ALMargin"),
        ("MASAttribute", "MASAttribute"),
    ]

    /// The Swift spelling of names that stand for a value.
    static let values: [String: String] = [
        "YES": "true", "NO": "false", "TRUE": "true", "FALSE": "false", "NULL": "nil", "Nil": "nil", "CGRectZero": "CGRect.zero",
        "CGSizeZero": "CGSize.zero", "CGPointZero": "CGPoint.zero", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
        "CGFLOAT_MAX": "CGFloat.greatestFiniteMagnitude", "CGFLOAT_MIN": "CGFloat.leastNormalMagnitude",
        "UITableViewAutomaticDimension": "UITableView.automaticDimension", "M_PI": "CGFloat.pi", "M_PI_2": "(CGFloat.pi / 2)",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
        "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
        "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize", "NSNotFound": "NSNotFound",
        "CGAffineTransformIdentity": "CGAffineTransform.identity",
    ]

    /// Functions of a rectangle that are properties in Swift.
    static let rectangleProperties: [String: String] = [
        "CGRectGetMinX": "minX", "CGRectGetMidX": "midX", "CGRectGetMaxX": "maxX", "CGRectGetMinY": "minY",
        "CGRectGetMidY": "midY",
        "CGRectGetMaxY": "maxY", "CGRectGetWidth": "width", "CGRectGetHeight": "height", "CGRectIsEmpty": "isEmpty",
    ]

    /// Functions with the same name in Swift, whose arguments are all lengths in points.
    static let pointFunctions: Set<String> = [
        "CGRectMake", "CGSizeMake", "CGPointMake", "UIEdgeInsetsMake", "CGVectorMake", "NSDirectionalEdgeInsetsMake",
    ]

    /// Functions with another name in Swift.
    static let functions: [String: String] = [
        "MAX": "max", "MIN": "min", "fmax": "max", "fmin": "min", "fmaxf": "max", "fminf": "min", "ABS": "abs", "fabs": "abs",
        "fabsf": "abs", "floor": "floor", "ceil": "ceil", "round": "round", "floorf": "floor", "ceilf": "ceil", "roundf": "round",
        "sqrt": "sqrt",
    ]

    /// Masonry's methods that accept numbers of any type.
    static let anyNumber: Set<String> = [
        "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", "mas_equalTo", "mas_greaterThanOrEqualTo",
        "mas_lessThanOrEqualTo",
        "offset", "mas_offset", "valueOffset",
    ]

    /// Properties of type `Bool`.
    static let booleanProperties: Set<String> = [
        "hidden", "isHidden", "enabled", "isEnabled", "selected", "isSelected", "highlighted", "isHighlighted", "isOn", "on",
        "active",
        "isActive", "userInteractionEnabled", "clipsToBounds", "isEditing", "editing",
        "translatesAutoresizingMaskIntoConstraints",
        "isFirstResponder", "isDescendantOfView:",
    ]

    /// Properties of type `CGFloat`.
    static let pointProperties: Set<String> = [
        "width", "height", "x", "y", "minX", "maxX", "minY", "maxY", "midX", "midY", "top", "left", "bottom", "right", "constant",
        "alpha", "spacing", "rowHeight", "pointSize", "cornerRadius",
    ]
}
