import Foundation
import Synchronization

/// The lock of Pango and of the faces of fonts.
///
/// Font maps of different threads share font faces, since Cairo keeps one of each for the process, and Pango measures glyphs by
/// scaling a face. So Pango works on one thread at a time, and glyphs are drawn on one. Pages of documents, whose glyphs Cairo reads
/// when a page ends, are written on several threads at a time, but not while Pango works.
final class PangoLock: @unchecked Sendable {
    static let shared = PangoLock()

    /// How often threads came, and how often they had to wait.
    struct Counts: Hashable, Sendable {
        /// The number of times that Pango worked.
        var pango = 0
        /// The number of times that Pango had to wait for another thread.
        var waitsOfPango = 0
        /// The number of times that known glyphs were drawn.
        var glyphs = 0
        /// The number of times that known glyphs had to wait for Pango.
        var waitsOfGlyphs = 0
    }

    private let owner = NSRecursiveLock()
    private let faces: UnsafeMutablePointer<pthread_rwlock_t>
    /// The number of times that the owner has entered. Only the owner reads and writes it.
    private var depth = 0
    private let pango = Atomic(0)
    private let waitsOfPango = Atomic(0)
    private let glyphs = Atomic(0)
    private let waitsOfGlyphs = Atomic(0)

    private init() {
        faces = .allocate(capacity: 1)
        pthread_rwlock_init(faces, nil)
    }

    /// The counts since the process began.
    var counts: Counts {
        Counts(
            pango: pango.load(ordering: .relaxed), waitsOfPango: waitsOfPango.load(ordering: .relaxed),
            glyphs: glyphs.load(ordering: .relaxed), waitsOfGlyphs: waitsOfGlyphs.load(ordering: .relaxed))
    }

    /// Begins work with Pango. A thread may begin it again before it ends it.
    func lock() {
        var waits = false
        if !owner.try() {
            waits = true
            owner.lock()
        }
        depth += 1
        guard depth == 1 else { return }
        pango.add(1, ordering: .relaxed)
        if pthread_rwlock_trywrlock(faces) != 0 {
            waits = true
            pthread_rwlock_wrlock(faces)
        }
        if waits { waitsOfPango.add(1, ordering: .relaxed) }
    }

    /// Ends work with Pango.
    func unlock() {
        depth -= 1
        if depth == 0 { pthread_rwlock_unlock(faces) }
        owner.unlock()
    }

    /// Works with Pango.
    func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        lock()
        defer { unlock() }
        return try body()
    }

    /// Draws glyphs whose places are known. The closure must not work with Pango, nor release an object of Pango's.
    func withGlyphs(_ body: () -> Void) {
        glyphs.add(1, ordering: .relaxed)
        if pthread_rwlock_tryrdlock(faces) != 0 {
            waitsOfGlyphs.add(1, ordering: .relaxed)
            pthread_rwlock_rdlock(faces)
        }
        body()
        pthread_rwlock_unlock(faces)
    }
}
