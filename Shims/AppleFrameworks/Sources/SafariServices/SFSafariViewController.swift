@_exported import AppleViews
import UIKit

/// A controller that shows a page of the web: here a placeholder with its address.
open class SFSafariViewController: PlaceholderViewController {
    /// How the page is shown.
    open class Configuration: NSObject {
        /// Whether an article is shown for reading. It has no effect.
        open var entersReaderIfAvailable = false
        /// Whether bars collapse. It has no effect.
        open var barCollapsingEnabled = true
    }

    /// The button that closes the controller.
    public enum DismissButtonStyle: Int, Sendable {
        /// "Done".
        case done = 0
        /// "Close".
        case close = 1
        /// "Cancel".
        case cancel = 2
    }

    /// The address of the page.
    public let url: URL
    /// How the page is shown.
    public let configuration: Configuration
    /// The object that is told of what the user does.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// The color of the bars. It has no effect.
    open var preferredBarTintColor: UIColor?
    /// The color of the buttons. It has no effect.
    open var preferredControlTintColor: UIColor?
    /// The button that closes the controller.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// Creates a controller of a page.
    public init(url: URL, configuration: Configuration = Configuration()) {
        (self.url, self.configuration) = (url, configuration)
        super.init(nibName: nil, bundle: nil)
        placeholder.placeholderText = "SFSafariViewController\n\(url.absoluteString)"
    }

    /// Creates a controller of a page.
    public convenience init(url: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: url, configuration: configuration)
    }

    public required init?(coder: NSCoder) { nil }
}

/// An object that is told of what the user does in a `SFSafariViewController`.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
    /// Tells that the user closed the controller.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// Tells that the page has loaded, which never happens here.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
}
