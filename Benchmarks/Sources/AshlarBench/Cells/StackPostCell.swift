import Ashlar

/// A cell laid out by nested stack views. Only the images and the outermost stack have explicit constraints.
final class StackPostCell: PostCell {
    private let outer: UIStackView

    required init() {
        outer = UIStackView()
        super.init()
        let gap = PostViews.Lengths.gap
        let top = stack(.horizontal, [views.reason, views.options], spacing: gap)
        let names = stack(.vertical, [views.name, views.headline, views.date], spacing: 0)
        let actor = stack(.horizontal, [views.avatar, names], spacing: gap, alignment: .top)
        let source = stack(.vertical, [views.title, views.domain], spacing: 0)
        let actions = stack(.horizontal, [views.like, views.reply, views.share], spacing: 0)
        actions.distribution = .fillEqually
        let comment = stack(.horizontal, [views.commenter, views.comment], spacing: gap, alignment: .top)
        outer.axis = .vertical
        outer.spacing = gap
        for row in [top, actor, views.text, views.picture, source, actions, comment] { outer.addArrangedSubview(row) }
        outer.translatesAutoresizingMaskIntoConstraints = false
        addSubview(outer)
    }

    required init?(coder: NSCoder) { nil }

    override func constrain() {
        let margin = PostViews.Lengths.margin
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            outer.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            outer.topAnchor.constraint(equalTo: topAnchor, constant: margin),
            outer.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -margin),
            views.avatar.widthAnchor.constraint(equalToConstant: PostViews.Lengths.avatar),
            views.avatar.heightAnchor.constraint(equalToConstant: PostViews.Lengths.avatar),
            views.picture.heightAnchor.constraint(equalTo: views.picture.widthAnchor, multiplier: PostViews.Lengths.aspect),
            views.commenter.widthAnchor.constraint(equalToConstant: PostViews.Lengths.commenter),
            views.commenter.heightAnchor.constraint(equalToConstant: PostViews.Lengths.commenter),
        ])
        // The stacks create their constraints now.
        updateConstraintsIfNeeded()
    }

    private func stack(
        _ axis: NSLayoutConstraint.Axis, _ views: [UIView], spacing: CGFloat, alignment: UIStackView.Alignment = .fill
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.spacing = spacing
        stack.alignment = alignment
        return stack
    }
}
