import AshlarLayout
import Foundation

/// Changes from one layout to another: at once, animated, or controlled by the user.
extension UICollectionView {
    /// A transition between `startInteractiveTransition(to:completion:)` and its end.
    struct InteractiveTransition {
        let layout: UICollectionViewTransitionLayout
        let completion: LayoutInteractiveTransitionCompletion?
    }

    // FIDELITY.md: layoutsChangeInPlace.
    private static let layoutDuration: TimeInterval = 0.3

    final func changeLayout(to layout: UICollectionViewLayout) {
        let old = currentLayout
        guard layout !== old else { return }
        dropTransition()
        begin(from: currentLayout, to: layout)
        release(old)
        install(layout)
        end(from: old, to: layout)
    }

    /// Replaces the layout, and shows the views on their way to their new places.
    final func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard animated, animatesUpdates, layout !== currentLayout else {
            changeLayout(to: layout)
            guard let completion else { return }
            // FIDELITY.md: completionsEndTurns.
            return LayoutScheduler.main.performAtEndOfTurn { completion(true) }
        }
        dropTransition()
        let old = currentLayout
        begin(from: old, to: layout)
        var leaving: [UIView] = []
        UIView.animate(withDuration: Self.layoutDuration) {
            leaving = self.move(from: old, to: layout)
        } completion: {
            for picture in leaving { picture.removeFromSuperview() }
            completion?($0)
        }
    }

    private final func begin(from old: UICollectionViewLayout, to layout: UICollectionViewLayout) {
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for view in shown.values { view.willTransition(from: old, to: layout) }
    }

    private final func end(from old: UICollectionViewLayout, to layout: UICollectionViewLayout) {
        for view in shown.values { view.didTransition(from: old, to: layout) }
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
    }

    /// Displays a layout within an animation. Views that appear come from their places in the former layout, and pictures of the views
    /// that disappear move to their places in the new one.
    ///
    /// - Returns: The pictures, which are removed at the end of the animation.
    private final func move(from old: UICollectionViewLayout, to layout: UICollectionViewLayout) -> [UIView] {
        // A view that disappears may be used again for an element that appears, so its picture is taken before.
        var pictures: [(ElementKey, UIView, CGPoint, CGFloat, CGAffineTransform)] = []
        AnimationBlock.suspend {
            pictures = shown.sorted { ElementKey.isBefore($0.key, $1.key) }.compactMap { key, view in
                view.snapshotView(afterScreenUpdates: false).map { (key, $0, view.center, view.alpha, view.transform) }
            }
        }
        install(layout)
        formerLayout = old
        prepareIfNeeded()
        let offset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
        if offset != contentOffset { adjustOffset(to: offset) }
        display()
        formerLayout = nil
        var leaving: [UIView] = []
        for (key, picture, center, alpha, transform) in pictures where shown[key] == nil && layout === currentLayout {
            guard let end = old.finalAttributes(of: key) ?? layout.attributes(of: key) else { continue }
            AnimationBlock.suspend {
                (picture.center, picture.alpha, picture.transform) = (center, alpha, transform)
                insertSubview(picture, at: 0)
            }
            let place = placed(end)
            (picture.center, picture.bounds.size) = (place.center, place.size)
            (picture.alpha, picture.transform) = (place.isHidden ? 0 : place.alpha, place.transform)
            leaving.append(picture)
        }
        if old !== currentLayout { release(old) }
        layoutIfNeeded()
        end(from: old, to: layout)
        return leaving
    }

    /// Takes a layout from the view. If another collection view uses it, that one keeps it.
    private final func release(_ layout: UICollectionViewLayout) {
        guard layout.owner === self else { return }
        layout.ownerWillChange()
        layout.owner = nil
    }

    private final func install(_ layout: UICollectionViewLayout) {
        layout.owner = self
        currentLayout = layout
        epoch &+= 1
        for view in shown.values { view.fitting = nil }
        needsPrepare = true
        layout.invalidateLayout()
        setNeedsLayout()
    }

    /// Places a view that appears. Within an animation it moves from its place in the former layout, or appears in its place.
    final func place(_ view: UICollectionReusableView, _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
        guard AnimationBlock.current != nil else { return view.take(attributes) }
        let former = formerLayout.flatMap { currentLayout.initialAttributes(of: key) ?? $0.attributes(of: key) }
        AnimationBlock.suspend { view.take(former.map(placed) ?? attributes) }
        if former != nil { view.take(attributes) }
    }

    // MARK: Interactive transitions

    /// The closure that is called at the end of an interactive transition: with whether its last part was shown to the end, and with
    /// whether it was finished and not canceled.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    final func beginTransition(
        to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if let transition {
            LayoutDiagnostics.fault(Self.inconsistency, "The collection view is already in an interactive transition.")
            return transition.layout
        }
        let old = currentLayout
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        begin(from: old, to: layout)
        layout.owner = self
        install(between)
        transition = InteractiveTransition(layout: between, completion: completion)
        return between
    }

    /// Installs the layout at the end of the transition, or that at its start.
    final func endTransition(isFinished: Bool) {
        guard let transition else {
            return LayoutDiagnostics.fault(Self.inconsistency, "The collection view is not in an interactive transition.")
        }
        self.transition = nil
        let (between, completion) = (transition.layout, transition.completion)
        let (old, new) = (between.currentLayout, between.nextLayout)
        let progress = Double(min(max(between.transitionProgress, 0), 1))
        let target = isFinished ? new : old
        guard animatesUpdates else {
            install(target)
            for layout in [between, old, new] where layout !== target { release(layout) }
            end(from: old, to: new)
            guard let completion else { return }
            return LayoutScheduler.main.performAtEndOfTurn { completion(true, isFinished) }
        }
        UIView.animate(withDuration: Self.layoutDuration * (isFinished ? 1 - progress : progress)) {
            self.install(target)
            self.formerLayout = between
            self.display()
            self.formerLayout = nil
            for layout in [between, old, new] where layout !== self.currentLayout { self.release(layout) }
            self.layoutIfNeeded()
            self.end(from: old, to: new)
        } completion: {
            completion?($0, isFinished)
        }
    }

    /// Ends a transition because the layout is replaced.
    private final func dropTransition() {
        guard let transition else { return }
        self.transition = nil
        for layout in [transition.layout.currentLayout, transition.layout.nextLayout] { release(layout) }
        guard let completion = transition.completion else { return }
        LayoutScheduler.main.performAtEndOfTurn { completion(false, false) }
    }
}

extension UICollectionViewLayout {
    /// The attributes from which an element appears; nil unless the layout gives some.
    final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let path = key.indexPath
        return switch key.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: path)
        case .supplementaryView: initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: path)
        case .decorationView: initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: path)
        }
    }

    /// The attributes to which an element disappears; nil unless the layout gives some.
    final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let path = key.indexPath
        return switch key.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementaryView: finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: path)
        case .decorationView: finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: path)
        }
    }
}
