import AshlarUI
import ViewTestSupport

/// Creates the views of scenes, and sets their properties.
@MainActor
enum OrderViews {
    static func make(_ data: OrderScene.View) -> UIView {
        let view: UIView
        switch data.kind {
        case .plain: view = UIView()
        case .sized(_, _, let insets, let baselines):
            let sized = InsetSizedView()
            sized.insets = UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
            view = sized
            if let baselines { view.ashlar.baselineOffsets = (CGFloat(baselines[0]), CGFloat(baselines[1])) }
        case .label(let count): view = blockLabel(count)
        case .wrapping(let count, let lines, _): view = blockLabel(count, lines: lines)
        case .button: view = UIButton()
        case .field: view = UITextField()
        case .toggle: view = UISwitch()
        case .stack: view = UIStackView()
        case .scroll: view = UIScrollView()
        case .responsive(let count): view = ResponsiveView(blockLabel(count, lines: 0))
        case .updating(_, let priority): view = UpdatingView(priority)
        }
        view.translatesAutoresizingMaskIntoConstraints = data.frame != nil
        return view
    }

    /// Returns the views and guides inside a view that the scene does not name.
    static func inside(_ view: UIView) -> [AnyObject] {
        switch view {
        case let view as ResponsiveView: [view.label]
        case let view as UpdatingView: [view.inner]
        case let view as UIScrollView: [view.contentLayoutGuide]
        default: []
        }
    }

    /// Sets the properties of a view's kind, with its content scaled by a factor.
    static func set(_ view: UIView, _ kind: OrderScene.View.Kind, scale: Double = 1) {
        func text(_ count: Int) -> String { String(repeating: "x", count: Int(Double(count) * scale)) }
        switch kind {
        case .sized(let width, let height, _, _):
            (view as? InsetSizedView)?.size = CGSize(
                width: width < 0 ? width : width * scale, height: height < 0 ? height : height * scale)
        case .label(let count): (view as? UILabel)?.text = text(count)
        case .wrapping(let count, _, let preferredWidth):
            (view as? UILabel)?.text = text(count)
            (view as? UILabel)?.preferredMaxLayoutWidth = CGFloat(preferredWidth)
        case .button(let count): (view as? UIButton)?.setTitle(text(count), for: .normal)
        case .field(let count): (view as? UITextField)?.text = text(count)
        case .responsive(let count): (view as? ResponsiveView)?.label.text = text(count)
        case .updating(let width, _): (view as? UpdatingView)?.width = CGFloat(width * scale)
        case .stack(let settings): if let stack = view as? UIStackView { set(stack, settings) }
        case .scroll(let settings): if let scroll = view as? UIScrollView { set(scroll, settings) }
        case .plain, .toggle: break
        }
    }

    static func set(_ stack: UIStackView, _ settings: OrderScene.StackSettings) {
        stack.axis = settings.isVertical ? .vertical : .horizontal
        stack.distribution = settings.distribution
        stack.alignment = settings.alignment
        stack.spacing = CGFloat(settings.spacing)
        stack.isLayoutMarginsRelativeArrangement = settings.isMarginsRelative
        stack.isBaselineRelativeArrangement = settings.isBaselineRelative
    }

    private static func set(_ scroll: UIScrollView, _ settings: OrderScene.ScrollSettings) {
        scroll.contentInsetAdjustmentBehavior = settings.followsSafeArea ? .always : .never
        let inset = CGFloat(settings.inset)
        scroll.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
        scroll.contentOffset = CGPoint(x: settings.offset[0], y: settings.offset[1])
    }
}

/// A view with a size and insets of its alignment rectangle, without text.
final class InsetSizedView: UIView {
    var size = CGSize(width: -1, height: -1) { didSet { invalidateIntrinsicContentSize() } }
    var insets = UIEdgeInsets.zero

    override var intrinsicContentSize: CGSize { size }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}

/// A view around a label of the same width that wraps at the width of the last layout, as code did before labels wrapped
/// automatically.
final class ResponsiveView: UIView {
    let label: UILabel

    init(_ label: UILabel) {
        self.label = label
        super.init(frame: .zero)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        // The label's width is that of the view, whatever its text is.
        label.setContentHuggingPriority(.init(0), for: .horizontal)
        label.setContentCompressionResistancePriority(.init(0), for: .horizontal)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor), label.topAnchor.constraint(equalTo: topAnchor),
            label.trailingAnchor.constraint(equalTo: trailingAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.preferredMaxLayoutWidth = bounds.width
        super.layoutSubviews()
    }
}

/// A view that creates its constraints when they are updated, and changes them there.
final class UpdatingView: UIView {
    let inner = UIView()
    private let priority: Float
    private var made: [NSLayoutConstraint] = []

    var width: CGFloat = 0 { didSet { if width != oldValue { setNeedsUpdateConstraints() } } }

    init(_ priority: Float) {
        self.priority = priority
        super.init(frame: .zero)
        inner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(inner)
    }

    required init?(coder: NSCoder) { nil }

    override class var requiresConstraintBasedLayout: Bool { true }

    override func updateConstraints() {
        if let wish = made.first {
            wish.constant = width
        } else {
            made = [
                inner.widthAnchor.constraint(equalToConstant: width), inner.leadingAnchor.constraint(equalTo: leadingAnchor),
                inner.topAnchor.constraint(equalTo: topAnchor), inner.trailingAnchor.constraint(equalTo: trailingAnchor),
                inner.bottomAnchor.constraint(equalTo: bottomAnchor),
            ]
            made[0].priority = .init(priority)
            NSLayoutConstraint.activate(made)
        }
        super.updateConstraints()
    }

    /// Makes the next update create the constraints again.
    func forget() {
        NSLayoutConstraint.deactivate(made)
        made = []
        setNeedsUpdateConstraints()
    }
}
