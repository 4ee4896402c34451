import AshlarPort
import Foundation

/// What the imports of an application become, and which imports its files need in addition.
public struct ImportPlan: Sendable {
    /// An imported module.
    public struct Entry: Hashable, Sendable {
        /// The name of the module.
        public var module: String
        /// The number of files that import it.
        public var files: Int
        /// Where it comes from.
        public var source: ModuleSource
    }

    /// The imported modules, those of the most files first.
    public private(set) var entries: [Entry] = []
    /// The modules that the files of each module import, with what is added.
    private(set) var dependencies: [String: Set<String>] = [:]
    private let catalog: ModuleCatalog

    /// The module with what Foundation has on Apple's systems alone.
    static let foundation = "AppleFoundation"

    /// The module with key-value coding and observing by names.
    static let keyValues = "AdoptedKeyValues"

    /// Names of Combine that files use without importing it, since Foundation exports them on Apple's systems.
    private static let leaked = ["@Published", "ObservableObject", "AnyCancellable", "PassthroughSubject", "CurrentValueSubject"]

    /// What the files have that storyboards connect, before and after it is rewritten.
    private static let connected = ["@IBOutlet", "@IBAction", "@IBSegueAction", "InterfaceOutlets", "InterfaceActions"]

    /// Reads the imports of all files.
    ///
    /// - Parameters:
    ///   - project: The application.
    ///   - catalog: The modules that there are.
    ///   - texts: The texts of the files by path.
    /// - Complexity: Linear in the size of all files.
    init(_ project: AppProject, _ catalog: ModuleCatalog, _ texts: [String: String]) {
        self.catalog = catalog
        var counts: [String: Int] = [:]
        for module in project.modules {
            var names: Set<String> = []
            for file in module.sources {
                guard let text = texts[file] else { continue }
                let imports = SwiftImports(text)
                for name in Set(imports.imports.filter { !$0.isConditional }.map(\.module)) {
                    counts[name, default: 0] += 1
                    names.insert(name)
                }
                names.formUnion(added(to: imports, text, in: module))
            }
            dependencies[module.name] = Set(
                names.map { name in
                    if case .replaced(let other) = catalog.source(of: name) { other } else { name }
                }
            ).subtracting(["", module.name])
        }
        entries = counts.map { Entry(module: $0.key, files: $0.value, source: catalog.source(of: $0.key)) }
            .sorted { ($1.files, $0.module) < ($0.files, $1.module) }
    }

    /// Adds a module that files of a module of the application import.
    mutating func addDependency(_ name: String, of module: String) { dependencies[module, default: []].insert(name) }

    /// The modules of the entries that come from nowhere else.
    var inferred: [String] { entries.filter { $0.source == .inferred }.map(\.module) }

    /// Returns the modules that a file imports in addition, since they leak into it on Apple's systems: UIKit through a bridging
    /// header, and networking and Combine through Foundation.
    func added(to imports: SwiftImports, _ text: String, in module: AppModule) -> [String] {
        var result: [String] = []
        let names = Set(imports.imports.map(\.module))
        if module.bridgingHeader != nil, !names.contains("UIKit") { result.append("UIKit") }
        if names.contains(where: { $0 != "Swift" }) || !result.isEmpty, catalog.has(Self.foundation) {
            result.append(Self.foundation)
        }
        // The outlets and actions of classes are connected by protocols of the reader of nib files.
        if catalog.has("AshlarNib"), Self.connected.contains(where: text.contains) { result.append("AshlarNib") }
        if catalog.has(Self.keyValues),
            SwiftKeyValues.isUsed(in: text) || ["KeyedProperty(", "KeyValueObserver"].contains(where: text.contains)
        {
            result.append(Self.keyValues)
        }
        if catalog.has("Combine"), !names.contains("Combine"), Self.leaked.contains(where: text.contains) {
            result.append("Combine")
        }
        return result
    }

    /// Returns a file with the imports that it has in the package.
    func rewritten(_ text: String, in module: AppModule) -> String {
        let imports = SwiftImports(text)
        var replacements: [String: String] = [:]
        for item in imports.imports {
            if case .replaced(let name) = catalog.source(of: item.module) { replacements[item.module] = name }
        }
        return imports.rewritten(
            adding: added(to: imports, text, in: module), replacing: replacements,
            whole: { name in
                switch catalog.source(of: name) {
                case .product, .inferred, .given: true
                default: false
                }
            })
    }
}
