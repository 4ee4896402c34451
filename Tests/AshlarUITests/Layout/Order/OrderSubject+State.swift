import AshlarUI

/// The state of the scene, without the active constraints.
extension OrderSubject {
    /// Restores all values of the scene: the tree, frames, sizes, margins, directions, constants and priorities.
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
        // A view can be arranged only if all views before it are arranged.
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

    /// Scales a view's content relative to the scene.
    func scaleContent(of index: Int, by scale: Double) { OrderViews.set(views[index], scene.views[index].kind, scale: scale) }

    /// Sets the custom spacing after a view in a stack; nil removes it.
    func setGap(_ index: Int, _ gap: Double?) {
        guard let stack = views[index].superview as? UIStackView else { return }
        stack.setCustomSpacing(gap.map { CGFloat($0) } ?? UIStackView.spacingUseDefault, after: views[index])
    }

    /// Makes the views that create constraints in their update create them again in the scene's order, because the first one wins
    /// among constraints of equal priority.
    func renewUpdates() {
        let updating = views.filter { $0 is UIStackView || $0 is UpdatingView }.reversed()
        for view in updating {
            (view as? UpdatingView)?.forget()
            guard let stack = view as? UIStackView else { continue }
            for view in stack.arrangedSubviews { stack.removeArrangedSubview(view) }
            // A stack with an arranged view does not have the constraints of an empty stack.
            let alignment = stack.alignment
            let view = UIView()
            stack.alignment = .fill
            stack.addArrangedSubview(view)
            stack.updateConstraintsIfNeeded()
            view.removeFromSuperview()
            stack.alignment = alignment
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
