import AshlarGraphics
import Foundation

/// What the gestures of a text interaction are for. Raw values are UIKit's.
public enum UITextInteractionMode: Int, Sendable {
    /// The text is edited: gestures place the insertion point and select.
    case editable = 0
    /// The text is only read: gestures select.
    case nonEditable = 1
}

/// The methods that are told of the gestures of a text interaction.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: AnyObject {
    /// Returns whether a gesture may begin. The default is true.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - point: The place of the finger, in the coordinates of the interaction's view.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
    /// Called before a gesture changes the selection. The default does nothing.
    func interactionWillBegin(_ interaction: UITextInteraction)
    /// Called after a gesture has changed the selection. The default does nothing.
    func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
    public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
    public func interactionWillBegin(_ interaction: UITextInteraction) {}
    public func interactionDidEnd(_ interaction: UITextInteraction) {}
}

// FIDELITY.md: textInteractionsAreSimple.
/// The system's gestures for the text of an application's own view: a tap places the insertion point, two select a word, three a
/// paragraph, and a finger that is held moves the insertion point, or selects a word of a text that is only read.
///
///     let interaction = UITextInteraction(for: .editable)
///     interaction.textInput = self
///     addInteraction(interaction)
///
/// The interaction adds a view below the subviews of its view, which draws the insertion point and the selection while the text
/// input is the first responder.
@preconcurrency @MainActor
open class UITextInteraction: ViewInteraction {
    /// The object that is told of the gestures. The interaction holds it weakly.
    open weak var delegate: (any UITextInteractionDelegate)?
    /// The object whose text the gestures select. The interaction holds it weakly.
    open weak var textInput: (any UIResponder & UITextInput)?
    /// What the gestures are for.
    public let textInteractionMode: UITextInteractionMode
    /// The recognizers that must fail before recognizers of the application act on the same fingers.
    open private(set) var gesturesForFailureRequirements: [UIGestureRecognizer] = []

    private let picture = TextSelectionPicture()

    /// Creates an interaction.
    ///
    /// - Parameter mode: What the gestures are for.
    public init(for mode: UITextInteractionMode) {
        textInteractionMode = mode
        super.init()
        picture.interaction = self
        gesturesForFailureRequirements = [
            TextInteractionTap(self, taps: 3), TextInteractionTap(self, taps: 2), TextInteractionTap(self, taps: 1),
            TextInteractionPress(self),
        ]
    }

    open override func willMove(to view: UIView?) {
        super.willMove(to: view)
        for recognizer in gesturesForFailureRequirements { recognizer.view?.removeGestureRecognizer(recognizer) }
        picture.removeFromSuperview()
    }

    open override func didMove(to view: UIView?) {
        super.didMove(to: view)
        guard let view else { return }
        for recognizer in gesturesForFailureRequirements { view.addGestureRecognizer(recognizer) }
        picture.frame = view.bounds
        view.insertSubview(picture, at: 0)
    }

    // MARK: Gestures

    fileprivate final func mayBegin(at point: CGPoint) -> Bool {
        textInput != nil && delegate?.interactionShouldBegin(self, at: point) ?? true
    }

    /// Changes the selection for a gesture, and tells the delegate and the text input's own delegate.
    private func change(_ body: (any UIResponder & UITextInput) -> UITextRange?) {
        guard let textInput else { return }
        delegate?.interactionWillBegin(self)
        textInput.becomeFirstResponder()
        if let range = body(textInput) {
            textInput.inputDelegate?.selectionWillChange(textInput)
            textInput.selectedTextRange = range
            textInput.inputDelegate?.selectionDidChange(textInput)
        }
        picture.restartBlinking()
        delegate?.interactionDidEnd(self)
    }

    /// Places the insertion point, or selects the unit of text at a point of the interaction's view.
    fileprivate final func select(_ granularity: UITextGranularity?, at point: CGPoint) {
        let (view, mode) = (view, textInteractionMode)
        change { input in
            let place = input.textInputView === view ? point : input.textInputView.convert(point, from: view)
            guard let position = input.closestPosition(to: place) else { return nil }
            let point = input.textRange(from: position, to: position)
            guard let granularity else { return mode == .editable || input.selectedTextRange?.isEmpty == false ? point : nil }
            let forward = UITextDirection.storage(.forward)
            return input.tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: forward)
                ?? input.tokenizer.rangeEnclosingPosition(
                    position, with: granularity, inDirection: UITextDirection.storage(.backward)) ?? point
        }
    }
}

/// A number of taps on the text of an interaction.
private final class TextInteractionTap: UITapGestureRecognizer {
    private weak var interaction: UITextInteraction?

    init(_ interaction: UITextInteraction, taps: Int) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
        numberOfTapsRequired = taps
    }

    // Each tap acts at once, as in text views.
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(other is TextInteractionTap) }

    package override var isReadyToBegin: Bool {
        super.isReadyToBegin && interaction?.mayBegin(at: location(in: view)) ?? false
    }

    override func stateDidChange() {
        super.stateDidChange()
        guard currentState == .ended else { return }
        let unit: UITextGranularity? = numberOfTapsRequired == 1 ? nil : numberOfTapsRequired == 2 ? .word : .paragraph
        interaction?.select(unit, at: location(in: view))
    }
}

/// A finger that is held on the text of an interaction.
private final class TextInteractionPress: UILongPressGestureRecognizer {
    private weak var interaction: UITextInteraction?

    init(_ interaction: UITextInteraction) {
        self.interaction = interaction
        super.init(target: nil, action: nil)
    }

    package override var isReadyToBegin: Bool { interaction?.mayBegin(at: location(in: view)) ?? false }

    override func stateDidChange() {
        super.stateDidChange()
        guard currentState == .began || currentState == .changed else { return }
        interaction?.select(interaction?.textInteractionMode == .editable ? nil : .word, at: location(in: view))
    }
}

/// The insertion point and the selection of a text interaction. It fills the interaction's view.
private final class TextSelectionPicture: UIView {
    weak var interaction: UITextInteraction?
    private var caretTime: TimeInterval = 0
    private var blink: Appointments.ID?

    init() {
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    private var input: (any UIResponder & UITextInput)? {
        guard let input = interaction?.textInput, input.isFirstResponder, window?.isKeyWindow == true else { return nil }
        return input
    }

    /// Shows the insertion point from now on.
    func restartBlinking() {
        caretTime = LayoutScheduler.main.time
        if let blink { LayoutScheduler.main.cancel(blink) }
        schedule()
    }

    private func schedule() {
        blink = nil
        guard input?.selectedTextRange?.isEmpty == true else { return }
        blink = LayoutScheduler.main.perform(after: 0.5) { [weak self] in self?.schedule() }
    }

    /// Whether the insertion point is shown at the time that is being drawn. A picture of no certain time shows it.
    private var isCaretOn: Bool {
        // FIDELITY.md: caretsBlink.
        guard let time = DrawnInstant.time else { return true }
        return (time - caretTime).truncatingRemainder(dividingBy: 1) < 0.5
    }

    package override func drawContent(in context: any DrawingContext) {
        guard let input, let range = input.selectedTextRange else { return }
        let from = input.textInputView
        func own(_ rect: CGRect) -> CGRect {
            from === superview ? rect.offsetBy(dx: -frame.minX, dy: -frame.minY) : convert(rect, from: from)
        }
        var color = tintColor.value
        guard !range.isEmpty else {
            guard isCaretOn, interaction?.textInteractionMode == .editable else { return }
            let rect = own(input.caretRect(for: range.start))
            guard rect.width > 0, rect.height > 0, rect.height.isFinite, rect.minX.isFinite, rect.minY.isFinite else { return }
            let (transform, middle) = (input.caretTransform(for: range.start), CGPoint(x: rect.midX, y: rect.midY))
            let turned = CGAffineTransform(translationX: -middle.x, y: -middle.y).concatenating(transform)
                .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
            return context.fill(Path(roundedRect: rect, cornerRadius: min(1, rect.width / 2)).applying(turned), color: color)
        }
        color.alpha *= 0.2
        for rect in input.selectionRects(for: range) where rect.rect.width > 0 {
            context.fill(Path(rect: own(rect.rect)), color: color)
        }
    }
}
