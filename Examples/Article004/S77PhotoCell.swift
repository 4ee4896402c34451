import Ashlar
import PureLayout

/// A photo cell with PureLayout. The height of the cell is its width plus 125 points. All other frames follow from the avatar,
/// the photo and the row of buttons.
final class S77PhotoCell: Example {
    override class var name: String { "S77" }
    override class var title: String { "A photo cell with PureLayout" }
    override class var lesson: String { "Constraints can lay out a whole cell, and one wrong edge is reported as a conflict." }
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
    private var moreTrailing: NSLayoutConstraint?

    override func viewDidLoad() {
        dress()
        view.addSubview(cell)
        for subview in [avatar, nickname, timeMark, timeLabel, photo, likeMark, likes, like, comment, more] {
            cell.addSubview(subview)
        }
        cell.autoPinEdge(toSuperviewEdge: .leading)
        cell.autoPinEdge(toSuperviewEdge: .trailing)
        cell.autoPinEdge(toSuperviewEdge: .top, withInset: 64)
        cell.autoMatch(.height, to: .width, of: cell, withOffset: 125)
        placeHeader()
        placePhoto()
        placeButtons()
    }

    /// Places the avatar in the corner, and names and times on the line through its center.
    private func placeHeader() {
        avatar.autoPinEdge(toSuperviewEdge: .leading, withInset: 10)
        avatar.autoPinEdge(toSuperviewEdge: .top, withInset: 10)
        avatar.autoSetDimensions(to: CGSizeMake(avatarSize, avatarSize))

        nickname.autoPinEdge(.leading, to: .trailing, of: avatar, withOffset: 10)
        nickname.autoSetDimensions(to: nickname.intrinsicContentSize)

        timeMark.autoPinEdge(.trailing, to: .leading, of: timeLabel, withOffset: -10)
        timeMark.autoSetDimensions(to: CGSizeMake(10, 10))
        timeLabel.autoPinEdge(toSuperviewEdge: .trailing, withInset: 10)
        [avatar, nickname, timeMark, timeLabel].autoAlignViews(to: .horizontal)
    }

    /// Places the square photo, and the line with the people who like it.
    private func placePhoto() {
        photo.autoPinEdge(.top, to: .bottom, of: avatar, withOffset: 10)
        photo.autoPinEdge(toSuperviewEdge: .leading)
        photo.autoMatch(.width, to: .width, of: cell)
        photo.autoMatch(.height, to: .width, of: cell)

        likeMark.autoPinEdge(.leading, to: .leading, of: avatar)
        likeMark.autoPinEdge(.top, to: .bottom, of: photo, withOffset: 10)
        likeMark.autoSetDimensions(to: CGSizeMake(10, 10))
        likes.autoAlignAxis(.horizontal, toSameAxisOf: likeMark)
        likes.autoPinEdge(.leading, to: .trailing, of: likeMark, withOffset: 10)
    }

    /// Places three buttons of equal height on one line.
    private func placeButtons() {
        [like, comment, more].autoMatchViewsDimension(.height)
        [like, comment, more].autoAlignViews(to: .bottom)
        like.autoPinEdge(.leading, to: .leading, of: avatar)
        like.autoPinEdge(toSuperviewEdge: .bottom, withInset: 10)
        like.autoSetDimensions(to: CGSizeMake(50, 25))
        comment.autoPinEdge(.leading, to: .trailing, of: like, withOffset: 5)
        comment.autoSetDimension(.width, toSize: 65)
        more.autoSetDimension(.width, toSize: 40)
        moreTrailing = more.autoPinEdge(toSuperviewEdge: .trailing, withInset: 10)
    }

    /// The article pins the last button to the top instead of the trailing edge. One conflict is reported, and the button stays
    /// on its line.
    override var steps: [Step] {
        [
            Step("slip") { [self] in
                moreTrailing?.autoRemove()
                more.autoPinEdge(toSuperviewEdge: .top, withInset: 10)
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
