import AshlarTemplate
import AshlarUI
import Foundation

/// A cell's content: a picture beside a title above a text, with a badge in a stack.
@MainActor
final class PostTree {
    let root: UIView
    let (title, text, picture, badge) = (UILabel(), UILabel(), UIImageView(), UILabel())
    let stack: UIStackView

    /// - Parameter root: The view that contains the others. The default is a new one.
    init(in root: UIView = UIView()) {
        self.root = root
        stack = UIStackView(arrangedSubviews: [title, badge, text])
        root.ashlar.pixelSnapping = .scale(2)
        (stack.axis, stack.spacing) = (.vertical, 4)
        for label in [title, text, badge] { label.font = .systemFont(ofSize: 10) }
        text.numberOfLines = 0
        badge.text = "new"
        title.accessibilityIdentifier = "headline"
        badge.accessibilityIdentifier = "badge"
        for view in [picture, stack] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let gap = stack.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 8)
        gap.identifier = "gap"
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: root.leadingAnchor), picture.topAnchor.constraint(equalTo: root.topAnchor),
            picture.widthAnchor.constraint(equalToConstant: 32), picture.heightAnchor.constraint(equalToConstant: 32), gap,
            stack.topAnchor.constraint(equalTo: root.topAnchor), stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            root.heightAnchor.constraint(greaterThanOrEqualTo: picture.heightAnchor),
        ])
    }

    func template() throws(TemplateError) -> LayoutTemplate {
        try LayoutTemplate(root, naming: ["title": title, "text": text], hiding: ["badge"])
    }

    /// The values of a post whose text has a number of characters.
    nonisolated static func values(_ number: Int, length: Int) -> LayoutValues {
        ["title": .text("post \(number)"), "text": .text(String(repeating: "x", count: length))]
    }
}
