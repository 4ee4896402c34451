import AshlarAgent
import AshlarSystemText
import AshlarUI
import Foundation

/// The host that shows an application in a browser. An application gets it by linking the product `AshlarLive`:
///
///     .executableTarget(name: "App", dependencies: [.product(name: "AshlarLive", package: "Ashlar"), …])
///
/// `swift run App` then prints the address of a page in which the application can be touched, typed into, scrolled and turned.
/// The application's code needs no change: `@main` delegates and `UIApplicationMain` find this class by its name.
///
/// The program starts itself a second time, as the application, and watches it: a crash is shown in the page with its message and
/// stack, and the page can start the application again. With `ASHLAR_LIVE_WATCH=0` in the environment, such as for a debugger,
/// there is one process.
@preconcurrency @MainActor
public final class LiveHost: NSObject, ApplicationHosting {
    private var settings: LiveSettings
    private var session: LiveSession?

    /// Creates the host with the standard settings, for `UIApplicationMain`.
    public override convenience init() { self.init(LiveSettings()) }

    /// Creates a host with settings. Those of the environment go before them.
    public init(_ settings: LiveSettings) {
        self.settings = settings
        super.init()
    }

    /// Reads the settings of the environment, and sets the screen, the device, the text engine and the keyboard. A value that
    /// cannot be used ends the program with the status 64 and a message. In the process that watches the application, it does not
    /// return.
    public func prepare() {
        let environment = ProcessInfo.processInfo.environment
        do throws(LiveSettings.Problem) {
            settings = try LiveSettings(environment: environment, over: settings)
        } catch {
            FileHandle.standardError.write(Data("AshlarLive: \(error)\n".utf8))
            exit(64)
        }
        // An agent has the standard streams for itself, and is told of crashes by their ends.
        if !AgentProcess.isWanted {
            if LiveWatcher.isNeeded(environment) { LiveWatcher(settings).run() }
            if environment[LiveWatcher.variable] != "0" { LiveWatcher.endWithWatcher() }
        }
        LayoutEnvironment.textEngine = SystemTextEngine()
        // Keys come from the browser's own keyboard.
        LayoutEnvironment.keyboard = .hardware
        if let language = environment[LiveRestart.languageVariable], LiveRestart.isRightToLeft(language) {
            LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft
        }
        let session = LiveSession(settings)
        session.screen.apply()
        self.session = session
    }

    /// Serves the page and runs the application until the process is ended. With `ASHLAR_AGENT=1` in the environment, it answers the
    /// calls of a coding agent instead: see `AgentProcess`.
    public func run() {
        if AgentProcess.isWanted { AgentProcess.run() }
        let session = session ?? LiveSession(settings)
        let site = LiveSite(token: settings.token, content: session)
        do {
            let server = try LiveServer(address: settings.address, port: settings.port, site: site)
            session.settings.withLock { $0.port = server.port }
            announce(settings.pageAddress(port: server.port))
            Task.detached {
                do { try await server.run() } catch { Self.end(error) }
            }
        } catch {
            Self.end(error)
        }
        session.run()
    }

    private nonisolated static func end(_ error: any Error) -> Never {
        FileHandle.standardError.write(Data("AshlarLive: the page cannot be served: \(error)\n".utf8))
        exit(71)
    }

    /// Prints the address of the page, and opens the standard browser if that is wanted.
    private func announce(_ address: String) {
        if ProcessInfo.processInfo.environment[LiveWatcher.quietVariable] == nil {
            FileHandle.standardOutput.write(Data("Open \(address)\n".utf8))
        }
        guard settings.opensBrowser else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", address]
        #else
        process.arguments = ["xdg-open", address]
        #endif
        do { try process.run() } catch {
            FileHandle.standardError.write(Data("AshlarLive: no browser can be opened: \(error.localizedDescription)\n".utf8))
        }
    }
}
