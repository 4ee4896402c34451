/// The Swift spelling of constants and functions of UIKit.
enum ConstantTable {
    /// Returns the Swift type and member of a constant such as `NSTextAlignmentCenter`, or nil for other names.
    static func member(_ name: String) -> (type: String, member: String)? {
        for length in stride(from: min(name.count - 1, longest), through: 6, by: -1) {
            let prefix = String(name.prefix(length))
            guard let type = types[prefix] else { continue }
            let rest = name.dropFirst(length)
            guard let first = rest.first, first.isUppercase || first.isNumber else { continue }
            if prefix == "NSLineBreak", rest.hasPrefix("By") { return (type, "by" + rest.dropFirst(2)) }
            return (type, lowered(rest))
        }
        return nil
    }

    /// Returns a name with a lowercase first word, as the compiler imports it: `asciiCapable`, `URL`.
    private static func lowered(_ name: Substring) -> String {
        let capitals = name.prefix { $0.isUppercase }.count
        if capitals == name.count { return capitals == 1 ? name.lowercased() : String(name) }
        let count = max(1, capitals > 1 ? capitals - 1 : 1)
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    private static let types = Dictionary(prefixes, uniquingKeysWith: { first, _ in first })
    private static let longest = prefixes.map(\.0.count).max() ?? 0

    private static let prefixes: [(String, String)] = [
        ("UILayoutPriority", "UILayoutPriority"), ("NSLayoutAttribute", "NSLayoutConstraint.Attribute"),
        ("NSLayoutRelation", "NSLayoutConstraint.Relation"), ("NSLayoutFormat", "NSLayoutConstraint.FormatOptions"),
        ("NSTextAlignment", "NSTextAlignment"),
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
        ("UITableViewCellAccessory", "UITableViewCell.AccessoryType"),
        ("UITableViewCellEditingStyle", "UITableViewCell.EditingStyle"),
        ("UITableViewRowAnimation", "UITableView.RowAnimation"), ("UITableViewScrollPosition", "UITableView.ScrollPosition"),
        ("UICollectionViewScrollDirection", "UICollectionView.ScrollDirection"),
        ("UICollectionViewScrollPosition", "UICollectionView.ScrollPosition"), ("UIStatusBarStyle", "UIStatusBarStyle"),
        ("UIModalPresentation", "UIModalPresentationStyle"), ("UIModalTransitionStyle", "UIModalTransitionStyle"),
        ("UIInterfaceOrientation", "UIInterfaceOrientation"), ("UIInterfaceOrientationMask", "UIInterfaceOrientationMask"),
        ("UIBarStyle", "UIBarStyle"), ("UIBarMetrics", "UIBarMetrics"), ("UIImageRenderingMode", "UIImage.RenderingMode"),
        ("UIImageOrientation", "UIImage.Orientation"), ("UIBlurEffectStyle", "UIBlurEffect.Style"),
        ("UIAlertControllerStyle", "UIAlertController.Style"), ("UIAlertActionStyle", "UIAlertAction.Style"),
        ("UIGestureRecognizerState", "UIGestureRecognizer.State"),
        ("UISwipeGestureRecognizerDirection", "UISwipeGestureRecognizer.Direction"),
        ("UITextFieldViewMode", "UITextField.ViewMode"), ("UIKeyboardAppearance", "UIKeyboardAppearance"),
        ("UITextAutocapitalizationType", "UITextAutocapitalizationType"),
        ("UITextAutocorrectionType", "UITextAutocorrectionType"),
        ("UITextSpellCheckingType", "UITextSpellCheckingType"), ("UIBaselineAdjustment", "UIBaselineAdjustment"),
        ("UIDeviceOrientation", "UIDeviceOrientation"), ("UIUserInterfaceIdiom", "UIUserInterfaceIdiom"),
        ("UIUserInterfaceSizeClass", "UIUserInterfaceSizeClass"), ("UIUserInterfaceStyle", "UIUserInterfaceStyle"),
        ("UIScrollViewIndicatorStyle", "UIScrollView.IndicatorStyle"),
        ("UIScrollViewContentInsetAdjustment", "UIScrollView.ContentInsetAdjustmentBehavior"),
        ("UIDatePickerMode", "UIDatePicker.Mode"), ("UIViewTintAdjustmentMode", "UIView.TintAdjustmentMode"),
        ("UIPopoverArrowDirection", "UIPopoverArrowDirection"), ("NSUnderlineStyle", "NSUnderlineStyle"),
        ("NSWritingDirection", "NSWritingDirection"), ("UITabBarSystemItem", "UITabBarItem.SystemItem"),
        ("UIControlContentHorizontalAlignment", "UIControl.ContentHorizontalAlignment"),
        ("UIControlContentVerticalAlignment", "UIControl.ContentVerticalAlignment"), ("UITouchPhase", "UITouch.Phase"),
        ("UIApplicationState", "UIApplication.State"), ("UILayoutConstraintAxis", "NSLayoutConstraint.Axis"),
        ("UIViewAnimationCurve", "UIView.AnimationCurve"), ("UIViewAnimationTransition", "UIView.AnimationTransition"),
        ("UIBarButtonItemStyle", "UIBarButtonItem.Style"), ("UIProgressViewStyle", "UIProgressView.Style"),
        ("UISearchBarStyle", "UISearchBar.Style"), ("UILineBreakMode", "NSLineBreakMode"), ("UITextAlignment", "NSTextAlignment"),
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
        "CGAffineTransformIdentity": "CGAffineTransform.identity", "ALEdgeInsetsZero": "UIEdgeInsets.zero",
        "UIOffsetZero": "UIOffset.zero", "CGRectNull": "CGRect.null", "CGRectInfinite": "CGRect.infinite",
        "NSDirectionalEdgeInsetsZero": "NSDirectionalEdgeInsets.zero", "UIViewAutoresizingNone": "[]", "UIRectEdgeNone": "[]",
        "kNilOptions": "[]", "UIWindowLevelNormal": "UIWindow.Level.normal", "UIWindowLevelAlert": "UIWindow.Level.alert",
        "UITableViewIndexSearch": "UITableView.indexSearch", "M_PI_4": "(CGFloat.pi / 4)",
        "MAXFLOAT": "Float.greatestFiniteMagnitude",
        "NSIntegerMax": "Int.max", "NSIntegerMin": "Int.min", "INT_MAX": "Int(Int32.max)",
    ]

    /// Functions of a rectangle that are properties in Swift, by their names in C.
    static let rectangleProperties: [String: String] = [
        "CGRectGetMinX": "minX", "CGRectGetMidX": "midX", "CGRectGetMaxX": "maxX", "CGRectGetMinY": "minY",
        "CGRectGetMidY": "midY",
        "CGRectGetMaxY": "maxY", "CGRectGetWidth": "width", "CGRectGetHeight": "height", "CGRectIsEmpty": "isEmpty",
    ]

    /// Functions of a structure that are methods in Swift, with their labels.
    static let methods: [String: (name: String, labels: [String])] = [
        "CGRectContainsPoint": ("contains", [""]), "CGRectContainsRect": ("contains", [""]),
        "CGRectIntersectsRect": ("intersects", [""]), "CGRectUnion": ("union", [""]),
        "CGRectIntersection": ("intersection", [""]), "CGRectInset": ("insetBy", ["dx", "dy"]),
        "CGRectOffset": ("offsetBy", ["dx", "dy"]), "UIEdgeInsetsInsetRect": ("inset", ["by"]),
        "CGAffineTransformScale": ("scaledBy", ["x", "y"]), "CGAffineTransformTranslate": ("translatedBy", ["x", "y"]),
        "CGAffineTransformRotate": ("rotated", ["by"]), "CGAffineTransformConcat": ("concatenating", [""]),
    ]

    /// Functions that are initializers in Swift, with their labels.
    static let initializers: [String: (type: String, labels: [String])] = [
        "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]),
        "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
        "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
        "NSMakeRange": ("NSRange", ["location", "length"]),
    ]

    /// Functions that compare two structures.
    static let comparisons: Set<String> = [
        "CGRectEqualToRect", "CGSizeEqualToSize", "CGPointEqualToPoint", "UIEdgeInsetsEqualToEdgeInsets",
    ]

    /// Functions with the same name in Swift whose arguments are all lengths in points.
    static let pointFunctions: Set<String> = [
        "CGRectMake", "CGSizeMake", "CGPointMake", "UIEdgeInsetsMake", "CGVectorMake", "NSDirectionalEdgeInsetsMake",
        "UIOffsetMake", "ALEdgeInsetsMake",
    ]

    /// Functions with another name in Swift.
    static let functions: [String: String] = [
        "ALEdgeInsetsMake": "UIEdgeInsetsMake",
        "MAX": "max", "MIN": "min", "fmax": "max", "fmin": "min", "fmaxf": "max", "fminf": "min", "ABS": "abs", "fabs": "abs",
        "fabsf": "abs", "floor": "floor", "ceil": "ceil", "round": "round", "floorf": "floor", "ceilf": "ceil", "roundf": "round",
        "sqrt": "sqrt",
    ]

    /// Functions of floating-point numbers, whose arguments C converts.
    static let rounding: Set<String> = [
        "floor", "ceil", "round", "floorf", "ceilf", "roundf", "sqrt", "fabs", "fabsf", "fmax", "fmin", "fmaxf", "fminf",
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
        "isFirstResponder", "scrollEnabled", "isScrollEnabled", "pagingEnabled", "isPagingEnabled", "opaque", "isOpaque",
        "animating",
        "isAnimating", "dragging", "isDragging", "decelerating", "isDecelerating", "tracking", "isTracking",
        "navigationBarHidden",
        "isNavigationBarHidden", "viewLoaded", "isViewLoaded", "masksToBounds", "hidesBottomBarWhenPushed",
        "canBecomeFirstResponder",
    ]

    /// Methods that return a `Bool`.
    static let booleanMethods: Set<String> = [
        "isDescendantOfView", "isEqual", "isEqualToString", "hasPrefix", "hasSuffix", "containsObject", "isKindOfClass",
        "becomeFirstResponder", "resignFirstResponder", "pointInside", "containsString",
    ]

    /// Properties of type `CGFloat`.
    static let pointProperties: Set<String> = [
        "width", "height", "x", "y", "minX", "maxX", "minY", "maxY", "midX", "midY", "top", "left", "bottom", "right", "constant",
        "alpha", "spacing", "rowHeight", "pointSize", "cornerRadius", "estimatedRowHeight", "sectionHeaderHeight",
        "sectionFooterHeight", "borderWidth", "lineSpacing", "minimumLineSpacing", "minimumInteritemSpacing", "shadowRadius",
        "preferredMaxLayoutWidth", "minimumScaleFactor", "lineWidth", "zoomScale", "lineHeight", "ascender", "descender",
        "leading",
        "trailing", "maximumZoomScale", "minimumZoomScale",
    ]
}
