import ArgumentParser

/// A size such as `375x667`, in points.
public struct ScreenSize: ExpressibleByArgument, CustomStringConvertible, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    public init?(argument: String) {
        let parts = argument.lowercased().split(whereSeparator: { $0 == "x" || $0 == "×" }).compactMap { Double($0) }
        guard parts.count == 2, parts.allSatisfy({ $0 >= 1 && $0 <= 4096 }) else { return nil }
        self.init(width: parts[0], height: parts[1])
    }

    public var description: String { "\(width.short)x\(height.short)" }
}

extension Double {
    /// The number as text, without a fraction if it is whole.
    public var short: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : String(self) }
}
