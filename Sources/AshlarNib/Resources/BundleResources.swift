import AshlarUI
import Foundation
import Synchronization

/// The pictures, colors and data of an application: the asset catalogs in folders, and pictures beside them.
///
///     BundleResources.install(folders: [Bundle.module.resourceURL!])
///     let logo = UIImage(named: "Logo")       // from Assets.xcassets
///
/// Names need not be listed. Each picture is read once for each of its variants. What cannot be read is reported once in the log.
public final class BundleResources: NamedResources {
    private struct State {
        var images: [String: ImageSet] = [:]
        var colors: [String: ColorSet] = [:]
        var data: [String: URL] = [:]
        var pictures: [String: URL] = [:]
        var cache: [URL: [String: UIImage]] = [:]
        var cached = 0
        var reported: Set<String> = []
    }

    /// The greatest number of pictures that are kept.
    private static let cacheLimit = 500

    private let state: Mutex<State>
    /// The traits of the main screen at the creation, for threads other than the main thread.
    private let traits: UITraitCollection

    /// Reads the catalogs in folders, and in all folders within them. Pictures are read when they are asked for.
    ///
    /// - Parameter folders: The folders. Of several resources with one name, the first counts.
    /// - Complexity: Linear in the number of files in the folders.
    @MainActor
    public init(folders: [URL]) {
        traits = UIScreen.main.traitCollection
        var (state, problems) = (State(), [ResourceError]())
        for folder in folders { Self.read(folder, into: &state, &problems) }
        self.state = Mutex(state)
        for problem in problems { LayoutDiagnostics.logHandler("\(problem)") }
    }

    /// Makes `UIImage(named:)`, `UIColor(named:)` and `NSDataAsset` read the catalogs in folders, and `UIStoryboard`, `UINib` and view
    /// controllers the files of Interface Builder in them.
    ///
    /// - Parameter folders: The folders with the application's resources.
    @MainActor
    public static func install(folders: [URL]) {
        LayoutEnvironment.namedResources = BundleResources(folders: folders)
        let names = folders.flatMap { folder in
            [folder] + subfolders(of: folder).filter { $0.pathExtension != "lproj" && $0.pathExtension != "xcassets" }
        }
        InterfaceBuilder.install(folders: names)
    }

    /// Returns the folders within a folder, without those in asset catalogs, sorted by path.
    private static func subfolders(of folder: URL) -> [URL] {
        guard let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isDirectoryKey]) else {
            return []
        }
        var found: [URL] = []
        for case let url as URL in names {
            guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { continue }
            if url.pathExtension == "xcassets" { names.skipDescendants() }
            found.append(url)
        }
        return found.sorted { $0.path < $1.path }
    }

    private static func read(_ folder: URL, into state: inout State, _ problems: inout [ResourceError]) {
        for place in [folder] + subfolders(of: folder) {
            if place.pathExtension == "xcassets" {
                do throws(ResourceError) {
                    let catalog = try AssetCatalog(contentsOf: place)
                    problems += catalog.problems
                    state.images.merge(catalog.images) { first, _ in first }
                    state.colors.merge(catalog.colors) { first, _ in first }
                    state.data.merge(catalog.data) { first, _ in first }
                } catch {
                    problems.append(error)
                }
                continue
            }
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted() {
                guard ["png", "jpg", "jpeg", "pdf", "svg"].contains((name as NSString).pathExtension.lowercased()) else {
                    continue
                }
                let stem = (name as NSString).deletingPathExtension
                let base = ["@2x", "@3x"].first(where: stem.hasSuffix).map { String(stem.dropLast($0.count)) } ?? stem
                // The largest variant serves all scales, since its own scale is in its name.
                if let known = state.pictures[base], known.lastPathComponent > name { continue }
                state.pictures[base] = place.appendingPathComponent(name)
            }
        }
    }

    /// The traits of the main screen now, if this is the main thread.
    private var currentTraits: UITraitCollection {
        Thread.isMainThread ? MainActor.assumeIsolated { UIScreen.main.traitCollection } : traits
    }

    public func image(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) -> UIImage? {
        let traits = traits ?? currentTraits
        let stem = (name as NSString).deletingPathExtension
        return state.withLock { state in
            let set = state.images[name] ?? state.images[stem]
            guard
                let file = set?.variant(for: traits, language: nil)?.file ?? state.pictures[name] ?? state.pictures[stem]
            else { return nil }
            if let known = state.cache[file]?[name] { return known }
            do throws(ResourceError) {
                let image = if let set { try set.image(for: traits) } else { try AssetLibrary.picture(at: file) }
                if state.cached >= Self.cacheLimit { (state.cache, state.cached) = ([:], 0) }
                state.cache[file, default: [:]][name] = image
                state.cached += 1
                return image
            } catch {
                if state.reported.insert(file.path).inserted { LayoutDiagnostics.logHandler("\(error)") }
                return nil
            }
        }
    }

    public func color(named name: String, in bundle: Bundle?) -> UIColor? { state.withLock { $0.colors[name] }?.color }

    public func data(named name: String, in bundle: Bundle?) -> Data? {
        state.withLock { $0.data[name] }.flatMap { FileManager.default.contents(atPath: $0.path) }
    }
}
