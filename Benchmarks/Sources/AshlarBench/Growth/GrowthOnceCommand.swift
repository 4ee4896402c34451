import ArgumentParser
import Ashlar
import CMalloc
import Foundation

/// The command `growth-once`: lays out one scene at one size in a separate process, so that callgrind can run it and it can be
/// stopped.
struct GrowthOnceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "growth-once", abstract: "Lays out one scene of the growth suite and prints what it cost.",
        shouldDisplay: false)

    @Option var scene: String
    @Option var size: Int
    /// How often the action is repeated. A first layout is cold in the first repetition only: later, the engine replays the
    /// solution of a small structure that it has seen.
    @Option var times: Int
    /// Whether the memory of a first layout is measured instead of the action.
    @Flag var memory = false

    func run() throws {
        // The memory is limited to what the machine can spare. If a scene needs more, it is reported as failed.
        var limit = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        try MainActor.assumeIsolated {
            LayoutDiagnostics.logHandler = { blackHole($0.utf8.count) }
            guard let scene = GrowthScenes.all.first(where: { $0.name == self.scene }) else {
                throw ValidationError("There is no growth scene named '\(self.scene)'.")
            }
            // A small scene first fills the caches that a process fills once.
            scene.prepare(size: 4).act()
            var cost = GrowthCost()
            if memory {
                let (before, peakBefore) = (bench_allocated_bytes(), Self.peak)
                let root = scene.build(size)
                root.layoutIfNeeded()
                cost.bytes = Double(bench_allocated_bytes()) - Double(before)
                cost.peak = Double(Self.peak - peakBefore)
                withExtendedLifetime(root) {}
                return print(String(decoding: try JSONEncoder().encode(cost), as: UTF8.self))
            }
            let prepared = scene.prepare(size: size)
            // The first change fills caches that later changes use.
            if !scene.isFirstLayout { prepared.act() }
            var least = Double.infinity
            for _ in 0..<times {
                let start = clock()
                prepared.act()
                least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC))
            }
            withExtendedLifetime(prepared.root) {}
            if times > 0 { cost.seconds = least }
            print(String(decoding: try JSONEncoder().encode(cost), as: UTF8.self))
        }
    }

    /// The greatest amount of memory that the process has used, in bytes.
    private static var peak: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1_024
    }
}

/// The cost of one scene at one size.
struct GrowthCost: Codable {
    /// The processor time of the fastest run; nil if there was none.
    var seconds: Double?
    /// The bytes that stay allocated after a first layout.
    var bytes: Double?
    /// The bytes by which the process grew during the layout.
    var peak: Double?
}

extension GrowthCost {
    /// Reads the cost that a child process has printed. Returns nil if it has failed.
    init?(of child: ChildProcess) {
        guard case .output(let text) = child.result,
            let cost = try? JSONDecoder().decode(GrowthCost.self, from: Data(text.utf8))
        else { return nil }
        self = cost
    }
}
