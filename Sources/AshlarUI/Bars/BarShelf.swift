import Foundation

/// A part of the bar below the buttons. It collapses while the content is scrolled, and clips its view.
final class BarShelf: UIView {
    let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        clipsToBounds = true
        addSubview(content)
    }

    required init?(coder: NSCoder) { nil }
}
