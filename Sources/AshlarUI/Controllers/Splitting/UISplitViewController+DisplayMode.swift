import Foundation

/// Changes of the display mode in regular width.
extension UISplitViewController {
    private static let duration: TimeInterval = 0.3

    /// Returns the mode that shows a column as well.
    final func modeShowing(_ column: Column) -> DisplayMode {
        if columns(in: presentMode).contains(column) || column == .compact || columns[column] == nil { return presentMode }
        let all = column == .primary && columns[.supplementary] != nil
        return isWide ? (all ? .twoBesideSecondary : .oneBesideSecondary) : all ? .twoOverSecondary : .oneOverSecondary
    }

    /// Returns the mode that hides a column and those before it.
    final func modeHiding(_ column: Column) -> DisplayMode {
        guard columns(in: presentMode).contains(column), column != .secondary, column != .compact else { return presentMode }
        guard column == .primary, columns[.supplementary] != nil else { return .secondaryOnly }
        return presentMode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
    }

    final func displayModeButtonWasTapped() {
        guard !isCollapsed else { return }
        let wanted = style == .unspecified ? delegate?.targetDisplayModeForAction(in: self) ?? .automatic : .automatic
        if wanted != .automatic { return change(to: wanted, animated: true) }
        if presentMode == .secondaryOnly { showFirst() } else { change(to: .secondaryOnly, animated: true) }
    }

    /// Shows the column that is next to the secondary one.
    final func showFirst() {
        change(to: modeShowing(columns[.supplementary] == nil ? .primary : .supplementary), animated: true)
    }

    /// Changes the display mode, and tells the delegate before.
    final func change(to mode: DisplayMode, animated: Bool) {
        guard mode != presentMode else { return }
        delegate?.splitViewController(self, willChangeTo: mode)
        notifiedMode = mode
        let (old, new) = (columns(in: presentMode), columns(in: mode))
        chosenMode = mode
        guard animated, isOnScreen, let loadedView else { return columnsChanged() }
        let leaving = old.filter { !new.contains($0) }
        leavingColumns = leaving
        holdsColumns = true
        UIView.performWithoutAnimation {
            for column in new where !old.contains(column) {
                guard let child = child(of: column) else { continue }
                let width = column == .supplementary ? supplementaryColumnWidth : primaryColumnWidth
                install(child, in: loadedView, frame: outside(width, in: loadedView))
                child.view.layoutIfNeeded()
            }
            if dimming.superviewReference == nil {
                dimming.frame = CGRect(origin: .zero, size: loadedView.frameValue.size)
                dimming.alpha = 0
            }
        }
        holdsColumns = false
        UIView.animate(withDuration: Self.duration) { [self] in
            showColumns()
            for column in leaving {
                guard let view = child(of: column)?.loadedView else { continue }
                loadedView.bringSubviewToFront(view)
                view.frame = outside(view.frameValue.width, in: loadedView)
            }
            loadedView.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self, self.leavingColumns == leaving else { return }
            self.leavingColumns = []
            if self.dimming.alpha == 0 { self.dimming.removeFromSuperview() }
            self.columnsChanged()
        }
    }

    /// Returns the place beyond the edge of the primary column.
    private final func outside(_ width: CGFloat, in view: UIView) -> CGRect {
        let size = view.frameValue.size
        let isReversed = (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing)
        return CGRect(x: isReversed ? size.width : -width, y: 0, width: width, height: size.height)
    }

    /// Dims the secondary column while others are over it.
    final func showDimming(_ isShown: Bool) {
        guard let loadedView else { return }
        if isShown {
            if dimming.superviewReference !== loadedView { loadedView.addSubview(dimming) }
            loadedView.bringSubviewToFront(dimming)
            dimming.frame = CGRect(origin: .zero, size: loadedView.frameValue.size)
            dimming.alpha = 1
        } else if dimming.superviewReference != nil {
            dimming.alpha = 0
            if leavingColumns.isEmpty { dimming.removeFromSuperview() }
        }
    }

    /// Puts the button of the display mode into the bar of the secondary column, or takes it away.
    final func placeDisplayModeButton() {
        let bar = child(of: .secondary) as? UINavigationController
        if let buttonBar, buttonBar !== bar?.navigationBar { buttonBar.leadingItem = nil }
        buttonBar = bar?.navigationBar
        guard style != .unspecified, let bar else { return }
        let isWanted =
            switch displayModeButtonVisibility {
            case .never: false
            case .always: columns.count > 1
            case .automatic: presentsWithGesture && presentMode == .secondaryOnly && columns.count > 1
            }
        let item = isWanted && !isCollapsed ? displayModeButtonItem : nil
        if bar.navigationBar.leadingItem !== item { bar.navigationBar.leadingItem = item }
    }
}

/// What dims the secondary column while others are over it. A tap on it hides them.
final class SplitDimmingView: UIView {
    // FIDELITY.md: columnsOpenAtOnce.
    private static let shade = UIColor(white: 0, alpha: 0.2)

    init(_ split: UISplitViewController) {
        super.init(frame: .zero)
        backgroundColor = Self.shade
        let tap = UITapGestureRecognizer()
        tap.ashlar.addHandler { [weak split] _ in split?.change(to: .secondaryOnly, animated: true) }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }
}

/// The movement from the edge of the primary column that shows it.
final class SplitEdgePan: UIScreenEdgePanGestureRecognizer {
    private weak var split: UISplitViewController?

    init(_ split: UISplitViewController) {
        self.split = split
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let isReversed = (view?.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (split?.primaryEdge == .trailing)
        edges = isReversed ? .right : .left
        super.touchesBegan(touches, with: event)
    }

    override func mayBegin(_ movement: CGPoint) -> Bool {
        // A way back in the secondary column comes first.
        guard let split, (split.child(of: .secondary) as? UINavigationController)?.stack.count ?? 1 < 2 else { return false }
        return super.mayBegin(movement)
    }

    override func stateDidChange() { if currentState == .began { split?.showFirst() } }
}
