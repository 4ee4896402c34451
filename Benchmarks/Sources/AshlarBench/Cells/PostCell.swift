import ArgumentParser
import Ashlar

/// A cell of a feed, with these parts from top to bottom: a sentence about a reader who likes the post; the author's picture
/// with name, headline and date; the text; a picture with title and domain; three actions; and a comment.
///
/// A cell is created in steps, so that each step can be measured. Like a table's cell, it is placed by its frame.
@MainActor
class PostCell: UIView {
    let views = PostViews()

    /// Creates the views and adds them to their superviews.
    required init() { super.init(frame: .zero) }

    required init?(coder: NSCoder) { nil }

    /// Creates the constraints and activates them.
    func constrain() {}

    /// Shows a post.
    final func show(_ post: Post) { views.show(post) }

    /// Returns the height that the cell needs for a width, in points.
    func height(forWidth width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Lays the cell out at a size.
    final func layOut(_ size: CGSize) {
        frame = CGRect(origin: .zero, size: size)
        layoutIfNeeded()
    }

    /// The frames of all views, in the cell's coordinates.
    final var frames: [CGRect] { views.all.map { $0.convert($0.bounds, to: self) } }
}

/// The way in which a cell is laid out.
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
