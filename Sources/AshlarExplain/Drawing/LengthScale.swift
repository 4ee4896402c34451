/// A map from points of a layout to pixels of a picture.
///
/// The map is not proportional: between two neighboring edges there are enough pixels for the numbers that are written there, however
/// few points there are.
struct LengthScale {
    private let points: [Double]
    private var pixels: [Double]
    /// The number of pixels from the first coordinate to the last.
    var length: Double { pixels.last! - pixels.first! }

    /// A demand for pixels between two coordinates.
    struct Demand {
        var from: Double
        var to: Double
        var pixels: Double
    }

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - coordinates: The coordinates that are drawn.
    ///   - demands: The pixels that texts need between coordinates.
    ///   - least: The least number of pixels between neighboring coordinates.
    ///   - length: The wanted number of pixels between the first and the last coordinate.
    init(_ coordinates: [Double], demands: [Demand], least: Double, length: Double) {
        var points: [Double] = []
        // Infinite numbers cannot be drawn, and neighbors closer than that are one.
        for coordinate in coordinates.map(Self.clamped).sorted() where points.isEmpty || coordinate - points.last! > 1e-3 {
            points.append(coordinate)
        }
        self.points = points
        let lengths = zip(points.dropFirst(), points).map { $0 - $1 }
        var minima = lengths.map { _ in least }
        for demand in demands {
            let (low, high) = (Self.index(min(demand.from, demand.to), points), Self.index(max(demand.from, demand.to), points))
            let sum = minima[low..<high].reduce(0, +)
            guard high > low, sum < demand.pixels else { continue }
            for index in low..<high { minima[index] *= demand.pixels / sum }
        }
        let shares = Self.shares(lengths, minima, of: length)
        pixels = [0]
        for share in shares { pixels.append(pixels.last! + share) }
    }

    /// Returns proportional shares of a length that are not less than the minima.
    private static func shares(_ lengths: [Double], _ minima: [Double], of length: Double) -> [Double] {
        let least = minima.reduce(0, +)
        let total = lengths.reduce(0, +)
        guard least < length, total > 0 else { return minima }
        // Each round fixes the intervals that would get too little.
        var isFixed = Array(repeating: false, count: lengths.count)
        while true {
            var (room, points) = (length, 0.0)
            for index in lengths.indices {
                if isFixed[index] { room -= minima[index] } else { points += lengths[index] }
            }
            guard points > 0 else { return minima }
            var isDone = true
            for index in lengths.indices where !isFixed[index] && lengths[index] / points * room < minima[index] {
                isFixed[index] = true
                isDone = false
            }
            if isDone { return lengths.indices.map { isFixed[$0] ? minima[$0] : lengths[$0] / points * room } }
        }
    }

    subscript(point: Double) -> Double { pixels[Self.index(Self.clamped(point), points)] }

    private static func clamped(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e9), 1e9) }

    /// Returns the index of the coordinate that is nearest to a point.
    private static func index(_ point: Double, _ points: [Double]) -> Int {
        let point = clamped(point)
        var (low, high) = (0, points.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if points[middle] <= point + 1e-3 { low = middle } else { high = middle - 1 }
        }
        if low + 1 < points.count, points[low + 1] - point < point - points[low] { return low + 1 }
        return low
    }
}
