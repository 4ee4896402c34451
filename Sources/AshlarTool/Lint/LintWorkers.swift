import AshlarLint
import Foundation

/// Checks files in several processes, one for each core: views belong to one thread.
struct LintWorkers {
    /// The arguments of the command, without its name.
    let arguments: [String]
    /// The number of processes.
    let count: Int

    /// A process that could not do its part.
    struct Failure: Error {
        var reason: String
    }

    /// Runs the processes, and returns their results together.
    func run() throws -> LintReport {
        guard let program = Self.program else { throw Failure(reason: "the tool does not find itself") }
        var running: [(process: Process, output: Pipe)] = []
        for number in 0..<count {
            let process = Process()
            process.executableURL = program
            process.arguments = ["lint"] + arguments + ["--part", "\(number)/\(count)"]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            running.append((process, output))
        }
        var report = LintReport()
        // The last process may wait for its pipe to be read while the first is read; then it goes on.
        for (process, output) in running {
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            guard process.terminationStatus == 0, let part = try? JSONDecoder().decode(LintReport.self, from: data) else {
                throw Failure(reason: "a process ended with the status \(process.terminationStatus)")
            }
            report.merge(part)
        }
        return report
    }

    /// The program of this process; nil if it is not the tool, as in tests.
    static var program: URL? {
        guard let path = Bundle.main.executablePath, (path as NSString).lastPathComponent.hasPrefix("ashlar") else { return nil }
        return URL(fileURLWithPath: path)
    }
}

/// The part of the files that one process checks: every `count`th one, beginning with `number`.
struct LintPart: Equatable {
    var number: Int
    var count: Int

    init?(argument: String) {
        let numbers = argument.split(separator: "/").compactMap { Int($0) }
        guard numbers.count == 2, numbers[1] > 0, (0..<numbers[1]).contains(numbers[0]) else { return nil }
        (number, count) = (numbers[0], numbers[1])
    }

    /// Returns the part of a list.
    func part<Element>(of list: [Element]) -> [Element] {
        list.enumerated().filter { $0.offset % count == number }.map(\.element)
    }
}
