import AshlarGraphics
import AshlarLayout
import Foundation

/// Shows the items of a data source where a layout says. Only what lies in the bounds has a view.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 100, height: 100)
///     let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
///     grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     grid.dataSource = model
///     view.addSubview(grid)
///
/// The numbers of sections and items are asked for once, and again after `reloadData()` and updates.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        currentLayout = layout
        super.init(frame: frame)
        layout.owner = self
    }

    /// Exists so that subclasses compile. Archives are not read: the view has a flow layout.
    public required init?(coder: NSCoder) {
        currentLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        currentLayout.owner = self
    }

    // MARK: Data

    /// Says how many items there are and gives their cells. Not kept alive.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// Decides on the selection and is told of what is shown. Not kept alive.
    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set {
            guard newValue !== scrollDelegate else { return }
            scrollDelegate = newValue
            flowDelegate = newValue as? any UICollectionViewDelegateFlowLayout
            currentLayout.invalidateLayout()
        }
    }

    private final var scrollDelegate: (any UIScrollViewDelegate)? {
        get { (self as UIScrollView).delegate }
        set { (self as UIScrollView).delegate = newValue }
    }

    /// The delegate, if it has a say in a flow layout.
    final weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?

    /// Told of items that are about to be needed: never, since nothing is fetched ahead. Not kept alive.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether cells may be made before they are shown. None are here.
    open var isPrefetchingEnabled = true

    /// How many sections there are.
    open var numberOfSections: Int { itemCounts.sections.count }

    /// The number of items in a section; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        let sections = itemCounts.sections
        return sections.indices.contains(section) ? sections[section] : 0
    }

    /// What the data source has said; nil before it was asked.
    final var knownCounts: ItemCounts?

    /// Discards all cells and asks the data source again.
    open func reloadData() {
        pendingUpdates?.isReload = true
        movement = nil
        epoch &+= 1
        knownCounts = nil
        selection.removeAll()
        retireAll()
        currentLayout.invalidateLayout(with: currentLayout.invalidationContext([.everything, .dataSourceCounts]))
        needsPrepare = true
        setNeedsLayout()
    }

    // MARK: The layout

    /// Says where the views are. Setting it moves those that are shown.
    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { changeLayout(to: newValue) }
    }

    /// Replaces the layout. Nothing is animated.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { changeLayout(to: layout) }

    /// Replaces the layout and calls the completion handler. Nothing is animated.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        changeLayout(to: layout)
        completion?(true)
    }

    final var currentLayout: UICollectionViewLayout

    /// Whether cells that change are measured again: yes unless set.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: State

    /// The number of reloads so far. Code that calls the data source or the delegate stops when the number has changed.
    final var epoch: UInt32 = 0
    /// Whether the layout has to be prepared before it is asked.
    final var needsPrepare = true
    final var isPreparing = false
    /// Whether the data source is being asked for counts.
    final var isCounting = false
    final var isDisplaying = false
    /// Whether views were to be displayed while they were being displayed.
    final var wasAskedToDisplay = false
    /// The bounds that the layout was prepared for.
    final var preparedBounds: CGRect?
    final var preparedInset = UIEdgeInsets.zero
    /// The views that are shown.
    final var shown: [ElementKey: UICollectionReusableView] = [:]
    /// The views that wait for their next use, hidden.
    final var waiting: [ReuseKey: [UICollectionReusableView]] = [:]
    final var registered: [ReuseKey: UICollectionReusableView.Type] = [:]
    /// What a view is being asked for, and the views that were dequeued for it.
    final var request: Request?
    /// Cells that are being configured again where they are.
    final var reconfigured: [IndexPath: UICollectionViewCell] = [:]
    /// What changes in a batch that has not ended.
    final var pendingUpdates: ItemUpdates?
    final var selection = SelectedItems()
    /// The titles at the edge; nil without any.
    final var indexBar: IndexBar?
    /// The reload that the titles were asked for after.
    final var indexedEpoch: UInt32?
    /// The item that a finger is on; nil for none.
    final var pressed: PressedItem?

    /// What the collection views have done so far. Deterministic, so that tests can assert cost.
    struct Work: Equatable {
        /// Views that were made.
        var madeViews = 0
        /// Views that were used again.
        var reusedViews = 0
        /// Layouts that were prepared.
        var preparedLayouts = 0
        /// Attributes that layouts gave for the visible rectangle.
        var attributes = 0
        /// Views that were asked for the size that they prefer.
        var askedViews = 0
        /// Sections and lines that layouts of the package have looked at, and sizes that they asked for.
        var layoutSteps = 0
    }

    @exclusivity(unchecked) static var work = Work()

    // MARK: Selection

    /// Whether items can be selected: true unless set.
    open var allowsSelection = true {
        didSet { if !allowsSelection { deselectAll() } }
    }
    /// Whether several items can be selected: false unless set.
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection, selection.count > 1 { deselectAll() } }
    }
    /// Whether items can be selected while `isEditing`: false unless set.
    open var allowsSelectionDuringEditing = false
    /// Whether several items can be selected while `isEditing`: false unless set.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the selection follows the focus. There is no focus here.
    open var selectionFollowsFocus = false
    /// Whether the items are being edited.
    open var isEditing = false {
        didSet { if isEditing != oldValue { for cell in visibleCells { cell.isInEditedView = isEditing } } }
    }

    /// Whether items can be dragged. Nothing here drags.
    open var dragInteractionEnabled = false
    /// The object that has items dragged. Stored only. The collection view does not retain it.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    /// The object that takes what is dropped. Stored only. The collection view does not retain it.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    /// Whether changes wait for the end of a batch of updates.
    open var hasUncommittedUpdates: Bool { pendingUpdates.map { !$0.isEmpty || $0.isReload } ?? false }

    /// The selected items, in the order in which they were selected; nil for none.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.items }

    /// Selects an item, and no other unless `allowsMultipleSelection`; none for nil. The delegate is not told.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated)
    }

    /// Deselects an item. The delegate is not told.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }

    /// Scrolls to an item. Nothing is animated. Without a position it moves just so far that the item is shown.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        show(indexPath, scrollPosition, animated)
    }

    /// The layout says where a drag may come to rest.
    package override func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        currentLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Moving items by hand

    /// Begins to move an item with a finger.
    ///
    /// - Returns: False if the data source does not allow the item to be moved, or an item is being moved already.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    /// Has the cell of the item that is moved stand at a point of the content. The items in its way make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(toward: targetPosition) }
    /// Leaves the item where it is, and tells the data source of its new place.
    open func endInteractiveMovement() { endMovement() }
    /// Brings the item back to where it was. The data source is not told.
    open func cancelInteractiveMovement() { cancelMovement() }
    /// The item that is moved by hand.
    final var movement: ItemMovement?

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let pan = gestureRecognizer as? SectionPan, pan.view === self { return pan.mayBegin }
        guard let press = gestureRecognizer as? ItemMovementPress else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        guard press.view === self else { return true }
        return itemPath(at: press.location(in: self)).map { dataSource?.collectionView(self, canMoveItemAt: $0) ?? false }
            ?? false
    }

    // MARK: Touches

    /// Highlights the item that a finger went down on. Touches are not passed on to `next`.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
    /// Does nothing: a finger keeps its item until it is lifted or the content is dragged.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Selects or deselects the item that a finger was lifted from, and tells the delegate.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
    /// Ends the highlighting of an item.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { breakOffPress(touches) }

    // MARK: Views

    /// Says which class the cells with an identifier have; nil for none any more.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        registered[ReuseKey(kind: nil, identifier: identifier)] = cellClass as? UICollectionViewCell.Type
    }

    /// Says which class the supplementary views of a kind with an identifier have; nil for none any more.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        registered[ReuseKey(kind: elementKind, identifier: identifier)] = viewClass as? UICollectionReusableView.Type
    }

    /// Registers a file of Interface Builder for cells. The file is not read: the identifier stands for plain cells.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nib == nil ? nil : UICollectionViewCell.self as AnyClass, forCellWithReuseIdentifier: identifier)
    }
    /// Registers a file of Interface Builder for supplementary views. The file is not read: the identifier stands for plain ones.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        register(
            nib == nil ? nil : UICollectionReusableView.self as AnyClass, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: identifier)
    }

    /// A cell that is not in use any more, or a new one of the registered class. Without a class it is a fault, and a plain cell.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let cell = reconfigured[indexPath] { return cell }
        let view = dequeue(ReuseKey(kind: nil, identifier: identifier), ElementKey(.cell, nil, indexPath)) {
            UICollectionViewCell(frame: $0)
        }
        return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    /// A supplementary view that is not in use any more, or a new one of the registered class. Without a class it is a fault, and a
    /// plain view.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(ReuseKey(kind: elementKind, identifier: identifier), ElementKey(.supplementaryView, elementKind, indexPath)) {
            UICollectionReusableView(frame: $0)
        }
    }

    // MARK: What is shown

    /// The cells that are shown, in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { shown[ElementKey(.cell, nil, $0)] as? UICollectionViewCell }
    }

    /// The items that are shown, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    }

    /// The supplementary views of a kind that are shown, in order.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            shown[ElementKey(.supplementaryView, elementKind, $0)]
        }
    }

    /// The places of the supplementary views of a kind that are shown, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    /// The cell of an item; nil if it is not shown.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[ElementKey(.cell, nil, indexPath)] as? UICollectionViewCell
    }

    /// A supplementary view; nil if it is not shown.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[ElementKey(.supplementaryView, elementKind, indexPath)]
    }

    /// The item that a cell shows; nil for a cell that is not shown.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let key = cell.elementKey, shown[key] === cell else { return nil }
        return key.indexPath
    }

    /// The place of a supplementary view; nil for one that is not shown.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        guard let key = supplementaryView.elementKey, shown[key] === supplementaryView else { return nil }
        return key.indexPath
    }

    /// The item at a point of the content; nil for none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }

    /// The layout attributes of an item; nil for an item that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return currentLayout.layoutAttributesForItem(at: indexPath).map(placed)
    }

    /// The layout attributes of a supplementary view; nil for a view that does not exist.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(placed)
    }

    // MARK: Updates

    /// Items have come. The paths are those after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedItems.formUnion(indexPaths) } }
    /// Items have gone. The paths are those before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedItems.formUnion(indexPaths) } }
    /// Items are to be shown by other cells. The paths are those before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedItems.formUnion(indexPaths) } }
    /// Items are to be configured again in the cells that show them. The paths are those before the update.
    open func reconfigureItems(at indexPaths: [IndexPath]) { update { $0.reconfiguredItems.formUnion(indexPaths) } }
    /// An item has another place.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedItems.append((indexPath, newIndexPath)) }
    }

    /// Sections have come. The numbers are those after the update.
    open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
    /// Sections have gone. The numbers are those before the update.
    open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
    /// Sections are to be asked for and shown again. The numbers are those before the update.
    open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }
    /// A section has another place.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append((section, newSection)) }
    }

    /// Takes several changes for one. The completion handler is called when they have taken effect, with false if they do not add up.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        runBatch(updates, completion)
    }

    // MARK: Background

    /// A view behind the cells that fills the bounds; nil for none.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            if let oldValue, oldValue.superview === self { oldValue.removeFromSuperview() }
            guard let backgroundView else { return }
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds { backgroundView.frame = bounds }
        display()
        showIndex()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        // Layouts leave the insets out of their lines.
        if !isDisplaying { setNeedsLayout() }
    }

    /// What a view is being asked for.
    struct Request {
        var key: ElementKey
        var attributes: UICollectionViewLayoutAttributes
        var dequeued: [UICollectionReusableView] = []
    }
}
