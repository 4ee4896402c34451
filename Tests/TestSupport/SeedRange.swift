import Foundation

extension Range<UInt64> {
    /// Returns the seeds that a variable of the environment names, as `0..20000` or `17`.
    ///
    /// - Parameters:
    ///   - variable: The variable's name.
    ///   - seeds: The seeds of a run without the variable.
    public static func seeds(_ variable: String, otherwise seeds: Range<UInt64>) -> Range<UInt64> {
        let ends = (ProcessInfo.processInfo.environment[variable] ?? "").components(separatedBy: "..").compactMap { UInt64($0) }
        if ends.count == 2, ends[0] < ends[1] { return ends[0]..<ends[1] }
        return ends.first.map { $0..<$0 + 1 } ?? seeds
    }
}
