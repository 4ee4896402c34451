import Foundation

/// A button, a custom view or a space in a toolbar or navigation bar.
///
///     toolbar.items = [cancel, .flexibleSpace(), done]
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of a button. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// A plain title.
        case plain = 0
        /// A title in a heavier weight, for a button that completes a task.
        case done = 2

        /// The newer name of `done`.
        public static var prominent: Style { .done }
    }

    /// Items whose title or image the system defines. Raw values are UIKit's.
    public enum SystemItem: Int, Sendable {
        /// "Done", in a heavier weight.
        case done = 0
        /// "Cancel".
        case cancel = 1
        /// "Edit".
        case edit = 2
        /// "Save", in a heavier weight.
        case save = 3
        /// A plus sign.
        case add = 4
        /// A space that takes an equal share of the remaining width.
        case flexibleSpace = 5
        /// A space with the width `width`.
        case fixedSpace = 6
        /// A pen on a sheet.
        case compose = 7
        /// An arrow back.
        case reply = 8
        /// An arrow out of a box, for sharing.
        case action = 9
        /// A folder.
        case organize = 10
        /// An open book.
        case bookmarks = 11
        /// A magnifying glass.
        case search = 12
        /// An arrow in a circle.
        case refresh = 13
        /// A cross.
        case stop = 14
        /// A camera.
        case camera = 15
        /// A waste bin.
        case trash = 16
        /// A triangle to the right.
        case play = 17
        /// Two bars.
        case pause = 18
        /// Two triangles to the left.
        case rewind = 19
        /// Two triangles to the right.
        case fastForward = 20
        /// "Undo".
        case undo = 21
        /// "Redo".
        case redo = 22
        /// A cross, for closing content that is not edited.
        case close = 24
    }

    /// The system item; nil for items with a title, an image or a view of the application.
    final let systemItem: SystemItem?

    public override init() {
        systemItem = nil
        super.init()
    }

    public required init?(coder: NSCoder) {
        systemItem = nil
        super.init(coder: coder)
    }

    private init(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        super.init()
        title = systemItem.title
        if systemItem == .done || systemItem == .save { style = .done }
    }

    /// A button with a title or an image, or those of an action, which it runs when it is pressed.
    ///
    /// - Parameters:
    ///   - title: The title; nil for the title of the action. The default is nil.
    ///   - image: The image; nil for the image of the action. The default is nil.
    ///   - primaryAction: The action that the button runs when it is pressed; nil for none. The default is nil.
    ///   - menu: The menu of the button: shown by a tap without an action, otherwise when it is held. The default is nil.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// An item that the system knows, which runs an action when it is pressed.
    ///
    /// - Parameters:
    ///   - systemItem: The system item, which gives the title or image.
    ///   - primaryAction: The action that the item runs when it is pressed; nil for none. Its title and image are not shown. The
    ///     default is nil.
    ///   - menu: The menu of the item: shown by a tap without an action, otherwise when it is held. The default is nil.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// Creates a button with a title that sends a selector when it is pressed. The item is the argument.
    ///
    /// - Parameters:
    ///   - title: The title; nil for no title.
    ///   - style: The style of the button.
    ///   - target: The object that receives the selector. The item holds it weakly. Nil means the first object of the responder
    ///     chain that implements the selector.
    ///   - action: The selector; nil for no action.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates a button with an image that sends a selector when it is pressed. The item is the argument.
    ///
    /// - Parameters:
    ///   - image: The image; nil for no image.
    ///   - style: The style of the button.
    ///   - target: The object that receives the selector. The item holds it weakly. Nil means the first object of the responder
    ///     chain that implements the selector.
    ///   - action: The selector; nil for no action.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a button with an image that sends a selector when it is pressed. The item is the argument.
    ///
    /// - Parameters:
    ///   - image: The image; nil for no image.
    ///   - landscapeImagePhone: The image for bars of compact height. It is stored, but not drawn.
    ///   - style: The style of the button.
    ///   - target: The object that receives the selector. The item holds it weakly. Nil means the first object of the responder
    ///     chain that implements the selector.
    ///   - action: The selector; nil for no action.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a button with a title or an image that sends a selector when it is pressed, or shows a menu. The item is the argument.
    ///
    /// - Parameters:
    ///   - title: The title; nil for no title.
    ///   - image: The image; nil for no image.
    ///   - target: The object that receives the selector. The item holds it weakly. Nil means the first object of the responder
    ///     chain that implements the selector. The default is nil.
    ///   - action: The selector; nil for no action.
    ///   - menu: The menu of the button: shown by a tap without an action, otherwise when it is held. The default is nil.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, target: AnyObject? = nil, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init(title: title, style: .plain, target: target, action: action)
        self.image = image
        self.menu = menu
    }

    /// Creates a system item that sends a selector when it is pressed. The item is the argument.
    ///
    /// - Parameters:
    ///   - systemItem: The system item, which gives the title or image.
    ///   - target: The object that receives the selector. The item holds it weakly. Nil means the first object of the responder
    ///     chain that implements the selector.
    ///   - action: The selector; nil for no action.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem)
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Creates an item that shows a custom view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates a space that takes an equal share of the width that the other items leave.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Creates a space of a width in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// The style of the button. The default is `plain`.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }

    /// The width of the item, in points. With 0, the default, the item is as wide as its content. A non-finite width is a fault.
    open var width: CGFloat = 0 {
        didSet {
            guard Geometry.accepts(width) else { return width = oldValue }
            if width != oldValue { changed() }
        }
    }

    /// The view that the item shows instead of a button; nil for a button.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }

    /// The color of the title or image; nil for the bar's tint color.
    open var tintColor: UIColor? { didSet { if tintColor !== oldValue { changed() } } }

    /// The action that the button performs when it is pressed.
    open var primaryAction: UIAction? { didSet { if primaryAction !== oldValue { changed() } } }

    /// The object that receives `action` when the button is pressed. Without a target the responder chain is searched. The item
    /// holds it weakly.
    open weak var target: AnyObject?

    /// The selector that is sent when the button is pressed, unless the item has a `primaryAction`. The default is nil.
    open var action: Selector?

    /// The menu of the button: shown by a tap if the item has no action, otherwise when the button is held.
    open var menu: UIMenu? { didSet { if menu !== oldValue { changed() } } }

    /// Whether the item is selected. The value is stored, but not drawn.
    open var isSelected = false

    /// Whether the item is hidden. The value is stored; the item stays in its bar.
    open var isHidden = false

    /// Whether the item stands on a background of its own where others share one. The default is false; stored only.
    open var hidesSharedBackground = false
    /// Whether the item may share the background of those beside it. The default is true; stored only.
    open var sharesBackground = true

    /// The titles that the item may have, the widest of which determines its width on iOS. They are stored, but have no effect.
    open var possibleTitles: Set<String>?

    /// What the methods of `UIBarButtonItem+Metrics.swift` store.
    final var metrics = BarButtonMetrics()

    /// Whether the item is a flexible or fixed space.
    final var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
    var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    var glyph: BarGlyph? {
        switch self {
        case .add: .add
        case .compose: .compose
        case .reply: .reply
        case .action: .action
        case .organize: .organize
        case .bookmarks: .bookmarks
        case .search: .search
        case .refresh: .refresh
        case .stop, .close: .stop
        case .camera: .camera
        case .trash: .trash
        case .play: .play
        case .pause: .pause
        case .rewind: .rewind
        case .fastForward: .fastForward
        case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .undo, .redo: nil
        }
    }
}
