import AshlarUI

/// A scene that was built, with views, guides and constraints that can be edited.
@MainActor
final class HistorySubject {
    let scene: HistoryScene
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    /// Another tree, to which views are moved.
    let elsewhere = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let views: [UIView]
    let guides: [UILayoutGuide]
    /// The constraints, one for each rule.
    private(set) var constraints: [NSLayoutConstraint] = []

    /// Creates the views and the constraints. No view is in a tree yet, and no constraint is active.
    init(unbuilt scene: HistoryScene) {
        self.scene = scene
        root.ashlar.pixelSnapping = .off
        elsewhere.ashlar.pixelSnapping = .off
        views = scene.views.map { view in
            var data = OrderScene.View()
            (data.kind, data.frame) = (view.kind, view.frame)
            return OrderViews.make(data)
        }
        guides = scene.guides.map { _ in UILayoutGuide() }
        constraints = scene.rules.map(constraint)
    }

    /// Builds the tree in the initial state of the scene.
    convenience init(_ scene: HistoryScene) {
        self.init(unbuilt: scene)
        for (index, data) in scene.views.enumerated() where !scene.goneViews.contains(index) {
            if data.parent.map({ !scene.goneViews.contains($0) }) ?? true {
                move(views[index], to: data.parent.map { views[$0] } ?? root, at: nil)
            }
            set(index, data)
        }
        for index in guides.indices { addGuide(index) }
    }

    private func set(_ index: Int, _ data: HistoryScene.View) {
        let view = views[index]
        OrderViews.set(view, data.kind)
        for (axis, place) in [(NSLayoutConstraint.Axis.horizontal, 0), (.vertical, 1)] {
            view.setContentHuggingPriority(.init(data.hugging[place]), for: axis)
            view.setContentCompressionResistancePriority(.init(data.compression[place]), for: axis)
        }
        guard let frame = data.frame else { return }
        view.translatesAutoresizingMaskIntoConstraints = !(view.superview is UIStackView)
        view.frame = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }

    /// Returns the frame that was set explicitly, or nil if there is none.
    func ownFrame(of view: UIView) -> CGRect? {
        guard let index = views.firstIndex(where: { $0 === view }), let frame = scene.views[index].frame else { return nil }
        return CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }

    private func move(_ view: UIView, to superview: UIView, at place: Int?) {
        guard let stack = superview as? UIStackView else {
            guard let place else { return superview.addSubview(view) }
            return superview.insertSubview(view, at: place)
        }
        let others = stack.arrangedSubviews.filter { $0 !== view }.count
        stack.insertArrangedSubview(view, at: min(place ?? others, others))
    }

    private func addGuide(_ index: Int) {
        let owner = scene.guides[index]
        if let owner, scene.goneViews.contains(owner) { return }
        let view = owner.map { views[$0] } ?? root
        if guides[index].owningView !== view { view.addLayoutGuide(guides[index]) }
    }

    // MARK: Constraints

    private func constraint(_ rule: HistoryScene.Rule) -> NSLayoutConstraint {
        let made: NSLayoutConstraint
        if let end = rule.end {
            made = OrderAnchors.distance(rule.first, end, rule.relation, [], rule.constant, object)
        } else {
            made = NSLayoutConstraint(
                item: object(rule.first.item), attribute: rule.first.attribute, relatedBy: rule.relation,
                toItem: rule.second.map { object($0.item) }, attribute: rule.second?.attribute ?? .notAnAttribute,
                multiplier: rule.multiplier, constant: rule.constant)
        }
        made.priority = .init(rule.priority)
        return made
    }

    private func object(_ item: HistoryScene.Item) -> AnyObject {
        switch item {
        case .view(let index): views[index]
        case .guide(let index): guides[index]
        case .margins(let index): views[index].layoutMarginsGuide
        default: root
        }
    }

    /// Returns whether all items of the rule are in one tree.
    private func isWhole(_ index: Int) -> Bool {
        let tops = scene.rules[index].items.map { item -> UIView? in
            switch item {
            case .view(let index), .margins(let index): top(views[index])
            case .guide(let index): guides[index].owningView.map(top)
            default: root
            }
        }
        guard let first = tops[0] else { return false }
        return tops.allSatisfy { $0 === first }
    }

    private func top(_ view: UIView) -> UIView {
        var view = view
        while let superview = view.superview { view = superview }
        return view
    }

    // MARK: Edits

    func live() { for edit in scene.edits { take(edit) } }

    private func take(_ edit: HistoryScene.Edit) {
        switch edit {
        case .activate(let indices):
            for index in indices where !scene.goneRules.contains(index) && isWhole(index) { constraints[index].isActive = true }
        case .deactivate(let indices): NSLayoutConstraint.deactivate(indices.map { constraints[$0] })
        case .layout: root.layoutIfNeeded()
        case .layoutElsewhere: elsewhere.layoutIfNeeded()
        case .constant(let index, let value): constraints[index].constant = CGFloat(value)
        case .priority(let index, let value):
            if constraints[index].priority != .required { constraints[index].priority = .init(value) }
        case .resize(let width, let height): root.frame.size = CGSize(width: width, height: height)
        case .removeGuide(let index):
            if guides.indices.contains(index) { guides[index].owningView?.removeLayoutGuide(guides[index]) }
        case .addGuide(let index): if guides.indices.contains(index) { addGuide(index) }
        case .direction(nil, let attribute): root.semanticContentAttribute = attribute
        case .direction(.some(let index), let attribute): views[index].semanticContentAttribute = attribute
        case .content(let index, _, _), .contentPriorities(let index, _, _), .hide(let index, _), .stack(let index, _),
            .gap(let index, _), .move(let index, _, _), .reorder(let index, _), .ask(let index):
            if !scene.goneViews.contains(index) { take(edit, views[index]) }
        }
    }

    /// Performs an edit of one view.
    private func take(_ edit: HistoryScene.Edit, _ view: UIView) {
        switch edit {
        case .content(_, let width, let height):
            if let sized = view as? InsetSizedView { sized.size = CGSize(width: width, height: height) }
            if let label = view as? UILabel { label.text = String(repeating: "x", count: max(0, Int(width / 10))) }
        case .contentPriorities(_, let hugging, let compression):
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                view.setContentHuggingPriority(.init(hugging), for: axis)
                view.setContentCompressionResistancePriority(.init(compression), for: axis)
            }
        case .hide(_, let isHidden): view.isHidden = isHidden
        case .stack(_, let settings): if let stack = view as? UIStackView { OrderViews.set(stack, settings) }
        case .gap(_, let gap): (view.superview as? UIStackView)?.setCustomSpacing(CGFloat(gap), after: view)
        case .move(_, let target, let place): move(view, target, place)
        case .reorder(_, let toFront):
            if toFront { view.superview?.bringSubviewToFront(view) } else { view.superview?.sendSubviewToBack(view) }
        case .ask:
            // A view that is laid out outside of a tree keeps its frame.
            guard view.superview != nil else { return }
            _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            _ = view.hasAmbiguousLayout
        default: preconditionFailure("No edit of one view's.")
        }
    }

    private func move(_ view: UIView, _ target: HistoryScene.Target, _ place: Int?) {
        switch target {
        case .nowhere: view.removeFromSuperview()
        case .elsewhere: move(view, to: elsewhere, at: place)
        case .view(let index):
            if let index, scene.goneViews.contains(index) { return }
            let superview = index.map { views[$0] } ?? root
            guard !superview.isDescendant(of: view) else { return }
            move(view, to: superview, at: place)
        }
    }
}
