import AshlarLayout
import AshlarUI

/// Copies of a tree in its current state.
extension HistorySubject {
    /// Returns a new tree in the current state of this one: the same views in the same order with the same properties, and the
    /// active constraints activated in the same order. Returns nil if the stacks of the two trees do not create the same
    /// constraints.
    func freshCopy() -> HistorySubject? {
        let copy = HistorySubject(unbuilt: scene)
        copy.root.frame = root.frame
        copy.root.semanticContentAttribute = root.semanticContentAttribute
        copySubviews(of: root, to: copy.root, copy)
        for (index, guide) in guides.enumerated() {
            guard let owner = guide.owningView, owner.isDescendant(of: root) else { continue }
            (number(of: owner).map { copy.views[$0] } ?? copy.root).addLayoutGuide(copy.guides[index])
        }
        // Stacks create their constraints here.
        copy.root.updateConstraintsIfNeeded()
        var present: [(sequence: UInt64, constraint: NSLayoutConstraint)] = []
        for (index, constraint) in constraints.enumerated() where constraint.isActive && isInMainTree(constraint) {
            copy.constraints[index].constant = constraint.constant
            copy.constraints[index].priority = constraint.priority
            present.append((constraint.sequence, copy.constraints[index]))
        }
        let (ours, theirs) = (stackConstraints, copy.stackConstraints)
        guard ours.keys == theirs.keys else { return nil }
        for (name, group) in ours {
            guard let others = theirs[name], others.count == group.count else { return nil }
            for (one, other) in zip(group, others) { present.append((one.sequence, other)) }
        }
        NSLayoutConstraint.deactivate(theirs.values.flatMap(\.self))
        for entry in present.sorted(by: { $0.sequence < $1.sequence }) { entry.constraint.isActive = true }
        return copy
    }

    private func isInMainTree(_ constraint: NSLayoutConstraint) -> Bool {
        let view = constraint.firstItem as? UIView ?? (constraint.firstItem as? UILayoutGuide)?.owningView
        return view?.isDescendant(of: root) ?? false
    }

    /// Returns the number of a view in the scene, or nil for the root.
    private func number(of view: UIView) -> Int? { views.firstIndex { $0 === view } }

    private func copySubviews(of view: UIView, to twin: UIView, _ copy: HistorySubject) {
        for subview in view.subviews {
            guard let index = number(of: subview) else { continue }
            let made = copy.views[index]
            twin.addSubview(made)
            copyProperties(of: subview, to: made)
            copySubviews(of: subview, to: made, copy)
        }
        guard let stack = view as? UIStackView, let twin = twin as? UIStackView else { return }
        for arranged in stack.arrangedSubviews {
            guard let index = number(of: arranged) else { continue }
            twin.addArrangedSubview(copy.views[index])
            let gap = stack.customSpacing(after: arranged)
            if gap != UIStackView.spacingUseDefault { twin.setCustomSpacing(gap, after: copy.views[index]) }
        }
    }

    private func copyProperties(of view: UIView, to twin: UIView) {
        twin.semanticContentAttribute = view.semanticContentAttribute
        twin.isHidden = view.isHidden
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            twin.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
            twin.setContentCompressionResistancePriority(view.contentCompressionResistancePriority(for: axis), for: axis)
        }
        twin.translatesAutoresizingMaskIntoConstraints = view.translatesAutoresizingMaskIntoConstraints
        // The view's own frame applies if no constraint places the view.
        if let own = ownFrame(of: view) { twin.frame = own }
        if let view = view as? InsetSizedView, let twin = twin as? InsetSizedView { twin.size = view.size }
        if let view = view as? UILabel, let twin = twin as? UILabel { twin.text = view.text }
        guard let view = view as? UIStackView, let twin = twin as? UIStackView else { return }
        twin.axis = view.axis
        twin.distribution = view.distribution
        twin.alignment = view.alignment
        twin.spacing = view.spacing
        twin.isLayoutMarginsRelativeArrangement = view.isLayoutMarginsRelativeArrangement
        twin.isBaselineRelativeArrangement = view.isBaselineRelativeArrangement
    }

    // MARK: Constraints of stacks

    /// The constraints that the stacks of the tree created, by their content. Equal constraints are in the order of activation.
    private var stackConstraints: [String: [NSLayoutConstraint]] {
        var found: [String: [NSLayoutConstraint]] = [:]
        for case let stack as UIStackView in views where stack.isDescendant(of: root) {
            let own = stack.constraints.filter { constraint in
                constraint.identifier?.hasPrefix("UISV") ?? false
            }
            var names: [ObjectIdentifier: String] = [:]
            for constraint in own {
                // A gap is identified by the view before it.
                guard let guide = constraint.firstItem as? UILayoutGuide, constraint.identifier == "UISV-distributing-edge",
                    [.leading, .top].contains(constraint.firstAttribute)
                else { continue }
                names[ObjectIdentifier(guide)] = "gap after \(name(constraint.secondItem, stack, [:]))"
            }
            for constraint in own {
                let (first, second) = (constraint.firstItem, constraint.secondItem)
                let text =
                    "\(constraint.identifier ?? ""): \(name(first, stack, names)).\(constraint.firstAttribute) "
                    + "\(constraint.relation) \(constraint.multiplier)*\(name(second, stack, names)).\(constraint.secondAttribute) "
                    + "+ \(constraint.constant) @\(constraint.priority.rawValue)"
                found[text, default: []].append(constraint)
            }
        }
        for name in found.keys { found[name]?.sort { $0.sequence < $1.sequence } }
        return found
    }

    private func name(_ item: AnyObject?, _ stack: UIStackView, _ names: [ObjectIdentifier: String]) -> String {
        guard let item else { return "none" }
        let owner = number(of: stack).map { "v\($0)" } ?? "root"
        if let view = item as? UIView { return number(of: view).map { "v\($0)" } ?? "root" }
        if let name = names[ObjectIdentifier(item)] { return "\(owner) \(name)" }
        return "\(owner) spanner"
    }

    // MARK: Results

    struct Outcome {
        /// The frames with the names of their views and guides.
        var frames: [(name: String, frame: CGRect)] = []
        var broken: Set<Int> = []

        func isSame(as other: Outcome) -> Bool {
            guard broken == other.broken, frames.count == other.frames.count else { return false }
            return zip(frames, other.frames).allSatisfy { one, two in
                one.name == two.name && abs(one.frame.minX - two.frame.minX) <= 0.001
                    && abs(one.frame.minY - two.frame.minY) <= 0.001 && abs(one.frame.width - two.frame.width) <= 0.001
                    && abs(one.frame.height - two.frame.height) <= 0.001
            }
        }
    }

    /// Lays out, and returns the frames of all views and guides, and the broken rules.
    func outcome() -> Outcome {
        LayoutDiagnostics.collecting { root.layoutIfNeeded() }
        var outcome = Outcome()
        for (index, view) in views.enumerated() where view.isDescendant(of: root) {
            outcome.frames.append(("v\(index)", view.frame))
        }
        for (index, guide) in guides.enumerated() where guide.owningView?.isDescendant(of: root) ?? false {
            outcome.frames.append(("guide \(index)", guide.layoutFrame))
        }
        let broken = root.ashlar.brokenConstraints
        outcome.broken = Set(constraints.indices.filter { index in broken.contains { $0 === constraints[index] } })
        return outcome
    }
}
