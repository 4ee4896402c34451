import Foundation

extension UITableView {
    /// How a table view arranges its sections. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers stay in sight.
        case plain = 0
        /// Sections apart from each other.
        case grouped = 1
        /// Sections apart from each other and from the edges, with round corners.
        case insetGrouped = 2
    }

    /// Where a row is scrolled to. Raw values are UIKit's.
    public enum ScrollPosition: Int, Sendable {
        /// As near as it is completely visible.
        case none = 0
        /// To the top.
        case top = 1
        /// To the middle.
        case middle = 2
        /// To the bottom.
        case bottom = 3
    }

    /// How rows come and go. Nothing is animated here. Raw values are UIKit's.
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
        /// The animation that suits the change.
        case automatic = 100
    }

    /// What separator insets are measured from. Raw values are UIKit's.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges = 0
        /// The automatic insets.
        case fromAutomaticInsets = 1
    }

    /// When rows of self-sizing cells are measured again by themselves. Raw values are UIKit's.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Rows are not measured again by themselves.
        case disabled = 0
        /// Rows are measured again when their content invalidates its size.
        case enabled = 1
        /// Rows are measured again when their content invalidates its size or constraints change.
        case enabledIncludingConstraints = 2
    }

    /// The height that stands for one that follows from the content: −1.
    public static let automaticDimension: CGFloat = -1
    /// The title of the search field in a section index.
    public static let indexSearch = "{search}"

    /// The posted notification when the selection has changed.
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// The labels of a cell and where they are. Raw values are UIKit's.
    public enum CellStyle: Int, Sendable {
        /// One label.
        case `default` = 0
        /// A label and, at the far end, a second one in grey.
        case value1 = 1
        /// A label that ends where a second one begins.
        case value2 = 2
        /// A label and, below it, a smaller one.
        case subtitle = 3
    }

    /// What is drawn between rows. Raw values are UIKit's.
    public enum SeparatorStyle: Int, Sendable {
        /// No separators.
        case none = 0
        /// A line of one pixel.
        case singleLine = 1
        /// As `singleLine`.
        case singleLineEtched = 2
    }

    /// How a selected cell looks. Raw values are UIKit's.
    public enum SelectionStyle: Int, Sendable {
        /// A selection is not shown.
        case none = 0
        /// As `default`.
        case blue = 1
        /// A gray background.
        case gray = 2
        /// The default background of selected cells.
        case `default` = 3
    }

    /// What happens to a row that is edited. Raw values are UIKit's.
    public enum EditingStyle: Int, Sendable {
        /// No control.
        case none = 0
        /// A control that deletes the row.
        case delete = 1
        /// A control that inserts a row.
        case insert = 2
    }

    /// What stands at the far end of a cell. Raw values are UIKit's.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// A chevron that announces another screen.
        case disclosureIndicator = 1
        /// A button for details and a chevron.
        case detailDisclosureButton = 2
        /// A checkmark.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    /// What about a cell is different from the plain state. Raw values are UIKit's.
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Editing, with the control at the near end.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// Asking whether to delete.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// How a dragged cell looks. Raw values are UIKit's.
    public enum DragState: Int, Sendable {
        /// No drag concerns the cell.
        case none = 0
        /// The cell is being lifted for a drag.
        case lifting = 1
        /// The cell is being dragged.
        case dragging = 2
    }
}
