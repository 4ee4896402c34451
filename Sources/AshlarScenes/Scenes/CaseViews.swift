import Ashlar

/// The size and insets that a case gives a view, in place of its class's own.
struct FixedContent {
    var intrinsic: CGSize?
    var alignmentInsets: UIEdgeInsets?
}

/// A view whose intrinsic content size and alignment insets a case can set. Each class that cases name has a small subclass, so
/// that all other behavior, such as a switch's hugging priorities, is that of the class.
@MainActor
protocol FixedContentView: UIView {
    var fixedContent: FixedContent { get set }
}

extension CaseClass {
    /// Creates a view of the class, or a plain view that replaces it.
    @MainActor
    func makeView() -> any FixedContentView {
        switch self {
        case .view: FixedView()
        case .label: FixedLabel()
        case .imageView: FixedImageView()
        case .stackView: FixedStackView()
        case .scrollView, .missing("UITableView"), .missing("UICollectionView"): FixedScrollView()
        case .textView: FixedTextView()
        case .button: FixedButton()
        case .textField: FixedTextField()
        case .switchControl: FixedSwitch()
        case .slider: FixedSlider()
        case .stepper: FixedStepper()
        case .segmentedControl: FixedSegmentedControl()
        case .progressView: FixedProgressView()
        case .activityIndicator: FixedActivityIndicator(frame: .zero)
        case .pageControl: FixedPageControl()
        case .toolbar: FixedToolbar()
        case .tabBar: FixedTabBar()
        case .searchBar: FixedSearchBar()
        case .datePicker: FixedDatePicker()
        case .pickerView: FixedPickerView()
        case .missing: FixedView()
        }
    }
}

private final class FixedView: UIView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedLabel: UILabel, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedButton: UIButton, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedTextField: UITextField, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedSwitch: UISwitch, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedImageView: UIImageView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedStackView: UIStackView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedScrollView: UIScrollView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedTextView: UITextView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedSlider: UISlider, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedStepper: UIStepper, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedSegmentedControl: UISegmentedControl, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedProgressView: UIProgressView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedActivityIndicator: UIActivityIndicatorView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }

    // As in Interface Builder, the case decides whether a view is hidden.
    override init(frame: CGRect) {
        super.init(frame: frame)
        hidesWhenStopped = false
    }

    required init?(coder: NSCoder) { nil }
}

private final class FixedPageControl: UIPageControl, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedToolbar: UIToolbar, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedTabBar: UITabBar, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedSearchBar: UISearchBar, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedDatePicker: UIDatePicker, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}

private final class FixedPickerView: UIPickerView, FixedContentView {
    var fixedContent = FixedContent()
    override var intrinsicContentSize: CGSize { fixedContent.intrinsic ?? super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { fixedContent.alignmentInsets ?? super.alignmentRectInsets }
}
