import Ashlar

/// A cell laid out by constraints between its labels and images, which are its subviews.
final class ConstraintPostCell: PostCell {
    required init() {
        super.init()
        for view in views.all {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func constrain() {
        let views = views
        let (margin, gap) = (PostViews.Lengths.margin, PostViews.Lengths.gap)
        // The text is below the avatar, even if the labels beside the avatar are lower.
        let pull = views.text.topAnchor.constraint(equalTo: views.avatar.bottomAnchor, constant: gap)
        pull.priority = .defaultLow
        NSLayoutConstraint.activate([
            views.reason.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.reason.topAnchor.constraint(equalTo: topAnchor, constant: margin),
            views.options.leadingAnchor.constraint(equalTo: views.reason.trailingAnchor, constant: gap),
            views.options.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.options.topAnchor.constraint(equalTo: views.reason.topAnchor),

            views.avatar.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.avatar.topAnchor.constraint(equalTo: views.reason.bottomAnchor, constant: gap),
            views.avatar.widthAnchor.constraint(equalToConstant: PostViews.Lengths.avatar),
            views.avatar.heightAnchor.constraint(equalToConstant: PostViews.Lengths.avatar),
            views.name.leadingAnchor.constraint(equalTo: views.avatar.trailingAnchor, constant: gap),
            views.name.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.name.topAnchor.constraint(equalTo: views.avatar.topAnchor),
            views.headline.leadingAnchor.constraint(equalTo: views.name.leadingAnchor),
            views.headline.trailingAnchor.constraint(equalTo: views.name.trailingAnchor),
            views.headline.topAnchor.constraint(equalTo: views.name.bottomAnchor),
            views.date.leadingAnchor.constraint(equalTo: views.name.leadingAnchor),
            views.date.trailingAnchor.constraint(equalTo: views.name.trailingAnchor),
            views.date.topAnchor.constraint(equalTo: views.headline.bottomAnchor),

            views.text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.text.topAnchor.constraint(greaterThanOrEqualTo: views.avatar.bottomAnchor, constant: gap),
            views.text.topAnchor.constraint(greaterThanOrEqualTo: views.date.bottomAnchor, constant: gap),
            pull,

            views.picture.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.picture.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.picture.topAnchor.constraint(equalTo: views.text.bottomAnchor, constant: gap),
            views.picture.heightAnchor.constraint(equalTo: views.picture.widthAnchor, multiplier: PostViews.Lengths.aspect),
            views.title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.title.topAnchor.constraint(equalTo: views.picture.bottomAnchor, constant: gap),
            views.domain.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.domain.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.domain.topAnchor.constraint(equalTo: views.title.bottomAnchor),

            views.like.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.like.topAnchor.constraint(equalTo: views.domain.bottomAnchor, constant: gap),
            views.reply.leadingAnchor.constraint(equalTo: views.like.trailingAnchor),
            views.reply.topAnchor.constraint(equalTo: views.like.topAnchor),
            views.reply.widthAnchor.constraint(equalTo: views.like.widthAnchor),
            views.share.leadingAnchor.constraint(equalTo: views.reply.trailingAnchor),
            views.share.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.share.topAnchor.constraint(equalTo: views.like.topAnchor),
            views.share.widthAnchor.constraint(equalTo: views.like.widthAnchor),

            views.commenter.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
            views.commenter.topAnchor.constraint(equalTo: views.like.bottomAnchor, constant: gap),
            views.commenter.widthAnchor.constraint(equalToConstant: PostViews.Lengths.commenter),
            views.commenter.heightAnchor.constraint(equalToConstant: PostViews.Lengths.commenter),
            views.comment.leadingAnchor.constraint(equalTo: views.commenter.trailingAnchor, constant: gap),
            views.comment.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
            views.comment.topAnchor.constraint(equalTo: views.commenter.topAnchor),
            bottomAnchor.constraint(greaterThanOrEqualTo: views.commenter.bottomAnchor, constant: margin),
            bottomAnchor.constraint(greaterThanOrEqualTo: views.comment.bottomAnchor, constant: margin),
        ])
    }
}
