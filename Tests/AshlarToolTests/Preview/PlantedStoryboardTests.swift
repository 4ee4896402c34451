import Ashlar
import AshlarCommandLine
import AshlarGraphics
import AshlarOutput
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// Screens with one mistake each: what `ashlar preview --once` says first has to name its line.
@Suite("Previews: planted mistakes", .serialized)
@MainActor
struct PlantedStoryboardTests {
    /// Returns the first finding of the command's core over its standard settings.
    private func first(_ screen: PlantedStoryboard, in folder: URL) throws -> (line: Int?, text: String)? {
        let path = folder.appendingPathComponent("Planted.storyboard").path
        try screen.text.write(toFile: path, atomically: true, encoding: .utf8)
        defer { for window in UIApplication.shared.windows { window.isHidden = true } }
        let results = InterfacePreviews(settings: PreviewMatrix.standard, drawsPNG: false).results(RenderFiles(paths: [path]))
        expect(results.errors.isEmpty && results.subjects.count == 1)
        return results.subjects.first?.findings.first.map { ($0.finding.line, $0.finding.text) }
    }

    @Test("Of 60 screens with one mistake each, the first finding names the line of the mistake in at least 54")
    func mistakes() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-planted-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        LayoutEnvironment.textEngine = try TextKind.standard.makeEngine()
        defer {
            LayoutEnvironment.textEngine = BlockTextEngine()
            RenderSetting().apply(canvas: CGSize(width: 375, height: 667))
            try? FileManager.default.removeItem(at: folder)
        }
        var (element, view): (Int, Int) = (0, 0)
        var others: [String] = []
        for (kind, mistake) in PlantedStoryboard.Mistake.allCases.enumerated() {
            for number in 0..<6 {
                let seed = UInt64(100 * kind + number + 1)
                // Nothing is found but the mistake.
                let right = try first(PlantedStoryboard(seed: seed, nil), in: folder)
                expect(right == nil, "seed \(seed): \(right?.text ?? "")")
                let screen = PlantedStoryboard(seed: seed, mistake)
                let found = try first(screen, in: folder)
                if let line = found?.line, screen.lines.contains(line) {
                    element += 1
                } else if let line = found?.line, screen.viewLines.contains(line) {
                    view += 1
                } else {
                    others.append("\(mistake), seed \(seed), lines \(screen.lines.sorted()): \(found?.text ?? "nothing")")
                }
            }
        }
        expect(element + view >= 54, "\(element) name the element, \(view) its view; not:\n\(others.joined(separator: "\n"))")
    }
}
