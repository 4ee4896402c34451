import AshlarLayout
import Foundation

/// The display of the views in the bounds.
extension UICollectionView {
    /// The maximum number of rounds in one display, for cells and layouts that never agree on a size.
    private static let roundLimit = 50

    /// Displays the elements that the layout has in the bounds, and removes the others.
    ///
    /// The data source, the delegate, the layout and the cells are called and may change anything. A change that replaces
    /// everything changes `epoch`, and the display stops. It continues in the next round of the layout pass.
    final func display() {
        guard !isDisplaying else {
            wasAskedToDisplay = true
            return
        }
        isDisplaying = true
        let start = epoch
        var rounds = 0
        repeat {
            rounds += 1
            prepareIfNeeded()
            guard epoch == start, let attributes = visibleAttributes(), epoch == start, show(attributes, since: start) else {
                break
            }
            if rounds >= Self.roundLimit {
                LayoutPass.logLoop(at: self)
                break
            }
        } while needsPrepare && epoch == start
        placeMovedCell()
        placeSwipedCell()
        isDisplaying = false
        if wasAskedToDisplay || epoch != start || needsPrepare && rounds < Self.roundLimit {
            wasAskedToDisplay = false
            setNeedsLayout()
        }
    }

    // MARK: The layout

    /// Called by a layout that was invalidated.
    final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        if context.contentOffsetAdjustment != .zero {
            adjustOffset(to: contentOffset.moved(by: context.contentOffsetAdjustment))
        }
        if context.invalidateEverything { for view in shown.values { view.fitting = nil } }
        // A layout that changes its own properties while it is prepared is used right afterwards anyway.
        guard !isPreparing else { return }
        needsPrepare = true
        // A running display includes the change.
        if !isDisplaying { setNeedsLayout() }
    }

    /// Prepares the layout for the bounds, if needed, and sets the content size.
    final func prepareIfNeeded() {
        guard !isPreparing else { return }
        noteBounds()
        guard needsPrepare else { return }
        _ = itemCounts
        needsPrepare = false
        isPreparing = true
        let start = epoch
        Self.work.preparedLayouts += 1
        currentLayout.prepare()
        let size = currentLayout.collectionViewContentSize
        isPreparing = false
        if epoch != start { needsPrepare = true }
        takeContentSize(size)
    }

    private func takeContentSize(_ size: CGSize) {
        let old = contentSize
        guard size != old else { return }
        contentSize = size
        // The content offset follows the end of content that has become shorter.
        let (range, offset) = (contentOffsetRange, contentOffset)
        guard size.width < old.width || size.height < old.height else { return }
        let limited = CGPoint(
            x: size.width < old.width ? min(offset.x, max(range.maxX, range.minX)) : offset.x,
            y: size.height < old.height ? min(offset.y, max(range.maxY, range.minY)) : offset.y)
        if limited != offset { adjustOffset(to: limited) }
    }

    /// Asks the layout whether changed bounds or insets invalidate it.
    private func noteBounds() {
        let (new, inset) = (bounds, adjustedContentInset)
        defer { (preparedBounds, preparedInset) = (new, inset) }
        guard let old = preparedBounds else { return }
        if old != new, currentLayout.shouldInvalidateLayout(forBoundsChange: new) {
            currentLayout.invalidateLayout(with: currentLayout.invalidationContext(forBoundsChange: new))
        }
        if inset != preparedInset, currentLayout.followsInsets { currentLayout.invalidateLayout() }
    }

    /// Whether the layout is mirrored.
    final var mirrors: Bool {
        currentLayout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != currentLayout.developmentLayoutDirection
    }

    final func mirrored(_ rect: CGRect) -> CGRect {
        CGRect(x: max(contentSize.width, bounds.width) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// Returns the attributes in the collection view's coordinates, mirrored if the layout is.
    final func placed(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        mirrors ? attributes.copied(at: mirrored(attributes.place)) : attributes
    }

    /// Returns the attributes of the elements in the bounds; nil if the layout cannot be used.
    private func visibleAttributes() -> [UICollectionViewLayoutAttributes]? {
        guard let counts = knownCounts else { return nil }
        let mirrors = mirrors
        let attributes = currentLayout.layoutAttributesForElements(in: mirrors ? mirrored(bounds) : bounds) ?? []
        Self.work.attributes += attributes.count
        return attributes.compactMap { attributes in
            let path = attributes.indexPath
            guard attributes.representedElementCategory == .cell ? counts.contains(path) : counts.containsSection(of: path) else {
                LayoutDiagnostics.log(
                    "Layout attributes \(attributes) were received from the layout \(currentLayout.shortDescription) but are not valid "
                        + "for the data source counts. Attributes will be ignored.")
                return nil
            }
            let placed = mirrors ? attributes.copied(at: mirrored(attributes.place)) : attributes
            return isInBounds(placed.frame) ? placed : nil
        }
    }

    /// Whether a frame meets the bounds. A layout may return more elements than requested.
    private func isInBounds(_ frame: CGRect) -> Bool {
        let bounds = bounds
        return frame.minX < bounds.maxX && frame.maxX > bounds.minX && frame.minY < bounds.maxY && frame.maxY > bounds.minY
    }

    // MARK: Views

    /// - Returns: Whether everything was displayed. False if a change replaced everything during the call.
    private func show(_ all: [UICollectionViewLayoutAttributes], since start: UInt32) -> Bool {
        var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        var order: [ElementKey] = []
        for attributes in all where !attributes.isHidden || shown[ElementKey(attributes)] != nil {
            let key = ElementKey(attributes)
            if wanted.updateValue(attributes, forKey: key) == nil { order.append(key) }
        }
        // A fixed order makes the reuse of cells deterministic.
        for key in shown.keys.filter({ wanted[$0] == nil }).sorted(by: ElementKey.isBefore) {
            if let view = shown[key] { retire(view, key) }
            guard epoch == start else { return false }
        }
        for key in order {
            let attributes = besideGap(wanted[key]!)
            if let view = shown[key] {
                // A swiped item stands aside.
                let way = shift(of: view)
                view.take(way == 0 ? attributes : attributes.copied(at: attributes.place.offsetBy(dx: way, dy: 0)))
                if view.superview !== self { adopt(view) }
            } else {
                makeView(key, attributes)
            }
            guard epoch == start else { return false }
        }
        if currentLayout.asksForPreferredSizes {
            for key in order {
                if let view = shown[key] { askForSize(view, wanted[key]!) }
                guard epoch == start else { return false }
            }
        }
        if !needsPrepare { arrange(order.map { ($0, wanted[$0]!.zIndex) }) }
        return true
    }

    /// Requests a view from the data source or, for a decoration view, creates one of the layout's registered class.
    private func makeView(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        let outer = request
        let start = epoch
        request = Request(key: key, attributes: attributes)
        // A view that is made within an animation is not shown growing from nothing.
        var view: UICollectionReusableView?
        AnimationBlock.suspend { view = askForView(key) }
        let dequeued = request?.dequeued ?? []
        request = outer
        for unused in dequeued where unused !== view { enqueue(unused) }
        guard let view else { return }
        // The request is obsolete.
        guard epoch == start else {
            if view.elementKey == nil { enqueue(view) }
            return
        }
        // Two elements never share a view: the later element keeps it.
        if let other = view.elementKey, shown[other] === view { shown[other] = nil }
        shown[key] = view
        view.elementKey = key
        view.fitting = nil
        view.translatesAutoresizingMaskIntoConstraints = true
        place(view, key, attributes)
        if let cell = view as? UICollectionViewCell {
            cell.isSelected = selection.contains(key.indexPath)
            cell.isInEditedView = isEditing
            cell.updateConfigurationIfNeeded()
            delegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.indexPath)
        }
        guard shown[key] === view else { return }
        if view.superview !== self { adopt(view) }
    }

    /// Adds a view without requesting another layout of the collection view while it is being laid out.
    private func adopt(_ view: UIView) {
        let isWaiting = item.flags.contains(.needsLayout)
        addSubview(view)
        if isDisplaying, !isWaiting { item.flags.remove(.needsLayout) }
    }

    private func askForView(_ key: ElementKey) -> UICollectionReusableView? {
        switch key.category {
        case .cell:
            let source = movement?.source(of: key.indexPath) ?? key.indexPath
            guard let cell = dataSource?.collectionView(self, cellForItemAt: source) else { return nil }
            if cell.reuseIdentifier == nil { faultUndequeuedCell(key.indexPath) }
            return cell
        case .supplementaryView:
            let kind = key.kind ?? ""
            guard let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: key.indexPath) else {
                return nil
            }
            if view.reuseIdentifier == nil, !isMissing(view) { faultUndequeuedView(kind, key.indexPath) }
            return view
        case .decorationView: return decorationView(key)
        }
    }

    /// Asks a visible view for its preferred size, unless it was asked for the same size before.
    private func askForSize(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard !attributes.selfSizing.isEmpty, attributes.representedElementCategory != .decorationView else { return }
        let size = attributes.size
        // FIDELITY.md: cellsAreAskedOnce.
        if let known = view.fitting, known.asked == size || known.preferred == size, known.axes == attributes.selfSizing {
            return
        }
        Self.work.askedViews += 1
        let layout = currentLayout
        let original = attributes.copied(at: mirrors ? mirrored(attributes.place) : attributes.place)
        let preferred = view.preferredLayoutAttributesFitting(attributes.copied(at: original.place))
        guard Geometry.accepts(preferred.size) else { return }
        view.fitting = UICollectionReusableView.Fitting(asked: size, preferred: preferred.size, axes: original.selfSizing)
        guard layout === currentLayout, preferred !== original, !preferred.isEqual(original),
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        else { return }
        layout.invalidateLayout(
            with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }

    /// Sorts the views by their `zIndex`.
    private func arrange(_ views: [(key: ElementKey, zIndex: Int)]) {
        guard views.contains(where: { $0.zIndex != views[0].zIndex }) else { return }
        var levels: [ObjectIdentifier: Int] = [:]
        for (key, zIndex) in views { if let view = shown[key] { levels[ObjectIdentifier(view)] = zIndex } }
        let present = subviews.filter { levels[ObjectIdentifier($0)] != nil }
        let sorted = present.enumerated().sorted {
            let (a, b) = (levels[ObjectIdentifier($0.element)]!, levels[ObjectIdentifier($1.element)]!)
            return a == b ? $0.offset < $1.offset : a < b
        }
        guard let first = sorted.indices.first(where: { sorted[$0].element !== present[$0] }) else { return }
        for entry in sorted[first...] { bringSubviewToFront(entry.element) }
    }

    // MARK: Removing views

    final func retireAll() {
        let start = epoch
        for key in shown.keys.sorted(by: ElementKey.isBefore) {
            if let view = shown[key] { retire(view, key) }
            if epoch != start { return }
        }
    }

    /// Hides a view and keeps it for reuse.
    final func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        shown[key] = nil
        view.elementKey = nil
        view.isHidden = true
        if pressed?.cell === view { pressed = nil }
        showHidden(view)
        if openActions?.cell === view { closeActions() }
        // The view may be used again in the same turn, elsewhere.
        if slidingCell === view { slidingCell = nil }
        if let cell = view as? UICollectionViewCell {
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
        } else if key.category == .supplementaryView {
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
        }
        // The delegate may have displayed the view elsewhere.
        if view.elementKey == nil { enqueue(view) }
    }
}

extension UICollectionViewLayout {
    /// The description of an object without further details.
    var shortDescription: String { "<\(type(of: self))>" }
    /// Whether the layout depends on the adjusted content inset.
    var followsInsets: Bool { self is UICollectionViewFlowLayout || self is UICollectionViewCompositionalLayout }
}
