import AshlarLayout
import Foundation

/// The methods that a split view controller calls about its columns. All have default implementations.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Asks the delegate whether it handles the collapse to one column itself. It is called for controllers of the style
    /// `unspecified`.
    ///
    /// - Parameters:
    ///   - splitViewController: The split view controller.
    ///   - secondaryViewController: The controller of the secondary column.
    ///   - primaryViewController: The controller of the primary column.
    /// - Returns: True to show the primary column. False, the default, to show the secondary column.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// Asks the delegate for the column that is shown after the collapse to one column.
    ///
    /// - Parameters:
    ///   - svc: The split view controller.
    ///   - proposedTopColumn: The secondary column.
    /// - Returns: The column. The default is the proposed one.
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column

    /// Tells the delegate that the columns were joined to one stack, because the width became compact.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)

    /// Tells the delegate that the stack was divided into columns, because the width became regular.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)

    /// Asks the delegate for the controller of the primary column after the collapse. It is called for controllers of the style
    /// `unspecified`.
    ///
    /// - Parameter splitViewController: The split view controller.
    /// - Returns: The controller; nil, the default, for the present one.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

    /// Asks the delegate for the controller of the secondary column, when one column becomes two. It is called for controllers of
    /// the style `unspecified`.
    ///
    /// - Parameters:
    ///   - splitViewController: The split view controller.
    ///   - primaryViewController: The controller of the primary column.
    /// - Returns: The controller; nil, the default, for the controllers that were in the secondary column.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?

    /// Tells the delegate that the display mode is about to change: by the user, by ``UISplitViewController/show(_:)`` or by
    /// ``UISplitViewController/hide(_:)``.
    ///
    /// - Parameters:
    ///   - svc: The split view controller.
    ///   - displayMode: The new display mode.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

    /// Asks the delegate for the display mode to which the button of the display mode changes.
    ///
    /// - Parameter svc: The split view controller.
    /// - Returns: The mode. The default is `automatic`, which shows the first column, or hides it if it is shown.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

    /// Asks the delegate whether it shows a detail itself.
    ///
    /// - Parameters:
    ///   - splitViewController: The split view controller.
    ///   - vc: The controller of the detail.
    ///   - sender: The object that requested the detail; nil if it is not known.
    /// - Returns: True if the delegate shows the detail. False, the default, to show it in the secondary column.
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
}

extension UISplitViewControllerDelegate {
    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// Returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// The default implementation does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// The default implementation does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    /// Returns nil.
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? { nil }
    /// Returns nil.
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    /// The default implementation does nothing.
    public func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}
    /// Returns `automatic`.
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode { .automatic }
    /// Returns false.
    public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
        -> Bool
    {
        false
    }
}

/// A container that shows controllers in columns side by side, or one stack of them in compact width.
///
/// In compact width the controllers of the columns are on the stack of the primary column's navigation controller, with a back
/// button, unless there is a controller for the compact column. Controllers of columns that are no navigation controllers are put
/// into one, as on iOS, but for the style `unspecified`.
///
/// The primary column is at the leading edge and 320 points wide by default. A supplementary column follows with the same width,
/// and the secondary column takes the remaining width. In windows that are higher than wide only the secondary column is shown,
/// unless `preferredDisplayMode` is set. There a button in the bar or a movement from the edge shows the other columns over it, until
/// the user taps beside them.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The number of columns. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// Two columns, which `viewControllers` determines.
        case unspecified = 0
        /// Two columns.
        case doubleColumn = 1
        /// Three columns.
        case tripleColumn = 2
    }

    /// A column. Raw values are UIKit's.
    public enum Column: Int, Sendable {
        /// The first column, with the top level of the content.
        case primary = 0
        /// The second of three columns.
        case supplementary = 1
        /// The last column, with the detail.
        case secondary = 2
        /// The column that is shown in compact width.
        case compact = 3
    }

    /// The visible columns. Raw values are UIKit's.
    public enum DisplayMode: Int, Sendable {
        /// The mode that fits the size.
        case automatic = 0
        /// Only the secondary column.
        case secondaryOnly = 1
        /// One column beside the secondary column.
        case oneBesideSecondary = 2
        /// One column over the secondary column.
        case oneOverSecondary = 3
        /// Two columns beside the secondary column.
        case twoBesideSecondary = 4
        /// Two columns over the secondary column.
        case twoOverSecondary = 5
        /// Two columns that displace the secondary column.
        case twoDisplaceSecondary = 6

        /// The former name of `secondaryOnly`.
        public static let primaryHidden = DisplayMode.secondaryOnly
        /// The former name of `oneBesideSecondary`.
        public static let allVisible = DisplayMode.oneBesideSecondary
        /// The former name of `oneOverSecondary`.
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }

    /// The edge of the primary column. Raw values are UIKit's.
    public enum PrimaryEdge: Int, Sendable {
        /// The leading edge.
        case leading = 0
        /// The trailing edge.
        case trailing = 1
    }

    /// The value of widths that the controller determines.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// The delegate of the split view controller. It is held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?
    /// The number of columns.
    open private(set) var style = Style.unspecified
    final var columns: [Column: UIViewController] = [:]
    /// The navigation controllers that were made for columns.
    final var wrappers: [Column: UINavigationController] = [:]
    /// The controllers of the columns whose stacks are joined; nil while the columns are apart.
    final var joined: [Column: [UIViewController]]?
    /// The display mode that the delegate knows; nil for none.
    final var notifiedMode: DisplayMode?
    /// The bar that may have the button of the display mode.
    final weak var buttonBar: UINavigationBar?

    /// Creates a split view controller of a style.
    public init(style: Style) {
        super.init(nibName: nil, bundle: nil)
        self.style = style
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller of the style that an `InterfaceCoder` carries.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        style = (coder as? InterfaceCoder)?.splitStyle ?? style
    }

    // MARK: Columns

    /// The controllers of the columns, the primary column first.
    open var viewControllers: [UIViewController] {
        get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            setColumn(.primary, newValue.first)
            setColumn(.secondary, newValue.count > 1 ? newValue.last : nil)
        }
    }

    /// Sets the controller of a column.
    ///
    /// - Parameters:
    ///   - vc: The controller; nil for none.
    ///   - column: The column.
    open func setViewController(_ vc: UIViewController?, for column: Column) { setColumn(column, vc) }
    /// Returns the controller of a column; nil for none.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }
    /// Shows a hidden column: beside the secondary column in windows that are wider than high, else over it. The change takes 0.3
    /// seconds.
    open func show(_ column: Column) {
        if isCollapsed { showInStack(column) } else { change(to: modeShowing(column), animated: true) }
        columnsChanged()
    }
    /// Hides a column, and those before it, within 0.3 seconds. In compact width, hides the upper columns of the stack. The secondary
    /// column cannot be hidden in regular width.
    open func hide(_ column: Column) {
        if isCollapsed { hideInStack(column) } else { change(to: modeHiding(column), animated: true) }
        columnsChanged()
    }
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
        if joined != nil { return showDetailInStack(vc) }
        setColumn(.secondary, vc)
        topColumn = .secondary
        columnsChanged()
    }

    /// The column that was last requested in compact width.
    final var topColumn: Column?

    // MARK: Display mode

    /// The preferred display mode. The default is `automatic`. Setting it ends the mode that the user, or a call, has chosen.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet {
            let changes = preferredDisplayMode != oldValue || chosenMode != nil
            chosenMode = nil
            if changes { columnsChanged() }
        }
    }
    /// The display mode that the user or ``show(_:)`` and ``hide(_:)`` have chosen; nil for the preferred one.
    final var chosenMode: DisplayMode?
    /// The columns that are on their way out.
    final var leavingColumns: [Column] = []
    /// Whether the columns stay where they are for now, because a change of the display mode begins.
    final var holdsColumns = false
    /// Whether the window was wider than high in the last layout.
    final var wasWide: Bool?
    final lazy var dimming = SplitDimmingView(self)
    final lazy var edgePan = SplitEdgePan(self)

    // FIDELITY.md: columnsOpenAtOnce.
    /// A button that shows the first column, or hides it. The controller puts it into the bar of the secondary column while that
    /// column is alone, unless the style is `unspecified`.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
        let action = UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in self?.displayModeButtonWasTapped()
        }
        return UIBarButtonItem(primaryAction: action)
    }()

    /// When the button of the display mode is in the bar. Raw values are UIKit's.
    public enum DisplayModeButtonVisibility: Int, Sendable {
        /// While the secondary column is alone and a gesture can show the others.
        case automatic = 0
        /// Never.
        case never = 1
        /// Always while there are several columns.
        case always = 2
    }
    /// When the button of the display mode is in the bar of the secondary column. The default is `automatic`.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { if displayModeButtonVisibility != oldValue { columnsChanged() } }
    }
    /// The present display mode.
    open var displayMode: DisplayMode { presentMode }
    /// Whether only one column is shown, because the width is compact.
    open var isCollapsed: Bool {
        let window = loadedView?.windowReference ?? outermostContainer.appearance.arriving
        return (loadedView?.windowReference == nil ? window?.traitCollection ?? traitCollection : traitCollection)
            .horizontalSizeClass == .compact
    }
    /// The edge of the primary column.
    open var primaryEdge = PrimaryEdge.leading { didSet { if primaryEdge != oldValue { columnsChanged() } } }
    /// Whether a movement from the edge shows the hidden columns. The default is true.
    open var presentsWithGesture = true { didSet { if presentsWithGesture != oldValue { columnsChanged() } } }
    /// Whether a button shows and hides columns. The value is stored, but has no effect.
    open var showsSecondaryOnlyButton = false

    /// The preferred width of the primary column, in points.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The preferred width of the primary column as a fraction of the container's width.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
    /// The minimum width of the primary column, in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The maximum width of the primary column, in points.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The present width of the primary column, in points.
    open var primaryColumnWidth: CGFloat { columnWidth(preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction) }
    /// The preferred width of the supplementary column, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
    /// The present width of the supplementary column, in points.
    open var supplementaryColumnWidth: CGFloat { columnWidth(preferredSupplementaryColumnWidth, Self.automaticDimension) }

    // MARK: The controller itself

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UISplitViewController.self }
    package override var appearingChildren: [UIViewController] { shownColumns.compactMap { child(of: $0) } }
    package override func isMeasuredByItself(_ child: UIViewController) -> Bool { true }
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(edgePan)
    }
    package override func prepareToAppear() { showColumns() }
    package override func layOutChildren() { showColumns() }
}
