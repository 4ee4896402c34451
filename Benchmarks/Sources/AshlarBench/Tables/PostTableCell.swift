import Ashlar

/// A row with a post, which the constraints of the post size.
final class PostTableCell: UITableViewCell {
    let post = ConstraintPostCell()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        post.constrain()
        post.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(post)
        NSLayoutConstraint.activate([
            post.topAnchor.constraint(equalTo: contentView.topAnchor),
            post.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            post.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            post.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
