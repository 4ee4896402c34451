import Ashlar
import Foundation

/// A view with a given content size and given alignment insets.
final class ContentView: UIView {
    /// The content size; `UIView.noIntrinsicMetric` along an axis without one.
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
