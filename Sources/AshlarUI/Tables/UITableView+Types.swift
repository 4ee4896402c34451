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
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
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
        case disabled = 0
        case enabled = 1
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
        case none = 0
        case singleLine = 1
        /// As `singleLine`.
        case singleLineEtched = 2
    }

    /// How a selected cell looks. Raw values are UIKit's.
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        /// As `default`.
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    /// What happens to a row that is edited. Raw values are UIKit's.
    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete = 1
        case insert = 2
    }

    /// What stands at the far end of a cell. Raw values are UIKit's.
    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
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
        case none = 0
        case lifting = 1
        case dragging = 2
    }
}
