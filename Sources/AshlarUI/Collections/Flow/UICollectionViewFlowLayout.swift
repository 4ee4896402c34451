import AshlarLayout
import Foundation

/// A layout that arranges the items of each section in lines, with a header before and a footer after them.
///
/// Positions in sections of items of equal size are computed: a million items cost no more than ten. A delegate that gives sizes is
/// asked once for each item.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The value of `estimatedItemSize` with which items are sized by their content.
    nonisolated public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The reference of `sectionInset`. Raw values are UIKit's.
    public enum SectionInsetReference: Int, Sendable {
        /// The content inset.
        case fromContentInset = 0
        /// The safe area.
        case fromSafeArea = 1
        /// The layout margins.
        case fromLayoutMargins = 2
    }

    /// The minimum distance between lines, in points. The default is 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { changed() } } }
    /// The minimum distance between the items of a line, in points. The default is 10.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { if minimumInteritemSpacing != oldValue { changed() } } }
    /// The size of items, unless the delegate gives one. The default is 50 × 50 points.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { changed() } } }
    /// The size that items count with until they are displayed and their content determines it. The default is zero, for items that
    /// are not sized by their content.
    open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { changed() } } }
    /// The axis along which the content grows. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if scrollDirection != oldValue { changed() } }
    }
    /// The size of headers, of which only the length along the scroll direction is used. The default is zero, for no headers.
    open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { changed() } } }
    /// The size of footers, of which only the length along the scroll direction is used. The default is zero, for no footers.
    open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { changed() } } }
    /// The insets of the items of each section, in points. The default is zero.
    open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { changed() } } }
    /// The reference of `sectionInset`. The default is the content inset.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if sectionInsetReference != oldValue { changed() } }
    }
    /// Whether headers stay visible while their section is. The default is false.
    open var sectionHeadersPinToVisibleBounds = false { didSet { if sectionHeadersPinToVisibleBounds != oldValue { changed() } } }
    /// Whether footers stay visible while their section is. The default is false.
    open var sectionFootersPinToVisibleBounds = false { didSet { if sectionFootersPinToVisibleBounds != oldValue { changed() } } }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: State

    /// The solved sections; nil after an invalidation.
    private var sections: [FlowSection]?
    private var spans = SpanIndex()
    private var isBuilding = false
    /// The sizes that items have reported, by section and item.
    private var measured: [Int: [Int: CGSize]] = [:]
    /// Those of them that the sections do not know yet.
    private var outdated: [Int: [Int: CGSize]] = [:]
    /// Whether the delegate uses the default implementation for sizes, which sets this flag.
    final var delegateHasNoSizes = false
    private var hasWarned = false

    private var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

    private func changed() {
        sections = nil
        measured = [:]
        invalidateLayout()
    }

    /// Called when the safe area or the margins of the collection view have changed.
    final func referenceMayHaveChanged() { if sectionInsetReference != .fromContentInset { changed() } }

    final var isEstimating: Bool { estimatedItemSize != .zero }
    override var asksForPreferredSizes: Bool { isEstimating }

    /// The size of an item before anything else is known.
    final var initialItemSize: CGSize {
        guard isEstimating else { return itemSize }
        let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        return estimate == Self.automaticSize ? CGSize(width: 50, height: 50) : estimate
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts || flow?.invalidateFlowLayoutDelegateMetrics ?? true
            || flow?.invalidateFlowLayoutAttributes ?? true
        {
            sections = nil
        }
        if context.invalidateEverything { measured = [:] }
        super.invalidateLayout(with: context)
    }

    /// Returns true for another width (another height in a layout that scrolls horizontally), and for any other bounds while
    /// headers or footers are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
        return changesLines(newBounds)
    }

    private func changesLines(_ newBounds: CGRect) -> Bool {
        guard let old = collectionView?.preparedBounds else { return true }
        return axis.cross(old.size) != axis.cross(newBounds.size)
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let changesLines = changesLines(newBounds)
        let context = invalidationContext(changesLines ? [.everything] : [])
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = changesLines
            context.invalidateFlowLayoutAttributes = changesLines
        }
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isEstimating && originalAttributes.representedElementCategory == .cell
            && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let path = originalAttributes.indexPath
        if isEstimating, originalAttributes.representedElementCategory == .cell, path.count == 2 {
            measured[path[0], default: [:]][path[1]] = preferredAttributes.size
            outdated[path[0], default: [:]][path[1]] = preferredAttributes.size
        }
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        // Only the lines around the item change: the delegate is not asked again.
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.invalidateFlowLayoutDelegateMetrics = false
            context.invalidateFlowLayoutAttributes = false
        }
        return context
    }

    override func itemsDidMove(_ newPath: (IndexPath) -> IndexPath?) {
        measured = Self.moved(measured, newPath)
    }

    // MARK: Solving sections

    /// Does nothing: the sections are solved when they are first used, because subclasses may change properties after they call
    /// super.
    open override func prepare() { super.prepare() }

    private func built() -> [FlowSection] {
        if let sections, outdated.isEmpty { return sections }
        if sections != nil { return updated() }
        guard let collectionView, !isBuilding else { return [] }
        isBuilding = true
        defer { isBuilding = false }
        let counts = collectionView.itemCounts.sections
        let inset = collectionView.adjustedContentInset
        let size = collectionView.bounds.size
        let width = max(0, axis.isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom)
        var built: [FlowSection] = []
        built.reserveCapacity(counts.count)
        spans = SpanIndex()
        delegateHasNoSizes = false
        outdated = [:]
        var start: CGFloat = 0
        for (index, count) in counts.enumerated() {
            UICollectionView.work.layoutSteps += 1
            var section = makeSection(index, count, width, in: collectionView)
            section.start = start
            start = section.end
            spans.append(section.start, section.end)
            built.append(section)
        }
        sections = built
        return built
    }

    /// The sections with the sizes that items have said they have since.
    private func updated() -> [FlowSection] {
        guard var changed = sections else { return [] }
        // The only reference: sections are changed in their places.
        sections = nil
        for (index, sizes) in outdated where changed.indices.contains(index) {
            UICollectionView.work.layoutSteps += 1
            changed[index].set(sizes)
        }
        outdated = [:]
        spans = SpanIndex()
        var start: CGFloat = 0
        for index in changed.indices {
            changed[index].start = start
            start = changed[index].end
            spans.append(changed[index].start, start)
        }
        sections = changed
        return changed
    }

    private func makeSection(_ index: Int, _ count: Int, _ width: CGFloat, in view: UICollectionView) -> FlowSection {
        let delegate = view.flowDelegate
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        var insets = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
        if !Geometry.areFinite(insets.top, insets.left, insets.bottom, insets.right) { insets = .zero }
        insets = insets.adding(referenceInsets(of: view))
        let lineSpacing = finite(
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index) ?? minimumLineSpacing)
        let itemSpacing = finite(
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index) ?? minimumInteritemSpacing)
        let header = delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index) ?? headerReferenceSize
        let footer = delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index) ?? footerReferenceSize
        let edges = axis.edges(insets)
        let room = max(0, width - edges.first - edges.second)
        return FlowSection(
            axis: axis, header: max(0, finite(axis.main(header))), footer: max(0, finite(axis.main(footer))), insets: insets,
            width: width,
            content: content(of: index, count, room: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing, in: view),
            count: count)
    }

    private func content(
        of section: Int, _ count: Int, room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat, in view: UICollectionView
    ) -> FlowSection.Content {
        var first = valid(initialItemSize)
        var sizes: [CGSize]?
        if count > 0, let delegate = view.flowDelegate, !delegateHasNoSizes {
            func ask(_ item: Int) -> CGSize {
                UICollectionView.work.layoutSteps += 1
                return valid(delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section)))
            }
            first = ask(0)
            if !delegateHasNoSizes {
                for item in 1..<max(1, count) {
                    let size = ask(item)
                    if sizes == nil, size != first {
                        sizes = Array(repeating: first, count: item)
                        sizes?.reserveCapacity(count)
                    }
                    sizes?.append(size)
                }
            }
        }
        if isEstimating, let known = measured[section], !known.isEmpty {
            var all = sizes ?? Array(repeating: first, count: count)
            for (item, size) in known where item < count { all[item] = size }
            sizes = all
        }
        warn(sizes ?? [first], room)
        guard let sizes else {
            return .uniform(
                UniformLines(
                    count: count, length: axis.main(first), extent: axis.cross(first), room: room, lineSpacing: lineSpacing,
                    itemSpacing: itemSpacing))
        }
        UICollectionView.work.layoutSteps += count
        return .lines(
            FlowLines(
                sizes.map { (axis.main($0), axis.cross($0)) }, room: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing))
    }

    private func valid(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width.isFinite ? max(0, size.width) : 0, height: size.height.isFinite ? max(0, size.height) : 0)
    }

    /// Logs, once, that items do not fit, in UIKit's words.
    private func warn(_ sizes: [CGSize], _ room: CGFloat) {
        guard !hasWarned, !isEstimating, room > 0, sizes.contains(where: { axis.cross($0) > room + UniformLines.tolerance })
        else { return }
        hasWarned = true
        let (what, of, from, to) =
            axis.isVertical ? ("width", "width", "left", "right") : ("height", "height", "top", "bottom")
        LayoutDiagnostics.log(
            "The behavior of the UICollectionViewFlowLayout is not defined because:\nthe item \(what) must be less than the \(of) of "
                + "the UICollectionView minus the section insets \(from) and \(to) values, minus the content insets \(from) and \(to) "
                + "values.")
    }

    private func referenceInsets(of view: UICollectionView) -> UIEdgeInsets {
        var insets: UIEdgeInsets
        switch sectionInsetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: insets = view.safeAreaInsets
        case .fromLayoutMargins: insets = view.layoutMargins
        }
        // Along the scroll direction the content inset contains them.
        if axis.isVertical { (insets.top, insets.bottom) = (0, 0) } else { (insets.left, insets.right) = (0, 0) }
        return insets
    }

    // MARK: Attributes

    open override var collectionViewContentSize: CGSize {
        let sections = built()
        guard let collectionView else { return .zero }
        let (size, inset) = (collectionView.bounds.size, collectionView.adjustedContentInset)
        let width = axis.isVertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
        return axis.size(main: sections.last?.end ?? 0, cross: max(0, width))
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let sections = built()
        var found: [UICollectionViewLayoutAttributes] = []
        let (lower, upper) = (axis.mainStart(rect), axis.mainEnd(rect))
        let (first, second) = (axis.crossStart(rect), axis.crossEnd(rect))
        func add(_ attributes: UICollectionViewLayoutAttributes?) {
            guard let attributes else { return }
            let frame = attributes.frame
            guard axis.mainStart(frame) < upper, axis.mainEnd(frame) > lower, axis.crossStart(frame) < second,
                axis.crossEnd(frame) > first
            else { return }
            found.append(attributes)
        }
        spans.forEach(from: lower, to: upper) { index in
            // There are no attributes while the sections are being solved.
            guard sections.indices.contains(index) else { return }
            UICollectionView.work.layoutSteps += 1
            add(supplementary(UICollectionView.elementKindSectionHeader, index, sections[index]))
            sections[index].forEachItem(from: lower, to: upper) { item in
                UICollectionView.work.layoutSteps += 1
                add(cell(item, index, sections[index]))
            }
            add(supplementary(UICollectionView.elementKindSectionFooter, index, sections[index]))
        }
        return found
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let sections = built()
        guard indexPath.count == 2, sections.indices.contains(indexPath[0]), indexPath[1] >= 0,
            indexPath[1] < sections[indexPath[0]].count
        else { return nil }
        return cell(indexPath[1], indexPath[0], sections[indexPath[0]])
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let sections = built()
        guard indexPath.count == 2, sections.indices.contains(indexPath[0]), indexPath[1] == 0 else { return nil }
        return supplementary(elementKind, indexPath[0], sections[indexPath[0]])
    }

    private func cell(_ item: Int, _ index: Int, _ section: FlowSection) -> UICollectionViewLayoutAttributes {
        let attributes = attributes { $0.indexPath = IndexPath(item: item, section: index) }
        attributes.frame = section.frame(of: item)
        return attributes
    }

    private func supplementary(_ kind: String, _ index: Int, _ section: FlowSection) -> UICollectionViewLayoutAttributes? {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        var frame = isHeader ? section.headerFrame : section.footerFrame
        let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        if isPinned, let collectionView {
            let visible = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
            frame = isHeader ? section.pinnedHeader(at: axis.mainStart(visible)) : section.pinnedFooter(at: axis.mainEnd(visible))
        }
        guard let frame else { return nil }
        let made = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: index))
        let attributes = Self.layoutAttributesClass == UICollectionViewLayoutAttributes.self ? made : attributes(like: made)
        attributes.frame = frame
        attributes.selfSizing = []
        if isPinned { attributes.zIndex = 10 }
        return attributes
    }
}

extension UICollectionViewLayout {
    /// Returns a copy of attributes in the layout's own class.
    final func attributes(like other: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else { return other }
        return .made(by: type, copying: other)
    }

    /// Returns attributes of a cell in the layout's own class.
    final func attributes(_ setUp: (UICollectionViewLayoutAttributes) -> Void) -> UICollectionViewLayoutAttributes {
        let plain = UICollectionViewLayoutAttributes()
        let made = Self.layoutAttributesClass == UICollectionViewLayoutAttributes.self ? plain : attributes(like: plain)
        setUp(made)
        return made
    }
}

extension UIEdgeInsets {
    func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
    }
}
