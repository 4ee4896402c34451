import Foundation

/// An item of a toolbar: a button, a view of the application's, or a space.
///
///     toolbar.items = [cancel, .flexibleSpace(), done]
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// How a button is shown. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// A plain title.
        case plain = 0
        /// A title in a heavier weight, for what ends something.
        case done = 2

        /// The newer name of `done`.
        public static var prominent: Style { .done }
    }

    /// Items whose title or sign the system knows. Raw values are UIKit's.
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
        /// A space that takes its share of what is left over.
        case flexibleSpace = 5
        /// A space as wide as `width`.
        case fixedSpace = 6
        /// A pen on a sheet.
        case compose = 7
        /// An arrow back.
        case reply = 8
        /// An arrow out of a box: sharing.
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
        /// A cross, for what is only looked at.
        case close = 24
    }

    /// Nil for items of the application's own.
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

    /// A button with a title or an image, or those of an action, which it runs when it is pressed. The menu is data only.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// An item that the system knows, which runs an action when it is pressed. The menu is data only.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(systemItem)
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A button with a title that sends the target a selector when it is pressed, with the item as the argument.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A button with an image that sends the target a selector when it is pressed, with the item as the argument.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// A button with an image that sends the target a selector when it is pressed, with the item as the argument, and another image
    /// for bars of little height: data only.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// An item that the system knows, which sends the target a selector when it is pressed, with itself as the argument.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem)
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// A view of the application's.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A space that takes its share of what the other items leave over.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// A space of a width in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// How the button is shown: plainly unless set.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }

    /// The item's width in points; 0 for the width of what it shows. One that is not finite is a fault.
    open var width: CGFloat = 0 {
        didSet {
            guard Geometry.accepts(width) else { return width = oldValue }
            if width != oldValue { changed() }
        }
    }

    /// Shown in place of a button; nil for a button.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }

    /// The colour of title or image; nil for the bar's.
    open var tintColor: UIColor? { didSet { if tintColor !== oldValue { changed() } } }

    /// Runs when the button is pressed.
    open var primaryAction: UIAction? { didSet { if primaryAction !== oldValue { changed() } } }

    /// The object that is sent `action` when the button is pressed; without one the responder chain is searched. It is not kept alive.
    open weak var target: AnyObject?

    /// The selector that is sent when the button is pressed, unless there is a `primaryAction`; nil for none.
    open var action: Selector?

    /// The menu that the button would show: data only.
    open var menu: UIMenu?

    /// Whether the item's state is on. Not drawn.
    open var isSelected = false

    /// Whether the item is left out of its bar on iOS: data only.
    open var isHidden = false

    /// Whether the item stands on a background of its own where others share one. The default is false; stored only.
    open var hidesSharedBackground = false
    /// Whether the item may share the background of those beside it. The default is true; stored only.
    open var sharesBackground = true

    /// The titles that the item may have, of which the widest decides its width on iOS: data only.
    open var possibleTitles: Set<String>?

    /// Whether the item is a space of either kind.
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
