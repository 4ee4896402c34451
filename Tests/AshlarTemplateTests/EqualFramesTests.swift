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

    /// The layouts of some random cells that were compared.
    private struct Comparison {
        var failures: [String] = []
        /// The number of layouts, and of those for which nothing was solved.
        var (count, known) = (0, 0)

        /// Compares a layout by a template with that of fresh views.
        @MainActor mutating func compare(_ template: LayoutTemplate, _ seed: UInt64, _ number: Int, _ expected: [CGRect]?) {
            let width = Self.width(seed, number)
            let values = RandomCell(seed: seed).values(seed: seed &* 31 &+ UInt64(number))
            let solves = template.work.solves
            count += 1
            guard let frames = try? template.layout(values, width: width).frames, let expected else {
                return failures.append("seed \(seed), layout \(number): none")
            }
            if template.work.solves == solves { known += 1 }
            guard frames != expected else { return }
            let place = zip(frames, expected).enumerated().first { $0.element.0 != $0.element.1 }
            failures.append("seed \(seed), layout \(number): \(place.map { "view \($0.offset): \($0.element)" } ?? "count")")
        }

        /// Compares three layouts of the cell of a seed, twice.
        @MainActor mutating func compare(_ seed: UInt64) {
            let cell = RandomCell(seed: seed)
            guard let template = try? LayoutTemplate(cell.root, naming: cell.naming, hiding: cell.hiding) else {
                return failures.append("seed \(seed): no template")
            }
            let layouts = (0..<3).map { number in
                let fresh = RandomCell(seed: seed)
                fresh.show(cell.values(seed: seed &* 31 &+ UInt64(number)))
                return fresh.layOut(width: Self.width(seed, number))
            }
            // The second time, the template knows the pieces of the solutions.
            for number in [0, 1, 2, 0, 1, 2] { compare(template, seed, number, layouts[number]) }
        }

        static func width(_ seed: UInt64, _ number: Int) -> CGFloat { CGFloat(60 + 83 * Int((seed &+ UInt64(number)) % 5)) }
    }

    @Test("Random cells have the frames of fresh views with the same values, bit by bit, whatever was laid out before")
    func randomCells() {
        var comparison = Comparison()
        for seed in Self.seeds { _ = LayoutDiagnostics.collecting { comparison.compare(seed) } }
        let (failures, known) = (comparison.failures, comparison.known)
        print("\(comparison.count) layouts of random cells, \(known) without a solve")
        expect(failures.isEmpty, "\(failures.count) of \(comparison.count):\n\(failures.prefix(12).joined(separator: "\n"))")
        expect(known > comparison.count * 2 / 5, "\(known) of \(comparison.count)")
    }

    @Test("Texts that wrap are measured at the widths of one solution, also where the size of one changes the width of the next")
    func wrapsTogether() {
        var comparison = Comparison()
        _ = LayoutDiagnostics.collecting { comparison.compare(1158) }
        expect(comparison.failures.isEmpty && comparison.known > 0, "\(comparison.failures)")
    }

    @Test("A random cell with many widths and texts has the frames of fresh views", arguments: 0..<4 as Range<UInt64>)
    func manyValues(seed: UInt64) {
        var comparison = Comparison()
        _ = LayoutDiagnostics.collecting {
            let cell = RandomCell(seed: seed)
            guard let template = try? LayoutTemplate(cell.root, naming: cell.naming, hiding: cell.hiding) else {
                return comparison.failures.append("no template")
            }
            for number in 3..<60 {
                let fresh = RandomCell(seed: seed)
                fresh.show(cell.values(seed: seed &* 31 &+ UInt64(number)))
                comparison.compare(template, seed, number, fresh.layOut(width: Comparison.width(seed, number)))
            }
        }
        expect(comparison.failures.isEmpty, "\(comparison.failures.prefix(5))")
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
                expect(outcome.result.1, "\(type)")
            }
        }
        expect(held >= 12, "\(refused.joined(separator: "\n"))")
    }

    /// The storyboards of other repositories, beside the package.
    nonisolated private static let storyboards: [URL] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/storyboards")
            .standardized
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        return files.filter { ["storyboard", "xib"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }()

    /// The views of a scene whose content sizes are those of the file: the classes of the reader override `intrinsicContentSize`.
    private static func fixed(in view: UIView) -> [UIView] {
        let isOfReader = String(reflecting: type(of: view)).hasPrefix("AshlarNib.")
        return (isOfReader ? [view] : []) + view.subviews.flatMap { fixed(in: $0) }
    }

    @Test(
        "All scenes that a template can hold have the frames of the views",
        .enabled(if: !storyboards.isEmpty, "the folder ../shared/storyboards is missing"))
    func scenes() {
        var (held, refused, failures) = (0, [String: Int](), [String]())
        for file in Self.storyboards {
            _ = LayoutDiagnostics.collecting {
                guard let document = try? InterfaceDocument(contentsOf: file), document.usesAutoLayout else { return }
                for root in document.scenes.flatMap({ document.makeScene($0).roots }).map(\.view) where root.bounds.width > 0 {
                    root.layoutIfNeeded()
                    let top = TemplateReader.top(of: root)
                    guard top.bounds.width > 0, top.bounds.height > 0 else {
                        refused["has no size", default: 0] += 1
                        continue
                    }
                    let template: LayoutTemplate
                    do throws(TemplateError) { template = try LayoutTemplate(root, fixing: Self.fixed(in: top)) } catch {
                        refused[error.kind, default: 0] += 1
                        continue
                    }
                    held += 1
                    let expected = TemplateReader.placedViews(of: top).map(\.view.frame).dropFirst()
                    let size = top.bounds.size
                    // The second layout takes the piece of the first one's solution.
                    _ = try? template.layout([:], width: size.width, height: size.height)
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
        print("templates hold \(held) of \(held + refused.values.reduce(0, +)) scenes")
        for (kind, count) in refused.sorted(by: { $0.value > $1.value }) { print("\(count) refused: \(kind)") }
        expect(held > 0)
        expect(failures.isEmpty, "\(failures.count) of \(held): \(failures.prefix(10))")
    }
}

extension TemplateError {
    /// What the refused view does, without its name.
    fileprivate var kind: String {
        let end = description.range(of: ", which a template").map(\.lowerBound) ?? description.endIndex
        let text = String(description[..<end])
        guard let verb = text.firstRange(of: /(overrides|is a|is placed|is transformed|has |belongs|arranges|place views|shows)/)
        else {
            return text
        }
        return String(text[verb.lowerBound...])
    }
}
