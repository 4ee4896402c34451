import Foundation

/// A log-log chart as SVG.
struct Chart {
    struct Series {
        var name: String
        var color: String
        /// The points: numbers of views and nanoseconds.
        var points: [(x: Double, y: Double)]
    }

    var title: String
    var series: [Series]

    private static let size = (width: 640.0, height: 420.0)
    private static let plot = (left: 70.0, top: 40.0, right: 520.0, bottom: 370.0)

    var svg: String {
        let points = series.flatMap(\.points)
        guard let xs = Self.decades(points.map(\.x)), let ys = Self.decades(points.map(\.y)) else { return "" }
        func x(_ value: Double) -> Double {
            Self.plot.left + (log10(value) - xs.lowerBound) / (xs.upperBound - xs.lowerBound) * (Self.plot.right - Self.plot.left)
        }
        func y(_ value: Double) -> Double {
            Self.plot.bottom - (log10(value) - ys.lowerBound) / (ys.upperBound - ys.lowerBound)
                * (Self.plot.bottom - Self.plot.top)
        }
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Int(Self.size.width)) \(Int(Self.size.height))\""
                + " font-family=\"sans-serif\" font-size=\"12\">",
            "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>",
            Self.label(Self.plot.left, 24, title, more: " font-size=\"15\" font-weight=\"bold\""),
        ]
        for exponent in Int(xs.lowerBound)...Int(xs.upperBound) {
            let place = x(pow(10, Double(exponent)))
            lines.append(Self.line(place, Self.plot.top, place, Self.plot.bottom, "#ddd"))
            lines.append(
                Self.label(place, Self.plot.bottom + 18, Self.grouped(pow(10, Double(exponent))), more: " text-anchor=\"middle\"")
            )
        }
        for exponent in Int(ys.lowerBound)...Int(ys.upperBound) {
            let place = y(pow(10, Double(exponent)))
            lines.append(Self.line(Self.plot.left, place, Self.plot.right, place, "#ddd"))
            lines.append(Self.label(Self.plot.left - 6, place + 4, Self.duration(exponent), more: " text-anchor=\"end\""))
        }
        lines.append(
            Self.label((Self.plot.left + Self.plot.right) / 2, Self.plot.bottom + 38, "views", more: " text-anchor=\"middle\""))
        for (one, place) in zip(series, labelPlaces(y)) {
            let path = one.points.map { "\(Self.short(x($0.x))),\(Self.short(y($0.y)))" }.joined(separator: " ")
            lines.append("<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(one.color)\" stroke-width=\"2\"/>")
            for point in one.points {
                lines.append(
                    "<circle cx=\"\(Self.short(x(point.x)))\" cy=\"\(Self.short(y(point.y)))\" r=\"3\" fill=\"\(one.color)\"/>")
            }
            let end = x(one.points.last?.x ?? 1)
            lines.append(Self.label(end + 10, place + 4, one.name, more: " fill=\"\(one.color)\""))
        }
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    /// Returns the vertical positions of the names: beside the last points, without overlaps.
    private func labelPlaces(_ y: (Double) -> Double) -> [Double] {
        let wanted = series.map { y($0.points.last?.y ?? 1) }
        var places = wanted
        var lowest = -Double.infinity
        for index in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }) {
            places[index] = max(wanted[index], lowest + 16)
            lowest = places[index]
        }
        return places
    }

    /// Returns the exponents of the powers of ten that enclose some numbers.
    private static func decades(_ values: [Double]) -> ClosedRange<Double>? {
        guard let least = values.min(), let most = values.max(), least > 0 else { return nil }
        let lower = log10(least).rounded(.down)
        return lower...max(lower + 1, log10(most).rounded(.up))
    }

    private static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String) -> String {
        "<line x1=\"\(short(x1))\" y1=\"\(short(y1))\" x2=\"\(short(x2))\" y2=\"\(short(y2))\" stroke=\"\(color)\"/>"
    }

    private static func label(_ x: Double, _ y: Double, _ text: String, more: String) -> String {
        let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
        return "<text x=\"\(short(x))\" y=\"\(short(y))\"\(more)>\(escaped)</text>"
    }

    private static func short(_ value: Double) -> String { String(format: "%.1f", value) }

    private static func grouped(_ value: Double) -> String { value >= 1000 ? "\(Int(value / 1000)),000" : "\(Int(value))" }

    /// Returns a power of ten of nanoseconds with its unit.
    private static func duration(_ exponent: Int) -> String {
        let units = ["ns", "µs", "ms", "s"]
        guard exponent >= 0 else { return String(format: "%g ns", pow(10, Double(exponent))) }
        let unit = min(exponent / 3, units.count - 1)
        return "\(Int(pow(10, Double(exponent - 3 * unit)))) \(units[unit])"
    }
}

extension Results {
    /// Returns the chart of first solves by the number of views.
    func chart(_ workload: any Workload.Type) -> Chart? {
        let sources = [
            ("hand", "by hand", "#2a9d4a"), ("solver", "AshlarSolver", "#1463c4"), ("views", "UIView", "#7b3fc4"),
            ("kiwi", "kiwi", "#d1495b"), ("taffy", "Taffy (flexbox)", "#b97a00"),
        ]
        let series = sources.compactMap { by, name, color -> Chart.Series? in
            let points = cells.filter { $0.workload == workload.name && $0.change == .first && $0.by == by }
                .sorted { $0.views < $1.views }
            guard points.count > 1 else { return nil }
            return Chart.Series(name: name, color: color, points: points.map { (Double($0.views), $0.nanoseconds) })
        }
        return series.isEmpty ? nil : Chart(title: "First solve: " + workload.title, series: series)
    }
}
