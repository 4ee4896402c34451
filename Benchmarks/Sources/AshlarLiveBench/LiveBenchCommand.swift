import ArgumentParser
import AshlarLive
import AshlarSystemText
import AshlarUI
import Foundation

/// Measures the frames of an application that is shown in a browser: a list of cells with images that is thrown.
@main
struct LiveBenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar-live-bench",
        abstract: "Measures the frames of a thrown list: the time on the server, and the bytes for a page.",
        discussion: """
            A finger throws a list of self-sizing cells with an image and two texts, again and again, 60 frames in a second of \
            its clock. Each frame is timed from the clock's step to the finished message: animation, layout, drawing, the \
            comparison with the last frame, and the writing of what is new. Times are those of the processor. Bytes are those \
            of the message; images are sent once, beside it.

            Ends with the status 1 if the frame at 95 % takes longer than --milliseconds or has more than --kilobytes.
            """)

    @Option(parsing: .upToNextOption, help: "How many rows.")
    var rows = [1_000, 100_000]

    @Option(help: "How many frames for each number of rows.")
    var frames = 2_000

    @Option(help: "The limit of the time at 95 %, in milliseconds.")
    var milliseconds = 8.0

    @Option(help: "The limit of a message at 95 %, in kilobytes.")
    var kilobytes = 20.0

    func validate() throws {
        if rows.isEmpty || rows.contains(where: { $0 < 100 }) || frames < 100 {
            throw ValidationError("There must be at least 100 rows and 100 frames.")
        }
    }

    func run() throws {
        let isWell = MainActor.assumeIsolated { measure() }
        if !isWell { throw ExitCode.failure }
    }

    /// - Returns: Whether all frames at 95 % are within the limits.
    @MainActor private func measure() -> Bool {
        LayoutEnvironment.textEngine = SystemTextEngine()
        var isWell = true
        print("rows      frames   time 50 %   95 %      greatest   bytes 50 %   95 %      greatest")
        for count in rows {
            var list = ThrownList(rows: count)
            let samples = (0..<frames).map { _ in list.nextFrame() }
            list.end()
            let (times, sizes) = (samples.map(\.seconds).sorted(), samples.map(\.bytes).sorted())
            func part<Value>(_ values: [Value], _ part: Double) -> Value {
                values[min(Int(Double(values.count) * part), values.count - 1)]
            }
            func column(_ text: String, _ width: Int) -> String { text.padding(toLength: width, withPad: " ", startingAt: 0) }
            func time(_ part: Double) -> String { String(format: "%.2f ms", part * 1000) }
            print(
                column("\(count)", 10) + column("\(samples.count)", 9) + column(time(part(times, 0.5)), 12)
                    + column(time(part(times, 0.95)), 10) + column(time(part(times, 1)), 11) + column("\(part(sizes, 0.5))", 13)
                    + column("\(part(sizes, 0.95))", 10) + "\(part(sizes, 1))")
            if part(times, 0.95) * 1000 > milliseconds || Double(part(sizes, 0.95)) > kilobytes * 1024 { isWell = false }
        }
        return isWell
    }
}
