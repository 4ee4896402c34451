import AshlarUI
import Foundation
import TestSupport
import Testing

@testable import AshlarNib

// Named differences (FIDELITY.md): canvasSafeAreasAreRead.

@Suite(
    "Raw files of other repositories", .enabled(if: RawFiles.exists, "the folder ../shared/storyboards is missing"), .serialized)
@MainActor
struct RawFileTests {
    @Test("99 % of the elements and attributes are read or only for Interface Builder")
    func accounts() throws {
        var (known, total) = (0, 0)
        var unread: [String: Int] = [:]
        for url in RawFiles.all {
            let document = try InterfaceDocument(contentsOf: url)
            document.readAll()
            let ledger = document.ledger
            known += ledger.read + ledger.editorOnly
            total += ledger.read + ledger.editorOnly + ledger.unread.count
            for entry in ledger.unread { unread["<\(entry.element)> \(entry.attribute ?? "")", default: 0] += 1 }
        }
        let share = 100 * Double(known) / Double(total)
        print("\(RawFiles.all.count) files: \(known) of \(total) elements and attributes accounted for, \(share) %")
        for (name, count) in unread.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }).prefix(40) {
            print("  \(count) \(name)")
        }
        expect(share >= 99)
    }

    /// The components of the frames of one scene, laid out with the saved sizes of texts plus an amount.
    private func frames(_ document: InterfaceDocument, _ scene: InterfaceDocument.Scene, extra: CGFloat) -> InterfaceScene {
        var options = InterfaceOptions.canvas(of: document)
        options.textSizes = .saved(extra: extra)
        let made = document.makeScene(scene, options: options)
        made.layOut()
        return made
    }

    // A component of a frame is computed when constraints determine it without the measure of a text: the view does not translate
    // its mask, is not marked as misplaced or ambiguous by Interface Builder nor inside such a view, has a superview (roots and
    // cells have their saved sizes), and two layouts whose texts differ by 3 points in both directions agree on the component. The
    // safe area and the margins of cells, which the files do not contain, are read off one view for each edge (`CanvasReading`).
    @Test("98 % of the computed components are within 1 pt of Apple's saved frames")
    func savedFrames() throws {
        var (near, total, nearOfAll, all) = (0, 0, 0, 0)
        var misses: [String: [String]] = [:]
        let (_, _, _) = LayoutDiagnostics.collecting {
            for url in RawFiles.all {
                guard let document = try? InterfaceDocument(contentsOf: url), document.usesAutoLayout else { continue }
                for scene in document.scenes {
                    let first = frames(document, scene, extra: 0)
                    let second = frames(document, scene, extra: 3)
                    let others = Dictionary(second.views.map { ($0.id, $0.view.frame) }, uniquingKeysWith: { a, _ in a })
                    let marked = Set(first.views.filter(\.isMarked).map { ObjectIdentifier($0.view) })
                    for record in first.views {
                        guard !record.isFixed, !record.isMarked, let saved = record.savedFrame, let other = others[record.id],
                            record.view.superview != nil, !isInside(record.view, marked)
                        else { continue }
                        let frame = record.view.frame
                        let components = [
                            ("x", frame.minX, other.minX, saved.minX), ("y", frame.minY, other.minY, saved.minY),
                            ("w", frame.width, other.width, saved.width), ("h", frame.height, other.height, saved.height),
                        ]
                        for (name, value, varied, wanted) in components {
                            let isNear = abs(value - wanted) <= 1
                            all += 1
                            if isNear { nearOfAll += 1 }
                            guard abs(value - varied) <= 0.01 else { continue }
                            total += 1
                            if isNear {
                                near += 1
                            } else {
                                misses[document.name, default: []].append(
                                    "\(record.line) \(record.element) \(record.id) \(name): \(value) saved \(wanted)")
                            }
                        }
                    }
                }
            }
        }
        let share = 100 * Double(near) / Double(total)
        print("computed components: \(near) of \(total) within 1 pt, \(share) %")
        print("all components with saved text sizes: \(nearOfAll) of \(all), \(100 * Double(nearOfAll) / Double(all)) %")
        for (file, lines) in misses.sorted(by: { $0.value.count > $1.value.count }).prefix(40) {
            print("  \(lines.count) \(file)")
            for line in lines.prefix(ProcessInfo.processInfo.environment["ASHLAR_MISSES"].flatMap(Int.init) ?? 3) {
                print("      \(line)")
            }
        }
        expect(share >= 98)
    }

    private func isInside(_ view: UIView, _ marked: Set<ObjectIdentifier>) -> Bool {
        var present: UIView? = view
        while let found = present {
            if marked.contains(ObjectIdentifier(found)) { return true }
            present = found.superview
        }
        return false
    }
}
