import AppleFoundation
import Foundation

/// What is known of the way to a host.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 2)
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 4)
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 16)
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// The way to a host.
public final class SCNetworkReachability {}

/// Returns the way to a host.
public func SCNetworkReachabilityCreateWithName(_ allocator: AnyObject?, _ nodename: String) -> SCNetworkReachability? {
    SCNetworkReachability()
}

/// Sets the flags of a way that is open, and returns true.
public func SCNetworkReachabilityGetFlags(_ target: SCNetworkReachability, _ flags: inout SCNetworkReachabilityFlags) -> Bool {
    flags = .reachable
    return true
}
