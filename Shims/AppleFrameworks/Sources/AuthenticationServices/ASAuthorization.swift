@_exported import AppleViews
import AppleFoundation
import UIKit

/// The window over which a sheet of the system appears.
public typealias ASPresentationAnchor = UIWindow

/// A way to authorize a user.
public protocol ASAuthorizationProvider {}
/// What a provider knows of a user.
public protocol ASAuthorizationCredential {}

/// A request to authorize a user.
open class ASAuthorizationRequest: NSObject {
    /// The provider that made the request.
    public let provider: any ASAuthorizationProvider
    init(provider: any ASAuthorizationProvider) { self.provider = provider }
}

/// A request of a provider whose users have an identifier.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
    /// What the application asks for.
    open var requestedScopes: [ASAuthorization.Scope]?
    open var state: String?
    open var nonce: String?
    open var requestedOperation = ASAuthorization.OpenIDOperation.operationLogin
}

/// A request to sign in with Apple.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
    /// The user, if the application knows one.
    open var user: String?
}

/// A request of a password in the keychain.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// The provider of "Sign in with Apple". Nobody is signed in here.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
    /// Whether a user is signed in.
    public enum CredentialState: Int, Sendable { case revoked = 0, authorized, notFound, transferred }
    /// Told of by the notification center on Apple's systems when the user signs out.
    public static let credentialRevokedNotification = Notification.Name("ASAuthorizationAppleIDCredentialRevokedNotification")
    open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(provider: self) }
    /// Says that there is no such user.
    open func getCredentialState(
        forUserID userID: String, completion: @escaping @Sendable (CredentialState, (any Error)?) -> Void
    ) {
        DispatchQueue.main.async { completion(.notFound, nil) }
    }
    open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// The provider of passwords in the keychain.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
    open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(provider: self) }
}

/// What Apple tells of a user.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
    public let user: String
    public let state: String?
    public let authorizedScopes: [ASAuthorization.Scope]
    public let authorizationCode: Data?
    public let identityToken: Data?
    public let email: String?
    public let fullName: PersonNameComponents?
    public let realUserStatus = ASUserDetectionStatus.unsupported
    init(user: String) {
        (self.user, state, authorizedScopes) = (user, nil, [])
        (authorizationCode, identityToken, email, fullName) = (nil, nil, nil, nil)
    }
}

/// Whether a user is a person.
public enum ASUserDetectionStatus: Int, Sendable { case unsupported = 0, unknown, likelyReal }

/// A name and a password of the keychain.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
    public let user: String
    public let password: String
    public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// The result of a request.
open class ASAuthorization: NSObject {
    /// What an application asks for.
    public struct Scope: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let fullName = Scope("full_name")
        public static let email = Scope("email")
    }
    /// What a request is for.
    public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let operationImplicit = OpenIDOperation("implicit")
        public static let operationLogin = OpenIDOperation("login")
        public static let operationRefresh = OpenIDOperation("refresh")
        public static let operationLogout = OpenIDOperation("logout")
    }
    public let provider: any ASAuthorizationProvider
    public let credential: any ASAuthorizationCredential
    init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
        (self.provider, self.credential) = (provider, credential)
    }
}

/// The domain of the errors of authorizations.
public let ASAuthorizationErrorDomain = "com.apple.AuthenticationServices.AuthorizationError"

/// An error of an authorization.
public struct ASAuthorizationError: CustomNSError, Sendable {
    public enum Code: Int, Sendable { case unknown = 1000, canceled, invalidResponse, notHandled, failed, notInteractive }
    public static let errorDomain = ASAuthorizationErrorDomain
    public var code: Code
    public var errorCode: Int { code.rawValue }
    public init(_ code: Code) { self.code = code }
    public static let unknown = Code.unknown
    public static let canceled = Code.canceled
    public static let invalidResponse = Code.invalidResponse
    public static let notHandled = Code.notHandled
    public static let failed = Code.failed
}

/// Performs requests. Each fails, as when the user cancels: there is no account on this system.
@MainActor
open class ASAuthorizationController: NSObject {
    public let authorizationRequests: [ASAuthorizationRequest]
    open weak var delegate: (any ASAuthorizationControllerDelegate)?
    open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
    public init(authorizationRequests: [ASAuthorizationRequest]) { self.authorizationRequests = authorizationRequests }
    /// Tells the delegate that the request was canceled, from the main queue.
    open func performRequests() {
        Unavailable.note("ASAuthorizationController.performRequests")
        DispatchQueue.main.async { [self] in
            delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
        }
    }
    open func performAutoFillAssistedRequests() {}
    open func cancel() {}
}

/// An object that is told of the end of an authorization.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: AnyObject {
    func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
    public func authorizationController(
        controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
    ) {}
    public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// An object that knows the window over which the system asks.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: AnyObject {
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// The button of "Sign in with Apple", 30 points high at least.
open class ASAuthorizationAppleIDButton: UIControl {
    /// The words of the button.
    public enum ButtonType: Int, Sendable {
        case signIn = 0, `continue`, signUp
        public static let `default` = ButtonType.signIn
        var title: String {
            switch self {
            case .signIn: "Sign in with Apple"
            case .continue: "Continue with Apple"
            case .signUp: "Sign up with Apple"
            }
        }
    }
    /// The colors of the button.
    public enum Style: Int, Sendable { case white = 0, whiteOutline, black }
    private let label = UILabel()
    /// The radius of the corners.
    open var cornerRadius: CGFloat = 6 { didSet { layer.cornerRadius = cornerRadius } }

    public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
        super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
        let isBlack = style == .black
        backgroundColor = isBlack ? .black : .white
        layer.cornerRadius = cornerRadius
        if style == .whiteOutline { (layer.borderWidth, layer.borderColor) = (1, UIColor.black.cgColor) }
        label.text = type.title
        label.font = .systemFont(ofSize: 17, weight: .medium)
        label.textColor = isBlack ? .white : .black
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }
    public convenience init(type: ButtonType, style: Style) {
        self.init(authorizationButtonType: type, authorizationButtonStyle: style)
    }
    public convenience override init(frame: CGRect) {
        self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
        self.frame = frame
    }
    public convenience init() { self.init(authorizationButtonType: .default, authorizationButtonStyle: .black) }
    public required init?(coder: NSCoder) { nil }
    open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}
