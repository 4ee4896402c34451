import AshlarAgent
import AshlarOutput
import AshlarReport
import Foundation

/// An application of a Swift package that runs beside the server and answers the calls of its tools.
@MainActor
final class AppProcess {
    /// The name of the application's product.
    let name: String
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors: URL
    private var lines = MessageLines()
    private var waiting: [String] = []
    private var count = 0

    /// The seconds that an application has for an answer.
    private static let timeLimit = 30.0

    /// Builds a package's application and starts it.
    ///
    /// - Parameters:
    ///   - package: The folder of the package.
    ///   - product: The executable product; nil for the only one that links `AshlarLive`.
    /// - Throws: An ``AgentFailure`` with the compiler's messages or the reason why there is no application.
    init(package: String, product: String?) throws(AgentFailure) {
        let name: String
        do throws(PackageDescription.Failure) {
            name = try PackageDescription(ofPackage: package).application(named: product)
        } catch {
            throw AgentFailure(error.message)
        }
        self.name = name
        errors = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-app-\(UUID().uuidString).log")
        let build = PreviewCompiler.run(["swift", "build", "--package-path", package, "--product", name])
        guard build.status == 0 else { throw AgentFailure(Self.compilerMessages(build.text)) }
        let folder = PreviewCompiler.run(["swift", "build", "--package-path", package, "--show-bin-path"]).text.split(
            separator: "\n"
        )
        .last
        guard let folder else { throw AgentFailure("'swift build --show-bin-path' failed.") }
        FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.executableURL = URL(fileURLWithPath: "\(folder)/\(name)")
        var environment = ProcessInfo.processInfo.environment
        environment[AgentProcess.variable] = "1"
        process.environment = environment
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = try? FileHandle(forWritingTo: errors)
        do { try process.run() } catch { throw AgentFailure("\(name) cannot be run: \(error.localizedDescription)") }
        _ = try request("ping", nil)
    }

    /// Ends the application.
    func end() {
        process.end()
        try? FileManager.default.removeItem(at: errors)
    }

    /// Calls a tool of the application.
    ///
    /// - Throws: An ``AgentFailure`` of the tool, or one that tells of the application's end with its last words.
    func call(_ tool: String, _ arguments: AgentArguments) throws(AgentFailure) -> AgentAnswer {
        try AgentAnswer(result: try request("tools/call", ["name": .string(tool), "arguments": arguments.object]))
    }

    /// Returns a PNG picture of the application, which this program draws from the application's SVG document.
    func picture(scale: Double?) throws(AgentFailure) -> AgentAnswer {
        let answer = try AgentAnswer(
            result: try request("tools/call", ["name": "picture", "arguments": ["format": "svg"]]))
        guard case .text(let document)? = answer.parts.first else { throw AgentFailure("\(name) has sent no picture.") }
        let sides = document.prefix(400).matches(of: #/(?:width|height)="([0-9.]+)"/#).compactMap { Double($0.1) }
        guard sides.count >= 2 else { throw AgentFailure("\(name) has sent no picture.") }
        let size = CGSize(width: sides[0], height: sides[1])
        do {
            let scale = ScreenTools.scale(scale, for: size)
            return AgentAnswer(parts: [
                .png(try SystemPictures.png(of: Data(document.utf8), format: "svg", size: size, scale: scale))
            ])
        } catch {
            throw AgentFailure("The picture cannot be drawn: \(error). Ask for the format svg, or call tree.")
        }
    }

    private func request(_ method: String, _ parameters: JSONValue?) throws(AgentFailure) -> JSONValue {
        count += 1
        var members: [String: JSONValue] = ["jsonrpc": "2.0", "id": .number(Double(count)), "method": .string(method)]
        if let parameters { members["params"] = parameters }
        guard process.isRunning, let message = try? JSONEncoder().encode(JSONValue.object(members)) else { throw ended() }
        do { try input.fileHandleForWriting.write(contentsOf: message + [0x0A]) } catch { throw ended() }
        let line = try nextLine()
        guard let answer = try? JSONDecoder().decode(JSONValue.self, from: Data(line.utf8)), let result = answer["result"] else {
            throw AgentFailure("\(name) answered with an error: \(line.prefix(400))")
        }
        return result
    }

    private func nextLine() throws(AgentFailure) -> String {
        let limit = Date(timeIntervalSinceNow: Self.timeLimit)
        let descriptor = output.fileHandleForReading.fileDescriptor
        while waiting.isEmpty {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let rest = limit.timeIntervalSinceNow
            guard rest > 0 else {
                end()
                throw AgentFailure(
                    "\(name) has not answered for \(Int(Self.timeLimit)) seconds and was ended: it may lay out in a loop. Last words:\n"
                        + lastWords())
            }
            guard Foundation.poll(&poll, 1, Int32(rest * 1000) + 1) > 0 else { continue }
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else { throw ended() }
            waiting += lines.add(part)
        }
        return waiting.removeFirst()
    }

    private func ended() -> AgentFailure {
        process.waitUntilExit()
        let how = process.terminationReason == .uncaughtSignal ? "crashed with signal" : "ended with status"
        return AgentFailure(
            "\(name) \(how) \(process.terminationStatus). Call launch to start it again. Its last words:\n" + lastWords())
    }

    /// The end of what the application printed to standard error.
    private func lastWords() -> String {
        guard let file = try? FileHandle(forReadingFrom: errors), let size = try? file.seekToEnd() else { return "" }
        try? file.seek(toOffset: size > 6000 ? size - 6000 : 0)
        let text = String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
        return PrintableText.lines(text.split(separator: "\n").suffix(40).joined(separator: "\n"))
    }

    // MARK: Building

    /// The errors of a build, each once; all of its last lines where none is marked as an error.
    private static func compilerMessages(_ text: String) -> String {
        let lines = text.split(separator: "\n").map(String.init)
        var seen: Set<String> = []
        let errors = lines.filter { $0.contains("error: ") && !$0.contains("`-") && seen.insert($0).inserted }
        let shown = errors.isEmpty ? Array(lines.suffix(30)) : Array(errors.prefix(30))
        return "The package does not build:\n" + PrintableText.lines(shown.joined(separator: "\n"))
    }
}
