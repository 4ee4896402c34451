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

    @Test("Objects that Objective-C creates without arguments get some")
    func initializers() {
        expect(PlainInitializers.rewritten("throw NSError()"), equals: "throw NSError(domain: \"\", code: 0)")
        expect(PlainInitializers.rewritten("?? UIFont(), MyUIFont()"), equals: "?? UIFont.systemFont(ofSize: 12), MyUIFont()")
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
    }
}
