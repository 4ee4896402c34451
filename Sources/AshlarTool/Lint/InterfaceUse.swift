import AshlarNib
import Foundation

/// Which scenes of an interface file an application shows, as far as its sources tell.
///
/// A xib is shown if a source file names it or the class of what is in it, other than the files of that class. A scene of a storyboard is
/// shown if it is the initial one, if a source file or another interface has its identifier, or if a scene that is shown leads to it.
@MainActor
struct InterfaceUse {
    /// Why each scene that is not shown is not, by the scene's number in the document, as a sentence without a period.
    private(set) var unused: [Int: String] = [:]

    /// - Parameters:
    ///   - document: The file.
    ///   - url: The location of the file.
    ///   - words: The words of the project's sources. Without sources, everything counts as shown.
    init(_ document: InterfaceDocument, at url: URL, in words: SourceWords) {
        guard !words.isEmpty else { return }
        let name = url.deletingPathExtension().lastPathComponent
        let own = SourceWords.place(of: url)
        switch document.kind {
        case .storyboard: addScenes(of: document, words, own)
        default: addFile(name, own, document, words)
        }
    }

    private mutating func addFile(_ name: String, _ own: UInt64, _ document: InterfaceDocument, _ words: SourceWords) {
        var names = [name]
        for separator in ["~", "_", "-"] {
            // The name of the device is added by the system, or by the code.
            if let end = name.range(of: separator, options: .backwards) { names.append(String(name[..<end.lowerBound])) }
        }
        let isNamed = names.contains { name in
            words.name(
                name, besides: [own, SourceWords.place(name, isInterface: false), SourceWords.place(name, isInterface: true)])
        }
        // A controller finds the file of its own name, with or without the word for what it is.
        let owner = document.scenes.lazy.flatMap(\.objects.children).first {
            $0.attributes["placeholderIdentifier"] == "IBFilesOwner"
        }?.attributes["customClass"]
        let isOfOwner = owner.map { $0 == name || $0 == name + "Controller" } ?? false
        let isOwnerNamed = owner.map { words.name($0, besides: [own, SourceWords.place($0, isInterface: false)]) } ?? false
        guard !isNamed, !(isOfOwner && isOwnerNamed) else { return }
        for number in document.scenes.indices { unused[number] = "nothing in the sources names \(name)" }
    }

    private mutating func addScenes(of document: InterfaceDocument, _ words: SourceWords, _ own: UInt64) {
        let scenes = document.scenes
        var numbers: [String: Int] = [:]
        var targets: [[String]] = []
        for (number, scene) in scenes.enumerated() {
            var found: [String] = []
            scene.objects.forEach { element in
                if let id = element.id { numbers[id] = number }
                if element.name == "segue", let id = element.attributes["destination"] { found.append(id) }
            }
            targets.append(found)
        }
        let initial = document.root.attributes["initialViewController"].flatMap { numbers[$0] }
        var shown = Set(
            scenes.indices.filter { number in
                number == initial || scenes[number].identifier.map { words.name($0, besides: [own]) } ?? false
            })
        var waiting = Array(shown)
        while let scene = waiting.popLast() {
            for id in targets[scene] {
                if let next = numbers[id], shown.insert(next).inserted { waiting.append(next) }
            }
        }
        for number in scenes.indices where !shown.contains(number) { unused[number] = "nothing leads to the scene" }
    }
}
