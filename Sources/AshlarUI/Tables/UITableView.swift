import AshlarGraphics
import AshlarLayout
import Foundation

/// Rows below one another, in sections, of which those in sight have cells.
///
///     let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
///     table.register(MessageCell.self, forCellReuseIdentifier: "message")
///     table.dataSource = model
///     table.layoutIfNeeded()
///
/// Rows are as high as their cells' constraints say, unless `rowHeight` or the delegate says otherwise; rows that were never shown
/// count with an estimate. Cells that go out of sight are used again. What is asked of the data source, and what it costs, follows
/// from the rows in sight and not from the number of rows.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// How the sections are arranged.
    public final let style: Style

    // MARK: State of the machinery, which is in extensions

    /// The heights of all rows; empty until they are loaded.
    final var model = SectionHeights()
    /// Whether the data source has to be asked for its numbers.
    final var needsLoad = true
    /// Whether all heights have to be found out anew. The numbers of rows are known.
    final var needsHeights = false
    /// While the data source is asked for its numbers.
    final var isLoading = false
    /// While rows are laid out.
    final var isLayingOutRows = false
    /// Counts what makes rows that are being laid out obsolete.
    final var generation = 0
    /// The width that rows were measured at; nil before they are.
    final var measuredWidth: CGFloat?
    /// Whether the content may have become shorter than what is scrolled to.
    final var clampsOffset = false
    /// The part of the content whose rows were asked for last.
    final var filledBounds = CGRect.zero
    /// The rows in sight, in order.
    final var shown: [ShownRow] = []
    /// The headers and footers in sight, and those that were asked for to know their height.
    final var shownEdges: [EdgePlace: UIView] = [:]
    /// Cells out of sight, by identifier, the one to be used next last.
    final var reusableCells: [String: [UITableViewCell]] = [:]
    final var reusableEdges: [String: [UITableViewHeaderFooterView]] = [:]
    final var cellClasses: [String: UITableViewCell.Type] = [:]
    final var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// The row that the data source is asked for, and what it has dequeued for that.
    final var asked: (path: IndexPath, dequeued: String?)?
    /// The cell that shall be filled again.
    final var reconfigured: UITableViewCell?
    final var selection = SelectedItems()
    final var batch = TableUpdates()
    /// To be called when the batch is over.
    final var batchCompletions: [(Bool) -> Void] = []
    /// Rows that are to be filled again when the layout that runs is over.
    final var waitingReconfigurations: [IndexPath] = []
    final var unanswered: Unanswered = []
    /// Those that are known to be there.
    final var answered: Unanswered = []
    /// Cells that were dequeued in the layout that is running.
    final var handedOut: [UITableViewCell] = []
    /// Whether a layout was asked for while it could not be.
    final var missedLayout = false
    final var editsRows = false
    /// The actions of the row that shows them; nil for none.
    final var openActions: RowActions?
    /// The row that is moved by its handle; nil for none.
    final var movedRow: MovedRow?
    private let rowPan = RowPan(target: nil, action: nil)
    /// The row that a finger is on; nil for none.
    final var pressed: PressedRow?

    /// What the table has done so far. Deterministic, so that tests can assert cost.
    final var work = Work()

    // MARK: Making

    /// Creates a table view of a style.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }

    /// Creates a plain table view.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// A plain table view. Archives are not read.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        setUp()
    }

    private final func setUp() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .groupedBackground
    }

    // MARK: Who answers

    /// Says how many rows there are and gives their cells. Not kept alive.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            unanswered.subtract(.ofDataSource)
            answered.subtract(.ofDataSource)
            dropRows()
            setNeedsReload()
        }
    }

    /// Says how high rows are, and is told of what the table view does: the scroll view's delegate. Not kept alive.
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

    /// Would be told of rows that are shown soon. Rows are asked for when they are shown.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Whether it would be.
    open var isPrefetchingEnabled = true

    // MARK: Heights

    /// The height of rows in points; `automaticDimension`, unless set, for what their cells' contents need.
    open var rowHeight = UITableView.automaticDimension { didSet { heightsMayHaveChanged(rowHeight, oldValue) } }
    /// The height that rows count with until they are shown; `automaticDimension`, unless set, for 44 points. With 0 the delegate
    /// is asked for the heights of all rows at once.
    open var estimatedRowHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(estimatedRowHeight, oldValue) }
    }
    /// The height of headers in points; `automaticDimension`, unless set, for what they need.
    open var sectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(sectionHeaderHeight, oldValue) }
    }
    /// The height of footers in points; `automaticDimension`, unless set, for what they need.
    open var sectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(sectionFooterHeight, oldValue) }
    }
    /// The height that headers count with until they are shown.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(estimatedSectionHeaderHeight, oldValue) }
    }
    /// The height that footers count with until they are shown.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(estimatedSectionFooterHeight, oldValue) }
    }
    /// The room above headers in points; `automaticDimension`, unless set, for 22 points in plain tables and none in others.
    open var sectionHeaderTopPadding = UITableView.automaticDimension {
        didSet { heightsMayHaveChanged(sectionHeaderTopPadding, oldValue) }
    }
    /// The height of empty rows that would be drawn below the last one: none.
    open var fillerRowHeight: CGFloat = 0
    /// Whether shown rows are measured again when their contents change. `beginUpdates()` and `endUpdates()` do that in any case.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Look

    /// What is drawn between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
        didSet { if separatorStyle != oldValue { looksChanged(affectsHeights: true) } }
    }
    /// The colour of separators; nil for the system's.
    open var separatorColor: UIColor? = .separator { didSet { looksChanged() } }
    /// The distances of separators from the cells' edges; those of the cells' texts unless set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: cellMargin, bottom: 0, right: 0) }
        set {
            guard Geometry.accepts(newValue) else { return }
            ownSeparatorInset = newValue
            looksChanged()
        }
    }
    final var ownSeparatorInset: UIEdgeInsets?
    /// What `separatorInset` is measured from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { looksChanged() } }
    /// Whether cells' margins follow the readable width. Taken note of only.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Whether the contents of cells keep clear of the safe area at the sides.
    open var insetsContentViewsToSafeArea = true { didSet { looksChanged() } }

    /// A view behind the rows, as large as the table view; nil for none.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A view above the first section. Its height is its frame's, its width becomes the table view's.
    open var tableHeaderView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableHeaderView) } }
    /// A view below the last section. Its height is its frame's, its width becomes the table view's.
    open var tableFooterView: UIView? { didSet { accessoryViewChanged(from: oldValue, to: tableFooterView) } }

    private final func accessoryViewChanged(from old: UIView?, to new: UIView?) {
        guard new !== old else { return }
        if let old, old.superview === self, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
        if let new { addSubview(new) }
        setNeedsLayout()
    }

    /// The number of rows from which the index at the edge is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue, !needsLoad { loadIndex() } }
    }
    /// The colour of the index's texts; nil for the tint colour.
    open var sectionIndexColor: UIColor? { didSet { colorIndex() } }
    /// The colour behind the index.
    open var sectionIndexBackgroundColor: UIColor? { didSet { colorIndex() } }
    /// The colour behind the index while it is touched.
    open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { colorIndex() } }
    /// The index at the edge; nil without titles.
    final var indexBar: IndexBar?

    // MARK: Selection and editing

    /// Whether rows can be selected.
    open var allowsSelection = true
    /// Whether several rows can be.
    open var allowsMultipleSelection = false { didSet { selectionRuleChanged() } }
    /// Whether rows can be selected while they are edited.
    open var allowsSelectionDuringEditing = false
    /// Whether several can be.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the selection follows the focus. Taken note of only.
    open var selectionFollowsFocus = false
    /// Whether the row with the focus is remembered. Taken note of only.
    open var remembersLastFocusedIndexPath = false
    /// Whether rows can be dragged. Taken note of only.
    open var dragInteractionEnabled = false
    /// The object that has rows dragged. Stored only. The table view does not retain it.
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    /// The object that takes what is dropped. Stored only. The table view does not retain it.
    open weak var dropDelegate: (any UITableViewDropDelegate)?

    /// Whether the rows show their controls for editing.
    open var isEditing: Bool {
        get { editsRows }
        set { setEditing(newValue, animated: false) }
    }

    /// Has the rows show or hide their controls for editing. Nothing is animated.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != editsRows else { return }
        closeActions()
        editsRows = editing
        for row in shown { applyEditing(to: row.cell, at: row.path) }
        forgetHeights()
        setNeedsLayout()
    }

    /// The row that is selected, the first of them if there are several.
    open var indexPathForSelectedRow: IndexPath? { selection.first }
    /// The rows that are selected, in the order in which they were; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection.items }
    /// Selects a row, and scrolls to it unless the position is `none`. The delegate is not told. Nil deselects all rows.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    /// Deselects a row. The delegate is not told.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

    // MARK: Rows

    /// How many sections there are.
    open var numberOfSections: Int { sectionCount }
    /// The number of rows in a section; 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int { rowCount(of: section) }
    /// Where a row lies; zero for one that there is not.
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
    /// The cell of a row in sight; nil for other rows.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shownCell(at: indexPath) }
    /// The row that a cell is shown in; nil for a cell that is not shown.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
    /// The cells in sight, in order.
    open var visibleCells: [UITableViewCell] { shown.map(\.cell) }
    /// The rows in sight, in order.
    open var indexPathsForVisibleRows: [IndexPath]? { shown.map(\.path) }
    /// Scrolls to a row. Nothing is animated. A row that there is not is a fault; `NSNotFound` as the row means the section's top.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(toRow: indexPath, at: scrollPosition, animated: animated)
    }
    /// Scrolls to the first of the selected rows.
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

    /// Has cells of a class made for an identifier; nil for none.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { registerCell(cellClass, identifier) }
    /// Has headers and footers of a class made for an identifier; nil for none.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registerEdge(aClass, identifier)
    }
    /// Registers a file of Interface Builder for cells. The file is not read: the identifier stands for plain cells.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(nib == nil ? nil : UITableViewCell.self as AnyClass, forCellReuseIdentifier: identifier)
    }
    /// Registers a file of Interface Builder for headers and footers. The file is not read: the identifier stands for plain ones.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        register(nib == nil ? nil : UITableViewHeaderFooterView.self as AnyClass, forHeaderFooterViewReuseIdentifier: identifier)
    }
    /// A cell that is out of sight, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { takeCell(identifier) }
    /// A cell that is out of sight, or a new one of the class that is registered for the identifier. Without one it is a fault.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        takeCell(identifier, for: indexPath)
    }
    /// A header or footer that is out of sight, or a new one of the registered class; nil if there is neither.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        takeEdge(identifier)
    }

    // MARK: Changes

    /// Asks the data source again for everything. Cells follow in the next layout.
    open func reloadData() { reloadAll() }
    /// Asks again for the titles of the index at the edge.
    open func reloadSectionIndexTitles() { if !needsLoad { loadIndex() } }

    /// Begins changes that take effect together, at the last `endUpdates()`.
    open func beginUpdates() { openBatch() }
    /// Ends the changes that `beginUpdates()` has begun. Without changes between the two, heights are asked for again. Numbers of
    /// rows that do not agree with the changes are a fault.
    open func endUpdates() { closeBatch() }
    /// Makes changes that take effect together, and runs the completion, with false after a fault. Within another batch both wait
    /// for the end of that.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openBatch()
        updates?()
        if let completion { batchCompletions.append(completion) }
        closeBatch()
    }
    /// Whether changes wait for `endUpdates()`.
    open var hasUncommittedUpdates: Bool { batch.depth > 0 && !batch.isEmpty }

    /// Says that there are new sections at these places.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.insertedSections.formUnion(sections) }
    }
    /// Says that the sections at these places are gone.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.deletedSections.formUnion(sections) }
    }
    /// Asks the data source again for the sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { $0.reloadedSections.formUnion(sections) }
    }
    /// Says that a section has another place.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }
    /// Says that there are new rows at these places.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.insertedRows += indexPaths }
    }
    /// Says that the rows at these places are gone.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.deletedRows += indexPaths }
    }
    /// Asks the data source for new cells of the rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { $0.reloadedRows += indexPaths }
    }
    /// Asks the data source to fill the cells of the rows again.
    open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
    /// Says that a row has another place.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    // MARK: Touches

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

    package override var recognizersForTouches: [UIGestureRecognizer] {
        if rowPan.view !== self { addGestureRecognizer(rowPan) }
        return super.recognizersForTouches
    }

    /// Highlights the row that a finger went down on. Touches are not passed on to `next`.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
    /// Does nothing: a finger keeps its row until it is lifted or the content is dragged.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Selects the row that a finger was lifted from, and tells the delegate.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
    /// Ends the highlighting of a row.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { breakOffPress(touches) }

    // MARK: Layout

    /// Has the rows laid out before the next drawing. A request in the midst of a layout is followed by another one.
    open override func setNeedsLayout() {
        super.setNeedsLayout()
        if isLayingOutRows { missedLayout = true }
    }

    /// Shows the rows that are in sight, and takes on the size that all rows have.
    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutRows()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        looksChanged()
    }

    /// How much the table has done.
    struct Work: Equatable {
        /// Questions for the number of sections or of rows.
        var countsAsked = 0
        /// Questions for a cell.
        var cellsAsked = 0
        /// Cells made from a registered class.
        var cellsMade = 0
        /// Questions to the delegate for a row's height or an estimate.
        var heightsAsked = 0
        /// Cells that were asked for their fitting size.
        var cellsMeasured = 0
        /// Rows that were looked at in layout.
        var rowsVisited = 0
    }
}

/// A row in sight.
struct ShownRow {
    var path: IndexPath
    var cell: UITableViewCell
}

/// Whose header or footer it is.
struct EdgePlace: Hashable {
    var section: Int
    var isHeader: Bool
}

extension UIColor {
    /// What grouped tables lie on: `#F2F2F7`.
    static let groupedBackground = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
}
