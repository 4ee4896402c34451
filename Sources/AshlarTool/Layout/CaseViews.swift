import Ashlar

/// What a case says of a view's size, in place of what its class would.
struct FixedContent {
    var intrinsic: CGSize?
    var alignmentInsets: UIEdgeInsets?
}

/// A view whose content size and alignment insets a case can give. One small subclass for each class that cases name, so that
/// everything else, such as a switch's hugging priorities, is the class's own.
@MainActor
protocol FixedContentView: UIView {
    var fixedContent: FixedContent { get set }
}

extension CaseClass {
    /// A new view of the class, or a plain one that stands in for it.
    @MainActor
    func makeView() -> any FixedContentView {
        switch self {
        case .view: FixedView()
        case .label: FixedLabel()
        case .button: FixedButton()
        case .textField: FixedTextField()
        case .switchControl: FixedSwitch()
        case .imageView: FixedImageView()
        case .stackView: FixedStackView()
        case .scrollView: FixedScrollView()
        case .missing(let name): Self.makeStandIn(for: name)
        }
    }

    /// A view with the content priorities that UIKit's class has from the start.
    @MainActor
    private static func makeStandIn(for name: String) -> any FixedContentView {
        let view = FixedView()
        switch name {
        case "UIActivityIndicatorView", "UIStepper":
            view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
            view.setContentHuggingPriority(.defaultHigh, for: .vertical)
        case "UIProgressView": view.setContentHuggingPriority(.defaultHigh, for: .vertical)
        case "UITableView", "UICollectionView", "UITextView": return FixedScrollView()
        default: break
        }
        return view
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
