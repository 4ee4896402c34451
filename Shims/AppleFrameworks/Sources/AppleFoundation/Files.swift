import Foundation

extension FileManager {
    /// Returns the folder that programs of a group share: one in the folder of application support.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        let support = urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? temporaryDirectory
        let folder = support.appendingPathComponent("Groups").appendingPathComponent(groupIdentifier)
        try? createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Returns nil: there is no iCloud.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}

extension URL {
    /// Returns true: files of this system need no permission of their own.
    public func startAccessingSecurityScopedResource() -> Bool { true }
    /// Does nothing: files of this system need no permission of their own.
    public func stopAccessingSecurityScopedResource() {}
}

/// A coordinator of files that several objects read and write. It calls its blocks at once, since nothing else is coordinated.
open class NSFileCoordinator: NSObject {
    /// How a file is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Does not save changes before.
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        /// Follows a symbolic link.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    }

    /// How a file is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The file is deleted.
        public static let forDeleting = WritingOptions(rawValue: 1)
        /// The file is moved.
        public static let forMoving = WritingOptions(rawValue: 2)
        /// The file is merged.
        public static let forMerging = WritingOptions(rawValue: 4)
        /// The file is replaced.
        public static let forReplacing = WritingOptions(rawValue: 8)
    }

    /// Creates a coordinator.
    public init(filePresenter: (any AnyObject)? = nil) {}

    /// Calls a block that reads a file.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error: UnsafeMutablePointer<NSError?>?,
        byAccessor reader: (URL) -> Void
    ) { reader(url) }

    /// Calls a block that writes a file.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL) -> Void
    ) { writer(url) }
}
