import UIKit

/// What a progress view shows.
public enum MBProgressHUDMode: Int, Sendable {
    case indeterminate = 0, determinate, determinateHorizontalBar, annularDeterminate, customView, text
}

/// A panel in the middle of a view with a spinner and a text.
open class MBProgressHUD: UIView {
    public let label = UILabel()
    public let detailsLabel = UILabel()
    public let bezelView = UIView()
    private let spinner = UIActivityIndicatorView(style: .large)
    open var mode = MBProgressHUDMode.indeterminate { didSet { spinner.isHidden = mode == .text || mode == .customView } }
    open var customView: UIView?
    open var progress: Float = 0
    open var removeFromSuperViewOnHide = false
    open var contentColor: UIColor?
    open var margin: CGFloat = 20
    open var minSize = CGSize.zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        bezelView.backgroundColor = .secondarySystemBackground
        bezelView.layer.cornerRadius = 5
        label.font = .boldSystemFont(ofSize: 16)
        detailsLabel.font = .boldSystemFont(ofSize: 12)
        detailsLabel.numberOfLines = 0
        let stack = UIStackView(arrangedSubviews: [spinner, label, detailsLabel])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 4
        for view in [bezelView, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
        addSubview(bezelView)
        bezelView.addSubview(stack)
        NSLayoutConstraint.activate([
            bezelView.centerXAnchor.constraint(equalTo: centerXAnchor),
            bezelView.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.topAnchor.constraint(equalTo: bezelView.topAnchor, constant: 20),
            stack.leadingAnchor.constraint(equalTo: bezelView.leadingAnchor, constant: 20),
            bezelView.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 20),
            bezelView.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 20),
        ])
    }

    public convenience init(view: UIView) { self.init(frame: view.bounds) }
    public required init?(coder: NSCoder) { nil }

    /// Shows a panel in a view.
    @discardableResult
    open class func showAdded(to view: UIView, animated: Bool) -> MBProgressHUD {
        let panel = MBProgressHUD(view: view)
        panel.removeFromSuperViewOnHide = true
        view.addSubview(panel)
        panel.show(animated: animated)
        return panel
    }

    /// Hides the last panel of a view, and returns whether there is one.
    @discardableResult
    open class func hide(for view: UIView, animated: Bool) -> Bool {
        guard let panel = view.subviews.last(where: { $0 is MBProgressHUD }) as? MBProgressHUD else { return false }
        panel.hide(animated: animated)
        return true
    }

    /// Shows the panel.
    open func show(animated: Bool) {
        isHidden = false
        spinner.startAnimating()
    }

    /// Hides the panel.
    open func hide(animated: Bool) {
        isHidden = true
        spinner.stopAnimating()
        if removeFromSuperViewOnHide { removeFromSuperview() }
    }

    /// Hides the panel after some seconds.
    open func hide(animated: Bool, afterDelay delay: TimeInterval) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            MainActor.assumeIsolated { self?.hide(animated: animated) }
        }
    }
}
