import Ashlar

/// The labels and images of a cell, which all kinds of cells share.
@MainActor
struct PostViews {
    let reason = UILabel()
    let options = UILabel()
    let avatar = UIImageView()
    let name = UILabel()
    let headline = UILabel()
    let date = UILabel()
    let text = UILabel()
    let picture = UIImageView()
    let title = UILabel()
    let domain = UILabel()
    let like = UILabel()
    let reply = UILabel()
    let share = UILabel()
    let commenter = UIImageView()
    let comment = UILabel()

    /// All labels and images, in reading order.
    var all: [UIView] {
        [reason, options, avatar, name, headline, date, text, picture, title, domain, like, reply, share, commenter, comment]
    }

    init() {
        reason.font = .systemFont(ofSize: 10)
        options.font = .systemFont(ofSize: 10)
        options.text = "..."
        options.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        options.setContentCompressionResistancePriority(.required, for: .horizontal)
        name.font = .boldSystemFont(ofSize: 14)
        headline.font = .systemFont(ofSize: 10)
        headline.numberOfLines = 0
        headline.textColor = .gray
        date.font = .systemFont(ofSize: 10)
        date.textColor = .gray
        text.font = .systemFont(ofSize: 12)
        text.numberOfLines = 0
        avatar.contentMode = .scaleAspectFill
        avatar.clipsToBounds = true
        picture.contentMode = .scaleAspectFit
        picture.backgroundColor = .lightGray
        title.font = .boldSystemFont(ofSize: 12)
        title.numberOfLines = 0
        domain.font = .systemFont(ofSize: 10)
        for (label, text) in [(like, "Like"), (reply, "Comment"), (share, "Share")] {
            label.font = .systemFont(ofSize: 12)
            label.text = text
            label.textAlignment = .center
        }
        comment.font = .systemFont(ofSize: 12)
        comment.numberOfLines = 0
    }

    func show(_ post: Post) {
        reason.text = post.reason
        avatar.image = post.avatar
        name.text = post.name
        headline.text = post.headline
        date.text = post.date
        text.text = post.text
        picture.image = post.picture
        title.text = post.title
        domain.text = post.domain
        commenter.image = post.commenter
        comment.text = post.comment
    }

    /// The lengths that all kinds of cells share, in points.
    enum Lengths {
        static let margin: CGFloat = 8
        static let gap: CGFloat = 8
        static let avatar: CGFloat = 50
        static let commenter: CGFloat = 30
        /// The height of the picture divided by its width.
        static let aspect: CGFloat = 0.5
    }
}
