// Apple's frameworks with views export UIKit.
@_exported import UIKit

/// A view in place of one that only Apple's systems can draw: a gray area with the name of what is missing.
open class PlaceholderView: UIView {
    /// The label with the name.
    public let placeholderLabel = UILabel()

    /// The name of what is missing, such as `WKWebView`, with what it would show on the next line.
    public var placeholderText: String? {
        get { placeholderLabel.text }
        set { placeholderLabel.text = newValue }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        if backgroundColor == nil { backgroundColor = .secondarySystemBackground }
        placeholderLabel.text = String(describing: type(of: self))
        placeholderLabel.font = .preferredFont(forTextStyle: .footnote)
        placeholderLabel.textColor = .secondaryLabel
        placeholderLabel.textAlignment = .center
        placeholderLabel.numberOfLines = 0
        placeholderLabel.frame = bounds
        placeholderLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(placeholderLabel)
    }
}

/// A view controller whose view is a ``PlaceholderView`` with the name of its class.
open class PlaceholderViewController: UIViewController {
    /// The view with the name of the class.
    public let placeholder = PlaceholderView()

    open override func viewDidLoad() {
        super.viewDidLoad()
        if placeholder.placeholderText == "PlaceholderView" { placeholder.placeholderText = String(describing: type(of: self)) }
        placeholder.frame = view.bounds
        placeholder.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(placeholder)
    }
}
