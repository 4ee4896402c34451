import AshlarUI
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a person chose for a live application: by the environment, which `ashlar run` sets, or in code.
public struct LiveSettings: Sendable, Equatable {
    /// A device whose screen is shown.
    public struct Device: Sendable, Equatable {
        /// The name by which it is chosen.
        public var name: String
        /// The size of the screen in portrait orientation, in points.
        public var size: CGSize
        /// The number of pixels per point.
        public var scale: CGFloat
        /// The safe area in portrait orientation, in points.
        public var safeArea: UIEdgeInsets
        /// The radius of the screen's corners, in points.
        public var cornerRadius: CGFloat
        /// Whether it is a tablet.
        public var isPad: Bool

        /// Creates a device.
        ///
        /// - Parameters:
        ///   - name: The name by which it is chosen.
        ///   - size: The size of the screen in portrait orientation, in points.
        ///   - scale: The number of pixels per point.
        ///   - safeArea: The safe area in portrait orientation, in points.
        ///   - cornerRadius: The radius of the screen's corners, in points. The default is 0.
        ///   - isPad: Whether it is a tablet. The default is false.
        public init(
            name: String, size: CGSize, scale: CGFloat, safeArea: UIEdgeInsets, cornerRadius: CGFloat = 0, isPad: Bool = false
        ) {
            (self.name, self.size, self.scale, self.safeArea) = (name, size, scale, safeArea)
            (self.cornerRadius, self.isPad) = (cornerRadius, isPad)
        }

        /// The devices that can be chosen. Sizes and safe areas are Apple's, from the human interface guidelines' table of
        /// devices and published measurements.
        public static let all = [
            // The iPhone 16 has the screen of the iPhone 15.
            Device("iPhone 16", like: "iphone-15", cornerRadius: 55),
            Device("iPhone 16 Pro Max", like: "iphone-16-pro-max", cornerRadius: 62),
            Device("iPhone 13 mini", like: "iphone-13-mini", cornerRadius: 44), Device("iPhone SE", like: "iphone-se"),
            Device("iPad", like: "ipad", cornerRadius: 18),
        ]

        private init(_ name: String, like model: String, cornerRadius: CGFloat = 0) {
            guard let model = ScreenModel.all.first(where: { $0.name == model }) else {
                preconditionFailure("There is no screen named \(model).")
            }
            self.init(
                name: name, size: model.size, scale: model.scale, safeArea: model.safeArea, cornerRadius: cornerRadius,
                isPad: model.isPad)
        }

        /// The safe area in an orientation. In landscape, a phone with round corners keeps the camera's side free on both sides.
        func safeArea(isLandscape: Bool) -> UIEdgeInsets {
            ScreenModel.safeArea(safeArea, isLandscape: isLandscape, isPad: isPad)
        }
    }

    /// The device.
    public var device = Device.all[0]
    /// The address that is listened at. The default is the loopback address, which other machines do not reach.
    public var address = "127.0.0.1"
    /// The port; 0, the default, for any free one.
    public var port: UInt16 = 0
    /// Whether the page is opened in the standard browser. The default is false.
    public var opensBrowser = false
    /// The secret in the address of the page. The default is made at random.
    public var token = LiveSettings.randomToken()

    /// Creates the standard settings.
    public init() {}

    /// Reads settings from environment variables: `ASHLAR_LIVE_DEVICE`, `ASHLAR_LIVE_HOST`, `ASHLAR_LIVE_PORT`,
    /// `ASHLAR_LIVE_TOKEN` and `ASHLAR_LIVE_OPEN`, which opens the browser if it is 1.
    ///
    /// - Parameters:
    ///   - environment: The variables.
    ///   - base: The settings that the environment does not set. The default is the standard ones.
    /// - Throws: ``Problem`` for a value that cannot be used.
    public init(environment: [String: String], over base: LiveSettings = LiveSettings()) throws(Problem) {
        self = base
        if let name = environment["ASHLAR_LIVE_DEVICE"] {
            // A device of the application's own is chosen too when it is launched again.
            guard let found = ([device] + Device.all).first(where: { $0.name.lowercased() == name.lowercased() }) else {
                throw Problem("There is no device \(name). There are: \(Device.all.map(\.name).joined(separator: ", ")).")
            }
            device = found
        }
        if let text = environment["ASHLAR_LIVE_PORT"] {
            guard let number = UInt16(text) else { throw Problem("The port must be a number from 0 to 65535, not \(text).") }
            port = number
        }
        if let text = environment["ASHLAR_LIVE_HOST"] {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) else {
                throw Problem("The host must be an IPv4 address, such as 127.0.0.1 or 0.0.0.0, not \(text).")
            }
            address = text
        }
        if let text = environment["ASHLAR_LIVE_OPEN"] { opensBrowser = text == "1" }
        if let text = environment["ASHLAR_LIVE_TOKEN"] {
            guard text.count >= 16, text.allSatisfy({ $0.isASCII && ($0.isLowercase || $0.isNumber) }) else {
                throw Problem("The token must have at least 16 lowercase letters and digits.")
            }
            token = text
        }
    }

    /// The address of the page, for a browser: with an address of this machine if all of them are listened at.
    func pageAddress(port: UInt16) -> String {
        let host = address == "0.0.0.0" ? Self.ownAddresses.first ?? "127.0.0.1" : address
        return "http://\(host):\(port)/\(token)/"
    }

    /// The IPv4 addresses of this machine by which other machines may reach it.
    static var ownAddresses: [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        var found: [String] = []
        var next = list
        while let entry = next {
            next = entry.pointee.ifa_next
            guard let address = entry.pointee.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET) else { continue }
            let text = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
                let value = UInt32(bigEndian: address.pointee.sin_addr.s_addr)
                return stride(from: 24, through: 0, by: -8).map { String(value >> UInt32($0) & 0xFF) }.joined(separator: ".")
            }
            // Interfaces that are down, and those of containers, lead to no other machine. The flag 1 is IFF_UP.
            let name = String(cString: entry.pointee.ifa_name)
            guard entry.pointee.ifa_flags & 1 != 0, !["docker", "br-", "veth"].contains(where: name.hasPrefix) else { continue }
            // The loopback address is that of each machine itself.
            if !text.hasPrefix("127."), !found.contains(text) { found.append(text) }
        }
        return found
    }

    /// A value that cannot be used.
    public struct Problem: Error, Equatable, CustomStringConvertible {
        public let description: String
        init(_ description: String) { self.description = description }
    }

    private static func randomToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
        return String((0..<26).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] })
    }
}
