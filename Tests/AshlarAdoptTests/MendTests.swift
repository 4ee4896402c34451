import AshlarPort
import Foundation
import TestSupport
import Testing

@testable import AshlarAdopt

// The messages are those of Swift 6.3.
@Suite("Errors that are mended")
struct MendTests {
    private func message(_ text: String) -> CompilerMessage { CompilerMessage(path: "A.swift", line: 1, column: 1, text: text) }

    @Test("A message says how the file is mended")
    func mends() {
        let closure =
            "reference to property 'table' in closure requires explicit use of 'self' to make capture semantics explicit"
        expect(message(closure).mend, equals: .explicitSelf)
        let actor =
            "call to main actor-isolated instance method 'makeConstraints' in a synchronous nonisolated context [#ActorIsolatedCall]"
        expect(message(actor).mend, equals: .mainActor)
        let optional =
            "value of optional type 'Inferred?' must be unwrapped to refer to member 'code' of wrapped base type 'Inferred'"
        expect(message(optional).mend, equals: .unwrapped(member: "code"))
        expect(message(optional.replacing("Inferred", with: "String")).mend == nil)
        let binding = "initializer for conditional binding must have Optional type, not 'Inferred'"
        expect(message(binding).mend, equals: .optional)
        let argument = "cannot convert value of type 'Inferred' to expected argument type 'User'"
        expect(message(argument).mend, equals: .converted(by: "adoptedValue"))
        expect(message("cannot assign value of type 'Float' to type 'Inferred'").mend, equals: .converted(by: "adoptedValue"))
        expect(message("cannot assign value of type 'Float' to type 'String'").mend == nil)
        let parameter = "cannot infer type of closure parameter '_' without a type annotation"
        expect(message(parameter).mend, equals: .parameters(type: "Inferred"))
        expect(message(parameter.replacing("'_'", with: "'$0'")).mend == nil)
    }

    @Test("A name that is used as a value of a known type is a constant")
    func constants() {
        let argument = "cannot convert value of type 'MPTitle.Type' to expected argument type 'String'"
        expect(message(argument).constant?.name, equals: "MPTitle")
        expect(message(argument).constant?.type, equals: "String")
        expect(
            message("type 'MPArtist.Type' cannot conform to 'Hashable' [#ProtocolTypeNonConformance]").constant?.name,
            equals: "MPArtist")
        var module = InferredModule(name: "MediaPlayer")
        module.constants = ["MPTitle": "String", "kSize": "Inferred"]
        expect(module.text.contains("public var MPTitle: String { \"MPTitle\" }"))
        expect(module.text.contains("public var kSize: Inferred { Inferred.value(\"kSize\") }"))
    }

    @Test("A name beside a type's own type, or beside a class of the application, is no constant")
    func noConstants() {
        for type in ["UIView.Type", "AnyClass", "Self.Type"] {
            let text = "cannot convert value of type 'FancyCell.Type' to expected argument type '\(type)'"
            expect(message(text).constant == nil)
        }
        var uses = SwiftUses.TypeUse()
        expect(Adoption.canBeConstant("FancyKey", type: "String", uses, in: ["dict[FancyKey] = 1"]))
        expect(!Adoption.canBeConstant("FancyKey", type: "Recipe", uses, in: [""]))
        for text in ["let cell: FancyKey", "a as? FancyKey", "[FancyKey]()", "class A: FancyKey {}", "FancyKey.self"] {
            expect(!Adoption.canBeConstant("FancyKey", type: "String", uses, in: [text]))
        }
        uses.isSuperclass = true
        expect(!Adoption.canBeConstant("FancyKey", type: "String", uses, in: [""]))
    }

    @Test("A file is compiled again when its last byte changes")
    func keys() throws {
        let path = NSTemporaryDirectory() + "key-\(UInt64.random(in: .min ... .max))"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let keys = try ["a", "b", "b"].map { end in
            try (String(repeating: "let a = 1\n", count: 100) + end).write(toFile: path, atomically: true, encoding: .utf8)
            return PackageBuilder.key(of: [path], [1, nil])
        }
        expect(keys[0] != keys[1] && keys[1] == keys[2])
    }

    @Test("An import is not removed")
    func imports() {
        let text = "import Feather\nlet a = 1"
        let (result, names) = FailingDeclarations(text).removing([.init(line: 1, column: 8)])
        expect(result, equals: text)
        expect(names.compactMap { $0 }.isEmpty)
    }

    @Test("The protocol that a type does not conform to is named")
    func conformances() {
        expect(message("type 'Message' does not conform to protocol 'Decodable'").missingConformance, equals: "Decodable")
        expect(message("type 'Message' has no member 'a'").missingConformance == nil)
    }

    @Test("The folders of a package whose manifest computes its targets are modules")
    func computedTargets() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("computed-\(UInt64.random(in: .min ... .max))")
        defer { try? FileManager.default.removeItem(at: root) }
        let files = [
            "Package.swift": "let package = Package(name: .a, targets: [.target(name: Target.core)])",
            "Sources/Core/Core.swift": "public class Core {}", "Sources/App/App.swift": "import Core",
            "App.xcworkspace/contents.xcworkspacedata": "",
        ]
        for (path, text) in files {
            let place = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: place, atomically: true, encoding: .utf8)
        }
        let project = try AppProject(at: root.path, target: "App")
        expect(project.modules.map(\.name), equals: ["App", "Core"])
    }

    @Test("Folders are no modules where a manifest lists its targets, within a target, or with the name of Apple's module")
    func literalTargets() throws {
        func modules(_ targets: String, _ names: [String]) throws -> [String] {
            let folder = "literal-\(UInt64.random(in: .min ... .max))"
            let root = FileManager.default.temporaryDirectory.appendingPathComponent(folder)
            defer { try? FileManager.default.removeItem(at: root) }
            var files = ["Package.swift": "let package = Package(name: \"a\", targets: [\(targets)])"]
            for name in names { files["Sources/\(name)/A.swift"] = names.map { "import \($0)" }.joined(separator: "\n") }
            for (path, text) in files {
                let place = root.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: place, atomically: true, encoding: .utf8)
            }
            return try AppProject(at: root.path).modules.map(\.name).sorted()
        }
        expect(try modules(".target(name: \"App\")", ["App", "Views"]), equals: ["App"])
        expect(try modules(".target(name: \"App\", path: \"Sources\")", ["Models", "Views"]), equals: ["App"])
        expect(try modules(".target(name: names.app)", ["App", "Network", "Views"]), equals: ["App", "Views"])
    }

    @Test("Objects that Objective-C creates without arguments get some")
    func initializers() {
        expect(PlainInitializers.rewritten("throw NSError()"), equals: "throw NSError(domain: \"\", code: 0)")
        expect(PlainInitializers.rewritten("?? UIFont(), MyUIFont()"), equals: "?? UIFont.systemFont(ofSize: 12), MyUIFont()")
        let texts = "log(\"NSError() or UIFont()\") // NSError()"
        expect(PlainInitializers.rewritten(texts), equals: texts)
        expect(PlainInitializers.rewritten("a(\"\\\"\", NSError())"), equals: "a(\"\\\"\", NSError(domain: \"\", code: 0))")
    }

    @Test("Colors and images of a catalog are resources where files name these")
    func resources() throws {
        var index = ResourceIndex([])
        index.colors = [.init(name: "gray10", catalog: "Assets")]
        index.images = [.init(name: "logoImage", catalog: "Assets")]
        let texts = ["UIColor(resource: .gray10)", "UIImage(resource: .logo)"]
        let text = try #require(AssetSymbols(index: index).text(for: texts, isLibrary: false))
        expect(text.contains("static let gray10 = ColorResource(name: \"gray10\")"))
        expect(text.contains("static let logo = ImageResource(name: \"logoImage\")"))
        expect(text.contains("convenience init(resource: ImageResource)"))
        // As in Xcode, they belong to their module.
        let library = try #require(AssetSymbols(index: index).text(for: texts, isLibrary: true))
        expect(library.contains("    init(name: String, bundle: Bundle? = nil) {"))
    }

    @Test("Resources are made only where files use the catalog's, and declare none of the name")
    func otherResources() {
        var index = ResourceIndex([])
        index.colors = [.init(name: "gray10", catalog: "Assets")]
        index.images = [.init(name: "logoImage", catalog: "Assets")]
        func text(_ texts: String...) -> String { AssetSymbols(index: index).text(for: texts, isLibrary: false) ?? "" }
        expect(!text("let a = ImageResource(downloadURL: url)", "a.gray10").contains("Resource"))
        expect(!text("// ColorResource", "a.gray10").contains("Resource"))
        let own = text("UIColor(resource: .gray10); UIImage(resource: .logo)", "enum ImageResource { case logo }")
        expect(own.contains("struct ColorResource") && !own.contains("ImageResource"))
        let other = text("UIColor(resource: .gray10)", "kf.set(ImageResource(downloadURL: url))")
        expect(other.contains("struct ColorResource") && !other.contains("ImageResource"))
        expect(text("let a = ImageResource.logo").contains("struct ImageResource"))
    }
}
