import ArgumentParser
import Ashlar
import CMalloc
import Foundation

/// One scene at one size, in a process of its own: what callgrind runs, and what can be stopped.
struct GrowthOnceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "growth-once", abstract: "Lays out one scene of the growth suite and prints what it cost.",
        shouldDisplay: false)

    @Option var scene: String
    @Option var size: Int
    @Option var times: Int

    func run() throws {
        // Not more than the machine can spare: the scene is reported as failed instead.
        var limit = rlimit(rlim_cur: 6 << 30, rlim_max: 6 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        try MainActor.assumeIsolated {
            LayoutDiagnostics.logHandler = { blackHole($0.utf8.count) }
            guard let scene = GrowthScenes.all.first(where: { $0.name == self.scene }) else {
                throw ValidationError("There is no growth scene named '\(self.scene)'.")
            }
            // What a process allocates and looks up once.
            scene.prepare(size: 4).act()
            var cost = GrowthCost()
            if scene.isFirstLayout {
                let (before, peakBefore) = (bench_allocated_bytes(), Self.peak)
                let root = scene.build(size)
                root.layoutIfNeeded()
                cost.bytes = Double(bench_allocated_bytes()) - Double(before)
                cost.peak = Double(Self.peak - peakBefore)
                withExtendedLifetime(root) {}
            }
            let prepared = scene.prepare(size: size)
            // The first change finds what the later ones have.
            if !scene.isFirstLayout { prepared.act() }
            var least = Double.infinity
            for _ in 0..<times {
                let start = clock()
                prepared.act()
                least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC))
            }
            withExtendedLifetime(prepared.root) {}
            cost.seconds = least
            print(String(decoding: try JSONEncoder().encode(cost), as: UTF8.self))
        }
    }

    /// The most memory that the process has had in use, in bytes.
    private static var peak: Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1_024
    }
}

/// What one scene costs at one size.
struct GrowthCost: Codable {
    /// Of the processor, by the fastest run.
    var seconds = 0.0
    /// What stays in use after a first layout.
    var bytes: Double?
    /// By how much the process grew meanwhile.
    var peak: Double?
}
