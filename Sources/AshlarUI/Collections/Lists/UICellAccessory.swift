import Foundation

/// What stands at the end of a row of a list, as a value.
///
/// Rows keep what they were given, and make no room for it.
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
        case disclosureIndicator, checkmark, delete, insert, reorder, multiselect, outlineDisclosure, label, detail, popUpMenu
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
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

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
        public enum Style: Hashable, Sendable { case automatic, header, cell }
        public var style: Style
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

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
        public let customView: UIView
        public let placement: Placement
        public var isHidden: Bool?
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var maintainsFixedSize: Bool?

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

    private init(_ type: AccessoryType, _ displayed: DisplayedState, text: String? = nil, view: UIView? = nil) {
        (accessoryType, displayedState, self.text, customView) = (type, displayed, text, view)
    }

    /// An arrow that says that the row leads on.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed) }
    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed) }
    /// A button that deletes the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.delete, displayed) }
    /// A button that inserts a row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.insert, displayed) }
    /// A handle by which the row is moved.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(.reorder, displayed)
    }
    /// A mark for the choice of several rows.
    public static func multiselect(displayed: DisplayedState = .whenEditing, options: Options = Options()) -> UICellAccessory {
        UICellAccessory(.multiselect, displayed)
    }
    /// An arrow that opens and closes what is below the row.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed) }
    /// A button that shows more of the row.
    public static func detail(
        displayed: DisplayedState = .always, options: Options = Options(), actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory(.detail, displayed) }
    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory(.label, displayed, text: text) }
    /// A view of the application's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState
        switch configuration.placement {
        case .leading(let state), .trailing(let state): displayed = state
        }
        return UICellAccessory(.customView("\(type(of: configuration.customView))"), displayed, view: configuration.customView)
    }
}
