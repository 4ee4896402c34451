import Foundation

/// A process that runs this program with other arguments, limited in time.
struct ChildProcess {
    enum Result {
        case output(String)
        case tooLong
        case failed(String)

        /// The result as text for a cell of a table.
        var text: String {
            switch self {
            case .output: "done"
            case .tooLong: "too long"
            case .failed(let reason): reason
            }
        }
    }

    let result: Result

    init(_ arguments: [String], patience seconds: Double) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch {
            result = .failed("not started")
            return
        }
        let deadline = Date().addingTimeInterval(seconds)
        while process.isRunning, Date() < deadline { usleep(2_000) }
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            result = .tooLong
            return
        }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): result = .output(text)
        case (.uncaughtSignal, let signal): result = .failed("signal \(signal)")
        case (_, let status): result = .failed("status \(status)")
        }
    }
}
