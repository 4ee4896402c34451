import AshlarGraphics
import Foundation

/// One line of text to be edited; here it only shows what it was given.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// What is drawn around the text.
    public enum BorderStyle: Int, Sendable {
        /// Nothing; the text has no padding.
        case none
        /// A thin black rectangle.
        case line
        /// A thick grey rectangle.
        case bezel
        /// A white box with round corners, intrinsically 34 points high.
        case roundedRect
    }

    /// The text shown; the placeholder stands for nil and for an empty one.
    open var text: String? {
        didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Shown dimmed while there is no text.
    open var placeholder: String? {
        didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Whether a dot is shown for each character of the text: false unless set.
    open var isSecureTextEntry = false {
        didSet { if isSecureTextEntry != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The font of text and placeholder: the system font at 17 points unless set.
    open var font: UIFont? = .systemFont(ofSize: 17) {
        didSet { if font != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// The text's colour: `UIColor.label` unless set.
    open var textColor: UIColor? = .label
    /// The side that the text is set against: the text's own unless set.
    open var textAlignment = NSTextAlignment.natural

    /// What is drawn around the text: nothing unless set.
    open var borderStyle = BorderStyle.none {
        didSet { if borderStyle != oldValue { invalidateIntrinsicContentSize() } }
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The width of the text or the placeholder with the border's padding; 34 high with a rounded border, else a line and 2 points.
    open override var intrinsicContentSize: CGSize {
        let line = layoutText(shownText, width: nil)
        let height = borderStyle == .roundedRect ? 34 : textEngine.metrics(of: fontValue).lineHeight + 2
        return roundedUp(CGSize(width: line.size.width + 2 * padding, height: height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The text is centred vertically; the offsets are those of the intrinsic height.
    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        let (height, metrics) = (intrinsicContentSize.height, textEngine.metrics(of: fontValue))
        let first = (height - metrics.lineHeight) / 2 + metrics.ascender
        return (first, height - first)
    }

    private var isEmpty: Bool { text?.isEmpty ?? true }
    private var shownText: String {
        guard let text, !text.isEmpty else { return placeholder ?? "" }
        return isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    }
    private var padding: CGFloat { borderStyle == .none ? 0 : 7 }
    private var fontValue: Font { font?.value ?? Font(size: 17) }

    private func layoutText(_ text: String, width: CGFloat?) -> TextLayout {
        textEngine.layout(
            Paragraph(
                text, font: fontValue, width: width, maximumLines: 1, alignment: textAlignment.value, direction: textDirection))
    }

    package override func drawContent(in context: any DrawingContext) {
        let box = CGRect(origin: .zero, size: bounds.size)
        switch borderStyle {
        case .none: break
        case .line: context.stroke(Path(rect: box.insetBy(dx: 0.5, dy: 0.5)), color: .black, lineWidth: 1)
        case .bezel: context.stroke(Path(rect: box.insetBy(dx: 1, dy: 1)), color: UIColor.systemGray3.value, lineWidth: 2)
        case .roundedRect:
            let path = Path(roundedRect: box.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 5)
            context.fill(path, color: .white)
            context.stroke(path, color: UIColor.systemGray4.value, lineWidth: 1)
        }
        let layout = layoutText(shownText, width: max(0, bounds.width - 2 * padding))
        let color = isEmpty ? UIColor.placeholderText : textColor ?? .label
        context.saveState()
        context.clip(to: Path(rect: box))
        context.draw(layout, at: CGPoint(x: padding, y: (bounds.height - layout.size.height) / 2), color: color.value)
        context.restoreState()
    }

    package override var reportedText: String? { text }
}
