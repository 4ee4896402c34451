import Foundation

/// Held while Pango works.
///
/// Font maps of different threads share font faces, and glyphs are measured by scaling a face: without the lock a text that is set on
/// two threads at once is now and then measured at another size, and breaks elsewhere.
enum PangoLock {
    static let shared = NSRecursiveLock()
}
