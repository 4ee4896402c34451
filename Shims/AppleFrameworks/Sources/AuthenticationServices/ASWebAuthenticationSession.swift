import AppleFoundation
import UIKit

/// The domain of the errors of sessions.
public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// An error of a session.
public struct ASWebAuthenticationSessionError: CustomNSError, Sendable {
    public enum Code: Int, Sendable { case canceledLogin = 1, presentationContextNotProvided, presentationContextInvalid }
    public static let errorDomain = ASWebAuthenticationSessionErrorDomain
    public var code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
    public static let canceledLogin = Code.canceledLogin
}

/// A page of the web in which the user signs in. No page is shown: the session ends as when the user cancels.
@MainActor
open class ASWebAuthenticationSession: NSObject {
    public typealias CompletionHandler = (URL?, (any Error)?) -> Void
    private let completion: CompletionHandler
    open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
    open var prefersEphemeralWebBrowserSession = false
    open var canStart: Bool { true }
    public init(url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
        completion = completionHandler
    }
    /// Ends the session, from the main queue.
    @discardableResult
    open func start() -> Bool {
        Unavailable.note("ASWebAuthenticationSession.start")
        DispatchQueue.main.async { [self] in completion(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
        return true
    }
    open func cancel() {}
}

/// An object that knows the window over which a session appears.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: AnyObject {
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
