@_exported import AppleViews
import AppleFoundation
import UIKit

/// A view that shows pages of the web: here a placeholder with the address. Nothing is loaded, and scripts are not run.
open class WKWebView: PlaceholderView {
    /// The settings of the view.
    public let configuration: WKWebViewConfiguration
    /// The color behind the page. It has no effect.
    open var underPageBackgroundColor: UIColor! = .systemBackground
    /// The object that decides about pages.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// The object that shows dialogs.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// The scroll view of the page, which is empty.
    public let scrollView = UIScrollView()
    /// The address of the page.
    open private(set) var url: URL?
    /// The title of the page. It is always nil.
    open var title: String? { nil }
    /// Whether a page is loading. It is always false.
    open var isLoading: Bool { false }
    /// The part of the page that is loaded: 0, or 1 after a page was asked for.
    open private(set) var estimatedProgress = 0.0
    /// Whether there is an earlier page. It is always false.
    open var canGoBack: Bool { false }
    /// Whether there is a later page. It is always false.
    open var canGoForward: Bool { false }
    /// Whether swipes lead to other pages. It has no effect.
    open var allowsBackForwardNavigationGestures = false
    /// Whether links can be looked into. It has no effect.
    open var allowsLinkPreview = true
    /// The name that the view tells servers. It has no effect.
    open var customUserAgent: String?
    /// Whether the page can be inspected. It has no effect.
    open var isInspectable = false

    /// Creates a view.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
    }

    /// Shows the address of a page in place of the page.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? { show(request.url, request.url?.absoluteString ?? "") }

    /// Shows the beginning of a text in place of the page.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { show(baseURL, String(string.prefix(200))) }

    /// Shows the address of a file in place of the page.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        show(URL, URL.lastPathComponent)
    }

    private func show(_ url: URL?, _ text: String) -> WKNavigation? {
        (self.url, estimatedProgress) = (url, 1)
        placeholderText = "WKWebView\n\(text)"
        let navigation = WKNavigation()
        navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
        navigationDelegate?.webView(self, didFinish: navigation)
        return navigation
    }

    /// Does nothing.
    @discardableResult open func reload() -> WKNavigation? { nil }
    /// Does nothing.
    open func stopLoading() {}
    /// Does nothing.
    @discardableResult open func goBack() -> WKNavigation? { nil }
    /// Does nothing.
    @discardableResult open func goForward() -> WKNavigation? { nil }

    /// Calls the block with no value: scripts are not run.
    open func evaluateJavaScript(_ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil)
    {
        Unavailable.note("WKWebView.evaluateJavaScript")
        completionHandler?(nil, nil)
    }
}

/// A page that is loaded.
open class WKNavigation: NSObject {}

/// The settings of a `WKWebView`. They have no effect.
open class WKWebViewConfiguration: NSObject {
    open var dataDetectorTypes: WKDataDetectorTypes = []
    open var preferences = WKPreferences()
    open var userContentController = WKUserContentController()
    open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
    open var processPool = WKProcessPool()
    open var websiteDataStore = WKWebsiteDataStore.default()
    open var allowsInlineMediaPlayback = false
    open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
    open var applicationNameForUserAgent: String?
    open var suppressesIncrementalRendering = false
}

/// Types of media.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
    public static let video = WKAudiovisualMediaTypes(rawValue: 2)
    public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// Settings of pages. They have no effect.
open class WKPreferences: NSObject {
    open var minimumFontSize: CGFloat = 0
    open var javaScriptEnabled = true
    open var javaScriptCanOpenWindowsAutomatically = false
}

/// Settings of pages. They have no effect.
open class WKWebpagePreferences: NSObject {
    open var allowsContentJavaScript = true
}

/// A pool of processes. It has none.
open class WKProcessPool: NSObject {}

/// Data of pages. There are none.
open class WKWebsiteDataStore: NSObject {
    public static func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }
    public static func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
    public static func allWebsiteDataTypes() -> Set<String> { [] }
    open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date, completionHandler: @escaping () -> Void) {
        completionHandler()
    }
}

/// The scripts of pages, which are not run.
open class WKUserContentController: NSObject {
    open private(set) var userScripts: [WKUserScript] = []
    open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
    open func removeAllUserScripts() { userScripts = [] }
    open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
    open func removeScriptMessageHandler(forName name: String) {}
}

/// When a script is run.
public enum WKUserScriptInjectionTime: Int, Sendable {
    case atDocumentStart = 0
    case atDocumentEnd = 1
}

/// A script, which is not run.
open class WKUserScript: NSObject {
    public let source: String
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) { self.source = source }
}

/// A message of a script. There are none.
open class WKScriptMessage: NSObject {
    open var body: Any { "" }
    open var name: String { "" }
}

/// An object that is told of messages of scripts.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The way to a page.
open class WKNavigationAction: NSObject {
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
    open var navigationType: WKNavigationType { .other }
    open var targetFrame: WKFrameInfo? { nil }
}

/// The answer of a server.
open class WKNavigationResponse: NSObject {
    open var response: URLResponse {
        URLResponse(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    }
}

/// A part of a page.
open class WKFrameInfo: NSObject { open var isMainFrame: Bool { true } }

/// Features of a window.
open class WKWindowFeatures: NSObject {}

/// What led to a page.
public enum WKNavigationType: Int, Sendable {
    case linkActivated = 0, formSubmitted, backForward, reload, formResubmitted
    case other = -1
}

/// Whether a page is loaded.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel = 0, allow, download }
/// Whether an answer is shown.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel = 0, allow, download }

/// An object that decides about pages. Of its methods, those for the start and the end of a page are called.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) { decisionHandler(.allow) }
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    {}
}

/// An object that shows dialogs of pages. Its methods are not called.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}

/// What pages turn into links. It has no effect.
public struct WKDataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
    public static let link = WKDataDetectorTypes(rawValue: 2)
    public static let address = WKDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
    public static let all = WKDataDetectorTypes(rawValue: .max)
}
