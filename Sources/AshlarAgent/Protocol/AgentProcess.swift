import Ashlar
import Foundation

/// An application that coding agents use over its standard streams, in place of a person who looks at it.
@MainActor
public enum AgentProcess {
    /// The environment variable that asks an application for this: its value is `1`.
    public static let variable = "ASHLAR_AGENT"

    /// Whether the environment asks for it.
    public static var isWanted: Bool { ProcessInfo.processInfo.environment[variable] == "1" }

    /// Answers calls on standard input, until it ends; then the process ends with the status 0.
    ///
    /// What the application prints goes to standard error from then on, so that answers are all there is on standard output. Time moves
    /// only while a call is carried out.
    public static func run() -> Never {
        let output = FileHandle(fileDescriptor: dup(1))
        dup2(2, 1)
        let screen = AgentScreen()
        screen.run()
        let tools = ScreenTools(screen)
        let server = AgentServer(
            name: ProcessInfo.processInfo.processName, version: AshlarVersion.current, instructions: "",
            tools: tools.all + [tools.set])
        Thread.detachNewThread {
            var lines = MessageLines()
            while true {
                let part = FileHandle.standardInput.availableData
                if part.isEmpty { exit(0) }
                for line in lines.add(part) {
                    let answer = DispatchQueue.main.sync { MainActor.assumeIsolated { server.answer(to: line) } }
                    guard let answer else { continue }
                    do { try output.write(contentsOf: Data((answer + "\n").utf8)) } catch { exit(74) }
                }
            }
        }
        while true { RunLoop.main.run() }
    }
}
