import AshlarGraphics
import Foundation

/// The back button of a navigation bar: an arrow and the title of the item below.
final class BackButton: UIControl {
    /// The start of the arrow, its width, and the distance from it to the title, in points.
    private static let (start, arrow, gap): (CGFloat, CGFloat, CGFloat) = (28.0 / 3, 35.0 / 3, 8)
    /// The space after the title, in points.
    private static let end: CGFloat = 4.0 / 3
    /// The diameter of a button without a title, in the look of iOS 26.
    private static let diameter: CGFloat = 44

    private var isGlass: Bool { LayoutEnvironment.systemLook.hasGlassButtons }

    var onPress: (() -> Void)?
    private let label = UILabel()
    private var titles: [String] = []
    private var image: UIImage?

    init() {
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 17)
        addSubview(label)
        addAction(UIAction { [weak self] _ in self?.onPress?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the title of an item.
    func show(_ item: UINavigationItem) {
        let stated = item.backBarButtonItem
        let title = isGlass ? "" : stated?.title ?? item.backButtonTitle ?? item.title ?? "Back"
        switch item.backButtonDisplayMode {
        case .default: titles = title == "Back" || title.isEmpty ? [title, ""] : [title, "Back", ""]
        case .generic: titles = isGlass ? [""] : ["Back", ""]
        case .minimal: titles = [""]
        }
        tintColor = stated?.tintColor
        label.text = titles.first
    }

    /// Shows the longest title that fits into a width.
    func fit(_ width: CGFloat) {
        for title in titles {
            label.text = title
            if intrinsicContentSize.width <= width { return }
        }
    }

    override var intrinsicContentSize: CGSize {
        if isGlass { return CGSize(width: Self.diameter, height: Self.diameter) }
        let text = label.intrinsicContentSize.width
        return CGSize(width: Self.start + Self.arrow + (text > 0 ? Self.gap + text + Self.end : 0), height: 44)
    }

    /// Where the title starts, in the bar's coordinates.
    var titleStart: CGFloat { frameValue.minX + label.frame.minX }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.textColor = tintColor
        let size = label.intrinsicContentSize
        let x = Self.start + Self.arrow + Self.gap
        let width = min(size.width, max(0, bounds.width - x))
        label.frame = CGRect(
            x: isRightToLeft ? bounds.width - x - width : x, y: (bounds.height - size.height) / 2, width: width,
            height: size.height)
    }

    override func drawContent(in context: any DrawingContext) {
        label.textColor = tintColor
        // FIDELITY.md: looksOfTwoSystems.
        let start = isGlass ? bounds.width / 2 - 6.5 : Self.start
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: isRightToLeft ? bounds.width - start - x : start + x, y: bounds.height / 2 + y)
        }
        var path = Path()
        path.move(to: point(10.33, -8.62))
        path.addLine(to: point(1.51, 0))
        path.addLine(to: point(10.33, 8.62))
        drawDimmed(in: context) {
            if isGlass {
                let circle = CGRect(x: 0, y: (bounds.height - bounds.width) / 2, width: bounds.width, height: bounds.width)
                context.fill(Path(roundedRect: circle, cornerRadius: bounds.width / 2), color: UIColor.tertiarySystemFill.value)
            }
            context.stroke(path, color: (isGlass ? UIColor.label : tintColor).value, lineWidth: 2.5)
        }
    }

    override var reportedText: String? { label.text }
}
