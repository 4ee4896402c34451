import Ashlar

/// A cell laid out by frames, which `layoutSubviews()` computes from the labels' sizes.
final class HandPostCell: PostCell {
    required init() {
        super.init()
        for view in views.all { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func height(forWidth width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: width, height: 0)).height }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(width: size.width, setsFrames: false))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(width: bounds.width, setsFrames: true)
    }

    /// Computes all frames, and sets them if requested.
    ///
    /// - Parameters:
    ///   - width: The width of the cell, in points.
    ///   - setsFrames: Whether the frames are set.
    /// - Returns: The height that the cell needs, in points.
    private func place(width: CGFloat, setsFrames: Bool) -> CGFloat {
        let (margin, gap) = (PostViews.Lengths.margin, PostViews.Lengths.gap)
        let inner = width - 2 * margin
        func set(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            if setsFrames { view.frame = CGRect(x: x, y: y, width: width, height: height) }
        }
        func size(_ label: UILabel, _ width: CGFloat) -> CGSize { label.sizeThatFits(CGSize(width: width, height: 0)) }
        var y = margin

        let options = size(views.options, inner), reason = size(views.reason, inner - gap - options.width)
        set(views.reason, margin, y, inner - gap - options.width, reason.height)
        set(views.options, width - margin - options.width, y, options.width, options.height)
        y += max(reason.height, options.height) + gap

        let column = margin + PostViews.Lengths.avatar + gap, columnWidth = width - margin - column
        set(views.avatar, margin, y, PostViews.Lengths.avatar, PostViews.Lengths.avatar)
        var columnY = y
        for label in [views.name, views.headline, views.date] {
            let height = size(label, columnWidth).height
            set(label, column, columnY, columnWidth, height)
            columnY += height
        }
        y = max(y + PostViews.Lengths.avatar, columnY) + gap

        let text = size(views.text, inner).height
        set(views.text, margin, y, inner, text)
        y += text + gap
        set(views.picture, margin, y, inner, inner * PostViews.Lengths.aspect)
        y += inner * PostViews.Lengths.aspect + gap
        let title = size(views.title, inner).height
        set(views.title, margin, y, inner, title)
        y += title
        let domain = size(views.domain, inner).height
        set(views.domain, margin, y, inner, domain)
        y += domain + gap

        let action = size(views.like, inner / 3).height
        // The edges are rounded to half points, which are the pixels of a screen of scale 2.
        var x = margin
        for (index, label) in [views.like, views.reply, views.share].enumerated() {
            let end = margin + (inner * CGFloat(index + 1) / 3 * 2).rounded() / 2
            set(label, x, y, end - x, action)
            x = end
        }
        y += action + gap

        let comment = margin + PostViews.Lengths.commenter + gap, commentWidth = width - margin - comment
        set(views.commenter, margin, y, PostViews.Lengths.commenter, PostViews.Lengths.commenter)
        let commentHeight = size(views.comment, commentWidth).height
        set(views.comment, comment, y, commentWidth, commentHeight)
        return y + max(PostViews.Lengths.commenter, commentHeight) + margin
    }
}
