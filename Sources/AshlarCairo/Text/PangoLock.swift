import Foundation

/// A lock held while Pango works.
///
/// Font maps of different threads share font faces, and Pango measures glyphs by scaling a face. Without the lock, text laid out
/// on two threads at once is occasionally measured at the wrong size.
enum PangoLock {
    static let shared = NSRecursiveLock()
}
