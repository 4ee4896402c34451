import Foundation
import Testing
import os

@Suite("Logs", .serialized)
struct LogTests {
    /// What a closure writes to the standard error stream in the log's lines of a category.
    private func written(_ category: String, _ body: (OSLog) -> Void) throws -> [String] {
        let path = NSTemporaryDirectory() + "log-\(UInt64.random(in: .min ... .max))"
        defer { unlink(path) }
        let (old, file) = (dup(2), open(path, O_CREAT | O_WRONLY | O_APPEND, 0o600))
        dup2(file, 2)
        body(OSLog(subsystem: "test", category: category))
        dup2(old, 2)
        close(old)
        close(file)
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { $0.contains("[\(category)]") }
        return lines.map { String($0.drop { $0 != ":" }.dropFirst(2)) }
    }

    // https://developer.apple.com/documentation/os/os_log(_:log:type:_:)
    @Test("A message with values is written as it is, though it has signs of formats")
    func interpolated() throws {
        let name = "%d%% %s"
        let lines = try written("interpolated") { log in
            os_log("\(name) is 100% \(3)", log: log)
            os_log(.error, log: log, "done \(name)")
        }
        #expect(lines == ["%d%% %s is 100% 3", "done %d%% %s"])
    }

    @Test("The arguments of a format are filled in")
    func formats() throws {
        let lines = try written("formats") { log in
            os_log("%{public}@ has %d, %.1f%%", log: log, type: .info, "Ann" as NSString, 3, 2.25)
            os_log(.info, log: log, "%{private}d of %d", 1, 2)
            // A format without its arguments would read memory that is not theirs.
            os_log("%d of 2 and %@", log: log, 1)
        }
        #expect(lines == ["Ann has 3, 2.2%", "1 of 2", "%d of 2 and %@"])
    }
}
