import AppleFoundation
import Foundation

/// Whether an application may follow the user. It may not.
open class ATTrackingManager: NSObject {
    public enum AuthorizationStatus: UInt, Sendable { case notDetermined = 0, restricted, denied, authorized }
    open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
    open class func requestTrackingAuthorization(completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void)
    {
        Unavailable.note("ATTrackingManager.requestTrackingAuthorization")
        completion(.denied)
    }
}
