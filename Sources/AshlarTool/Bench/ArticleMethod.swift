import Ashlar
import Foundation

/// A way to give views their frames, as the performance article compares them.
///
/// Each view is 10 points high and 20 points narrower than the container, 1 point below the view before it. Nested views begin 1
/// point inside the view that contains them.
enum ArticleMethod: String, CaseIterable {
    /// Sibling views, each with four constraints to the view before it.
    case flat
    /// Nested views, each with four constraints to the view that contains it.
    case nested
    /// Sibling views whose container computes their frames in `layoutSubviews()`.
    case byHand = "by hand"
    /// Sibling views whose frames were computed earlier, as the article recommends, and are only set.
    case precomputed

    /// Returns a scene with a number of views that have not been laid out.
    @MainActor func makeScene(_ count: Int) -> ArticleScene {
        switch self {
        case .flat: FlatScene(count)
        case .nested: NestedScene(count)
        case .byHand: HandScene(count)
        case .precomputed: PrecomputedScene(count)
        }
    }
}

/// A container 375 points wide, and the views to lay out in it.
@MainActor
class ArticleScene {
    let container: UIView
    private(set) var views: [UIView] = []

    init(_ count: Int, container: UIView = UIView()) {
        self.container = container
        container.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
        container.ashlar.pixelSnapping = .off
        views = (0..<count).map { _ in UIView() }
        for (index, view) in views.enumerated() { superview(at: index).addSubview(view) }
    }

    func superview(at index: Int) -> UIView { container }

    /// Lays out all views for the first time.
    func layOut() { container.layoutIfNeeded() }

    /// Gives the container another width, in points, and lays out all views.
    func resize(to width: CGFloat) {
        container.frame.size.width = width
        container.layoutIfNeeded()
    }

    /// Returns the frame of a sibling view, in points.
    static func frame(at index: Int, width: CGFloat) -> CGRect {
        CGRect(x: 10, y: 1 + 11 * CGFloat(index), width: width - 20, height: 10)
    }
}

private final class FlatScene: ArticleScene {
    override func layOut() {
        var constraints: [NSLayoutConstraint] = []
        var previous: UIView?
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            if let previous {
                constraints.append(view.leadingAnchor.constraint(equalTo: previous.leadingAnchor))
                constraints.append(view.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: 1))
                constraints.append(view.widthAnchor.constraint(equalTo: previous.widthAnchor))
            } else {
                constraints.append(view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10))
                constraints.append(view.topAnchor.constraint(equalTo: container.topAnchor, constant: 1))
                constraints.append(view.widthAnchor.constraint(equalTo: container.widthAnchor, constant: -20))
            }
            constraints.append(view.heightAnchor.constraint(equalToConstant: 10))
            previous = view
        }
        NSLayoutConstraint.activate(constraints)
        super.layOut()
    }
}

private final class NestedScene: ArticleScene {
    override func superview(at index: Int) -> UIView { index == 0 ? container : views[index - 1] }

    override func layOut() {
        var constraints: [NSLayoutConstraint] = []
        for (index, view) in views.enumerated() {
            view.translatesAutoresizingMaskIntoConstraints = false
            let superview = superview(at: index)
            constraints.append(view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 1))
            constraints.append(view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 1))
            constraints.append(view.widthAnchor.constraint(equalTo: superview.widthAnchor))
            constraints.append(view.heightAnchor.constraint(equalTo: superview.heightAnchor))
        }
        NSLayoutConstraint.activate(constraints)
        super.layOut()
    }
}

private final class HandScene: ArticleScene {
    init(_ count: Int) { super.init(count, container: Container()) }

    private final class Container: UIView {
        override func layoutSubviews() {
            super.layoutSubviews()
            for (index, view) in subviews.enumerated() { view.frame = ArticleScene.frame(at: index, width: bounds.width) }
        }
    }
}

private final class PrecomputedScene: ArticleScene {
    private var frames: [CGFloat: [CGRect]] = [:]

    init(_ count: Int) {
        super.init(count)
        for width in [CGFloat(375), 414] { frames[width] = (0..<count).map { ArticleScene.frame(at: $0, width: width) } }
    }

    override func layOut() {
        setFrames()
        super.layOut()
    }

    override func resize(to width: CGFloat) {
        container.frame.size.width = width
        setFrames()
        container.layoutIfNeeded()
    }

    private func setFrames() {
        guard let frames = frames[container.bounds.width] else { return }
        for (view, frame) in zip(views, frames) { view.frame = frame }
    }
}
