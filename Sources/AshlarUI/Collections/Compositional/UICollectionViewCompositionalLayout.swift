import AshlarLayout
import Foundation

/// A closure that returns a section of a compositional layout by its index. Returning nil is a fault.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The configuration of a whole compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The axis along which sections follow one another. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The distance between sections, in points. The default is 0.
    open var interSectionSpacing: CGFloat = 0
    /// The headers and footers of the whole layout.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The reference of the sections' insets. The default is the safe area.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// Creates a configuration with the default values.
    public override init() { super.init() }

    final func copied() -> UICollectionViewCompositionalLayoutConfiguration {
        let copy = UICollectionViewCompositionalLayoutConfiguration()
        copy.scrollDirection = scrollDirection
        copy.interSectionSpacing = interSectionSpacing
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.contentInsetsReference = contentInsetsReference
        return copy
    }
}

/// A layout that arranges items in groups, groups in sections, and sections one after another.
///
///     let item = NSCollectionLayoutItem(
///         layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
///     let group = NSCollectionLayoutGroup.horizontal(
///         layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))   // four in a row
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private enum Source {
        case one(NSCollectionLayoutSection)
        case provider(UICollectionViewCompositionalLayoutSectionProvider)
    }

    private let source: Source
    private var settings: UICollectionViewCompositionalLayoutConfiguration

    /// Creates a layout whose sections are all alike.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout whose sections are all alike.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - configuration: The configuration of the whole layout.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (source, settings) = (.one(section), configuration)
        super.init()
    }

    /// Creates a layout that asks for each section.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout that asks for each section.
    ///
    /// - Parameters:
    ///   - sectionProvider: A closure that returns the section at an index.
    ///   - configuration: The configuration of the whole layout.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (source, settings) = (.provider(sectionProvider), configuration)
        super.init()
    }

    /// Creates a layout without sections, so that subclasses written for iOS compile. The archive is not read.
    public required init?(coder: NSCoder) {
        (source, settings) = (.provider { _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
        super.init(coder: coder)
    }

    /// Returns a layout of rows that are as wide as the collection view.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
        layout.listBackground = configuration.backgroundColor
        return layout
    }

    /// The color that the layout draws behind its rows.
    private(set) var listBackground: UIColor?

    /// The configuration of the whole layout. Setting it invalidates the layout.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { settings.copied() }
        set {
            settings = newValue.copied()
            invalidateLayout()
        }
    }

    /// The layout is mirrored in right-to-left layouts.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    // MARK: State

    private var solved: [SolvedSection]?
    private var spans = SpanIndex()
    /// The items that have said how large they are since their section was solved, by section.
    private var outdated: [Int: Set<Int>] = [:]
    /// The sections whose headers or footers have.
    private var outdatedEdges: Set<Int> = []
    private var isBuilding = false
    private var isTelling = false
    private var measured: [Int: [Int: CGSize]] = [:]
    private var measuredViews: [Int: [String: CGSize]] = [:]
    /// The headers and footers of the whole layout, and its length.
    private var edges: SolvedSection?
    private var length: CGFloat = 0
    private var hasPinned = false
    /// The scrollers of the sections that scroll by themselves, by section.
    private var scrollers: [Int: SectionScroller] = [:]
    private var pan: SectionPan?

    private var axis: FlowAxis { FlowAxis(isVertical: settings.scrollDirection == .vertical) }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything { (measured, measuredViews) = ([:], [:]) }
        if context.invalidateEverything || context.invalidateDataSourceCounts { solved = nil }
        super.invalidateLayout(with: context)
    }

    /// Returns true for another size, and for any other bounds while headers or footers are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        hasPinned || collectionView?.preparedBounds?.size != newBounds.size
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        invalidationContext(collectionView?.preparedBounds?.size == newBounds.size ? [] : [.everything])
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        let (open, new, old) = (originalAttributes.selfSizing, preferredAttributes.size, originalAttributes.size)
        return open.contains(.width) && new.width != old.width || open.contains(.height) && new.height != old.height
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let (path, size) = (originalAttributes.indexPath, preferredAttributes.size)
        let kind = originalAttributes.representedElementKind ?? ""
        switch originalAttributes.representedElementCategory {
        case .cell where path.count == 2:
            measured[path[0], default: [:]][path[1]] = size
            outdated[path[0], default: []].insert(path[1])
        case .supplementaryView where path.count == 2:
            measuredViews[path[0], default: [:]]["\(kind) \(path[1])"] = size
            outdatedEdges.insert(path[0])
        case .supplementaryView where path.count == 1:
            measuredViews[-1, default: [:]]["\(kind) \(path[0])"] = size
            solved = nil
        default: break
        }
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    override func itemsDidMove(_ newPath: (IndexPath) -> IndexPath?) {
        measured = Self.moved(measured, newPath)
        measuredViews = [:]
    }

    // MARK: Solving sections

    /// Returns the configuration of a section that is a list; nil for another section.
    final func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        let sections = built()
        return sections.indices.contains(section) ? sections[section].section.list : nil
    }

    private func built() -> [SolvedSection] {
        if let solved, outdated.isEmpty, outdatedEdges.isEmpty { return solved }
        guard let collectionView, !isBuilding else { return solved ?? [] }
        isBuilding = true
        defer { isBuilding = false }
        let axis = axis
        let environment = self.environment(of: collectionView)
        let counts = collectionView.itemCounts.sections
        var sections = solved?.count == counts.count ? solved ?? [] : []
        // The only reference: sections are changed in their places.
        solved = nil
        let isNew = sections.isEmpty
        if !isNew {
            for (index, items) in outdated where !outdatedEdges.contains(index) && sections.indices.contains(index) {
                UICollectionView.work.layoutSteps += 1
                sections[index].update(items, measured: measured[index] ?? [:])
            }
        }
        for (index, count) in counts.enumerated() where isNew || outdatedEdges.contains(index) {
            UICollectionView.work.layoutSteps += 1
            let section: NSCollectionLayoutSection
            if isNew { section = self.section(index, environment) } else { section = sections[index].section }
            var setting = setting(of: collectionView, section.contentInsetsReference)
            (setting.measured, setting.measuredViews) = (measured[index] ?? [:], measuredViews[index] ?? [:])
            let solved = SolvedSection(section, index: index, count: count, axis: axis, setting)
            if isNew { sections.append(solved) } else { sections[index] = solved }
        }
        (outdated, outdatedEdges) = ([:], [])
        stack(&sections, in: collectionView)
        solved = sections
        followSections(sections, in: collectionView)
        return sections
    }

    // MARK: Sections that scroll by themselves

    private func followSections(_ sections: [SolvedSection], in view: UICollectionView) {
        for index in scrollers.keys where !(sections.indices.contains(index) && sections[index].isOrthogonal) {
            scrollers[index]?.stopDecelerating()
            scrollers[index] = nil
        }
        guard sections.contains(where: \.isOrthogonal) else { return }
        for section in sections where section.isOrthogonal {
            let index = section.index
            let scroller = scrollers[index] ?? SectionScroller.made()
            scroller.onScroll = nil
            scroller.list = view
            scroller.section = { [weak self] in self?.solved.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
            scroller.follow(section, room: room(of: view), isMirrored: axis.isVertical && view.mirrors)
            scroller.onScroll = { [weak self] in self?.collectionView?.setNeedsLayout() }
            scrollers[index] = scroller
        }
        let pan = pan ?? SectionPan(self)
        self.pan = pan
        if pan.view !== view { view.addGestureRecognizer(pan) }
    }

    /// Returns the distance by which the scrolling of a section moves its items.
    private func shift(of section: Int) -> CGPoint {
        let offset = scrollers[section]?.offset ?? 0
        return axis.isVertical ? CGPoint(x: -offset, y: 0) : CGPoint(x: 0, y: -offset)
    }

    /// Returns the scroller of the section at a point of the content; nil if that section does not scroll by itself.
    final func scroller(at point: CGPoint) -> SectionScroller? {
        let sections = built()
        let main = axis.isVertical ? point.y : point.x
        return scrollers.first { index, _ in
            sections.indices.contains(index) && sections[index].start <= main && main < sections[index].end
        }?.value
    }

    final func crossesLayout(_ movement: CGPoint) -> Bool {
        axis.isVertical ? abs(movement.x) > abs(movement.y) : abs(movement.y) > abs(movement.x)
    }

    /// Scrolls the section of an item to the item, if the section scrolls by itself.
    final func showInSection(_ path: IndexPath, _ position: UICollectionView.ScrollPosition) {
        let sections = built()
        guard path.count == 2, sections.indices.contains(path[0]), let scroller = scrollers[path[0]],
            let leaf = sections[path[0]].leaf(path[1])
        else { return }
        scroller.show(axis.crossStart(leaf.frame), axis.cross(leaf.frame.size), position)
    }

    override func ownerWillChange() {
        super.ownerWillChange()
        if let pan { pan.view?.removeGestureRecognizer(pan) }
        pan = nil
        scrollers = [:]
    }

    private func stack(_ sections: inout [SolvedSection], in view: UICollectionView) {
        // The layout's own headers and footers are treated as those of a section without items.
        let frame = NSCollectionLayoutSection(
            group: .vertical(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0)), subitems: []))
        frame.boundarySupplementaryItems = settings.boundarySupplementaryItems
        var setting = setting(of: view, .automatic)
        setting.measuredViews = measuredViews[-1] ?? [:]
        let sizes = SolvedSection(frame, index: -1, count: 0, axis: axis, setting)
        let before = sizes.extent(before: true)
        var place = before
        spans = SpanIndex()
        for index in sections.indices {
            if index > 0 { place += settings.interSectionSpacing }
            sections[index].start = place
            place = sections[index].end
            // Pinned views, and views outside of their section, are found separately.
            spans.append(sections[index].start, sections[index].end)
        }
        spans.sort()
        length = place + sizes.extent(before: false)
        edges = sizes.isEmpty ? nil : sizes.stretched(to: length)
        hasPinned =
            (sections.map(\.section.boundarySupplementaryItems) + [settings.boundarySupplementaryItems]).contains {
                $0.contains(where: \.pinToVisibleBounds)
            }
    }

    private func section(_ index: Int, _ environment: SectionEnvironment) -> NSCollectionLayoutSection {
        switch source {
        case .one(let section): return section
        case .provider(let provider):
            if let section = provider(index, environment) { return section }
            LayoutDiagnostics.fault(
                UICollectionView.inconsistency,
                "Invalid section definition. Please specify a valid section definition when content is to be rendered for a section. "
                    + "This is a client error.")
            return NSCollectionLayoutSection(
                group: .vertical(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0)), subitems: [])
            )
        }
    }

    private func room(of view: UICollectionView) -> CGSize {
        let rect = view.bounds.inset(by: view.adjustedContentInset)
        return CGSize(width: max(0, rect.width), height: max(0, rect.height))
    }

    private func setting(of view: UICollectionView, _ reference: UIContentInsetsReference) -> SolvedSection.Setting {
        SolvedSection.Setting(
            container: room(of: view),
            insets: insets(of: view, reference == .automatic ? settings.contentInsetsReference : reference),
            traits: view.traitCollection, measured: [:], measuredViews: [:])
    }

    private func environment(of view: UICollectionView) -> SectionEnvironment {
        let inset = view.adjustedContentInset
        return SectionEnvironment(
            LayoutContainer(
                view.bounds.size,
                NSDirectionalEdgeInsets(top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)),
            view.traitCollection)
    }

    /// Returns the insets of a reference perpendicular to the scroll direction. Along it the content inset contains them.
    private func insets(of view: UICollectionView, _ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        let own: UIEdgeInsets
        let taken = view.adjustedContentInset
        switch reference {
        case .automatic, .none: return .zero
        case .safeArea: own = view.safeAreaInsets
        case .layoutMargins: own = view.layoutMargins
        case .readableContent:
            let margins = view.layoutMargins
            let width = view.bounds.width - margins.left - margins.right
            let more = max(0, width - 672) / 2
            own = UIEdgeInsets(top: margins.top, left: margins.left + more, bottom: margins.bottom, right: margins.right + more)
        }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = (max(0, own.left - taken.left), max(0, own.right - taken.right))
        return axis.isVertical
            ? NSDirectionalEdgeInsets(
                top: 0, leading: isRightToLeft ? right : left, bottom: 0, trailing: isRightToLeft ? left : right)
            : NSDirectionalEdgeInsets(
                top: max(0, own.top - taken.top), leading: 0, bottom: max(0, own.bottom - taken.bottom), trailing: 0)
    }

    // MARK: Attributes

    open override var collectionViewContentSize: CGSize {
        _ = built()
        guard let collectionView else { return .zero }
        return axis.size(main: length, cross: axis.cross(room(of: collectionView)))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let sections = built()
        var found: [UICollectionViewLayoutAttributes] = []
        let visible = visibleRange
        func add(_ attributes: UICollectionViewLayoutAttributes) {
            let frame = attributes.frame
            guard frame.minX < rect.maxX, frame.maxX > rect.minX, frame.minY < rect.maxY, frame.maxY > rect.minY else { return }
            found.append(attributes)
        }
        spans.forEach(from: axis.mainStart(rect), to: axis.mainEnd(rect)) { index in
            // There are no attributes while the sections are being solved.
            guard sections.indices.contains(index) else { return }
            let section = sections[index]
            UICollectionView.work.layoutSteps += 1
            for (item, frame) in section.decorations { add(decoration(item, section.inContent(frame), index)) }
            let shift = shift(of: index)
            section.forEach(in: rect.moved(by: CGPoint(x: -shift.x, y: -shift.y))) {
                add(cell($0, section))
            } view: {
                add(badge($0, index))
            }
            for boundary in section.boundary {
                add(self.boundary(boundary, section, IndexPath(item: boundary.number, section: index), visible))
            }
        }
        if let edges {
            for boundary in edges.boundary { add(self.boundary(boundary, edges, IndexPath(index: boundary.number), visible)) }
        }
        if sections.contains(where: { $0.section.visibleItemsInvalidationHandler != nil }) { notifySections(sections, of: found) }
        return found
    }

    /// Lets sections change the appearance of their visible items.
    private func notifySections(_ sections: [SolvedSection], of all: [UICollectionViewLayoutAttributes]) {
        guard let collectionView, !isTelling else { return }
        isTelling = true
        defer { isTelling = false }
        let bounds = collectionView.bounds
        var items: [Int: [any NSCollectionLayoutVisibleItem]] = [:]
        for attributes in all where attributes.indexPath.count == 2 && attributes.frame.intersects(bounds) {
            let section = attributes.indexPath[0]
            let isShifted = attributes.representedElementCategory == .cell
            items[section, default: []].append(VisibleItem(attributes, shift: isShifted ? shift(of: section) : .zero))
        }
        for section in sections {
            guard let handler = section.section.visibleItemsInvalidationHandler, let items = items[section.index] else {
                continue
            }
            let shift = shift(of: section.index)
            let offset = section.isOrthogonal ? CGPoint(x: -shift.x, y: -shift.y) : collectionView.contentOffset
            handler(items, offset, environment(of: collectionView))
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let sections = built()
        guard indexPath.count == 2, sections.indices.contains(indexPath[0]), let leaf = sections[indexPath[0]].leaf(indexPath[1])
        else {
            return nil
        }
        return cell(leaf, sections[indexPath[0]])
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let sections = built()
        if indexPath.count == 1 {
            guard let edges, let found = edges.boundary(elementKind, indexPath[0]) else { return nil }
            return boundary(found, edges, indexPath, visibleRange)
        }
        guard indexPath.count == 2, sections.indices.contains(indexPath[0]) else { return nil }
        let section = sections[indexPath[0]]
        if let found = section.boundary(elementKind, indexPath[1]) { return boundary(found, section, indexPath, visibleRange) }
        guard let leaf = section.leaf(indexPath[1]) else { return nil }
        var result: UICollectionViewLayoutAttributes?
        section.forEach(in: leaf.frame) { _ in
        } view: { view in
            if view.owner == indexPath[1], view.item.elementKind == elementKind, result == nil {
                result = badge(view, indexPath[0])
            }
        }
        return result
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let sections = built()
        guard indexPath.count == 2, sections.indices.contains(indexPath[0]) else { return nil }
        let section = sections[indexPath[0]]
        return section.decorations.first { $0.item.elementKind == elementKind }.map {
            decoration($0.item, section.inContent($0.frame), indexPath[0])
        }
    }

    private var visibleRange: ClosedRange<CGFloat> {
        guard let collectionView else { return 0...0 }
        let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        return axis.mainStart(visible)...max(axis.mainStart(visible), axis.mainEnd(visible))
    }

    private func cell(_ leaf: SolvedLeaf, _ section: SolvedSection) -> UICollectionViewLayoutAttributes {
        let attributes = attributes { $0.indexPath = IndexPath(item: leaf.item, section: section.index) }
        attributes.frame = leaf.frame.moved(by: shift(of: section.index))
        attributes.zIndex = leaf.zIndex + section.zIndex
        attributes.selfSizing = leaf.selfSizing
        attributes.estimate = leaf.estimate
        if let list = section.section.list {
            attributes.list = list.place(of: attributes.indexPath, isLast: leaf.item == section.count - 1)
        }
        return attributes
    }

    private func badge(_ view: SolvedView, _ section: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: view.item.elementKind, with: IndexPath(item: view.owner, section: section))
        attributes.frame = view.frame.moved(by: shift(of: section))
        attributes.zIndex = view.item.zIndex
        attributes.selfSizing = []
        return attributes
    }

    private func boundary(
        _ boundary: SolvedSection.Boundary, _ section: SolvedSection, _ path: IndexPath, _ visible: ClosedRange<CGFloat>
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: boundary.item.elementKind, with: path)
        attributes.frame = section.frame(of: boundary, visible: visible)
        attributes.zIndex = boundary.item.zIndex + section.zIndex
        attributes.selfSizing = boundary.item.layoutSize.selfSizing
        // Estimated lengths do not depend on the container.
        attributes.estimate = boundary.item.layoutSize.resolved(in: .zero)
        return attributes
    }

    private func decoration(
        _ item: NSCollectionLayoutDecorationItem, _ frame: CGRect, _ section: Int
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
        attributes.frame = frame
        attributes.zIndex = item.zIndex
        attributes.selfSizing = []
        return attributes
    }
}
