import Foundation
import Synchronization

/// Functions of Apple's frameworks that do nothing on other systems. Each says so once.
public enum Unavailable {
    private static let told = Mutex<Set<String>>([])

    /// Says on the standard error stream that a function does nothing, the first time that it is called.
    ///
    /// - Parameter name: The name of the function with that of its type.
    public static func note(_ name: String) {
        guard told.withLock({ $0.insert(name).inserted }) else { return }
        FileHandle.standardError.write(Data("\(name) does nothing on this system.\n".utf8))
    }

    /// The names of the functions that have been called, sorted.
    public static var notes: [String] { told.withLock { $0.sorted() } }
}
