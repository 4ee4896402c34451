import AshlarNib
import Foundation

/// Which scenes of a project's interface files its application shows, as far as the sources tell.
///
/// What is shown is followed from where the application starts: the files with its delegates, and the storyboards and classes that its
/// property lists name. A file of sources is used if one that is used names a type that it declares or extends. A file that can be used
/// without such a name is used from the start: one with functions or variables outside of types, with a public type, or with an extension
/// of a type that no file declares. A xib is shown if a file that is used names it or the controller that owns it; a scene of a
/// storyboard if it is the initial one of a storyboard that is named, if its identifier is named, or if a scene that is shown leads to it.
/// A text that code completes names all that it can become. Where nothing tells how the application starts, all are shown.
@MainActor
struct InterfaceUse {
    /// Why scenes are not shown, by the path of the file and the number of the scene, as a sentence without a period.
    private(set) var unused: [String: [Int: String]] = [:]

    /// Something that is used as soon as all of some words are.
    private struct Node {
        /// The words that become used with it.
        var words: [SourceWords.Word] = []
        /// The nodes that become used with it.
        var next: [Int] = []
        /// The texts that code completes and that become used with it.
        var patterns: Set<SourceOutline.Pattern> = []
        var isUsed = false
    }

    private var nodes: [Node] = []
    private var used: Set<SourceWords.Word> = []
    /// The nodes that wait for a word, with the words that they wait for besides.
    private var waiting: [SourceWords.Word: [(node: Int, words: ArraySlice<SourceWords.Word>)]] = [:]
    private var queue: [Int] = []
    /// The names of scenes and files with their nodes, sorted by their letters and by their letters from the last.
    private var names: (forward: [Name], backward: [Name]) = ([], [])

    /// A name that a text can become, as letters and digits in lowercase.
    private struct Name {
        var letters: [UInt8]
        var node: Int
    }

    /// - Parameters:
    ///   - files: The words of the sources, and of property lists and project files. The latter declare no types.
    ///   - interfaces: The interface files with their locations.
    init(_ files: [SourceWords], _ interfaces: [(url: URL, document: InterfaceDocument)]) {
        guard files.contains(where: \.isStart) else { return }
        // Without a property list that names one, any storyboard may be the first.
        let isFirstNamed = files.contains { file in Self.firstKeys.contains { file.words.contains($0) } }
        let declared = files.reduce(into: Set<SourceWords.Word>()) { $0.formUnion($1.declared) }
        for file in files { add(file, declared) }
        let scenes = interfaces.map { add($0.document, at: $0.url, isInitialShown: !isFirstNamed) }
        names.backward = names.forward.map { Name(letters: $0.letters.reversed(), node: $0.node) }
        names.forward.sort { $0.letters.lexicographicallyPrecedes($1.letters) }
        names.backward.sort { $0.letters.lexicographicallyPrecedes($1.letters) }
        follow()
        for (interface, numbers) in zip(interfaces, scenes) {
            let name = interface.url.deletingPathExtension().lastPathComponent
            let isStoryboard = interface.document.kind == .storyboard
            for (number, node) in numbers.enumerated() where !nodes[node].isUsed {
                unused[interface.url.path, default: [:]][number] =
                    isStoryboard
                    ? "nothing that the application starts leads to the scene"
                    : "nothing that the application starts names \(name)"
            }
        }
    }

    /// The scenes that are not shown, as text. Results depend on them.
    var summary: [String] {
        unused.map { path, scenes in "\(path) \(scenes.keys.sorted().map(String.init).joined(separator: " "))" }.sorted()
    }

    // MARK: Sources

    private static let firstKeys = ["UIMainStoryboardFile", "UISceneStoryboardFile", "NSMainNibFile"].flatMap {
        [SourceWords.word($0), SourceWords.word("INFOPLIST_KEY_" + $0)]
    }

    /// Adds a file of sources. One without types cannot be named by a type, so that it is used from the start.
    private mutating func add(_ file: SourceWords, _ declared: Set<SourceWords.Word>) {
        let node = addNode(Array(file.words))
        nodes[node].patterns = file.patterns
        if file.types.isEmpty || file.isStart || file.isOpen || !file.extended.isSubset(of: declared) {
            use(node)
        } else {
            for type in file.types { wait(node, for: [type]) }
        }
    }

    // MARK: Interfaces

    private mutating func add(_ document: InterfaceDocument, at url: URL, isInitialShown: Bool) -> [Int] {
        let name = url.deletingPathExtension().lastPathComponent
        var names = [name]
        for separator in ["~", "_", "-"] {
            // The name of the device is added by the system, or by the code.
            if let end = name.range(of: separator, options: .backwards) { names.append(String(name[..<end.lowerBound])) }
        }
        let scenes = document.scenes
        let numbers = scenes.map { addNode(Self.words(in: $0.objects)) }
        guard document.kind == .storyboard else {
            // A controller finds the file of its own name, with or without the word for what it is.
            let owner = scenes.lazy.flatMap(\.objects.children).first {
                $0.attributes["placeholderIdentifier"] == "IBFilesOwner"
            }?.attributes["customClass"]
            if let owner, owner == name || owner == name + "Controller" { names.append(owner) }
            for node in numbers {
                for name in names { wait(node, forName: name) }
            }
            return numbers
        }
        var owners: [String: Int] = [:]
        for (number, scene) in scenes.enumerated() {
            scene.objects.forEach { element in if let id = element.id { owners[id] = numbers[number] } }
        }
        for (number, scene) in scenes.enumerated() {
            scene.objects.forEach { element in
                guard element.name == "segue", let id = element.attributes["destination"], let next = owners[id] else { return }
                nodes[numbers[number]].next.append(next)
            }
            if let identifier = scene.identifier { wait(numbers[number], forName: identifier) }
        }
        if let initial = document.root.attributes["initialViewController"].flatMap({ owners[$0] }) {
            for name in names { wait(initial, forName: name) }
            if isInitialShown || document.root.attributes["launchScreen"] == "YES" { use(initial) }
        }
        return numbers
    }

    /// Returns the words that a scene names: its classes, other storyboards with the identifiers of their scenes, and the values of
    /// attributes that the application adds. Outlets and actions say nothing: the class need not have them.
    private static func words(in objects: InterfaceElement) -> [SourceWords.Word] {
        var names: [String] = []
        objects.forEach { element in
            let isOwn = element.name == "userDefinedRuntimeAttribute"
            names += ["customClass", "storyboardName", "referencedIdentifier"].compactMap { element.attributes[$0] }
            if isOwn { names += [element.attributes["value"]].compactMap(\.self) + element.children.map(\.text) }
        }
        return names.flatMap { SourceWords.words(of: $0) }
    }

    // MARK: Following

    private mutating func addNode(_ words: [SourceWords.Word]) -> Int {
        nodes.append(Node(words: words))
        return nodes.count - 1
    }

    /// Makes a node used as soon as all words of a name are, or the word that they are together, or a text that can become the name.
    private mutating func wait(_ node: Int, forName name: String) {
        let words = SourceWords.words(of: name)
        wait(node, for: words[...])
        guard !words.isEmpty else { return }
        wait(node, for: [SourceWords.word(name)])
        names.forward.append(Name(letters: SourceWords.letters(of: name), node: node))
    }

    /// Makes all nodes used whose names a text can become.
    private mutating func use(_ pattern: SourceOutline.Pattern) {
        let isBackward = pattern.start.isEmpty
        let list = isBackward ? names.backward : names.forward
        let start = isBackward ? Array(pattern.end.reversed()) : pattern.start
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].letters.lexicographicallyPrecedes(start) { low = middle + 1 } else { high = middle }
        }
        while low < list.count, list[low].letters.starts(with: start) {
            let letters = list[low].letters
            let isWhole = letters.count >= start.count + pattern.end.count
            if isBackward || isWhole && letters.suffix(pattern.end.count).elementsEqual(pattern.end) {
                use(list[low].node)
            }
            low += 1
        }
    }

    /// Makes a node used as soon as all words are. It waits for one of them at a time.
    private mutating func wait(_ node: Int, for words: ArraySlice<SourceWords.Word>) {
        let left = words.drop { used.contains($0) }
        guard let word = left.first else { return use(node) }
        waiting[word, default: []].append((node, left.dropFirst()))
    }

    private mutating func use(_ node: Int) {
        guard !nodes[node].isUsed else { return }
        nodes[node].isUsed = true
        queue.append(node)
    }

    private mutating func follow() {
        var seen: Set<SourceOutline.Pattern> = []
        while let node = queue.popLast() {
            for word in nodes[node].words where used.insert(word).inserted {
                for entry in waiting.removeValue(forKey: word) ?? [] { wait(entry.node, for: entry.words) }
            }
            for next in nodes[node].next { use(next) }
            for pattern in nodes[node].patterns where seen.insert(pattern).inserted { use(pattern) }
        }
    }
}
