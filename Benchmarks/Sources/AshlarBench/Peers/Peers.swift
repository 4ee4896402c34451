import Foundation

/// Other solvers, which run on the same problem in separate processes.
struct Peers {
    /// The folder with the scripts.
    var scripts: URL
    /// The Python interpreter of the virtual environment that `make bench` creates.
    var python: URL
    /// The number of seconds for one cell.
    var seconds: Double

    enum Peer: String, CaseIterable { case kiwi, taffy }

    /// The result of a peer for one change.
    struct Answer: Decodable {
        var time: Double
        var difference: Double
        var memory: Double?
    }

    /// The reason why no peers are available; nil if they are available.
    var missing: String? {
        for file in [python, scripts] where !FileManager.default.fileExists(atPath: file.path) {
            return "no peers: \(file.lastPathComponent) is missing"
        }
        return nil
    }

    /// Times a problem. The result contains no changes that the peer cannot express.
    func run(_ peer: Peer, file: URL, changes: [Change]) -> [Change: Answer]? {
        guard let output = Self.output(of: python, script(peer.rawValue, file) + ["\(seconds)"] + changes.map(\.rawValue)),
            let answers = try? JSONDecoder().decode([String: Answer].self, from: output)
        else { return nil }
        return Dictionary(
            uniqueKeysWithValues: answers.compactMap { name, answer in Change(rawValue: name).map { ($0, answer) } })
    }

    /// Compares the expected frames with the optimum of HiGHS, and returns the verdict of the script.
    func check(file: URL) -> String? {
        Self.output(of: python, script("highs", file)).map { String(decoding: $0, as: UTF8.self) }
    }

    private func script(_ name: String, _ file: URL) -> [String] {
        [scripts.appendingPathComponent(name + ".py").path, file.path]
    }

    private static func output(of executable: URL, _ arguments: [String]) -> Data? {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 && !data.isEmpty ? data : nil
    }
}
