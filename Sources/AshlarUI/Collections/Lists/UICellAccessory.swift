import Foundation

/// What stands at an end of a row of a list, as a value. The content of the row makes room for it.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// Always.
        case always
        /// While the collection view is being edited.
        case whenEditing
        /// While it is not.
        case whenNotEditing
    }

    /// The kind of an accessory.
    public enum AccessoryType: Hashable, Sendable {
        /// A chevron that announces another screen.
        case disclosureIndicator
        /// A checkmark.
        case checkmark
        /// A control that deletes the item.
        case delete
        /// A control that inserts an item.
        case insert
        /// A handle to move the item by.
        case reorder
        /// A mark of a selection of several items.
        case multiselect
        /// A control that expands and collapses the item.
        case outlineDisclosure
        /// A text.
        case label
        /// A button for details.
        case detail
        /// A menu that shows the selected choice.
        case popUpMenu
        /// A view of the application.
        case customView(String)
    }

    /// Where a view of the application's own stands.
    public enum Placement: Hashable, Sendable {
        /// At the leading end.
        case leading(displayed: DisplayedState = .always)
        /// At the trailing end.
        case trailing(displayed: DisplayedState = .always)
    }

    /// How much room an accessory is given.
    public enum LayoutDimension: Hashable, Sendable {
        /// As much as it needs.
        case actual
        /// As much as others of its kind.
        case standard
        /// A number of points.
        case custom(CGFloat)
    }

    /// How accessories with a colour look.
    public struct Options {
        /// Whether the accessory is hidden.
        public var isHidden: Bool?
        /// The width that is kept for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the accessory; nil for the tint color around it.
        public var tintColor: UIColor?

        /// Creates options; all have UIKit's defaults.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// How an arrow looks.
    public typealias DisclosureIndicatorOptions = Options
    /// How a check mark looks.
    public typealias CheckmarkOptions = Options
    /// How a button that deletes looks.
    public typealias DeleteOptions = Options
    /// How a button that inserts looks.
    public typealias InsertOptions = Options
    /// How a handle looks.
    public typealias ReorderOptions = Options
    /// How a mark looks.
    public typealias MultiselectOptions = Options
    /// How a button with details looks.
    public typealias DetailOptions = Options
    /// How a text looks.
    public typealias LabelOptions = Options

    /// An outline's arrow.
    public struct OutlineDisclosureOptions {
        /// The arrow's style.
        public enum Style: Hashable, Sendable {
            /// As the kind of cell asks for.
            case automatic
            /// The whole cell reacts to touches.
            case header
            /// Only the control itself reacts to touches.
            case cell
        }
        /// Which part of the cell reacts to touches.
        public var style: Style
        /// Whether the accessory is hidden.
        public var isHidden: Bool?
        /// The width that is kept for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the accessory; nil for the tint color around it.
        public var tintColor: UIColor?

        /// Creates options; all have UIKit's defaults.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                style, isHidden, reservedLayoutWidth, tintColor
            )
        }
    }

    /// A view of the application's own.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The side on which the view stands.
        public let placement: Placement
        /// Whether the view is hidden.
        public var isHidden: Bool?
        /// The width that is kept for the view.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint color of the view; nil for the one around it.
        public var tintColor: UIColor?
        /// Whether the view keeps its size.
        public var maintainsFixedSize: Bool?

        /// Creates a configuration of a view.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
            (self.reservedLayoutWidth, self.tintColor, self.maintainsFixedSize) = (
                reservedLayoutWidth, tintColor, maintainsFixedSize
            )
        }
    }

    /// The kind.
    public let accessoryType: AccessoryType
    /// When it is shown.
    public let displayedState: DisplayedState
    /// The text of a label.
    public private(set) var text: String?
    /// The view of the application's own.
    public private(set) var customView: UIView?

    /// Whether a view of the application's own stands at the leading end.
    private(set) var isLeadingView = false
    private(set) var actionHandler: (@MainActor () -> Void)?
    private(set) var isHidden = false
    private(set) var reservedLayoutWidth: LayoutDimension?
    private(set) var tintColor: UIColor?

    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, text: String? = nil,
        action: (@MainActor () -> Void)? = nil
    ) {
        (accessoryType, displayedState, self.text, actionHandler) = (type, displayed, text, action)
        (isHidden, reservedLayoutWidth, tintColor) = (options.isHidden ?? false, options.reservedLayoutWidth, options.tintColor)
    }

    private init(_ view: CustomViewConfiguration) {
        switch view.placement {
        case .leading(let state): (displayedState, isLeadingView) = (state, true)
        case .trailing(let state): (displayedState, isLeadingView) = (state, false)
        }
        accessoryType = .customView("\(type(of: view.customView))")
        customView = view.customView
        (isHidden, reservedLayoutWidth, tintColor) = (view.isHidden ?? false, view.reservedLayoutWidth, view.tintColor)
    }

    /// An arrow that says that the row leads on.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }
    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }
    /// A button that deletes the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed, options, action: actionHandler) }
    /// A button that inserts a row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed, options, action: actionHandler) }
    /// A handle by which the row is moved.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(.reorder, displayed, options)
    }
    /// A mark for the choice of several rows.
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(.multiselect, displayed, options)
    }
    /// An arrow that opens and closes what is below the row.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        let shared = Options(
            isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
        return UICellAccessory(.outlineDisclosure, displayed, shared, action: actionHandler)
    }
    /// A button that shows more of the row.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed, options, action: actionHandler) }
    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.label, displayed, options, text: text) }
    /// A view of the application's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory { UICellAccessory(configuration) }
}
