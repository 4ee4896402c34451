import Foundation

/// The stack of a split view controller in compact width.
///
/// The stacks of the columns are joined in the primary column's navigation controller: the primary column's controllers, above them
/// those of the supplementary column, and those of the secondary column. In regular width they return to their columns.
extension UISplitViewController {
    /// Joins or divides the columns if the width has become compact or regular.
    final func followWidth() {
        let isCollapsed = isCollapsed
        guard isCollapsed != (joined != nil) else { return }
        if isCollapsed {
            guard columns[.compact] == nil, navigation(of: .primary) != nil, columns[.secondary] != nil else { return }
            if style == .unspecified, let other = delegate?.primaryViewController(forCollapsing: self) {
                setColumn(.primary, other)
            }
            join(top: collapsedColumn ?? .primary)
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            divide()
            if style == .unspecified, let primary = columns[.primary],
                let other = delegate?.splitViewController(self, separateSecondaryFrom: primary)
            {
                setColumn(.secondary, other)
            }
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    /// The navigation controller of a column; nil for a controller without one.
    private final func navigation(of column: Column) -> UINavigationController? {
        child(of: column) as? UINavigationController
    }

    private static let upperColumns = [Column.supplementary, .secondary]

    /// Moves the controllers of the columns to the stack of the primary column.
    ///
    /// - Parameter top: The column whose controllers are on top. Those of later columns wait until they are shown.
    final func join(top: Column) {
        guard joined == nil, let base = navigation(of: .primary) else { return }
        var taken: [Column: [UIViewController]] = [:]
        for column in Self.upperColumns {
            guard let child = child(of: column) else { continue }
            if let navigation = child as? UINavigationController {
                taken[column] = navigation.viewControllers
                navigation.setStack([], animated: false)
            } else {
                taken[column] = [child]
            }
            if child.loadedView?.superviewReference === loadedView { child.loadedView?.removeFromSuperview() }
        }
        joined = taken
        topColumn = top
        base.setStack(base.viewControllers + upper(to: top), animated: false)
    }

    /// Returns the controllers of the upper columns, up to a column.
    private final func upper(to top: Column) -> [UIViewController] {
        Self.upperColumns.filter { $0.rawValue <= top.rawValue && top != .compact }.flatMap { joined?[$0] ?? [] }
    }

    /// Returns the controllers of the stack to their columns.
    final func divide() {
        guard var joined, let base = navigation(of: .primary) else { return }
        var rest = base.viewControllers
        // What was pushed above a column's first controller belongs to that column.
        for column in Self.upperColumns.reversed() {
            guard let first = joined[column]?.first, let place = rest.firstIndex(where: { $0 === first }) else { continue }
            joined[column] = Array(rest[place...])
            rest = Array(rest[..<place])
        }
        self.joined = nil
        base.setStack(rest, animated: false)
        for (column, controllers) in joined {
            if let navigation = navigation(of: column) {
                navigation.setStack(controllers, animated: false)
            } else if let controller = controllers.first, controller.parentReference !== self {
                addChild(controller)
                controller.didMove(toParent: self)
            }
        }
        columnsChanged()
    }

    // MARK: Showing and hiding

    /// Whether the controllers of an upper column are on the stack.
    private final func isOnStack(_ column: Column) -> Bool {
        guard let first = joined?[column]?.first else { return false }
        return navigation(of: .primary)?.viewControllers.contains { $0 === first } ?? false
    }

    /// Pushes the columns up to a column, or pops those above it.
    final func showInStack(_ column: Column) {
        topColumn = column
        guard joined != nil, let base = navigation(of: .primary) else { return }
        let stack = base.viewControllers
        if isOnStack(column) || column == .primary {
            let above = Self.upperColumns.filter { $0.rawValue > column.rawValue }.compactMap { joined?[$0]?.first }
            guard let place = stack.firstIndex(where: { controller in above.contains { $0 === controller } }) else { return }
            base.setStack(Array(stack[..<place]), animated: true)
        } else {
            base.setStack(stack + upper(to: column).filter { new in !stack.contains { $0 === new } }, animated: true)
        }
    }

    /// Pops the controllers of a column, and those above them.
    final func hideInStack(_ column: Column) {
        guard isOnStack(column) else { return }
        showInStack(column == .secondary && joined?[.supplementary] != nil ? .supplementary : .primary)
    }

    /// Shows another controller in place of those of the secondary column.
    final func showDetailInStack(_ controller: UIViewController) {
        guard let base = navigation(of: .primary) else { return }
        let old = joined?[.secondary]?.first
        let stack = base.viewControllers
        let lower = old.flatMap { first in stack.firstIndex { $0 === first } }.map { Array(stack[..<$0]) } ?? stack
        // The secondary column has the new controller from now on; its own stack is empty while the stacks are joined.
        joined?[.secondary] = nil
        if let child = child(of: .secondary) {
            wrappers[.secondary] = nil
            columns[.secondary] = nil
            if child.parentReference === self { child.removeFromParent() }
        }
        columns[.secondary] = controller
        let navigation = controller as? UINavigationController
        let own = navigation?.viewControllers ?? [controller]
        if let navigation {
            navigation.setStack([], animated: false)
            addChild(navigation)
            navigation.didMove(toParent: self)
        } else if style != .unspecified {
            let wrapper = UINavigationController()
            wrappers[.secondary] = wrapper
            addChild(wrapper)
            wrapper.didMove(toParent: self)
        }
        joined?[.secondary] = own
        topColumn = .secondary
        let isOnScreen = loadedView?.windowReference != nil
        base.setStack(lower + own, animated: isOnScreen && UIView.areAnimationsEnabled)
    }
}
