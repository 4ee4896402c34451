import AshlarLint
import Foundation

/// The results of files that have not changed since they were checked.
///
/// The key of a result is a hash of everything that it depends on: the file, the texts and assets around it, the options, and the
/// version of the tool.
struct LintCache {
    private let folder: URL
    private let base: ContentHash

    /// - Parameters:
    ///   - folder: The folder of the results; made if it is missing.
    ///   - files: The files with the assets around them.
    ///   - options: Everything of the options that decides results, as text.
    init(folder: URL, files: RenderFiles, options: String) {
        self.folder = folder
        var base = ContentHash()
        base.add(options)
        // Assets are known by their dates and sizes, as they are large.
        for catalog in files.catalogs {
            let entries = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: Self.keys)
            var stamps: [String] = []
            while let url = entries?.nextObject() as? URL { stamps.append(Self.stamp(url)) }
            for stamp in stamps.sorted() { base.add(stamp) }
        }
        for picture in files.pictures.values.map(Self.stamp).sorted() { base.add(picture) }
        self.base = base
    }

    /// The folder for the results of all projects.
    static var standardFolder: URL {
        let environment = ProcessInfo.processInfo.environment
        let caches =
            environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
            ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(".cache")
        return caches.appendingPathComponent("ashlar/lint")
    }

    private static let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]

    private static func stamp(_ url: URL) -> String {
        let values = try? url.resourceValues(forKeys: Set(keys))
        return "\(url.path) \(values?.fileSize ?? 0) \(values?.contentModificationDate?.timeIntervalSince1970 ?? 0)"
    }

    /// Returns the place of a file's result; nil if the file cannot be read.
    private func place(of interface: RenderFiles.Interface) -> URL? {
        guard let data = try? Data(contentsOf: interface.url) else { return nil }
        var hash = base
        hash.add(interface.path)
        hash.add(data)
        // The tables of strings beside the file, in the folders of the languages.
        let folder = interface.url.deletingLastPathComponent()
        let parent = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
        let name = interface.url.deletingPathExtension().lastPathComponent
        for entry in ((try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []).sorted() {
            guard entry.hasSuffix(".lproj") || entry == "\(name).xcstrings" else { continue }
            for kind in ["strings", "stringsdict", "xcstrings"] {
                let url =
                    entry.hasSuffix(".lproj")
                    ? parent.appendingPathComponent("\(entry)/\(name).\(kind)") : parent.appendingPathComponent(entry)
                guard let table = try? Data(contentsOf: url) else { continue }
                hash.add(url.lastPathComponent + entry)
                hash.add(table)
            }
        }
        return self.folder.appendingPathComponent(hash.text + ".json")
    }

    /// Returns the result of a file; nil if it has to be checked.
    func result(of interface: RenderFiles.Interface) -> LintReport? {
        guard let place = place(of: interface), let data = try? Data(contentsOf: place) else { return nil }
        return try? JSONDecoder().decode(LintReport.self, from: data)
    }

    /// Keeps the result of a file. A result that cannot be written is computed again.
    func keep(_ report: LintReport, of interface: RenderFiles.Interface) {
        guard report.failures.isEmpty, let place = place(of: interface), let data = try? JSONEncoder().encode(report) else {
            return
        }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? data.write(to: place, options: .atomic)
    }
}

/// A hash of contents that is equal in every run: two of FNV-1a's 64 bits with different starts.
struct ContentHash {
    private var low: UInt64 = 0xcbf2_9ce4_8422_2325
    private var high: UInt64 = 0x6c62_272e_07bb_0142

    mutating func add(_ bytes: some Sequence<UInt8>) {
        var count: UInt64 = 0
        for byte in bytes {
            low = (low ^ UInt64(byte)) &* 0x100_0000_01b3
            high = (high ^ UInt64(byte ^ 0x5a)) &* 0x100_0000_01b3
            count &+= 1
        }
        // The length separates a part from the next one.
        low = (low ^ count) &* 0x100_0000_01b3
        high = (high ^ (count &+ 1)) &* 0x100_0000_01b3
    }

    mutating func add(_ text: String) { add(text.utf8) }

    var text: String { String(low, radix: 36) + "-" + String(high, radix: 36) }
}
