import Foundation

/// Waits until a file, or one of several, changes.
///
/// The files' state is polled, which works on every system and file system. Editors that replace the file are noticed as those that
/// write into it. While there is no file, for example between the two steps of a replacement, the watcher goes on waiting.
struct FileWatcher {
    private let paths: [String]
    private var last: [String: FileState]

    /// The time between two looks at the file, in microseconds: a fifth of the time in which a picture is to follow a save.
    static let interval: UInt32 = 20_000

    /// Creates a watcher that waits for changes from now on.
    init(path: String) { self.init(paths: [path]) }

    /// Creates a watcher that waits for changes of any of several files.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - before: A watcher of some of these files, whose unseen changes are not lost; nil, the default, to wait for changes from now
    ///     on.
    init(paths: [String], after before: FileWatcher? = nil) {
        self.paths = paths
        last = Self.states(of: paths).merging(before?.last ?? [:]) { $1 }
    }

    /// Returns after a file has changed since the last call, or since the watcher was created.
    ///
    /// - Parameters:
    ///   - isOver: A function that ends the wait without a change. The default never does.
    ///   - pause: A function that waits for some microseconds. The default does nothing else meanwhile.
    mutating func waitForChange(
        unless isOver: () -> Bool = { false }, pause: (UInt32) -> Void = { usleep($0) }
    ) {
        while !isOver() {
            let states = Self.states(of: paths)
            if states.contains(where: { $0.value != last[$0.key] }) {
                last.merge(states) { $1 }
                // An editor that writes into the file empties it first.
                usleep(Self.interval / 2)
                if Self.states(of: paths) == states { return }
                continue
            }
            pause(Self.interval)
        }
    }

    /// The states of the files that there are.
    private static func states(of paths: [String]) -> [String: FileState] {
        var states: [String: FileState] = [:]
        for path in paths { states[path] = FileState(of: path) }
        return states
    }
}
