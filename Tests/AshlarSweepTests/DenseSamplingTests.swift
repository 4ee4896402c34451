import AshlarExamples
import AshlarNib
import AshlarSweep
import AshlarUI
import Foundation
import TestSupport
import Testing

/// Sweeps of whole screens equal dense sampling, and take fewer solves.
///
/// The step is 29.75 points, which takes seconds. With `ASHLAR_SWEEP_STEP=0.25` in the environment it is a quarter of a point, which
/// takes minutes.
@Suite("Sweeps and dense sampling", .serialized) @MainActor
struct DenseSamplingTests {
    private static let step = ProcessInfo.processInfo.environment["ASHLAR_SWEEP_STEP"].flatMap(Double.init) ?? 29.75
    private static let quarters = Int((1366 - 320) / 0.25)

    @Test("Gallery examples")
    func gallery() {
        var (proved, breakpoints, layouts) = (0, 0, 0)
        for type in Example.all {
            let example = LayoutDiagnostics.collecting { () -> Example in
                let example = type.init(size: CGSize(width: 390, height: 844))
                example.load()
                return example
            }.result
            let sweep = example.view.ashlar.sweep(width: 320...1366, findsAmbiguity: false)
            // This example makes its constraints again in each layout, as the article's does, so that layouts become slower and slower.
            let step = type.name == "S55" ? max(Self.step, 8) : Self.step
            let comparison = DenseSampling.compare(example.view, sweep, step: step)
            expect(comparison.worstProved < 1e-6, "\(type.name) \(comparison.worstPlace)")
            // Pixels of half a point, in the frame and in the samples that predict it.
            expect(comparison.worstRounded < 1.01, "\(type.name) \(comparison.worstRoundedPlace)")
            expect(comparison.worstSampled < 1.5, "\(type.name)")
            expect(comparison.differences.isEmpty, "\(type.name) \(comparison.differences.prefix(3))")
            expect(sweep.work.layouts < Self.quarters / 4, "\(type.name): \(sweep.work)")
            if sweep.isProved {
                proved += 1
                // Two layouts for each interval, those that tell how containers place their pieces, and those at three widths at which
                // margins may change.
                expect(sweep.work.layouts <= 6 * (sweep.breakpoints.count + 1) + 16, "\(type.name): \(sweep.work)")
            }
            (breakpoints, layouts) = (breakpoints + sweep.breakpoints.count, layouts + sweep.work.layouts)
        }
        print("gallery: \(proved) of \(Example.all.count) proved, \(breakpoints) breakpoints, \(layouts) layouts")
        expect(proved >= 50)
    }

    nonisolated private static var folder: URL {
        let environment = ProcessInfo.processInfo.environment["ASHLAR_STORYBOARDS"]
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        return environment.map { URL(filePath: $0) } ?? package.deletingLastPathComponent().appending(path: "shared/storyboards")
    }

    @Test(
        "Storyboard scenes",
        .enabled(if: FileManager.default.fileExists(atPath: folder.path), "the folder ../shared/storyboards is missing"))
    func storyboards() throws {
        var (scenes, proved, breakpoints, layouts) = (0, 0, 0, 0)
        let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }.sorted { $0.lastPathComponent < $1.lastPathComponent }
        for url in files {
            guard let document = try? InterfaceDocument(contentsOf: url), document.usesAutoLayout else { continue }
            for scene in document.scenes where scenes < 200 {
                let made = LayoutDiagnostics.collecting { () -> InterfaceScene in
                    var options = InterfaceOptions.canvas(of: document)
                    options.textSizes = .measured
                    let made = document.makeScene(scene, options: options)
                    made.layOut()
                    return made
                }.result
                guard let first = made.roots.first, first.kind == .view else { continue }
                var root = first.view
                while let superview = root.superview { root = superview }
                scenes += 1
                let sweep = root.ashlar.sweep(width: 320...1366, findsAmbiguity: false)
                let comparison = DenseSampling.compare(root, sweep, step: Self.step)
                expect(comparison.worstProved < 1e-6, "\(url.lastPathComponent) \(comparison.worstPlace)")
                expect(comparison.worstRounded < 1.01, "\(url.lastPathComponent) \(comparison.worstRoundedPlace)")
                expect(comparison.worstSampled < 1.5, "\(url.lastPathComponent)")
                expect(comparison.differences.isEmpty, "\(url.lastPathComponent) \(comparison.differences.prefix(3))")
                expect(sweep.work.layouts < Self.quarters / 4, "\(url.lastPathComponent): \(sweep.work)")
                if sweep.isProved { proved += 1 }
                (breakpoints, layouts) = (breakpoints + sweep.breakpoints.count, layouts + sweep.work.layouts)
            }
        }
        print("storyboards: \(proved) of \(scenes) scenes proved, \(breakpoints) breakpoints, \(layouts) layouts")
        expect(scenes == 200 && proved >= 195)
    }
}
