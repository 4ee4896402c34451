import AshlarLayout
import Foundation

/// Is asked and told about the columns of a split view controller.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Whether the application has taken in the secondary controller, so that the primary one is shown where there is one column.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// The column to show where there is room for one.
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// The columns are about to be shown another way.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Whether the application has shown a detail itself.
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
}

extension UISplitViewControllerDelegate {
    /// No.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The one that is proposed.
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// Does nothing.
    public func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}
    /// No.
    public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
        -> Bool
    {
        false
    }
}

/// Shows controllers in columns side by side where there is room, and one of them where there is not.
///
/// The primary column stands at the leading end and is 320 points wide unless set; a supplementary one follows at the same width; the
/// secondary one takes the rest. In windows higher than wide the secondary column stands alone unless `preferredDisplayMode` says
/// otherwise.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// How many columns there are. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Two controllers, set by `viewControllers`.
        case unspecified = 0
        /// Two columns.
        case doubleColumn = 1
        /// Three columns.
        case tripleColumn = 2
    }

    /// The columns. Raw values are UIKit's.
    public enum Column: Int, Sendable {
        /// The first, with the widest choice.
        case primary = 0
        /// The second of three.
        case supplementary = 1
        /// The last, with the detail.
        case secondary = 2
        /// What is shown where there is room for one.
        case compact = 3
    }

    /// Which columns are shown. Raw values are UIKit's.
    public enum DisplayMode: Int, Sendable {
        /// As there is room.
        case automatic = 0
        /// The secondary one alone.
        case secondaryOnly = 1
        /// One beside the secondary one.
        case oneBesideSecondary = 2
        /// One over the secondary one.
        case oneOverSecondary = 3
        /// Two beside the secondary one.
        case twoBesideSecondary = 4
        /// Two over the secondary one.
        case twoOverSecondary = 5
        /// Two, which push the secondary one aside.
        case twoDisplaceSecondary = 6

        /// An older name.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// An older name.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// An older name.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// The end at which the primary column stands. Raw values are UIKit's.
    public enum PrimaryEdge: Int, Sendable {
        /// The leading end.
        case leading = 0
        /// The trailing end.
        case trailing = 1
    }

    /// `primaryColumnWidth` and its limits, unless set.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// Asked and told about the columns.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// How many columns there are.
    open private(set) var style = Style.unspecified
    final var columns: [Column: UIViewController] = [:]

    /// Creates a controller of a style.
    public init(style: Style) {
        super.init(nibName: nil, bundle: nil)
        self.style = style
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Columns

    /// The controllers of the columns, the primary one first.
    open var viewControllers: [UIViewController] {
        get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            setColumn(.primary, newValue.first)
            setColumn(.secondary, newValue.count > 1 ? newValue.last : nil)
        }
    }
    /// Shows a controller in a column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(column, vc) }
    /// The controller of a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Shows a column that is hidden.
    open func show(_ column: Column) {
        if isCollapsed { topColumn = column } else if column != .secondary { preferredDisplayMode = .oneBesideSecondary }
        columnsChanged()
    }
    /// Hides a column.
    open func hide(_ column: Column) {
        if !isCollapsed, column == .primary { preferredDisplayMode = .secondaryOnly }
        columnsChanged()
    }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
        setColumn(.secondary, vc)
        topColumn = .secondary
        columnsChanged()
    }

    /// The column that was asked for last where there is room for one.
    final var topColumn: Column?

    // MARK: How they are shown

    /// Which columns to show: as there is room unless set.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { if preferredDisplayMode != oldValue { columnsChanged() } } }
    /// Which columns are shown.
    open var displayMode: DisplayMode { presentMode }
    /// Whether there is room for one column only.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
    /// The end at which the primary column stands.
    open var primaryEdge = PrimaryEdge.leading { didSet { if primaryEdge != oldValue { columnsChanged() } } }
    /// Whether a gesture would show and hide columns. Kept only.
    open var presentsWithGesture = true
    /// Whether a button would show and hide columns. Kept only.
    open var showsSecondaryOnlyButton = false

    /// The width of the primary column, in points.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The width of the primary column as a share of the container's.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
    /// The least width of the primary column, in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The greatest width of the primary column, in points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The width of the primary column, in points.
    open var primaryColumnWidth: CGFloat { columnWidth(preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction) }
    /// The width of the supplementary column, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The width of the supplementary column, in points.
    open var supplementaryColumnWidth: CGFloat { columnWidth(preferredSupplementaryColumnWidth, Self.automaticDimension) }

    // MARK: The controller itself

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UISplitViewController.self }
    package override var appearingChildren: [UIViewController] { shownColumns.compactMap { columns[$0] } }
    package override func isMeasuredByItself(_ child: UIViewController) -> Bool { true }
    package override func prepareToAppear() { showColumns() }
    package override func layOutChildren() { showColumns() }
}
