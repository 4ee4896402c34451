import Foundation
import Synchronization

/// The lock of Pango and of Cairo's fonts.
///
/// Engines of different threads have font maps of their own, and still share what Cairo 1.16 keeps of fonts for the whole process. It
/// chooses a face to close by a count of users that a thread raises under another lock (`cairo-ft-font.c`, `_has_unlocked_face`), and a
/// page of glyphs to discard by a flag that a thread sets under another lock (`cairo-scaled-font.c`,
/// `_cairo_scaled_glyph_page_can_remove`). Pango asks Cairo for the extents of each glyph, also where a text is only measured
/// (`pangocairo-font.c`, `compute_glyph_extents`). So one thread at a time shapes, measures or draws glyphs, ends a page with glyphs, or
/// releases what refers to a font.
final class PangoLock: @unchecked Sendable {
    static let shared = PangoLock()

    /// How often threads came, and how often they had to wait.
    struct Counts: Hashable, Sendable {
        /// The number of times that a thread began work with Pango or with glyphs.
        var works = 0
        /// The number of times that it had to wait for another thread.
        var waits = 0
    }

    private let owner = NSRecursiveLock()
    /// The number of times that the owner has entered. Only the owner reads and writes it.
    private var depth = 0
    private let works = Atomic(0)
    private let waits = Atomic(0)

    /// The counts since the process began.
    var counts: Counts { Counts(works: works.load(ordering: .relaxed), waits: waits.load(ordering: .relaxed)) }

    /// Begins work with Pango or with glyphs. A thread may begin it again before it ends it.
    func lock() {
        if !owner.try() {
            waits.add(1, ordering: .relaxed)
            owner.lock()
        }
        depth += 1
        if depth == 1 { works.add(1, ordering: .relaxed) }
    }

    /// Ends work with Pango or with glyphs.
    func unlock() {
        depth -= 1
        owner.unlock()
    }

    /// Works with Pango or with glyphs.
    func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body()
    }
}
