import Ashlar
@testable import AshlarExamples
import TestSupport
import Testing

/// The screens that the gallery films.
@MainActor
@Suite("Interactions", .serialized)
struct InteractionTests {
    @Test("Each interaction moves for a while, and is at rest at its end, without messages", arguments: 0..<10)
    func films(_ index: Int) throws {
        let type = Interaction.interactions[index]
        var frames: [ScreenFrame] = []
        let outcome = LayoutDiagnostics.collecting {
            let screening = ExampleScreening(type.init(size: CGSize(width: 390, height: 844)), rate: 30)
            while let frame = screening.next() { frames.append(frame) }
            screening.end()
        }
        expect(outcome.log == [] && outcome.faults.isEmpty, "\(type.name): \(outcome.log)")
        expect(frames[0].changed, equals: [CGRect(x: 0, y: 0, width: 390, height: 844)])
        let moving = frames.dropFirst().count { !$0.isUnchanged }
        expect(moving >= 10, "\(type.name) moves in \(moving) of \(frames.count) frames")
        // The insertion point of a field may still blink; here the editing has ended.
        expect(frames.last?.isUnchanged == true && frames.last?.nextTime == nil, "\(type.name)")
    }

    @Test("A push and its pop end with the picture of their beginning")
    func returns() throws {
        let screening = ExampleScreening(PushInteraction(size: CGSize(width: 390, height: 844)), rate: 30)
        var frames: [ScreenFrame] = []
        while let frame = screening.next() { frames.append(frame) }
        screening.end()
        let (first, last) = (try #require(frames.first).drawing, try #require(frames.last).drawing)
        expect(last.changes(from: first).isEmpty, "\(last.changes(from: first))")
    }

    @Test("The examples of the gallery have different names")
    func names() {
        let names = (Example.all + Interaction.interactions).map { $0.name.lowercased() }
        expect(Set(names).count == names.count && Interaction.interactions.count == 10)
    }
}
