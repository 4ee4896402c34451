import AshlarUI

/// State that is the scene's: everything but which constraints are active.
extension OrderSubject {
    /// Gives everything the values of the scene: the tree, frames, sizes, margins, directions, numbers of constraints.
    func restore() {
        LayoutEnvironment.userInterfaceLayoutDirection = .leftToRight
        for (index, data) in scene.views.enumerated() where views[index].superview !== parent(of: data) { moveIn(index) }
        for index in guides.indices { addGuide(index) }
        restoreProperties()
        for constraint in rules.joined() {
            guard let original = originals[ObjectIdentifier(constraint)] else { continue }
            constraint.constant = original.constant
            if constraint.priority != original.priority { constraint.priority = original.priority }
        }
    }

    func restoreProperties() {
        root.frame = CGRect(x: 0, y: 0, width: scene.size[0], height: scene.size[1])
        root.semanticContentAttribute = scene.direction
        root.ashlar.safeAreaInsets = scene.safeArea?.insets ?? .zero
        set(scene.margins, of: root)
        for (index, data) in scene.views.enumerated() { restore(index, data) }
        // A view can be among the arranged ones only when all before it are.
        for index in views.indices where parent(of: scene.views[index]) is UIStackView {
            moveIn(index)
            setGap(index, scene.views[index].gap)
        }
    }

    private func restore(_ index: Int, _ data: OrderScene.View) {
        let view = views[index]
        view.semanticContentAttribute = data.direction
        view.preservesSuperviewLayoutMargins = data.preservesMargins
        view.insetsLayoutMarginsFromSafeArea = !data.ignoresSafeArea
        view.isHidden = data.isHidden
        set(data.margins, of: view)
        OrderViews.set(view, data.kind)
        for (axis, place) in [(NSLayoutConstraint.Axis.horizontal, 0), (.vertical, 1)] {
            view.setContentHuggingPriority(.init(data.hugging[place]), for: axis)
            view.setContentCompressionResistancePriority(.init(data.compression[place]), for: axis)
        }
        view.translatesAutoresizingMaskIntoConstraints = data.frame != nil
        view.autoresizingMask = .init(rawValue: data.mask)
        guard let frame = data.frame else { return }
        view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }

    private func set(_ margins: OrderScene.Margins?, of view: UIView) {
        let margins = margins ?? .init(top: 8, left: 8, bottom: 8, right: 8)
        guard margins.isDirectional else { return view.layoutMargins = margins.insets }
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }

    /// Makes a view's content larger or smaller than the scene says.
    func scaleContent(of index: Int, by scale: Double) { OrderViews.set(views[index], scene.views[index].kind, scale: scale) }

    /// Sets the gap behind a view in a stack; nil for the stack's own.
    func setGap(_ index: Int, _ gap: Double?) {
        guard let stack = views[index].superview as? UIStackView else { return }
        stack.setCustomSpacing(gap.map { CGFloat($0) } ?? UIStackView.spacingUseDefault, after: views[index])
    }

    /// Has the views that make constraints when they are updated make them anew, in the scene's order: of those that are as strong as
    /// each other the first ones win.
    func renewUpdates() {
        let updating = views.filter { $0 is UIStackView || $0 is UpdatingView }.reversed()
        for view in updating {
            (view as? UpdatingView)?.forget()
            guard let stack = view as? UIStackView else { continue }
            for view in stack.arrangedSubviews { stack.removeArrangedSubview(view) }
            stack.updateConstraintsIfNeeded()
        }
        for index in views.indices where views[index].superview is UIStackView {
            moveIn(index)
            setGap(index, scene.views[index].gap)
        }
        for view in updating { view.updateConstraintsIfNeeded() }
    }
}

extension OrderScene.Margins {
    var insets: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}
