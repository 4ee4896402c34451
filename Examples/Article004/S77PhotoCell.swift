import Ashlar

/// A photo cell with anchors alone. The cell is as high as its width and 125 points more; everything else follows from the avatar,
/// the photo and the row of buttons.
final class S77PhotoCell: Example {
    override class var name: String { "S77" }
    override class var title: String { "A photo cell with anchors alone" }
    override class var lesson: String { "A whole cell by constraints, and how one wrong edge at its end shows." }
    override class var sourceFile: String { #filePath }

    let cell = UIView()
    let avatar = UIView()
    let nickname = UILabel()
    let timeMark = UIView()
    let timeLabel = UILabel()
    let photo = UIView()
    let likeMark = UIView()
    let likes = UILabel()
    let like = UIButton()
    let comment = UIButton()
    let more = UIButton()

    private let avatarSize: CGFloat = 36
    private lazy var moreTrailing = more.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10)
    private lazy var moreTop = more.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10)

    override func viewDidLoad() {
        dress()
        view.addSubview(cell)
        for subview in [avatar, nickname, timeMark, timeLabel, photo, likeMark, likes, like, comment, more] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            cell.addSubview(subview)
        }
        cell.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            cell.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            cell.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            cell.topAnchor.constraint(equalTo: view.topAnchor, constant: 64),
            cell.heightAnchor.constraint(equalTo: cell.widthAnchor, constant: 125),
        ])
        NSLayoutConstraint.activate(header + picture + buttons)
    }

    /// The avatar in the corner; names and times on the line through its middle.
    private var header: [NSLayoutConstraint] {
        [
            avatar.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
            avatar.topAnchor.constraint(equalTo: cell.topAnchor, constant: 10),
            avatar.widthAnchor.constraint(equalToConstant: avatarSize),
            avatar.heightAnchor.constraint(equalToConstant: avatarSize),

            nickname.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 10),
            nickname.widthAnchor.constraint(equalToConstant: nickname.intrinsicContentSize.width),
            nickname.heightAnchor.constraint(equalToConstant: nickname.intrinsicContentSize.height),

            timeMark.trailingAnchor.constraint(equalTo: timeLabel.leadingAnchor, constant: -10),
            timeMark.widthAnchor.constraint(equalToConstant: 10), timeMark.heightAnchor.constraint(equalToConstant: 10),
            timeLabel.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
        ] + [nickname, timeMark, timeLabel].map { $0.centerYAnchor.constraint(equalTo: avatar.centerYAnchor) }
    }

    /// The square photo, and who likes it.
    private var picture: [NSLayoutConstraint] {
        [
            photo.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 10),
            photo.leadingAnchor.constraint(equalTo: cell.leadingAnchor), photo.widthAnchor.constraint(equalTo: cell.widthAnchor),
            photo.heightAnchor.constraint(equalTo: cell.widthAnchor),

            likeMark.leadingAnchor.constraint(equalTo: avatar.leadingAnchor),
            likeMark.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 10),
            likeMark.widthAnchor.constraint(equalToConstant: 10), likeMark.heightAnchor.constraint(equalToConstant: 10),

            likes.centerYAnchor.constraint(equalTo: likeMark.centerYAnchor),
            likes.leadingAnchor.constraint(equalTo: likeMark.trailingAnchor, constant: 10),
        ]
    }

    /// Three buttons of one height on one line.
    private var buttons: [NSLayoutConstraint] {
        [
            like.leadingAnchor.constraint(equalTo: avatar.leadingAnchor),
            like.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -10),
            like.widthAnchor.constraint(equalToConstant: 50), like.heightAnchor.constraint(equalToConstant: 25),

            comment.leadingAnchor.constraint(equalTo: like.trailingAnchor, constant: 5),
            comment.widthAnchor.constraint(equalToConstant: 65), more.widthAnchor.constraint(equalToConstant: 40), moreTrailing,
        ]
            + [comment, more].flatMap {
                [$0.heightAnchor.constraint(equalTo: like.heightAnchor), $0.bottomAnchor.constraint(equalTo: like.bottomAnchor)]
            }
    }

    /// The article pins the last button to the top instead of the trailing edge: one report, and the button stays on its line.
    override var steps: [Step] {
        [
            Step("slip") { [self] in
                moreTrailing.isActive = false
                moreTop.isActive = true
            }
        ]
    }

    private func dress() {
        cell.backgroundColor = .systemGray6
        (avatar.backgroundColor, photo.backgroundColor) = (.systemOrange, .systemTeal)
        (timeMark.backgroundColor, likeMark.backgroundColor) = (.systemGray, .systemPink)
        (nickname.text, timeLabel.text, likes.text) = ("Ada", "5 min", "12 likes")
        for label in [nickname, timeLabel, likes] { label.font = .systemFont(ofSize: 20) }
        for (button, title) in [(like, "Like"), (comment, "Comment"), (more, "More")] {
            button.setTitle(title, for: .normal)
            button.setTitleColor(.black, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 12)
            button.backgroundColor = .systemGray4
        }
    }
}
