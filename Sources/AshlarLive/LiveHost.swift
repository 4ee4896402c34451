import AshlarSystemText
import AshlarUI
import Foundation

/// The host that shows an application in a browser. An application gets it by linking the product `AshlarLive`:
///
///     .executableTarget(name: "App", dependencies: [.product(name: "AshlarLive", package: "Ashlar"), …])
///
/// `swift run App` then prints the address of a page in which the application can be touched, typed into, scrolled and turned. The
/// application's code needs no change: `@main` delegates and `UIApplicationMain` find this class by its name.
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

    /// Reads the settings of the environment, and sets the screen, the device, the text engine and the keyboard. A value that cannot
    /// be used ends the program with the status 64 and a message.
    public func prepare() {
        do throws(LiveSettings.Problem) {
            settings = try LiveSettings(environment: ProcessInfo.processInfo.environment, over: settings)
        } catch {
            FileHandle.standardError.write(Data("AshlarLive: \(error)\n".utf8))
            exit(64)
        }
        LayoutEnvironment.textEngine = SystemTextEngine()
        // Keys come from the browser's own keyboard.
        LayoutEnvironment.keyboard = .hardware
        LiveSession.show(settings.device)
        session = LiveSession(settings)
    }

    /// Serves the page and runs the application until the process is ended.
    public func run() {
        let session = session ?? LiveSession(settings)
        let server = LiveServer(settings, session)
        Task.detached {
            do {
                try await server.run()
            } catch {
                FileHandle.standardError.write(Data("AshlarLive: the page cannot be served: \(error)\n".utf8))
                exit(71)
            }
        }
        session.run()
    }
}
