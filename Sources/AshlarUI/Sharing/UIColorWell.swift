import AshlarGraphics
import Foundation

// FIDELITY.md: pickersStandIn.
/// A control that shows a color and, at a tap, a picker for another one.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    private static let size = CGSize(width: 28, height: 28)

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Self.size : frame.size))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The title of the picker; nil for none.
    open var title: String?
    /// Whether the user can change the opacity. The default is true.
    open var supportsAlpha = true
    /// The color; nil for none. Setting it sends no events.
    open var selectedColor: UIColor? {
        didSet { if selectedColor != oldValue { setNeedsDisplay() } }
    }

    /// The delegate of the picker: takes the picked color, and sends `valueChanged`.
    private final class Receiver: UIColorPickerViewControllerDelegate {
        weak var well: UIColorWell?

        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) {
            well?.selectedColor = color
            well?.sendActions(for: .valueChanged)
        }
    }

    private lazy var receiver: Receiver = {
        let receiver = Receiver()
        receiver.well = self
        return receiver
    }()

    open override var intrinsicContentSize: CGSize { Self.size }

    package override var takesTaps: Bool { true }

    /// Presents the picker over the frontmost screen.
    package override func wasTapped(_ touch: UITouch) {
        guard var screen = window?.rootViewController else { return }
        while let next = screen.presentedViewController, !next.isBeingDismissed { screen = next }
        let picker = UIColorPickerViewController()
        picker.title = title
        picker.supportsAlpha = supportsAlpha
        if let selectedColor { picker.selectedColor = selectedColor }
        picker.delegate = receiver
        screen.present(picker, animated: true)
    }

    /// A ring with the color inside.
    package override func drawContent(in context: any DrawingContext) {
        let side = min(bounds.width, bounds.height)
        guard side > 8 else { return }
        let square = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
        let ring = square.insetBy(dx: 1.5, dy: 1.5)
        context.stroke(
            Path(roundedRect: ring, cornerRadius: ring.width / 2), color: UIColor.systemGray.value, lineWidth: 3)
        guard let color = selectedColor?.value else { return }
        let disk = square.insetBy(dx: 4, dy: 4)
        context.fill(Path(roundedRect: disk, cornerRadius: disk.width / 2), color: color)
    }
}
