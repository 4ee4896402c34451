import AppleFoundation
import Foundation

/// What the user has to show.
public enum LAPolicy: Int, Sendable { case deviceOwnerAuthenticationWithBiometrics = 1, deviceOwnerAuthentication }
/// The sensor of the device.
public enum LABiometryType: Int, Sendable { case none = 0, touchID, faceID, opticID }

/// An error of an authentication.
public struct LAError: Error, Sendable {
    public enum Code: Int, Sendable {
        case authenticationFailed = -1, userCancel = -2, userFallback = -3, systemCancel = -4, passcodeNotSet = -5
        case biometryNotAvailable = -6, biometryNotEnrolled = -7, biometryLockout = -8, appCancel = -9
    }
    public var code: Code
    public init(_ code: Code) { self.code = code }
}

/// A check of the user. There is no sensor, so that it always fails.
open class LAContext: NSObject {
    open var biometryType: LABiometryType { .none }
    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        error?.pointee = NSError(domain: "com.apple.LocalAuthentication", code: LAError.Code.biometryNotAvailable.rawValue)
        return false
    }
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void)
    {
        Unavailable.note("LAContext.evaluatePolicy")
        reply(false, LAError(.biometryNotAvailable))
    }
    open func invalidate() {}
}
