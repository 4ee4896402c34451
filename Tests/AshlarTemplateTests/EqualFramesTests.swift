import AshlarNib
import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarExamples
@testable import AshlarTemplate

/// The oracle of these tests is the layout of the views themselves.
@MainActor
@Suite("Frames by templates equal those of views", .serialized)
struct EqualFramesTests {
    /// The seeds: `ASHLAR_TEMPLATE_SEEDS=0..20000` runs others.
    nonisolated private static let seeds = Range<UInt64>.seeds("ASHLAR_TEMPLATE_SEEDS", otherwise: 0..<200)

    @Test("Random cells have the frames of fresh views with the same values, bit by bit, whatever was laid out before")
    func randomCells() throws {
        var failures: [String] = []
        for seed in Self.seeds {
            let outcome = LayoutDiagnostics.collecting { () -> [String] in
                let cell = RandomCell(seed: seed)
                guard let template = try? LayoutTemplate(cell.root, naming: cell.naming, hiding: cell.hiding) else {
                    return ["seed \(seed): no template"]
                }
                return (0..<3).compactMap { number in
                    let values = cell.values(seed: seed &* 31 &+ UInt64(number))
                    let width = CGFloat(60 + 83 * Int((seed &+ UInt64(number)) % 5))
                    let fresh = RandomCell(seed: seed)
                    fresh.show(values)
                    let expected = fresh.layOut(width: width)
                    guard let frames = try? template.layout(values, width: width).frames else { return "seed \(seed): no layout" }
                    guard frames == expected else {
                        let place = zip(frames, expected).enumerated().first { $0.element.0 != $0.element.1 }
                        return "seed \(seed), layout \(number): \(place.map { "view \($0.offset): \($0.element)" } ?? "count")"
                    }
                    return nil
                }
            }
            failures += outcome.result
        }
        #expect(failures.isEmpty, "\(failures.count) of \(3 * Self.seeds.count):\n\(failures.prefix(12).joined(separator: "\n"))")
    }

    @Test("All views of the examples that a template can hold have the frames of the views")
    func examples() {
        var (held, refused) = (0, [String]())
        for type in Example.all {
            let size = CGSize(width: 375, height: 667)
            let outcome = LayoutDiagnostics.collecting { () -> (String?, Bool) in
                let example = type.init(size: size)
                example.load()
                let root = example.view
                let template: LayoutTemplate
                do throws(TemplateError) { template = try LayoutTemplate(root) } catch { return (error.description, false) }
                root.layoutIfNeeded()
                let expected = TemplateReader.placedViews(of: root).map(\.view.frame).dropFirst()
                let frames = try? template.layout([:], width: root.bounds.width, height: root.bounds.height).frames.dropFirst()
                return (nil, frames == expected)
            }
            if let reason = outcome.result.0 {
                refused.append("\(type): \(reason)")
            } else {
                held += 1
                #expect(outcome.result.1, "\(type)")
            }
        }
        #expect(held >= 12, "\(refused.joined(separator: "\n"))")
    }

    /// The storyboards of other repositories, beside the package.
    nonisolated private static let storyboards: [URL] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/storyboards")
            .standardized
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        return files.filter { ["storyboard", "xib"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }()

    @Test(
        "All scenes that a template can hold have the frames of the views",
        .enabled(if: !storyboards.isEmpty, "the folder ../shared/storyboards is missing"))
    func scenes() {
        var (held, refused, failures) = (0, 0, [String]())
        for file in Self.storyboards {
            _ = LayoutDiagnostics.collecting {
                guard let document = try? InterfaceDocument(contentsOf: file), document.usesAutoLayout else { return }
                for root in document.scenes.flatMap({ document.makeScene($0).roots }).map(\.view) where root.bounds.width > 0 {
                    root.layoutIfNeeded()
                    let top = TemplateReader.top(of: root)
                    guard top.bounds.width > 0, top.bounds.height > 0, let template = try? LayoutTemplate(root) else {
                        refused += 1
                        continue
                    }
                    held += 1
                    let expected = TemplateReader.placedViews(of: top).map(\.view.frame).dropFirst()
                    let size = top.bounds.size
                    let frames = try? template.layout([:], width: size.width, height: size.height).frames.dropFirst()
                    guard frames != expected else { continue }
                    guard let frames else {
                        failures.append("\(file.lastPathComponent) \(type(of: root)): no layout")
                        continue
                    }
                    let place = zip(frames, expected).enumerated().first { $0.element.0 != $0.element.1 }
                    failures.append("\(file.lastPathComponent) \(type(of: root)) \(size) \(place.map { "\($0)" } ?? "")")
                }
            }
        }
        print("templates hold \(held) of \(held + refused) scenes")
        #expect(held > 0)
        #expect(failures.isEmpty, "\(failures.count) of \(held): \(failures.prefix(10))")
    }
}
