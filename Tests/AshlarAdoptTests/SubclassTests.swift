import AshlarPort
import TestSupport
import Testing

@testable import AshlarAdopt

@Suite("Stand-ins from which the application's types inherit")
struct SubclassTests {
    private static let text = """
        class Base: Nest<Int> {
            init(size: Int) { super.init(parent: nil, size: size) }
            override func settle(_ animated: Bool = true) -> String { "" }
            func own() {}
        }
        final class Leaf: Base, Hatching {
            override func own() {}
            override func fly(to place: Place) {}
            override var title: String? { nil }
        }
        protocol Routing: FeatherRouting {}
        struct Place {}
        """

    private var lines: TypeLines {
        var lines = TypeLines()
        lines.add("A.swift", Self.text)
        return lines
    }

    @Test("The members that classes override, except those that a class between declares")
    func overrides() {
        let needs = lines.needs(of: "Nest")
        expect(
            Set(needs.overrides.map(\.declaration)),
            equals: [
                "func settle(_ animated: Bool ) -> String", "func fly(to place: Place)", "var title: String?",
            ])
        expect(needs.initializers.map(\.labels), equals: [["parent", "size"]])
        expect(lines.needs(of: "Hatching").overrides.isEmpty)
    }

    @Test("A type that is the superclass's generic argument is its generic parameter")
    func generic() {
        var lines = TypeLines()
        lines.add("A.swift", "class A: Builder<Parts> {\n    override init(parts: Parts, to part: Part) {}\n}\nprotocol Parts {}")
        let overrides = lines.needs(of: "Builder").overrides
        expect(overrides.map(\.declaration), equals: ["init(parts: T0, to part: Part)"])
        expect(overrides.first?.types, equals: ["Part"])
    }

    @Test("The types that the application does not declare, through those that it does")
    func foreign() {
        expect(lines.foreign(of: "Leaf"), equals: ["Hatching", "Nest"])
        expect(lines.foreign(of: "Routing"), equals: ["FeatherRouting"])
        expect(lines.type(in: "A.swift", line: 7) == "Leaf" && lines.type(in: "A.swift", line: 40) == nil)
    }

    @Test("A class declares what its subclasses override and call, and initializers that they can inherit")
    func declarations() {
        let needs = lines.needs(of: "Nest")
        let subclassing = InferredSubclassing(
            overrides: needs.overrides.filter { !$0.types.contains("Place") }, initializers: needs.initializers)
        expect(
            subclassing.lines(base: nil),
            equals: [
                "open func settle(_ animated: Bool ) -> String { Inferred.value(\"settle\") }",
                "open var title: String? { get { Inferred.value(\"title\") } set {} }",
                "public override init() { super.init() }",
                "public init(parent a0: Any?, size a1: Any?) { super.init() }",
            ])
        expect(subclassing.lines(base: "UIViewController").contains { $0.hasSuffix("super.init(nibName: nil, bundle: nil) }") })
    }

    @Test("A class that others inherit from is not created without arguments by the stand-in itself")
    func creation() {
        var module = InferredModule(name: "Feather")
        var use = SwiftUses.TypeUse()
        module.types["Twig"] = use
        use.isSuperclass = true
        module.types["Nest"] = use
        expect(module.text.contains("open class Twig: InferredObject, InferredCreation {\n    public required override init()"))
        expect(module.text.contains("open class Nest: InferredObject {"))
    }

    @Test("Messages about objects of protocols, operators, and types with the name of their module")
    func messages() {
        let lines = """
            /out/A.swift:1:1: error: 'weak' must not be applied to non-class-bound 'any Routing'; consider adding a protocol conformance
            /out/A.swift:2:1: error: cannot find operator '<-' in scope
            /out/A.swift:3:1: error: module 'Feather' has no member named 'show'
            /out/A.swift:4:1: error: binary operator '+' cannot be applied to two 'Mass' operands
            /out/A.swift:5:1: error: binary operator '*' cannot be applied to operands of type 'Mass' and 'Int'
            """
        expect(
            CompilerMessage.all(in: lines, root: "/out").map(\.kind),
            equals: [
                .weakReference(to: "Routing"), .missingOperator("<-"), .missingModuleMember(module: "Feather", "show"),
                .missingOperation("+", "Mass", "Mass"), .missingOperation("*", "Mass", "Int"),
            ])
    }

    @Test("An error without a place counts beside errors in files")
    func unknownPlace() {
        let output = "/out/A.swift:1:1: error: a\n<unknown>:0: error: missing required module 'C'\nerror: fatalError"
        let messages = CompilerMessage.all(in: output, root: "/out")
        expect(messages.map(\.path) == ["A.swift", ""] && messages.map(\.stopsModule) == [false, true])
        // A fault of the compiler itself does not hide the errors that it found.
        let fault = CompilerMessage.all(in: "/out/A.swift:1:1: error: a\n<unknown>:0: error: fatal error", root: "/out")
        expect(fault.map(\.path), equals: ["A.swift"])
    }

    @Test("A name of one of Apple's frameworks is found in the module that declares it")
    func declaring() {
        let catalog = ModuleCatalog(ashlar: Sample.root, own: [])
        expect(catalog.module(declaring: "CLLocationCoordinate2D"), equals: "CoreLocation")
        expect(catalog.module(declaring: "WKWebView"), equals: "WebKit")
        expect(["UIView", "CALayer", "NSLayoutConstraint"].allSatisfy { Adoption.module(ofPrefix: $0) == "UIKit" })
        expect(["Unit", "CAr", "NSObject"].allSatisfy { Adoption.module(ofPrefix: $0) == nil })
        expect(catalog.module(declaring: "Text") == nil && catalog.module(declaring: "Feather") == nil)
    }
}
