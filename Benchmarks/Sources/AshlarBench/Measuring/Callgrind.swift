import Foundation

/// Counts instructions with valgrind. The counts depend only on the binary and the input, not on other load of the machine.
enum Callgrind {
    /// Returns the instructions of one run of the workload, or nil without valgrind.
    static func instructions(_ level: Level, views: Int) -> Double? {
        perRun(["once", "--level", level.rawValue, "--views", "\(views)"])
    }

    /// Returns the instructions of one change of a workload, or nil without valgrind.
    static func instructions(_ workload: String, _ level: StageLevel, _ change: Change, size: Int) -> Double? {
        perRun([
            "perform", "--workload", workload, "--level", level.rawValue, "--change", change.rawValue, "--size", "\(size)",
        ])
    }

    /// Returns the instructions of one run, from the difference between a few and many runs. Start-up and preparation cancel.
    static func perRun(_ arguments: [String], times: (few: Int, many: Int) = (1, 3)) -> Double? {
        guard let few = count(arguments + ["--times", "\(times.few)"]),
            let many = count(arguments + ["--times", "\(times.many)"])
        else { return nil }
        return (many - few) / Double(times.many - times.few)
    }

    private static func count(_ arguments: [String]) -> Double? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", CommandLine.arguments[0]] + arguments
        let output = Pipe()
        process.standardError = output
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        // ==123== Collected : 4567
        guard process.terminationStatus == 0, let line = text.split(separator: "\n").first(where: { $0.contains("Collected :") })
        else {
            return nil
        }
        return line.split(separator: " ").last.flatMap { Double($0) }
    }
}
