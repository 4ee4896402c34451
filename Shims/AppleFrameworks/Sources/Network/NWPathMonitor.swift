import AppleFoundation
import Foundation

/// The way into the network, which counts as open.
public struct NWPath: Sendable, Hashable {
    public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
    public var status: Status { .satisfied }
    public var isExpensive: Bool { false }
    public var isConstrained: Bool { false }
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wiredEthernet }
}

/// A part of the device that reaches the network.
public struct NWInterface: Sendable {
    public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
}

/// An observer of the way into the network. It reports once that it is open.
public final class NWPathMonitor: @unchecked Sendable {
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
    public let currentPath = NWPath()
    public init() {}
    public init(requiredInterfaceType: NWInterface.InterfaceType) {}
    public func start(queue: DispatchQueue) {
        queue.async { [weak self] in
            guard let self else { return }
            self.pathUpdateHandler?(self.currentPath)
        }
    }
    public func cancel() { pathUpdateHandler = nil }
}
