import AshlarGraphics
import AshlarLayout
import Foundation

/// A view that displays the items of a data source in the arrangement of a layout. Only the elements in the bounds have views.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 100, height: 100)
///     let grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
///     grid.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
///     grid.dataSource = model
///     view.addSubview(grid)
///
/// The collection view asks for the numbers of sections and items once, and again after `reloadData()` and updates.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// Creates a collection view.
    ///
    /// - Parameters:
    ///   - frame: The frame of the collection view in the coordinate space of its superview, in points.
    ///   - layout: The layout that arranges the items.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        currentLayout = layout
        super.init(frame: frame)
        layout.owner = self
    }

    // FIDELITY.md: collectionsHaveALayout.
    /// Creates a collection view without a layout of its own. A subclass gives one in `init(frame:collectionViewLayout:)`, which this
    /// initializer calls with a layout that has no items. UIKit ends the program if there is no layout then.
    ///
    /// - Parameter frame: The frame of the collection view in the coordinate space of its superview, in points.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
    }

    /// Creates a collection view with the layout that an `InterfaceCoder` carries, or else with a flow layout.
    public required init?(coder: NSCoder) {
        currentLayout = (coder as? InterfaceCoder)?.collectionViewLayout ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        currentLayout.owner = self
    }

    // MARK: Data

    /// The object that gives the number of items and their cells. The collection view holds it weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if dataSource !== oldValue { reloadData() } }
    }

    /// The object that decides on the selection and is told of displayed items. The collection view holds it weakly.
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

    /// The delegate, if it conforms to the flow layout's protocol.
    final weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?

    /// The object that prepares the data of items before they are displayed. The collection view holds it weakly.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are prefetched. The default is true.
    open var isPrefetchingEnabled = true

    /// The number of sections.
    open var numberOfSections: Int { itemCounts.sections.count }

    /// Returns the number of items in a section; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        let sections = itemCounts.sections
        return sections.indices.contains(section) ? sections[section] : 0
    }

    /// The numbers of sections and items that the data source gave; nil before it was asked.
    final var knownCounts: ItemCounts?

    /// Discards all cells and asks the data source again.
    open func reloadData() {
        closeActions()
        if isInBatch { batch.isReload = true }
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

    package override func drawContent(in context: any DrawingContext) {
        super.drawContent(in: context)
        guard let color = (currentLayout as? UICollectionViewCompositionalLayout)?.listBackground else { return }
        let value = color.value
        // FIDELITY.md: listBackgrounds.
        // The context's origin is the corner of the frame, whatever the content offset.
        if value.alpha > 0 { context.fill(Path(rect: CGRect(origin: .zero, size: bounds.size)), color: value) }
    }

    /// The layout. Setting it moves the visible views.
    open var collectionViewLayout: UICollectionViewLayout {
        get { currentLayout }
        set { changeLayout(to: newValue) }
    }

    /// Replaces the layout.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the visible views are shown on their way to their new places, for 0.3 seconds.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        changeLayout(to: layout, animated: animated, completion: nil)
    }

    /// Replaces the layout.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Whether the visible views are shown on their way to their new places, for 0.3 seconds.
    ///   - completion: A closure that is called when the animation has ended, or at the end of a turn without one; nil for none.
    ///     Its argument is false if the animation was interrupted.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) { changeLayout(to: layout, animated: animated, completion: completion) }

    /// Begins a transition to another layout whose progress is set by the application, such as with a gesture.
    ///
    /// - Parameters:
    ///   - layout: The layout at the end of the transition.
    ///   - completion: A closure that is called at the end of the transition; nil for none. The default is nil.
    /// - Returns: The layout in between, which the collection view has until the end of the transition.
    @discardableResult
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
    ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }

    /// Moves the views to their places in the layout at the end of the transition, which becomes the collection view's layout.
    open func finishInteractiveTransition() { endTransition(isFinished: true) }

    /// Moves the views back to their places in the layout at the start of the transition, which becomes the collection view's layout.
    open func cancelInteractiveTransition() { endTransition(isFinished: false) }

    final var currentLayout: UICollectionViewLayout
    /// The transition that the application controls; nil for none. See `UICollectionView+Transitions.swift`.
    final var transition: InteractiveTransition?
    /// The layout that is being replaced, from which views that appear come; nil outside of animated changes.
    final var formerLayout: UICollectionViewLayout?

    /// Whether cells are measured again when their content changes. The default is `enabled`.
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: State

    /// The number of reloads so far. Code that calls the data source or the delegate stops when the number has changed.
    final var epoch: UInt32 = 0
    /// Whether the layout must be prepared before it is used.
    final var needsPrepare = true
    final var isPreparing = false
    /// Whether the data source is being asked for counts.
    final var isCounting = false
    final var isDisplaying = false
    /// Whether a display was requested while views were being displayed.
    final var wasAskedToDisplay = false
    /// The bounds for which the layout was prepared.
    final var preparedBounds: CGRect?
    final var preparedInset = UIEdgeInsets.zero
    /// The visible views.
    final var shown: [ElementKey: UICollectionReusableView] = [:]
    /// The registrations, and the hidden views that wait to be reused.
    final var pool = ReusePool<ReuseKey, UICollectionReusableView>()
    /// The element whose view is being requested, and the views that were dequeued for it.
    final var request: Request?
    /// The cells that are being configured again in place.
    final var reconfigured: [IndexPath: UICollectionViewCell] = [:]
    /// The changes of a batch that has not ended.
    final var batch = ListUpdates()
    final var selection = SelectedItems()
    /// The index bar at the edge; nil without titles.
    final var indexBar: IndexBar?
    /// The value of `epoch` for which the titles were requested.
    final var indexedEpoch: UInt32?
    /// The item under a finger; nil if there is none.
    final var pressed: PressedItem?

    // MARK: Selection

    /// Whether items can be selected. The default is true.
    open var allowsSelection = true {
        didSet { if !allowsSelection { deselectAll() } }
    }
    /// Whether several items can be selected. The default is false.
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection, selection.count > 1 { deselectAll() } }
    }
    /// Whether the user can select items while `isEditing` is true. The default is false.
    open var allowsSelectionDuringEditing = false
    /// Whether the user can select several items while `isEditing` is true. The default is false.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the selection follows the focus. The value is stored, but has no effect.
    open var selectionFollowsFocus = false
    /// Whether items can have the focus. Taken note of only.
    open var allowsFocus = true
    /// Whether items can have the focus while they are edited. Taken note of only.
    open var allowsFocusDuringEditing = true
    /// Whether the items are being edited.
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue else { return }
            closeActions()
            for cell in visibleCells { cell.isInEditedView = isEditing }
        }
    }

    /// Whether items can be dragged by a press of half a second and a movement. Documented: the default is false on a phone.
    open var dragInteractionEnabled = false
    /// The object that gives what is dragged with an item. The collection view does not retain it.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    /// The object that takes what is dropped. Without one, items that can be moved are moved by the data source. The collection
    /// view does not retain it.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?

    /// The state of dragging. See `Lists/Dragging`.
    final lazy var dragPress = DragPress(self)
    final var dragging = ListDragging()
    /// What a prefetching data source was told. See `Lists/Prefetching.swift`.
    final var prefetching = Prefetching()
    final var prefetchedBounds: CGRect?
    final var prefetchedEpoch: UInt32?
    /// Whether changes wait for the end of a batch of updates.
    open var hasUncommittedUpdates: Bool { isInBatch && (!batch.isEmpty || batch.isReload) }

    /// The selected items, in the order of their selection; nil if no item is selected.
    open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.items }

    /// Selects an item and scrolls to it. The delegate is not told.
    ///
    /// Unless `allowsMultipleSelection` is true, other items are deselected. The method does nothing if `allowsSelection` is false
    /// or the item does not exist.
    ///
    /// - Parameters:
    ///   - indexPath: The section and item. Nil deselects all items.
    ///   - animated: Whether the scrolling is animated.
    ///   - scrollPosition: The place in the visible area that the item is scrolled to. With an empty set the collection view does
    ///     not scroll.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        select(indexPath, scrollPosition, animated)
    }

    /// Deselects an item. The delegate is not told.
    ///
    /// - Parameters:
    ///   - indexPath: The section and item.
    ///   - animated: Has no effect; the change is immediate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(false, indexPath) }

    /// Scrolls to an item. An item that does not exist is a fault.
    ///
    /// - Parameters:
    ///   - indexPath: The section and item.
    ///   - scrollPosition: The place in the visible area that the item is scrolled to. With an empty set the collection view
    ///     scrolls only as far as needed to show the item.
    ///   - animated: Whether the scrolling is animated.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        show(indexPath, scrollPosition, animated)
    }

    /// Returns the content offset at which the layout ends a drag.
    package override func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        currentLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    // MARK: Interactive movement

    /// Begins the interactive movement of an item.
    ///
    /// - Returns: False if the data source does not allow the movement, or another item is being moved.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }
    /// Moves the cell of the moved item to a point of the content. The items in its way make room.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItem(toward: targetPosition) }
    /// Ends the movement. The item keeps its present place, and the data source is told of it.
    open func endInteractiveMovement() { endMovement() }
    /// Cancels the movement. The item returns to its original place, and the data source is not told.
    open func cancelInteractiveMovement() { cancelMovement() }
    /// The interactive movement; nil if no item is being moved.
    final var movement: ItemMovement?

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === swipePan { return swipePan.mayBegin }
        if let pan = gestureRecognizer as? SectionPan, pan.view === self { return pan.mayBegin }
        guard let press = gestureRecognizer as? ItemMovementPress else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        guard press.view === self else { return true }
        return itemPath(at: press.location(in: self)).map { dataSource?.collectionView(self, canMoveItemAt: $0) ?? false }
            ?? false
    }

    /// The press that shows context menus. See `Lists/ListWithElements.swift`.
    final lazy var menuPress: ContextMenuPress = makeMenuPress()

    // MARK: Swipes

    /// The actions of the item that is swiped open. See `UICollectionView+Swipes.swift`.
    final var openActions: RowActions?
    /// The item that slides to its place in the next layout.
    final weak var slidingCell: UIView? { didSet { slidingOrigin = slidingCell?.frameValue } }
    final var slidingOrigin: CGRect?
    private let swipePan = SwipePan(target: nil, action: nil)

    /// Closes the item that shows its actions: the content moves.
    override func draggingWillBegin() { closeActions() }

    // A section that scrolls by itself has a scroll view outside of the hierarchy.
    override func scrollViews(at point: CGPoint) -> [UIScrollView] {
        let section = (currentLayout as? UICollectionViewCompositionalLayout)?.scroller(at: point)
        return [section, self].compactMap { $0 }
    }

    package override var recognizersForTouches: [UIGestureRecognizer] {
        if swipePan.view !== self { addGestureRecognizer(swipePan) }
        if menuPress.view !== self { addGestureRecognizer(menuPress) }
        if isDraggable, dragPress.view !== self { dragPress.attach(to: self) }
        return super.recognizersForTouches
    }

    // MARK: Touches

    /// Highlights the touched item. Touches are not passed on to `next`.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(touches) }
    /// Does nothing: the touched item stays highlighted until the finger is lifted or the content is dragged.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Selects or deselects the item under the lifted finger, and tells the delegate.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
    /// Ends the highlighting of the touched item.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { breakOffPress(touches) }

    // MARK: Views

    /// Registers a class whose instances `dequeueReusableCell(withReuseIdentifier:for:)` creates.
    ///
    /// - Parameters:
    ///   - cellClass: A subclass of `UICollectionViewCell`. Nil, or another class, removes the registration.
    ///   - identifier: The reuse identifier of the cells.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass as? UICollectionViewCell.Type, for: ReuseKey(kind: nil, identifier: identifier))
    }

    /// Registers a class whose instances `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)` creates.
    ///
    /// - Parameters:
    ///   - viewClass: A subclass of `UICollectionReusableView`. Nil, or another class, removes the registration.
    ///   - elementKind: The kind of the supplementary views.
    ///   - identifier: The reuse identifier of the views.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        pool.register(
            viewClass as? UICollectionReusableView.Type, for: ReuseKey(kind: elementKind, identifier: identifier))
    }

    /// Registers a file of Interface Builder for cells. Its only top-level object must be a cell.
    ///
    /// - Parameters:
    ///   - nib: The file. Nil removes the registration.
    ///   - identifier: The reuse identifier of the cells.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        pool.register(nib, for: ReuseKey(kind: nil, identifier: identifier))
    }
    /// Registers a file of Interface Builder for supplementary views. Its only top-level object must be such a view.
    ///
    /// - Parameters:
    ///   - nib: The file. Nil removes the registration.
    ///   - kind: The kind of the supplementary views.
    ///   - identifier: The reuse identifier of the views.
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        pool.register(nib, for: ReuseKey(kind: kind, identifier: identifier))
    }

    /// Returns a reusable cell, or a new one of the registered class. An identifier without either is a fault.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier of the cell.
    ///   - indexPath: The section and item of the cell.
    /// - Returns: The cell. After a fault, a plain `UICollectionViewCell`.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let cell = reconfigured[indexPath] { return cell }
        let view = dequeue(ReuseKey(kind: nil, identifier: identifier), ElementKey(.cell, nil, indexPath)) {
            UICollectionViewCell(frame: $0)
        }
        return view as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    /// Returns a reusable supplementary view, or a new one of the registered class. An identifier without either is a fault.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - identifier: The reuse identifier of the view.
    ///   - indexPath: The index path of the view.
    /// - Returns: The view. After a fault, a plain `UICollectionReusableView`.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(ReuseKey(kind: elementKind, identifier: identifier), ElementKey(.supplementaryView, elementKind, indexPath)) {
            UICollectionReusableView(frame: $0)
        }
    }

    // MARK: Visible views

    /// The visible cells, in the order of their items.
    open var visibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap { shown[ElementKey(.cell, nil, $0)] as? UICollectionViewCell }
    }

    /// The visible items, in ascending order.
    open var indexPathsForVisibleItems: [IndexPath] {
        shown.keys.filter { $0.category == .cell }.map(\.indexPath).sorted()
    }

    /// Returns the visible supplementary views of a kind, in the order of their index paths.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            shown[ElementKey(.supplementaryView, elementKind, $0)]
        }
    }

    /// Returns the index paths of the visible supplementary views of a kind, in ascending order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.indexPath).sorted()
    }

    /// Returns the cell of an item; nil if it is not visible.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[ElementKey(.cell, nil, indexPath)] as? UICollectionViewCell
    }

    /// Returns a visible supplementary view.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the view.
    ///   - indexPath: The index path of the view.
    /// - Returns: The view; nil if it is not visible.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        shown[ElementKey(.supplementaryView, elementKind, indexPath)]
    }

    /// Returns the item that a cell displays; nil for a cell that is not visible.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        guard let key = cell.elementKey, shown[key] === cell else { return nil }
        return key.indexPath
    }

    /// Returns the index path of a supplementary view; nil for a view that is not visible.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        guard let key = supplementaryView.elementKey, shown[key] === supplementaryView else { return nil }
        return key.indexPath
    }

    /// Returns the item at a point in the collection view's coordinates; nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemPath(at: point) }

    /// Returns the layout attributes of an item; nil for an item that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return currentLayout.layoutAttributesForItem(at: indexPath).map(placed)
    }

    /// Returns the layout attributes of a supplementary view.
    ///
    /// - Parameters:
    ///   - kind: The kind of the view.
    ///   - indexPath: The index path of the view.
    /// - Returns: The attributes, in the content's coordinates; nil for a view that does not exist.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        prepareIfNeeded()
        return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(placed)
    }

    // MARK: Updates

    /// Tells the collection view that the data source has new items. The index paths are those after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update { $0.insertedItems.formUnion(indexPaths) } }
    /// Tells the collection view that the data source no longer has some items. The index paths are those before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deletedItems.formUnion(indexPaths) } }
    /// Asks the data source for new cells of items. The index paths are those before the update.
    open func reloadItems(at indexPaths: [IndexPath]) { update { $0.reloadedItems.formUnion(indexPaths) } }
    /// Asks the data source to configure the existing cells of items again. The index paths are those before the update.
    open func reconfigureItems(at indexPaths: [IndexPath]) { update { $0.reconfiguredItems.formUnion(indexPaths) } }

    /// Tells the collection view that an item moved.
    ///
    /// - Parameters:
    ///   - indexPath: The section and item before the update.
    ///   - newIndexPath: The section and item after the update.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.movedItems.append((indexPath, newIndexPath)) }
    }

    /// Tells the collection view that the data source has new sections. The indexes are those after the update.
    open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
    /// Tells the collection view that the data source no longer has some sections. The indexes are those before the update.
    open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
    /// Asks the data source for the items and cells of sections again. The indexes are those before the update.
    open func reloadSections(_ sections: IndexSet) { update { $0.reloadedSections.formUnion(sections) } }

    /// Tells the collection view that a section moved.
    ///
    /// - Parameters:
    ///   - section: The index of the section before the update.
    ///   - newSection: The index of the section after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections.append((section, newSection)) }
    }

    /// Makes several changes that take effect together.
    ///
    /// - Parameters:
    ///   - updates: A closure that makes the changes; nil for none.
    ///   - completion: A closure that is called at the end of the animation, or, without one, at the end of a turn, after the
    ///     items were laid out. Its argument is false if the changes disagree with the data source, which is a fault. The
    ///     default is nil.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        openBatch()
        if let completion { batch.completions.append(completion) }
        updates?()
        closeBatch()
    }

    /// The animation of the last update that was animated, while it runs. See `CollectionUpdateAnimation.swift`.
    final weak var latestUpdate: CollectionUpdateAnimation?

    // MARK: Background

    /// The view behind the cells, which fills the bounds. The default is nil.
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

    package override func traitsDidChange(from old: UITraitCollection) {
        super.traitsDidChange(from: old)
        if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { currentLayout.invalidateLayout() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let backgroundView, backgroundView.superview === self, backgroundView.frame != bounds { backgroundView.frame = bounds }
        display()
        showIndex()
        if prefetchDataSource != nil { prefetchItems() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        (collectionViewLayout as? UICollectionViewFlowLayout)?.referenceMayHaveChanged()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        (collectionViewLayout as? UICollectionViewFlowLayout)?.referenceMayHaveChanged()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        // The lines of layouts depend on the insets.
        if !isDisplaying { setNeedsLayout() }
    }
}
