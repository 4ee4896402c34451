import Ashlar
import AshlarCommandLine
import AshlarOutput
import Foundation

/// The comparison of two versions of an interface file.
@MainActor
struct FileComparison {
    let old: LoadedInterface
    let new: LoadedInterface

    /// A scene that changed, in a setting.
    struct Entry {
        var change: SceneChange
        var picture: ScenePicture
    }

    /// Pairs of scenes by the ids of their controllers: those of the new version in its order, then the removed ones. The single
    /// scenes of two xibs are a pair.
    var pairs: [(old: Int?, new: Int?)] {
        var places: [String: Int] = [:]
        for (index, scene) in old.scenes.enumerated() { places[scene.id ?? ""] = places[scene.id ?? ""] ?? index }
        var pairs: [(old: Int?, new: Int?)] = []
        var used: Set<Int> = []
        for (index, scene) in new.scenes.enumerated() {
            let place = places[scene.id ?? ""].flatMap { used.insert($0).inserted ? $0 : nil }
            pairs.append((place, index))
        }
        // A scene that was copied or made again has another id; one title is enough if no other scene has it.
        let left = old.scenes.indices.filter { !used.contains($0) }
        let titles = Dictionary(grouping: left) { old.scenes[$0].title }.compactMapValues { $0.count == 1 ? $0[0] : nil }
        var taken: Set<Int> = []
        for index in pairs.indices where pairs[index].old == nil {
            guard let scene = pairs[index].new, let place = titles[new.scenes[scene].title], taken.insert(place).inserted else {
                continue
            }
            pairs[index].old = place
        }
        pairs += left.filter { !taken.contains($0) }.map { ($0, nil) }
        return pairs
    }

    /// Lays both versions of a pair out in a setting, and draws what changed.
    ///
    /// - Parameters:
    ///   - pair: The numbers of the scenes.
    ///   - setting: The setting.
    ///   - base: The path of the pictures, without setting and extension.
    ///   - folder: The folder for the pictures.
    ///   - formats: The formats of the pictures.
    ///   - pango: The engine of the text; nil for block text.
    /// - Returns: The change with its pictures; nil if nothing changed.
    func draw(
        _ pair: (old: Int?, new: Int?), in setting: RenderSetting, to base: String, folder: OutputFolder,
        formats: [PictureFormat], pango: FontTextEngine?
    ) throws -> Entry? {
        let before = try pair.old.map { try SceneStage($0, of: old, in: setting) }
        // The new version is made last, since the environment is that of its screen while it is drawn.
        let after = try pair.new.map { try SceneStage($0, of: new, in: setting) }
        guard let shown = after ?? before else { return nil }
        let scene = pair.new.map { new.scenes[$0] } ?? old.scenes[pair.old ?? 0]
        let change = SceneChange(title: scene.title, old: before?.picture, new: after?.picture)
        guard !change.isEmpty else { return nil }
        let screen = CGSize(
            width: max(before?.size.width ?? 0, after?.size.width ?? 0),
            height: max(before?.size.height ?? 0, after?.size.height ?? 0))
        let picture = ChangePicture(
            change: change, screen: screen, engine: pango ?? LayoutEnvironment.textEngine, isDark: setting.isDark)
        var record = ScenePicture(setting: setting, size: picture.size)
        record.problems = change.lines.map { SceneProblem(kind: .change, text: $0) }
        for format in formats {
            let path = "\(base)/\(setting.slug).\(format.rawValue)"
            let data = try SceneArtist.data(size: picture.size, scale: 2, as: format, pango: pango) { context in
                picture.draw(in: context) { shown.draw(in: $0) }
            }
            try folder.write(data, to: path)
            record.files[format] = path
        }
        return Entry(change: change, picture: record)
    }
}
