import Ashlar
import Foundation

/// A view whose content size and alignment insets are given.
final class ContentView: UIView {
    /// The content size; `UIView.noIntrinsicMetric` in an axis without one.
    var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) {
        didSet { invalidateIntrinsicContentSize() }
    }

    private let insets: UIEdgeInsets

    init(insets: UIEdgeInsets = .zero) {
        self.insets = insets
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
    override var alignmentRectInsets: UIEdgeInsets { insets }
}
