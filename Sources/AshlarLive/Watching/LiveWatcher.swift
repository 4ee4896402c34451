import FlyingSocks
import Foundation
import Synchronization

/// The process that watches the application's process, so that a page can show how an application ended that crashed, and start
/// it again.
///
/// The program that is started becomes the watcher. It starts itself once more as the application, with its arguments, its
/// environment and its output, and ends with the status of the application. The application has no input: its end says that the
/// watcher has gone.
struct LiveWatcher {
    private let settings: LiveSettings

    init(_ settings: LiveSettings) { self.settings = settings }

    /// The environment variable by which an application knows that it is watched. With the value 0 there is no watcher, such as
    /// for a debugger.
    static let variable = "ASHLAR_LIVE_WATCH"
    /// The environment variable that keeps a launch from printing the address once more.
    static let quietVariable = "ASHLAR_LIVE_QUIET"

    /// The path of this program.
    static var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// Whether this process has to become the watcher.
    static func isNeeded(_ environment: [String: String]) -> Bool { environment[variable] == nil }

    /// Runs the application until it ends by itself, and ends this process with its status.
    func run() -> Never {
        let port = settings.port > 0 ? settings.port : Self.freePort(at: settings.address)
        var isFirst = true
        var language: String?
        while true {
            let launch = LiveLaunch(environment(port: port, isFirst: isFirst, language), Self.arguments(in: language))
            let log = LiveLog()
            let status = launch.run(log)
            guard let signal = status.signal else { exit(status.code) }
            isFirst = false
            language = showEnd(LiveEnd.describe(signal: signal, log: log.text), port) ?? language
        }
    }

    /// The arguments of the application.
    private static func arguments(in language: String?) -> [String] {
        let arguments = CommandLine.arguments
        return Array((language.map { LiveRestart.arguments(arguments, in: $0) } ?? arguments).dropFirst())
    }

    /// Shows the end of the application in the page until a person starts it again.
    ///
    /// - Returns: The language that the page has asked for, if any.
    private func showEnd(_ end: LiveEnd.Description, _ port: UInt16) -> String? {
        let address = settings.pageAddress(port: port)
        FileHandle.standardError.write(
            Data("AshlarLive: \(end.title) The page shows it, and starts the app again: \(address)\n".utf8))
        let restarts = DispatchSemaphore(value: 0)
        let wanted = LanguageWish()
        let site = LiveSite(
            token: settings.token,
            content: LiveEnd(end) { language in
                wanted.language.withLock { $0 = language }
                restarts.signal()
            })
        do {
            let server = try LiveServer(address: settings.address, port: port, site: site)
            let serving = Task.detached { try await server.run() }
            restarts.wait()
            serving.cancel()
            let ended = DispatchSemaphore(value: 0)
            Task.detached {
                _ = await serving.result
                ended.signal()
            }
            _ = ended.wait(timeout: .now() + 5)
            return wanted.language.withLock { $0 }
        } catch {
            FileHandle.standardError.write(Data("AshlarLive: the page cannot be served: \(error)\n".utf8))
            exit(71)
        }
    }

    /// The environment of the application.
    private func environment(port: UInt16, isFirst: Bool, _ language: String?) -> [String: String] {
        var (values, settings) = (ProcessInfo.processInfo.environment, settings)
        settings.port = port
        values[Self.variable] = "1"
        values.merge(LiveRestart.variables(settings)) { $1 }
        if let language { values[LiveRestart.languageVariable] = language }
        values["ASHLAR_LIVE_OPEN"] = settings.opensBrowser && isFirst ? "1" : "0"
        if !isFirst { values[Self.quietVariable] = "1" }
        if values["SWIFT_BACKTRACE"] == nil {
            values["SWIFT_BACKTRACE"] =
                "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,limit=40,output-to=stderr"
        }
        return values
    }

    /// A port that is free now, which the application and the watcher then use in turn.
    private static func freePort(at address: String) -> UInt16 {
        guard let socket = try? Socket(domain: AF_INET) else { return 0 }
        defer { try? socket.close() }
        guard (try? socket.bind(to: .inet(ip4: address, port: 0))) != nil, case .ip4(_, let port)? = try? socket.sockname() else {
            return 0
        }
        return port
    }

    // MARK: The application's side

    /// Ends the application when its watcher has gone.
    static func endWithWatcher() {
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
        let thread = Thread {
            // The watcher holds the other end, and writes nothing. The signals by which a backtrace stops threads interrupt the
            // call.
            var byte: UInt8 = 0
            while true {
                let count = read(STDIN_FILENO, &byte, 1)
                if count == 0 || (count < 0 && errno != EINTR) { break }
            }
            exit(0)
        }
        thread.stackSize = 1 << 16
        thread.start()
    }
}

/// The language that a page has asked for.
private final class LanguageWish: Sendable {
    let language = Mutex<String?>(nil)
}

/// One run of the application in a process of its own.
private final class LiveLaunch {
    private let process = Process()

    /// The process to which signals are passed on; 0 for none.
    nonisolated(unsafe) private static var running: pid_t = 0

    init(_ environment: [String: String], _ arguments: [String]) {
        process.executableURL = URL(fileURLWithPath: LiveWatcher.executable)
        process.arguments = arguments
        process.environment = environment
    }

    /// Runs the application to its end.
    ///
    /// - Returns: The signal that has ended it, or its status.
    func run(_ log: LiveLog) -> (signal: Int32?, code: Int32) {
        // The input that ends with this process tells the application that its watcher has gone.
        process.standardInput = Pipe()
        let errors = Pipe()
        process.standardError = errors
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number) { number in
                if LiveLaunch.running > 0 { kill(LiveLaunch.running, SIGTERM) }
                _exit(128 + number)
            }
        }
        do { try process.run() } catch {
            FileHandle.standardError.write(Data("AshlarLive: the app cannot be started: \(error)\n".utf8))
            return (nil, 71)
        }
        Self.running = process.processIdentifier
        let read = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            while let data = try? errors.fileHandleForReading.read(upToCount: 4096), !data.isEmpty {
                FileHandle.standardError.write(data)
                log.add(data)
            }
            read.signal()
        }
        process.waitUntilExit()
        Self.running = 0
        // A program that the application has started may keep the stream open.
        _ = read.wait(timeout: .now() + 2)
        return process.terminationReason == .uncaughtSignal ? (process.terminationStatus, 0) : (nil, process.terminationStatus)
    }
}

/// The end of what a program has printed.
final class LiveLog: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    /// The number of bytes that are kept.
    static let limit = 64 << 10

    func add(_ data: Data) {
        bytes.withLock {
            $0 += data
            if $0.count > 2 * Self.limit { $0.removeFirst($0.count - Self.limit) }
        }
    }

    var text: String { bytes.withLock { String(decoding: $0.suffix(Self.limit), as: UTF8.self) } }
}
