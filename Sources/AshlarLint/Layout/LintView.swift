import Foundation

/// A view of a layout under review, as a value.
public struct LintView: Sendable {
    /// What a view is to a person who looks at the screen.
    public enum Kind: String, Sendable {
        /// A view without content of its own.
        case plain
        /// A label.
        case label
        /// A button.
        case button
        /// A text field.
        case field
        /// A text view.
        case textView
        /// Another control, such as a switch or a slider.
        case control
        /// An image view.
        case image
        /// A scroll view, table view or collection view.
        case scroll
        /// A stack view.
        case stack
        /// A navigation bar, tab bar, toolbar or search bar.
        case bar
        /// A cell of a table view or a collection view.
        case cell
        /// A window.
        case window

        /// Whether a person reads or touches the view, so that it must not be hidden behind others.
        var isContent: Bool {
            switch self {
            case .label, .button, .field, .textView, .control: true
            default: false
            }
        }
    }

    /// The index of the view in ``LintLayout/views``.
    public var id: Int
    /// The index of the superview; nil for the top view.
    public var superview: Int?
    /// The identity of the view, as long as the view exists; nil for a view that is known from a report only.
    public var identity: ObjectIdentifier?
    /// What the view is.
    public var kind: Kind
    /// The class, without the framework's module.
    public var type: String
    /// The frame in the superview's coordinates, in points.
    public var localFrame: CGRect
    /// The frame in the coordinates of the top view, in points.
    public var frame: CGRect
    /// Whether the view and all views around it are visible.
    public var isVisible = true
    /// Whether a person can touch the view.
    public var isInteractive = false
    /// Whether the view and all views around it take touches.
    var takesTouches = true
    /// The product of the opacities of the view and those around it.
    var opacity = 1.0
    /// What assistive technologies are told; nil for a view that is no element for them.
    public var accessibility: LintAccessibility?
    /// The color of the background, with the opacities of the views around; nil for none.
    public var surface: LintColor?
    /// Whether the view shows something whose colors are not known: a picture, a material, or a gradient.
    public var hasPicture = false
    /// Whether the view lists its elements for assistive technologies, which decides the order in which they are read.
    public var listsElements = false
    /// Whether the view hides its own elements, or those of the views beside it, from assistive technologies.
    public var hidesElements = false
    /// Whether a gesture recognizer of the view takes a single tap with one finger.
    public var hasTap = false
    /// Whether the view is a control of the system at the size that it has by itself.
    public var hasOwnSize = false
    /// Whether a person types into the view.
    var isEditable = false
    /// Whether the view clips its subviews.
    public var clips = false
    /// Whether the framework made the view, as a part of a control or bar.
    public var isInternal = false
    /// Whether the view is the content view of a cell.
    public var isCellContent = false
    /// Whether the view has a background of its own, so that it is seen as a surface.
    public var isFilled = false
    /// Whether the application may give the view a content size that its file does not have: an image view without an image, a button
    /// without any content, or a view whose class is not known.
    public var hasUnknownContent: Bool { hasUnknownWidth || hasUnknownHeight }
    /// Whether the width of the content is one of those that the file does not have.
    public var hasUnknownWidth = false
    /// Whether the height of the content is one of those that the file does not have.
    public var hasUnknownHeight = false
    /// Whether the frame is translated into constraints.
    public var translatesMask = true
    /// Whether the layout direction of the view is forced, as for the controls of a player.
    public var hasForcedDirection = false
    /// The nearest scroll view around the view; nil for none.
    public var scroll: Int?
    /// What the view shows as text; nil for no text.
    public var text: LintText?
    /// The place where the view was written; nil if it is not known.
    public var source: LintSource?
    /// For a cell of a table with automatic row heights: the height that its constraints ask for; else nil.
    public var fittingHeight: Double?

    /// The rectangle that the content of the view takes, in the coordinates of the top view: the letters of a label, or the frame.
    var contentFrame: CGRect { kind == .label ? text?.frame ?? frame : frame }
    /// For a button with an image and without a background: the rectangle of the image, in the coordinates of the top view; else nil.
    var picture: CGRect?

    /// Whether nothing is seen of the view: a button without a text, an image and a background, as one that enlarges the area of touches.
    var isBlank: Bool { kind == .button && !isFilled && text == nil && picture == nil && !hasPicture }

    /// The rectangle that is seen of the view: the letters of a label and of a button without a background, or the frame.
    var seenFrame: CGRect { kind == .button && !isFilled ? text?.frame ?? frame : contentFrame }
    /// The rectangle of the letters and of the image of a button without a background; what is seen of another view.
    var drawnFrame: CGRect {
        guard kind == .button, !isFilled, let picture else { return seenFrame }
        return text.map { $0.frame.union(picture) } ?? picture
    }
}

/// A text that a view shows.
public struct LintText: Sendable {
    /// The characters.
    public var string: String
    /// The size that the whole text needs at the width that it has, in points.
    public var needed: CGSize
    /// The room for the text, in points.
    public var available: CGSize
    /// The rectangle of the letters, in the coordinates of the top view.
    public var frame: CGRect
    /// The height of a line, in points.
    public var lineHeight: Double
    /// The greatest number of lines; 0 for any number.
    public var lines: Int
    /// The smallest factor by which the font may shrink; 1 if it does not.
    public var leastScale: Double
    /// Whether the font follows the text size of the system's settings.
    public var isDynamic: Bool
    /// The color of the letters, with the opacities of the views around; nil if it is not known.
    public var color: LintColor?
    /// Whether the letters are large: of 18 points and more, or bold ones of 14 points and more.
    public var isLarge = false
    /// Whether the text belongs to a control that is switched off.
    public var isDisabled = false
    /// The place of the letters in the room that they leave: 0 for the left, 0.5 for the center, and 1 for the right.
    var anchor = 0.0

    /// Returns the rectangle of the letters with another width, where the alignment places them.
    func frame(width: CGFloat) -> CGRect {
        CGRect(
            x: frame.minX + (frame.width - width) * CGFloat(anchor), y: frame.minY, width: width, height: frame.height)
    }

    /// Whether the text is one that only the editor shows, and that the application replaces, or is no text at all: a line of dashes.
    var isFiller: Bool {
        string.lowercased().hasPrefix("lorem ipsum") || string == "Label" || string == "Button"
            || string.count > 2 && !string.contains { $0.isLetter || $0.isNumber }
    }
}
