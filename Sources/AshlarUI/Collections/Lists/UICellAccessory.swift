import Foundation

/// What stands at an end of a row of a list, as a value. The content of the row makes room for it.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// The editing state in which an accessory is shown.
    public enum DisplayedState: Hashable, Sendable {
        /// The accessory is always shown.
        case always
        /// The accessory is shown while the collection view is editing.
        case whenEditing
        /// The accessory is shown while the collection view is not editing.
        case whenNotEditing
    }

    /// The kind of an accessory.
    public enum AccessoryType: Hashable, Sendable {
        /// A chevron, for an item that leads to another screen.
        case disclosureIndicator
        /// A checkmark.
        case checkmark
        /// A control that deletes the item.
        case delete
        /// A control that inserts an item.
        case insert
        /// A handle for moving the item.
        case reorder
        /// A mark of selection for several items.
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

    /// The placement of a custom view.
    public enum Placement: Hashable, Sendable {
        /// At the leading edge.
        case leading(displayed: DisplayedState = .always)
        /// At the trailing edge.
        case trailing(displayed: DisplayedState = .always)
    }

    /// The width that is reserved for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// The width that the accessory needs.
        case actual
        /// The standard width of accessories.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The options of an accessory.
    public struct Options {
        /// Whether the accessory is hidden.
        public var isHidden: Bool?
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the accessory; nil for the tint color around it.
        public var tintColor: UIColor?

        /// Creates options.
        ///
        /// - Parameters:
        ///   - isHidden: Whether the accessory is hidden. The default is nil, for the system's choice.
        ///   - reservedLayoutWidth: The width that is reserved for the accessory. The default is nil, for the system's choice.
        ///   - tintColor: The color of the accessory. The default is nil, for the inherited tint color.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
        }
    }

    /// The options of a disclosure indicator.
    public typealias DisclosureIndicatorOptions = Options
    /// The options of a checkmark.
    public typealias CheckmarkOptions = Options
    /// The options of a control that deletes the item.
    public typealias DeleteOptions = Options
    /// The options of a control that inserts an item.
    public typealias InsertOptions = Options
    /// The options of a handle for moving the item.
    public struct ReorderOptions {
        /// Whether the accessory is hidden.
        public var isHidden: Bool?
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the accessory; nil for the tint color around it.
        public var tintColor: UIColor?
        /// Whether there is a line before the handle. The value is stored; no line is drawn.
        public var showsVerticalSeparator: Bool?

        /// Creates options.
        ///
        /// - Parameters:
        ///   - isHidden: Whether the accessory is hidden. The default is nil, for the system's choice.
        ///   - reservedLayoutWidth: The width that is reserved for the accessory. The default is nil, for the system's choice.
        ///   - tintColor: The color of the accessory. The default is nil, for the inherited tint color.
        ///   - showsVerticalSeparator: Whether there is a line before the handle. The default is nil, for the system's choice.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
            self.showsVerticalSeparator = showsVerticalSeparator
        }
    }
    /// The options of a mark of selection.
    public typealias MultiselectOptions = Options
    /// The options of a detail button.
    public typealias DetailOptions = Options
    /// The options of a label.
    public typealias LabelOptions = Options

    /// The options of an outline disclosure.
    public struct OutlineDisclosureOptions {
        /// The part of the cell that reacts to touches.
        public enum Style: Hashable, Sendable {
            /// The system chooses the style by the kind of the cell.
            case automatic
            /// The whole cell reacts to touches.
            case header
            /// Only the control itself reacts to touches.
            case cell
        }
        /// The part of the cell that reacts to touches.
        public var style: Style
        /// Whether the accessory is hidden.
        public var isHidden: Bool?
        /// The width that is reserved for the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        /// The color of the accessory; nil for the tint color around it.
        public var tintColor: UIColor?

        /// Creates options.
        ///
        /// - Parameters:
        ///   - style: The part of the cell that reacts to touches. The default is `automatic`.
        ///   - isHidden: Whether the accessory is hidden. The default is nil, for the system's choice.
        ///   - reservedLayoutWidth: The width that is reserved for the accessory. The default is nil, for the system's choice.
        ///   - tintColor: The color of the accessory. The default is nil, for the inherited tint color.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.style, self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
                style, isHidden, reservedLayoutWidth, tintColor
            )
        }
    }

    /// The configuration of a custom view.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The custom view.
        public let customView: UIView
        /// The placement of the view.
        public let placement: Placement
        /// Whether the view is hidden.
        public var isHidden: Bool?
        /// The width that is reserved for the view.
        public var reservedLayoutWidth: LayoutDimension?
        /// The tint color of the view; nil for the inherited tint color.
        public var tintColor: UIColor?
        /// Whether the view keeps its size.
        public var maintainsFixedSize: Bool?

        /// Creates a configuration of a custom view.
        ///
        /// - Parameters:
        ///   - customView: The view.
        ///   - placement: The placement of the view, and the editing state in which it is shown.
        ///   - isHidden: Whether the view is hidden. The default is nil, for the system's choice.
        ///   - reservedLayoutWidth: The width that is reserved for the view. The default is nil, for the system's choice.
        ///   - tintColor: The tint color of the view. The default is nil, for the inherited tint color.
        ///   - maintainsFixedSize: Whether the view keeps its size. The default is nil, for the system's choice.
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

    /// The kind of the accessory.
    public let accessoryType: AccessoryType
    /// The editing state in which the accessory is shown.
    public let displayedState: DisplayedState
    /// The text of a label; nil for other accessories.
    public private(set) var text: String?
    /// The custom view; nil for other accessories.
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

    /// Returns a disclosure indicator, for an item that leads to another screen.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `always`.
    ///   - options: The options of the accessory. They have no effect.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options) }
    /// Returns a checkmark.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `always`.
    ///   - options: The options of the accessory. They have no effect.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options) }
    /// Returns a control that deletes the item.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `whenEditing`.
    ///   - options: The options of the accessory. They have no effect.
    ///   - actionHandler: A closure that a tap would call. It has no effect, because accessories are not shown.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed, options, action: actionHandler) }
    /// Returns a control that inserts an item.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `whenEditing`.
    ///   - options: The options of the accessory. They have no effect.
    ///   - actionHandler: A closure that a tap would call. It has no effect, because accessories are not shown.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed, options, action: actionHandler) }
    /// Returns a handle for moving the item.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `whenEditing`.
    ///   - options: The options of the accessory. They have no effect.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, displayed,
            Options(
                isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor))
    }

    /// Returns a mark of selection for several items.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `whenEditing`.
    ///   - options: The options of the accessory. They have no effect.
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(.multiselect, displayed, options)
    }

    /// Returns a control that expands and collapses the item.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `always`.
    ///   - options: The options of the accessory. They have no effect.
    ///   - actionHandler: A closure that a tap would call. It has no effect, because accessories are not shown.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        let shared = Options(
            isHidden: options.isHidden, reservedLayoutWidth: options.reservedLayoutWidth, tintColor: options.tintColor)
        return UICellAccessory(.outlineDisclosure, displayed, shared, action: actionHandler)
    }
    /// Returns a button for details.
    ///
    /// - Parameters:
    ///   - displayed: The editing state in which the accessory is shown. The default is `always`.
    ///   - options: The options of the accessory. They have no effect.
    ///   - actionHandler: A closure that a tap would call. It has no effect, because accessories are not shown.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed, options, action: actionHandler) }
    /// Returns a label.
    ///
    /// - Parameters:
    ///   - text: The text of the label.
    ///   - displayed: The editing state in which the accessory is shown. The default is `always`.
    ///   - options: The options of the accessory. They have no effect.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.label, displayed, options, text: text) }
    /// Returns an accessory with a custom view. Only the view and its placement's editing state are used.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory { UICellAccessory(configuration) }
}
