import ArgumentParser
import Ashlar

/// A cell of a feed: who likes the post, the actor's picture with name, headline and date, the text, a picture with title and domain, three
/// actions and a comment.
///
/// It is made in steps, so that each can be measured. Its frame places it, as a table's does.
@MainActor
class PostCell: UIView {
    let views = PostViews()

    /// Makes the views and puts them in one another.
    required init() { super.init(frame: .zero) }

    required init?(coder: NSCoder) { nil }

    /// Makes the constraints and activates them.
    func constrain() {}

    /// Shows a post.
    final func show(_ post: Post) { views.show(post) }

    /// The height that the cell needs for a width.
    func height(forWidth width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Lays out at a size.
    final func layOut(_ size: CGSize) {
        frame = CGRect(origin: .zero, size: size)
        layoutIfNeeded()
    }

    /// Where everything lies, in the cell's coordinates.
    final var frames: [CGRect] { views.all.map { $0.convert($0.bounds, to: self) } }
}

/// How a cell is laid out.
enum PostCellKind: String, CaseIterable, ExpressibleByArgument {
    case constraints, stacks, hand

    @MainActor func make() -> PostCell {
        switch self {
        case .constraints: ConstraintPostCell()
        case .stacks: StackPostCell()
        case .hand: HandPostCell()
        }
    }

    var title: String {
        switch self {
        case .constraints: "constraints"
        case .stacks: "stack views"
        case .hand: "by hand"
        }
    }
}
