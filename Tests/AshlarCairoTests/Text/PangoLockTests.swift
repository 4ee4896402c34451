import AshlarGraphics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarCairo

/// The lock of Pango and of Cairo's fonts, and what is done without it.
@Suite struct PangoLockTests {
    @Test("Work with glyphs is counted, and may begin again inside of itself")
    func counts() {
        let before = PangoLock.shared.counts
        PangoLock.shared.withLock { PangoLock.shared.withLock {} }
        // Other tests may run at the same time.
        expect(PangoLock.shared.counts.works > before.works)
    }

    @Test("One thread at a time works with glyphs, and each that waits gets its turn")
    func exclusion() {
        let state = Shared()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for _ in 0..<2000 { PangoLock.shared.withLock { state.work(thread) } }
        }
        expect(!state.isBroken)
        expect(state.turns, equals: [2000, 2000, 2000, 2000])
    }

    /// What threads do at a time.
    private final class Shared: @unchecked Sendable {
        private let lock = NSLock()
        private var present = 0
        private(set) var turns = [0, 0, 0, 0]
        private(set) var isBroken = false

        func work(_ thread: Int) {
            lock.withLock {
                present += 1
                turns[thread] += 1
                if present > 1 { isBroken = true }
            }
            lock.withLock { present -= 1 }
        }
    }

    /// A context whose calls are made on one thread after the other.
    private final class Handed<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    @Test(
        "Text in a shadow, in a group and behind a mask is drawn again with the lock, on pages and in pictures",
        arguments: ["shadow", "group", "mask"], [false, true])
    func replays(kind: String, isPage: Bool) throws {
        // A group of a picture has its pixels when its text has been drawn.
        guard isPage || kind == "shadow" else { return }
        let engine = try PangoTextEngine()
        let size = CGSize(width: 100, height: 100)
        let context: CairoContext =
            try isPage ? CairoPDFContext(size: size, textEngine: engine) : CairoImageContext(size: size, textEngine: engine)
        let layout = engine.layout(Paragraph("Ashlar", font: Font(size: 20)))
        // The thread of the drawing is between its text and the end of the whole.
        let (drawn, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let handed = Handed(context)
        let group = DispatchGroup()
        let ended = Atomic(false)
        DispatchQueue.global().async(group: group) {
            let context = handed.value
            func content() {
                context.draw(layout, at: .zero, color: .black)
                drawn.signal()
                goOn.wait()
            }
            switch kind {
            case "shadow": context.drawShadowed(Shadow(color: .black, offset: .zero, blur: 2), content)
            case "mask":
                context.drawMasked(content) { context.fill(Path(rect: CGRect(origin: .zero, size: size)), color: .black) }
            default:
                context.beginGroup(alpha: 0.5)
                content()
                context.endGroup()
            }
            ended.store(true, ordering: .releasing)
        }
        drawn.wait()
        PangoLock.shared.withLock {
            let waits = PangoLock.shared.counts.waits
            goOn.signal()
            // Threads of other tests may wait too; then this one is not caught.
            while !ended.load(ordering: .acquiring), PangoLock.shared.counts.waits == waits { sched_yield() }
            expect(!ended.load(ordering: .acquiring))
        }
        group.wait()
        expect(context.failures.isEmpty)
    }

    @Test("Lines that a cache discards are released when its lock is free")
    func discarded() throws {
        let engine = try PangoTextEngine()
        let map = try FontMap(engine.settings)
        // Letters that join are drawn by Pango.
        let known = StretchedLines.Shapes(capacity: 1_000)
        @Sendable func key(_ number: Int) -> StretchedLines.Key {
            StretchedLines.Key(text: "\(number)", font: Font(size: 10), kern: 0, wordSpacing: 0, width: 10, isRightToLeft: true)
        }
        func shape(_ number: Int) throws -> StretchedLines.Shape {
            let layout = engine.layout(Paragraph("سلام \(number)", font: Font(size: 10)))
            let lines = StretchedLines(layout, visible: -100...100, map: map, known: StretchedLines.Shapes(capacity: 1))
            return try #require(lines.parts.first?.line)
        }
        for number in 0..<200 { known.insert(try shape(number), for: key(number)) }
        let others = Handed(try (200..<700).map { try shape($0) })
        expect(others.value.allSatisfy(\.needsPango))
        let group = DispatchGroup()
        let ended = Atomic(false)
        PangoLock.shared.withLock {
            let waits = PangoLock.shared.counts.waits
            DispatchQueue.global().async(group: group) {
                for (place, shape) in others.value.enumerated() { known.insert(shape, for: key(200 + place)) }
                ended.store(true, ordering: .releasing)
            }
            while !ended.load(ordering: .acquiring), PangoLock.shared.counts.waits == waits { sched_yield() }
            // A thread that has this lock may ask for a shape: with the cache's lock held until the shapes are released, it would
            // wait for a thread that waits for it.
            expect(!ended.load(ordering: .acquiring))
            expect(known.isFree)
        }
        group.wait()
    }
}
