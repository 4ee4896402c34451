import Foundation

/// The growth of a cost: `cost ~ N^slope`, by least squares over the logarithms.
struct Exponent: Codable {
    struct Point: Codable {
        var views: Int
        var cost: Double
    }

    var workload: String
    /// The unit of the costs: "instructions" or "time".
    var unit: String
    var points: [Point]

    /// The exponent; nil with fewer than two points.
    var slope: Double? {
        guard points.count >= 2 else { return nil }
        let logs = points.map { (x: log(Double($0.views)), y: log($0.cost)) }
        let count = Double(logs.count)
        let (meanX, meanY) = (logs.reduce(0) { $0 + $1.x } / count, logs.reduce(0) { $0 + $1.y } / count)
        let covariance = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        let variance = logs.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        return variance > 0 ? covariance / variance : nil
    }
}
