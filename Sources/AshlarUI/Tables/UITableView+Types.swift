import Foundation

extension UITableView {
    /// The arrangement of a table view's sections. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers stay in sight.
        case plain = 0
        /// Sections with space between them.
        case grouped = 1
        /// Sections with space between them and at the edges, and with round corners.
        case insetGrouped = 2
    }

    /// The place in the visible area that a row is scrolled to. Raw values are UIKit's.
    public enum ScrollPosition: Int, Sendable {
        /// The nearest place at which the whole row is visible.
        case none = 0
        /// The top.
        case top = 1
        /// The middle.
        case middle = 2
        /// The bottom.
        case bottom = 3
    }

    /// The animation of rows that come and go. Raw values are UIKit's.
    public enum RowAnimation: Int, Sendable {
        /// Rows fade in and out.
        case fade = 0
        /// Rows come from the right and leave to the right.
        case right = 1
        /// Rows come from the left and leave to the left.
        case left = 2
        /// Rows come from above and leave upwards.
        case top = 3
        /// Rows come from below and leave downwards.
        case bottom = 4
        /// No animation.
        case none = 5
        /// Rows open and close around their middle.
        case middle = 6
        /// The animation that the system chooses.
        case automatic = 100
    }

    /// The edges that separator insets are measured from. Raw values are UIKit's.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// The automatic insets.
        case fromAutomaticInsets = 1
    }

    /// The circumstances in which self-sizing rows are measured again. Raw values are UIKit's.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Rows are not measured again by themselves.
        case disabled = 0
        /// Rows are measured again when their content invalidates its size.
        case enabled = 1
        /// Rows are measured again when their content invalidates its size or constraints change.
        case enabledIncludingConstraints = 2
    }

    /// The value of a height that the content determines: −1.
    public static let automaticDimension: CGFloat = -1
    /// The title of the search field in a section index.
    public static let indexSearch = "{search}"

    /// The name of the notification that a tap changed the selection. Its object is the table view.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// The labels of a cell and their arrangement. Raw values are UIKit's.
    public enum CellStyle: Int, Sendable {
        /// One label.
        case `default` = 0
        /// A label at the leading edge and a second, gray one at the trailing edge.
        case value1 = 1
        /// A label that ends where a second one begins.
        case value2 = 2
        /// A label with a smaller one below it.
        case subtitle = 3
    }

    /// The style of separators between rows. Raw values are UIKit's.
    public enum SeparatorStyle: Int, Sendable {
        /// No separators.
        case none = 0
        /// A line of one pixel.
        case singleLine = 1
        /// The same as `singleLine`.
        case singleLineEtched = 2
    }

    /// The appearance of a selected cell. Raw values are UIKit's.
    public enum SelectionStyle: Int, Sendable {
        /// Selection is not shown.
        case none = 0
        /// The same as `default`.
        case blue = 1
        /// A gray background.
        case gray = 2
        /// The default background of selected cells.
        case `default` = 3
    }

    /// The editing control of a row. Raw values are UIKit's.
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none = 0
        /// A control that deletes the row.
        case delete = 1
        /// A control that inserts a row.
        case insert = 2
    }

    /// The accessory at the trailing edge of a cell. Raw values are UIKit's.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// A chevron, for a row that leads to another screen.
        case disclosureIndicator = 1
        /// A button for details and a chevron.
        case detailDisclosureButton = 2
        /// A checkmark.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    /// The parts of a cell's state that differ from the plain state. Raw values are UIKit's.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The cell shows its editing control at the leading edge.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The cell asks to confirm a deletion.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// The appearance of a dragged cell. Raw values are UIKit's.
    public enum DragState: Int, Sendable {
        /// No drag concerns the cell.
        case none = 0
        /// The cell is being lifted for a drag.
        case lifting = 1
        /// The cell is being dragged.
        case dragging = 2
    }
}
