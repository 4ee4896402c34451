import Foundation

/// What changes when a file is saved.
struct FileState: Equatable {
    private let seconds: Int
    private let nanoseconds: Int
    private let size: Int
    private let number: UInt64

    /// - Parameter path: The path of the file. The state is nil if there is none.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
        (size, number) = (Int(status.st_size), UInt64(status.st_ino))
    }

    /// The time of the last change, in seconds since 1970.
    var time: Double { Double(seconds) + Double(nanoseconds) / 1e9 }

    /// Returns the time of a file's last change, in seconds since 1970; nil if there is no file.
    static func time(of path: String) -> Double? { FileState(of: path)?.time }
}
