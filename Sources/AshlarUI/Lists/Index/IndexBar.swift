import AshlarLayout
import Foundation

/// The index at the trailing edge of a table or collection view, whose titles lead to positions in the content.
///
/// The bar is in front of the content and stays in place. A finger on it chooses titles as it moves and does not scroll the
/// content.
final class IndexBar: UIView {
    // FIDELITY.md: indexesAre15.
    /// The width of the bar, in points, unless its titles are wider.
    static let width: CGFloat = 15
    private static let lineHeight: CGFloat = 14

    override var staysWhileScrolling: Bool { true }

    /// Called with a title and its index when a finger reaches it.
    private let onChoose: (String, Int) -> Void
    private let titles: [String]
    private let labels: [UILabel]
    private var chosen: Int?
    /// The background colors without and with a finger on the bar.
    private var colors: (idle: UIColor?, tracking: UIColor?) = (nil, nil)

    /// Returns a bar with titles, for the place of a present bar; nil without titles.
    ///
    /// - Parameters:
    ///   - present: The present bar, which is returned if it has the titles, and else removed.
    ///   - onChoose: Called with a title and its index when a finger reaches it.
    static func replacing(
        _ present: IndexBar?, with titles: [String], onChoose: @escaping (_ title: String, _ index: Int) -> Void
    ) -> IndexBar? {
        if let present, present.titles == titles { return present }
        present?.removeFromSuperview()
        return titles.isEmpty ? nil : IndexBar(titles, onChoose)
    }

    private init(_ titles: [String], _ onChoose: @escaping (String, Int) -> Void) {
        (self.titles, self.onChoose) = (titles, onChoose)
        labels = titles.map { title in
            let label = UILabel()
            label.text = title == UITableView.indexSearch ? "\u{2315}" : title
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            return label
        }
        super.init(frame: .zero)
        labels.forEach(addSubview)
    }

    required init?(coder: NSCoder) { nil }

    func color(_ text: UIColor, idle: UIColor?, tracking: UIColor?) {
        for label in labels { label.textColor = text }
        colors = (idle, tracking)
        showBackground()
    }

    private func showBackground() { backgroundColor = chosen == nil ? colors.idle : colors.tracking ?? colors.idle }

    /// The width that the titles need, in points.
    var neededWidth: CGFloat { max(Self.width, 4 + (labels.map(\.intrinsicContentSize.width).max() ?? 0)) }

    /// The step between shown titles: 1 if all titles fit, 2 if every second one is shown, and so on.
    private var stride: Int {
        let lines = max(1, Int(bounds.height / Self.lineHeight))
        return (titles.count + lines - 1) / lines
    }

    private var shownHeight: CGFloat { CGFloat((titles.count + max(1, stride) - 1) / max(1, stride)) * Self.lineHeight }

    override func layoutSubviews() {
        super.layoutSubviews()
        let stride = max(1, stride)
        let top = (bounds.height - shownHeight) / 2
        for (number, label) in labels.enumerated() {
            label.isHidden = number % stride != 0
            let frame = CGRect(
                x: 0, y: top + CGFloat(number / stride) * Self.lineHeight, width: bounds.width, height: Self.lineHeight)
            if label.frame != frame { label.frame = frame }
        }
    }

    /// Places the bar at the trailing edge of the visible part of the content.
    func place(in view: UIScrollView) {
        let (bounds, inset, area) = (view.bounds, view.adjustedContentInset, view.safeAreaInsets)
        let width = neededWidth
        let x = view.isRightToLeft ? bounds.minX + area.left : bounds.maxX - area.right - width
        let frame = CGRect(
            x: x, y: bounds.minY + inset.top, width: width, height: max(0, bounds.height - inset.top - inset.bottom))
        if self.frame != frame { self.frame = frame }
        if superviewReference !== view {
            view.addSubview(self)
        } else if view.subviewList.last !== self {
            view.bringSubviewToFront(self)
        }
    }

    // MARK: Fingers

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { endPress() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { endPress() }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first, !titles.isEmpty, shownHeight > 0 else { return }
        let place = (touch.location(in: self).y - (bounds.height - shownHeight) / 2) / shownHeight
        let number = min(max(Int((place * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
        guard number != chosen else { return }
        chosen = number
        showBackground()
        onChoose(titles[number], number)
    }

    private func endPress() {
        chosen = nil
        showBackground()
    }
}
