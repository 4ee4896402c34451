import Foundation

/// A Markdown table with aligned columns.
struct TextTable {
    private var lines: [[String]]

    init(_ header: [String]) { lines = [header] }

    var isEmpty: Bool { lines.count == 1 }

    mutating func add(_ cells: [String]) { lines.append(cells) }

    var text: String {
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        func row(_ cells: [String]) -> String {
            let padded = cells.indices.map { index in
                let space = String(repeating: " ", count: widths[index] - cells[index].count)
                // The first column is aligned to the left, the numbers to the right.
                return index == 0 ? cells[index] + space : space + cells[index]
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule =
            "|"
            + widths.enumerated().map { String(repeating: "-", count: $1 + ($0 == 0 ? 2 : 1)) + ($0 == 0 ? "" : ":") }
            .joined(separator: "|") + "|"
        return ([row(lines[0]), rule] + lines.dropFirst().map(row)).joined(separator: "\n")
    }
}

/// Returns a time with three digits and a unit, such as `835 µs`.
func timeText(_ nanoseconds: Double?) -> String {
    guard let nanoseconds else { return "–" }
    for (limit, divisor, unit) in [(1e3, 1.0, "ns"), (1e6, 1e3, "µs"), (1e9, 1e6, "ms")] where nanoseconds < limit * 0.9995 {
        return number(nanoseconds / divisor) + " " + unit
    }
    return number(nanoseconds / 1e9) + " s"
}

/// Returns the ratio `a / b`, such as `12.3×`.
func ratioText(_ a: Double?, _ b: Double?) -> String {
    guard let a, let b, b > 0 else { return "–" }
    return number(a / b) + "×"
}

/// Returns a number with three significant digits, without an exponent.
func number(_ value: Double) -> String {
    if value >= 99.95 { return String(format: "%.0f", value) }
    if value >= 9.995 { return String(format: "%.1f", value) }
    if value >= 0.9995 { return String(format: "%.2f", value) }
    return String(format: "%.3f", value)
}
