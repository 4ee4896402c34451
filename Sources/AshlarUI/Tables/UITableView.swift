import AshlarGraphics
import AshlarLayout
import Foundation

/// A view that shows rows below one another, grouped in sections. Only the rows in sight have cells.
///
///     let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
///     table.register(MessageCell.self, forCellReuseIdentifier: "message")
///     table.dataSource = model
///     table.layoutIfNeeded()
///
/// The constraints of a cell give the height of its row, unless `rowHeight` or the delegate gives another. Rows that were never
/// shown count with an estimate. Cells that leave the visible area are reused. The cost of a layout, and the number of questions to
/// the data source, depend on the rows in sight and not on the number of rows.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The arrangement of the sections.
    public final let style: Style

    // MARK: State of the extensions

    /// The heights of all rows. Empty until the rows are loaded.
    final var model = SectionLengths()
    /// Whether the data source must be asked for the numbers of sections and rows.
    final var needsLoad = true
    /// Whether all heights have to be found out anew. The numbers of rows are known.
    final var needsHeights = false
    /// Whether the data source is being asked for the numbers of sections and rows.
    final var isLoading = false
    /// Whether rows are being laid out.
    final var isLayingOutRows = false
    /// A counter that grows with each change that makes a running layout obsolete.
    final var generation = 0
    /// The width at which rows were measured; nil before the first measurement.
    final var measuredWidth: CGFloat?
    /// Whether the content may have become shorter than the content offset.
    final var clampsOffset = false
    /// The part of the content that was last filled with rows.
    final var filledBounds = CGRect.zero
    /// The rows in sight, in ascending order.
    final var shown: [ShownRow] = []
    /// The animation that the next layout begins. See `UITableView+UpdateAnimation.swift`.
    final var updateAnimation: TableUpdateAnimation?
    /// The animation of the last update that was animated, while it runs.
    final weak var latestUpdate: TableUpdateAnimation?
    /// The cell that slides to its place in the next layout, such as one whose actions are closed.
    final weak var slidingCell: UIView?
    /// The headers and footers in sight, and those that were created to measure their height.
    final var shownEdges: [EdgePlace: UIView] = [:]
    /// The registrations and the cells out of sight, by identifier.
    final var cellPool = ReusePool<String, UITableViewCell>()
    final var edgePool = ReusePool<String, UITableViewHeaderFooterView>()
    /// The row whose cell the data source is being asked for, and the identifier of the cell that was dequeued for it.
    final var asked: (path: IndexPath, dequeued: String?)?
    /// The cell that the data source is being asked to configure again.
    final var reconfigured: UITableViewCell?
    final var selection = SelectedItems()
    /// The changes between `beginUpdates()` and `endUpdates()`.
    final var batch = ListUpdates()
    /// Rows that are to be filled again when the layout that runs is over.
    final var waitingReconfigurations: [IndexPath] = []
    final var unanswered: Unanswered = []
    /// The optional methods that the data source and the delegate are known to implement.
    final var answered: Unanswered = []
    /// The cells that were dequeued in the running layout.
    final var handedOut: [UITableViewCell] = []
    /// Whether a layout was requested while one was running.
    final var missedLayout = false
    final var editsRows = false
    /// The actions of the row that shows them; nil for none.
    final var openActions: RowActions?
    /// The row that is moved by its handle; nil for none.
    final var movedRow: MovedRow?
    private let rowPan = RowPan(target: nil, action: nil)
    /// The row under a finger; nil if there is none.
    final var pressed: PressedRow?

    /// The work that the table view has done so far. The counts are deterministic, so tests can assert cost.
    final var work = Work()

    // MARK: Creating a table view

    /// Creates a table view of a style.
    ///
    /// - Parameters:
    ///   - frame: The frame of the table view in the coordinate space of its superview, in points.
    ///   - style: The arrangement of the sections.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    /// Creates a plain table view.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table view of the style that an `InterfaceCoder` carries, or else a plain one.
    public required init?(coder: NSCoder) {
        style = (coder as? InterfaceCoder)?.tableStyle ?? .plain
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    // MARK: Data source and delegate

    /// The object that gives the number of rows and their cells. The table view holds it weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            unanswered.subtract(.ofDataSource)
            answered.subtract(.ofDataSource)
            dropRows()
            setNeedsReload()
        }
    }

    /// The object that gives the heights of rows and is told of selections and displayed rows. It is also the scroll view's
    /// delegate. The table view holds it weakly.
    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            guard newValue !== scrollDelegate else { return }
            scrollDelegate = newValue
            unanswered.subtract(.ofDelegate)
            answered.subtract(.ofDelegate)
            needHeights()
        }
    }

    private final var scrollDelegate: (any UIScrollViewDelegate)? {
        get { (self as UIScrollView).delegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    /// The object that prepares the data of rows before they are displayed. The table view holds it weakly.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether rows are prefetched. The default is true.
    open var isPrefetchingEnabled = true

    // MARK: Heights

    /// The height of rows in points. The default is `automaticDimension`, the height that the content of a row's cell needs.
    open var rowHeight = UITableView.automaticDimension { didSet { heightsMayHaveChanged(rowHeight, oldValue) } }
    /// The height that rows count with until they are shown. The default is `automaticDimension`, which means 44 points. With 0,
    /// the delegate is asked for the heights of all rows at once.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(estimatedRowHeight, oldValue) }
    }
    /// The height of headers in points. The default is `automaticDimension`, the height that a header's content needs.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(sectionHeaderHeight, oldValue) }
    }
    /// The height of footers in points. The default is `automaticDimension`, the height that a footer's content needs.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(sectionFooterHeight, oldValue) }
    }
    /// The height that headers count with until they are shown, in points. The default is `automaticDimension`.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(estimatedSectionHeaderHeight, oldValue) }
    }
    /// The height that footers count with until they are shown, in points. The default is `automaticDimension`.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(estimatedSectionFooterHeight, oldValue) }
    }
    /// The space above headers in points. The default is `automaticDimension`: 22 points in plain tables and 0 in others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(sectionHeaderTopPadding, oldValue) }
    }
    /// The height of the empty rows below the last row. The value is stored; no empty rows are drawn.
    open var fillerRowHeight: CGFloat = 0
    /// Whether visible rows are measured again when their content changes. `beginUpdates()` and `endUpdates()` always measure them.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Appearance

    /// The style of the separators between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { looksChanged(affectsHeights: true) } }
    }
    /// The color of separators; nil for the system's color.
    open var separatorColor: UIColor? = .separator { didSet { looksChanged() } }
    /// The distances of separators from the cells' edges, in points. The default is the inset of the cells' texts.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: cellMargin, bottom: 0, right: 0) }
        set {
            guard Geometry.accepts(newValue) else { return }
            ownSeparatorInset = newValue
            looksChanged()
        }
    }
    final var ownSeparatorInset: UIEdgeInsets?
    /// The edges that `separatorInset` is measured from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { looksChanged() } }
    /// Whether cells' margins follow the readable width. The value is stored, but has no effect.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether the content of cells stays clear of the safe area at the sides. The default is true.
    open var insetsContentViewsToSafeArea = true { didSet { looksChanged() } }

    /// The view behind the rows, which fills the table view. The default is nil.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The view above the first section. Its frame gives its height; its width becomes the table view's.
    open var tableHeaderView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableHeaderView) } }
    /// The view below the last section. Its frame gives its height; its width becomes the table view's.
    open var tableFooterView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableFooterView) } }

    /// The number of rows from which the section index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue, !needsLoad { loadIndex() } }
    }
    /// The color of the section index's texts; nil for the tint color.
    open var sectionIndexColor: UIColor? { didSet { colorIndex() } }
    /// The color behind the section index.
    open var sectionIndexBackgroundColor: UIColor? { didSet { colorIndex() } }
    /// The color behind the section index while it is touched.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { colorIndex() } }
    /// The section index at the edge; nil if the data source gives no titles.
    final var indexBar: IndexBar?

    // MARK: Selection and editing

    /// Whether the user can select rows. The default is true.
    open var allowsSelection = true
    /// Whether the user can select several rows. The default is false.
    open var allowsMultipleSelection = false { didSet { selectionRuleChanged() } }
    /// Whether the user can select rows while the table view is editing. The default is false.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several rows while the table view is editing. The default is false.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the selection follows the focus. The value is stored, but has no effect.
    open var selectionFollowsFocus = false
    /// Whether rows can have the focus. Taken note of only.
    open var allowsFocus = true
    /// Whether rows can have the focus while they are edited. Taken note of only.
    open var allowsFocusDuringEditing = true
    /// Whether a drag that stays over the table opens rows. Taken note of only.
    open var isSpringLoaded = false
    /// Whether the table view remembers the row with the focus. The value is stored, but has no effect.
    open var remembersLastFocusedIndexPath = false
    /// Whether rows can be dragged by a press of half a second and a movement. Documented: the default is false on a phone.
    open var dragInteractionEnabled = false
    /// The object that gives what is dragged with a row. The table view does not retain it.
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    /// The object that takes what is dropped. Without one, rows that can be moved are moved by the data source. The table view
    /// does not retain it.
    open weak var dropDelegate: (any UITableViewDropDelegate)?

    /// The state of dragging. See `Lists/Dragging`.
    final lazy var dragPress = DragPress(self)
    final var dragging = ListDragging()
    /// What a prefetching data source was told. See `Lists/Prefetching.swift`.
    final var prefetching = Prefetching()

    /// Whether the rows show their editing controls.
    open var isEditing: Bool {
        get { editsRows }
        set { setEditing(newValue, animated: false) }
    }

    /// Shows or hides the editing controls of all rows.
    ///
    /// - Parameters:
    ///   - editing: Whether the rows show their editing controls.
    ///   - animated: Whether the contents of the rows in sight move within 0.3 seconds.
    open func setEditing(_ editing: Bool, animated: Bool) { if editing != editsRows { changeEditing(editing, animated) } }

    /// The selected row; the one that was selected first if there are several.
    open var indexPathForSelectedRow: IndexPath? { selection.first }
    /// The selected rows, in the order of their selection; nil if no row is selected.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.items }
    /// Selects a row and scrolls to it. The delegate is not told.
    ///
    /// Without multiple selection, other rows are deselected. The method does nothing if the table view allows no selection or the
    /// row does not exist.
    ///
    /// - Parameters:
    ///   - indexPath: The section and row. Nil deselects all rows.
    ///   - animated: Passed to the cell's `setSelected(_:animated:)`, and whether the scrolling is animated.
    ///   - scrollPosition: The place in the visible area that the row is scrolled to. With `none` the table view does not scroll.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    /// Deselects a row. The delegate is not told.
    ///
    /// - Parameters:
    ///   - indexPath: The section and row.
    ///   - animated: Passed to the cell's `setSelected(_:animated:)`.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Rows

    /// The number of sections.
    open var numberOfSections: Int { sectionCount }
    /// Returns the number of rows in a section; 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int { rowCount(of: section) }
    /// Returns the frame of a row, in the table view's coordinates; zero for a row that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(at: indexPath) }
    /// The rectangle of a section with its header and footer. Zero for a section that does not exist.
    open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
    /// The rectangle of a section's header where it does not stick to the top. Zero for a section that does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect { loadedEdgeRect(EdgePlace(section: section, isHeader: true)) }
    /// The rectangle of a section's footer where it does not stick to the bottom. Zero for a section that does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect { loadedEdgeRect(EdgePlace(section: section, isHeader: false)) }
    /// The row at a point of the content. Nil between rows.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0))?.first
    }
    /// The rows that a rectangle of the content touches. Nil for a null or infinite rectangle.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }
    /// Returns the cell of a row in sight; nil for other rows.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
    /// Returns the row that displays a cell; nil for a cell that is not displayed.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
    /// The cells in sight, in ascending order of their rows.
    open var visibleCells: [UITableViewCell] { shown.map(\.cell) }
    /// The rows in sight, in ascending order.
    open var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.path) }

    /// Scrolls to a row. A row that does not exist is a fault.
    ///
    /// - Parameters:
    ///   - indexPath: The section and row. The row `NSNotFound` means the top of the section.
    ///   - scrollPosition: The place in the visible area that the row is scrolled to. With `none` the table view scrolls only as
    ///     far as needed to show the whole row.
    ///   - animated: Whether the scrolling is animated.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toRow: indexPath, at: scrollPosition, animated: animated)
    }
    /// Scrolls to the first of the selected rows. Without a selected row, does nothing.
    ///
    /// - Parameters:
    ///   - scrollPosition: The place in the visible area that the row is scrolled to. With `none` the table view scrolls only as
    ///     far as needed to show the whole row.
    ///   - animated: Whether the scrolling is animated.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = selection.lowest else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
    /// The header of a section in sight. Nil for other sections, and for headers of another class.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownEdges[EdgePlace(section: section, isHeader: true)] as? UITableViewHeaderFooterView
    }
    /// The footer of a section in sight. Nil for other sections, and for footers of another class.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        shownEdges[EdgePlace(section: section, isHeader: false)] as? UITableViewHeaderFooterView
    }

    // MARK: Reuse

    /// Registers a class whose instances `dequeueReusableCell(withIdentifier:for:)` creates.
    ///
    /// - Parameters:
    ///   - cellClass: A subclass of `UITableViewCell`; another class is a fault. Nil removes the registration.
    ///   - identifier: The reuse identifier of the cells.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellPool.register(cellClass, for: identifier)
    }

    /// Registers a class whose instances `dequeueReusableHeaderFooterView(withIdentifier:)` creates.
    ///
    /// - Parameters:
    ///   - aClass: A subclass of `UITableViewHeaderFooterView`; another class is a fault. Nil removes the registration.
    ///   - identifier: The reuse identifier of the views.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        edgePool.register(aClass, for: identifier)
    }
    /// Registers a file of Interface Builder for cells. Its only top-level object must be a cell.
    ///
    /// - Parameters:
    ///   - nib: The file. Nil removes the registration.
    ///   - identifier: The reuse identifier of the cells.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { cellPool.register(nib, for: identifier) }
    /// Registers a file of Interface Builder for headers and footers. Its only top-level object must be such a view.
    ///
    /// - Parameters:
    ///   - nib: The file. Nil removes the registration.
    ///   - identifier: The reuse identifier of the views.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        edgePool.register(nib, for: identifier)
    }
    /// Returns a reusable cell, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { takeCell(identifier) }

    /// Returns a reusable cell, or a new one of the registered class. An identifier without either is a fault.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier of the cell.
    ///   - indexPath: The section and row that the data source is asked for. Dequeuing two cells for the same row is a fault.
    /// - Returns: The cell. After a fault, a plain `UITableViewCell`.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        takeCell(identifier, for: indexPath)
    }
    /// Returns a reusable header or footer, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        takeEdge(identifier)
    }

    // MARK: Changes

    /// Asks the data source for all sections and rows again. Cells are created in the next layout.
    open func reloadData() { reloadAll() }
    /// Asks the data source for the titles of the section index again.
    open func reloadSectionIndexTitles() { if !needsLoad { loadIndex() } }

    /// Begins a batch of changes that take effect together at the last `endUpdates()`.
    open func beginUpdates() { openBatch() }
    /// Ends the batch that `beginUpdates()` began. Without changes between the two, heights are asked for again. Numbers of rows
    /// that disagree with the changes are a fault.
    open func endUpdates() { closeBatch() }
    /// Makes changes that take effect together. Within another batch they wait for the end of that.
    ///
    /// - Parameters:
    ///   - updates: A closure that makes the changes, and is called at once; nil for none.
    ///   - completion: A closure that is called at the end of the animation, or, without one, at the end of a turn, after the
    ///     rows were laid out, with true, or with false after a fault; nil for none. The default is nil.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openBatch()
        updates?()
        if let completion { batch.completions.append(completion) }
        closeBatch()
    }
    /// Whether the current batch contains changes that wait for `endUpdates()`.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 && !batch.isEmpty }

    /// Tells the table view that the data source has new sections.
    ///
    /// - Parameters:
    ///   - sections: The indexes of the sections after the changes.
    ///   - animation: The way in which rows come and go, within 0.3 seconds. The numbers and frames are the new ones at once.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.insertedSections.formUnion(sections)
            $0.note(animation, of: sections)
        }
    }

    /// Tells the table view that the data source no longer has some sections.
    ///
    /// - Parameters:
    ///   - sections: The indexes of the sections before the changes.
    ///   - animation: The way in which rows come and go, within 0.3 seconds. The numbers and frames are the new ones at once.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.deletedSections.formUnion(sections)
            $0.note(animation, of: sections)
        }
    }

    /// Asks the data source for the rows and cells of sections again.
    ///
    /// - Parameters:
    ///   - sections: The indexes of the sections before the changes.
    ///   - animation: The way in which rows come and go, within 0.3 seconds. The numbers and frames are the new ones at once.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change {
            $0.reloadedSections.formUnion(sections)
            $0.note(animation, of: sections)
        }
    }

    /// Tells the table view that a section moved.
    ///
    /// - Parameters:
    ///   - section: The index of the section before the changes.
    ///   - newSection: The index of the section after the changes.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }

    /// Tells the table view that the data source has new rows.
    ///
    /// - Parameters:
    ///   - indexPaths: The sections and rows after the changes.
    ///   - animation: The way in which rows come and go, within 0.3 seconds. The numbers and frames are the new ones at once.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.insertedItems.formUnion(indexPaths)
            $0.note(animation, of: indexPaths)
        }
    }

    /// Tells the table view that the data source no longer has some rows.
    ///
    /// - Parameters:
    ///   - indexPaths: The sections and rows before the changes.
    ///   - animation: The way in which rows come and go, within 0.3 seconds. The numbers and frames are the new ones at once.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.deletedItems.formUnion(indexPaths)
            $0.note(animation, of: indexPaths)
        }
    }

    /// Asks the data source for new cells of rows.
    ///
    /// - Parameters:
    ///   - indexPaths: The sections and rows before the changes.
    ///   - animation: The way in which rows come and go, within 0.3 seconds. The numbers and frames are the new ones at once.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change {
            $0.reloadedItems.formUnion(indexPaths)
            $0.note(animation, of: indexPaths)
        }
    }
    /// Asks the data source to configure the existing cells of rows again.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

    /// Tells the table view that a row moved.
    ///
    /// - Parameters:
    ///   - indexPath: The section and row before the changes.
    ///   - newIndexPath: The section and row after the changes.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedItems.append((indexPath, newIndexPath)) }
    }

    // MARK: Touches

    /// The press that shows context menus. See `Lists/ListWithElements.swift`.
    final lazy var menuPress: ContextMenuPress = makeMenuPress()

    /// Swipes and handles begin on rows that have actions, or can be moved; scrolling begins elsewhere.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === rowPan { return rowPan.mayBegin }
        if gestureRecognizer === panGestureRecognizer {
            let movement = panGestureRecognizer.translation(in: self)
            let place = panGestureRecognizer.location(in: self)
            if handle(at: CGPoint(x: place.x - movement.x, y: place.y - movement.y)) != nil { return false }
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Closes the row that shows its actions: the content moves.
    override func draggingWillBegin() { closeActions() }

    package override var recognizersForTouches: [UIGestureRecognizer] {
        if rowPan.view !== self { addGestureRecognizer(rowPan) }
        if menuPress.view !== self { addGestureRecognizer(menuPress) }
        if isDraggable, dragPress.view !== self { dragPress.attach(to: self) }
        return super.recognizersForTouches
    }

    /// Highlights the touched row. Touches are not passed on to `next`.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
    /// Does nothing: the touched row stays highlighted until the finger is lifted or the content is dragged.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Selects the row under the lifted finger, and tells the delegate.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
    /// Ends the highlighting of the touched row.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { breakOffPress(touches) }

    // MARK: Layout

    /// Has the rows laid out before the next drawing. A request in the midst of a layout is followed by another one.
    open override func setNeedsLayout() {
        super.setNeedsLayout()
        if isLayingOutRows { missedLayout = true }
    }

    /// Displays the rows in sight, and updates the content size.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
        if prefetchDataSource != nil { prefetchRows() }
    }

    /// Rows whose texts follow the text size need other heights.
    package override func traitsDidChange(from old: UITraitCollection) {
        super.traitsDidChange(from: old)
        if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { forgetHeights() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        looksChanged()
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UITableView.separatorColor),
            AppearanceProperty(\UITableView.separatorInset),
            AppearanceProperty(\UITableView.sectionIndexColor),
        ]
    }
}
