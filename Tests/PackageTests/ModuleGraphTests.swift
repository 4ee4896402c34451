import Foundation
import TestSupport
import Testing

/// Tests that the manifest, the documentation and the sources agree.
@Suite("The module graph")
struct ModuleGraphTests {
    @Test("ARCHITECTURE.md lists every target with exactly the imports in the manifest")
    func tableAgreesWithManifest() throws {
        let manifest = try Manifest.load()
        let table = try ArchitectureTable.load()
        expect(Set(table.imports.keys), equals: Set(manifest.dependencies.keys))
        for (target, dependencies) in manifest.dependencies {
            expect(table.imports[target], equals: dependencies, "imports of \(target)")
        }
    }

    @Test("The drawing of the layers names every target of the table except the C module")
    func drawingNamesEveryTarget() throws {
        let table = try ArchitectureTable.load()
        expect(Set(table.layers.flatMap { $0 }), equals: Set(table.imports.keys).subtracting(["CPango", "CImageCodecs"]))
    }

    @Test("Imports point down the layers, never up")
    func importsPointDown() throws {
        let table = try ArchitectureTable.load()
        func level(_ target: String) -> Int? { table.layers.firstIndex { $0.contains(target) } }
        for (target, imports) in table.imports {
            for dependency in imports {
                guard let here = level(target), let there = level(dependency) else { continue }
                // Tools may use each other's libraries of examples. All other modules import only lower layers.
                expect(there > here || (here == 0 && there == 0), "\(target) imports \(dependency)")
            }
        }
    }

    @Test("Only the porting of sources, the page of running applications and the programs depend on other packages")
    func otherPackages() throws {
        let manifest = try Manifest.load()
        let own = Set(manifest.dependencies.keys)
        let others = manifest.dependencies.filter { !$0.value.isSubset(of: own) }
        let programs = ["AshlarGallery", "AshlarGalleryTool", "AshlarPortTool", "AshlarTool"]
        expect(
            Set(others.keys),
            equals: Set(["AshlarAdopt", "AshlarCommandLine", "AshlarLive", "AshlarOutput", "AshlarPort"] + programs))
    }

    /// The modules that may use declarations of access level `package`.
    private static let insiders: Set = [
        "AshlarSolver", "AshlarReport", "AshlarGraphics", "AshlarSystemText", "AshlarLayout", "AshlarUI", "AshlarSweep",
        "AshlarTemplate", "AshlarSketch",
    ]

    @Test("Only the engine, the views, sweeps, templates and sketches have package access")
    func guestsAreStrangers() throws {
        let text = try String(contentsOf: Manifest.file, encoding: .utf8)
        let manifest = try Manifest.load()
        let others = ["CPango", "CImageCodecs"]
        for target in manifest.dependencies.keys where !others.contains(target) && !target.hasSuffix("Plugin") {
            let declaration = try #require(
                text.components(separatedBy: "arget(").last { $0.contains("name: \"\(target)\"") })
            expect(declaration.contains("packageAccess: false") != Self.insiders.contains(target), "\(target)")
        }
    }

    @Test("The documentation is checked and built for every product")
    func documentationOfProducts() throws {
        let manifest = try String(contentsOf: Manifest.file, encoding: .utf8)
        let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
        expect(products.count > 10)
        let text = try String(contentsOf: Manifest.root.appendingPathComponent("Tools/symbol-graphs.sh"), encoding: .utf8)
        let list = try #require(text.firstMatch(of: /modules="([^"]+)"/))
        let modules = Set(list.1.split(whereSeparator: \.isWhitespace).map(String.init))
        for product in products { expect(modules.contains(product), "\(product)") }
    }

    @Test("Sources import only what the manifest declares")
    func sourcesImportWhatIsDeclared() throws {
        let manifest = try Manifest.load()
        let own = Set(manifest.dependencies.keys)
        for (target, dependencies) in manifest.dependencies where !["CPango", "CImageCodecs"].contains(target) {
            for file in try Manifest.sources(of: target) {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: #/(?m)^(?:@\w+ )*import (\w+)/#) {
                    let module = String(match.1)
                    // The umbrella module re-exports its parts.
                    let isReexported = dependencies.contains("Ashlar") && ["AshlarUI", "AshlarLayout"].contains(module)
                    guard own.contains(module), !isReexported else { continue }
                    expect(dependencies.contains(module), "\(file.lastPathComponent) of \(target) imports \(module)")
                }
            }
        }
    }

    // A target that is not declared is found if it happens to have been compiled before, as in a folder where all was built once.
    @Test("Test targets that use the tests' support declare it")
    func testsDeclareSupport() throws {
        let text = try String(contentsOf: Manifest.file, encoding: .utf8)
        let declarations = text.components(separatedBy: ".testTarget(").dropFirst()
        expect(declarations.count > 20)
        for declaration in declarations {
            let name = String(try #require(declaration.firstMatch(of: /name: "(\w+)"/)).1)
            let folder = Manifest.root.appendingPathComponent("Tests/\(name)")
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
            let sources = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
            expect(!sources.isEmpty, "\(name)")
            for support in ["TestSupport", "ViewTestSupport"]
            where sources.contains(where: { $0.contains("\nimport \(support)\n") }) {
                expect(declaration.contains("\"\(support)\""), "\(name) imports \(support)")
            }
        }
    }

    @Test("Every test suite that FIDELITY.md names exists")
    func fidelityNamesTests() throws {
        let text = try String(contentsOf: Manifest.root.appendingPathComponent("FIDELITY.md"), encoding: .utf8)
        let tests = Manifest.root.appendingPathComponent("Tests")
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        let swift = files.filter { $0.pathExtension == "swift" }
        var suites: Set<Substring> = []
        for file in swift {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for line in lines where line.hasSuffix("{") {
                guard let start = line.range(of: "struct ")?.upperBound else { continue }
                suites.insert(line[start...].prefix { $0 != " " && $0 != ":" })
            }
        }
        let names = text.matches(of: /`(\w+Tests)`/).map { String($0.1) }
        expect(names.count > 10)
        expect(names.filter { !suites.contains($0[...]) }, equals: [])
    }

    @Test("The solver imports nothing")
    func solverIsAlone() throws {
        for file in try Manifest.sources(of: "AshlarSolver") {
            let text = try String(contentsOf: file, encoding: .utf8)
            expect(text.firstMatch(of: #/(?m)^(?:@\w+ )*import /#) == nil, "\(file.lastPathComponent)")
        }
    }
}

/// The content of `Package.swift`, read from its text: one entry for each library or executable target.
struct Manifest {
    var dependencies: [String: Set<String>]

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let file = root.appendingPathComponent("Package.swift")

    static func load() throws -> Manifest {
        let text = try String(contentsOf: file, encoding: .utf8)
        let targets = try #require(text.components(separatedBy: "\n    targets: [").last)
        var dependencies: [String: Set<String>] = [:]
        for declaration in targets.components(separatedBy: "\n        .").dropFirst() {
            // Targets that only tests use are not part of the graph.
            guard let kind = declaration.split(separator: "(").first, kind != "testTarget",
                !declaration.contains("path: \"Tests/"),
                let name = declaration.firstMatch(of: /name: "(\w+)"/)
            else { continue }
            var names: Set<String> = []
            if let list = declaration.components(separatedBy: "dependencies: [").dropFirst().first {
                // The list ends at its closing bracket. Products are written as `.product(name: "X", …)`.
                let inner = list.components(separatedBy: "]").first ?? ""
                for entry in inner.matches(of: /\.product\(name: "(\w+)"[^)]*\)|"(\w+)"/) {
                    names.insert(String(entry.1 ?? entry.2 ?? ""))
                }
            }
            dependencies[String(name.1)] = names
        }
        return Manifest(dependencies: dependencies)
    }

    static func sources(of target: String) throws -> [URL] {
        let folder =
            target == "AshlarExamples"
            ? root.appendingPathComponent("Examples")
            : root.appendingPathComponent(target.hasSuffix("Plugin") ? "Plugins/\(target)" : "Sources/\(target)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
        // A package inside the folder is not the target's.
        let packages = files.filter { $0.lastPathComponent == "Package.swift" }.map { $0.deletingLastPathComponent().path + "/" }
        let swift = files.filter { file in
            file.pathExtension == "swift" && !packages.contains { file.path.hasPrefix($0) }
        }
        try #require(!swift.isEmpty, "no sources in \(folder.path)")
        return swift
    }
}

/// The content of the table in `ARCHITECTURE.md`.
struct ArchitectureTable {
    var imports: [String: Set<String>]
    /// The layers, from the tools down to the foundations.
    var layers: [[String]]

    static func load() throws -> ArchitectureTable {
        let text = try String(contentsOf: Manifest.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
        var imports: [String: Set<String>] = [:]
        var layers: [[String]] = []
        for line in text.split(separator: "\n") {
            if let layer = line.firstMatch(of: /^ (?:tools|guests|views|semantics|foundations) +(.+)$/) {
                layers.append(layer.1.split(separator: " ").map(String.init))
            }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| `"), cells.count == 3, let target = cells[0].firstMatch(of: /^`(\w+)`$/) else { continue }
            imports[String(target.1)] = Set(cells[1].matches(of: /`(\w+)`/).map { String($0.1) })
        }
        return ArchitectureTable(imports: imports, layers: layers)
    }
}
