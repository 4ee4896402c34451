import AshlarPort
import Foundation
import TestSupport
import Testing

@testable import AshlarAdopt

// Named differences (FIDELITY.md): keyValuesAreListed.
@Suite("What an adoption makes up")
struct GeneratedTests {
    @Test(
        "Names of accessors",
        arguments: [
            ("icon-home", "iconHome"), ("Logo", "logo"), ("URLIcon", "urlIcon"), ("3 dots", "_3Dots"), ("default", "`default`"),
        ])
    func names(_ resource: String, _ name: String) { expect(AccessorName.quoted(AccessorName.member(resource)), equals: name) }

    @Test("R.swift leaves underscores in names, and a library's accessors are public")
    func rSwift() {
        expect(AccessorName.member("page_control_Value", keepsUnderscores: true), equals: "page_control_Value")
        expect(AccessorName.member("page_control_Value"), equals: "pageControlValue")
        var index = ResourceIndex([])
        index.strings = ["Localizable": ["page_control": "Page"]]
        let accessors = Accessors(module: "Kit", index: index)
        expect(accessors.text(.rSwift, isLibrary: true).contains("public static func page_control("))
        expect(accessors.text(.rSwift, isLibrary: true).contains("public struct RImageResource {\n    public let name"))
        expect(!accessors.text(.rSwift, isLibrary: false).contains("public"))
    }

    @Test("The bundles of programs and packages become that of the module")
    func bundles() {
        expect(ResourceNames.rewritten("Bundle.main.url"), equals: "Bundle.adopted.url")
        expect(ResourceNames.rewritten("UIImage(named: n, in: .module)"), equals: "UIImage(named: n, in: .adopted)")
        expect(ResourceNames.rewritten("Bundle.main.infoDictionary?[key]"), equals: "Bundle.adoptedInfo?[key]")
        expect(
            ResourceNames.rewritten("Bundle.main.object(forInfoDictionaryKey: key)"),
            equals: "Bundle.adoptedValue(forInfoDictionaryKey: key)")
        expect(ResourceNames.rewritten("Bundle.mainly, a.module"), equals: "Bundle.mainly, a.module")
    }

    @Test("Accessors are made for the generator whose names the files use and do not declare")
    func generators() {
        expect(Accessors.used(in: ["R.image.logo()"], module: "A"), equals: [.rSwift])
        expect(Accessors.used(in: ["R.image.logo()", "enum R { }"], module: "A"), equals: [])
        expect(Accessors.used(in: ["Asset.logo.image", "AAsset.logo"], module: "A"), equals: [.swiftGen, .tuist])
    }

    // https://github.com/SwiftGen/SwiftGen/blob/stable/Documentation/ConfigFile.md
    @Test("A configuration gives SwiftGen's enumerations other names")
    func names() {
        let names = SwiftGenNames(
            configuration: """
                strings:
                  inputs: [ru.lproj]
                  outputs:
                    - templateName: structured-swift5
                      params: { enumName: Texts, publicAccess: true }
                xcassets:
                  outputs: { templateName: swift5, params: { enumName: Pictures } }
                """)
        expect([names.strings, names.assets, names.fonts], equals: ["Texts", "Pictures", "FontFamily"])
        expect(SwiftGenNames(configuration: "strings: [}"), equals: SwiftGenNames())
        for name in ["''", "1a", "a-b"] {
            let text = "strings: { outputs: { params: { enumName: \(name) } } }"
            expect(SwiftGenNames(configuration: text), equals: SwiftGenNames())
        }
        expect(Accessors.used(in: ["typealias Own = Texts.Menu"], module: "A", names: names), equals: [.swiftGen])
        var index = ResourceIndex([])
        index.strings = ["Localizable": ["menu.title": "Title"]]
        let text = Accessors(module: "A", index: index, names: names).text(.swiftGen, isLibrary: false)
        expect(text.contains("enum Texts {\n    enum Menu {\n        static var title: String"))
    }

    @Test("Accessors of texts are made from the first language if there is no English")
    func languages() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "languages-\(UInt64.random(in: .min ... .max))")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, text) in [("ru", "Один"), ("uk", "Перший")] {
            let place = folder.appendingPathComponent("\(language).lproj")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try "\"one\" = \"\(text)\";".write(
                to: place.appendingPathComponent("Main.strings"), atomically: true, encoding: .utf8)
        }
        let paths = ["ru", "uk"].map { folder.appendingPathComponent("\($0).lproj").path }
        expect(ResourceIndex(paths).strings, equals: ["Main": ["one": "Один"]])
        expect(ResourceIndex(paths.map { $0 + "/Main.strings" }).strings, equals: ["Main": ["one": "Один"]])
    }

    @Test("A text with places for arguments is a function of their types")
    func texts() {
        var index = ResourceIndex([])
        index.strings = ["Localizable": ["a.greeting": "Hello %@, %d of %.1f", "plain": "Plain"]]
        let text = Accessors(module: "App", index: index).text(.swiftGen, isLibrary: false)
        expect(text.contains("enum A {\n        static func greeting(_ p1: String, _ p2: Int, _ p3: Double) -> String"))
        expect(text.contains("static var plain: String {"))
    }

    @Test("A string catalog becomes a table for each language; a text that depends on a number has the form for others")
    func catalogs() throws {
        let data = try #require(FileManager.default.contents(atPath: Sample.path("Ticker/Ticker/Localizable.xcstrings")))
        let catalog = try #require(StringCatalog(data))
        expect(catalog.tables["de"], equals: ["Prices": "Kurse"])
        expect(catalog.tables["en"], equals: ["Prices": "Prices", "updates %lld": "%lld updates"])
        expect(catalog.plurals, equals: ["updates %lld"])
        expect(catalog.text(language: "de"), equals: "\"Prices\" = \"Kurse\";\n")
        expect(StringCatalog(Data("[".utf8)) == nil)
    }

    @Test("A header of Objective-C becomes a class whose methods do nothing, with the names that they have in Swift")
    func header() throws {
        let text = try String(contentsOfFile: Sample.path("Recipes/Recipes/ObjC/StarFormatter.h"), encoding: .utf8)
        let type = try #require(HeaderInterface(text).classes.first)
        expect(
            type.text,
            equals: """
                class StarFormatter: NSObject {
                    var symbol: String?
                    @discardableResult func string(forRating rating: Int) -> String? { adoptedBody("StarFormatter.string"); return nil }
                    func reset() { adoptedBody("StarFormatter.reset") }
                }
                """)
    }

    @Test("Forms of calls: labels, closures and what their parameters have to be")
    func shapes() throws {
        let uses = SwiftUses(
            """
            store.observe("a", with: { snapshot, error in if let snapshot = snapshot { print(snapshot) } })
            Feather.configure(key: 1, options: [.offline])
            let view = FeatherView(style: .compact)
            """)
        let observe = try #require(uses.methods.first)
        expect(observe.labels, equals: ["", "with"])
        expect(observe.arguments, equals: [.value, .closure([.optional, .error], returnsValue: false)])
        let type = try #require(uses.types["Feather"])
        expect(type.methods.first?.arguments, equals: [.value, .implicit])
        expect(uses.types["FeatherView"]?.initializers.first?.labels, equals: ["style"])
        expect(uses.implicitMembers, equals: ["offline", "compact"])
    }

    @Test("Bodies around errors are replaced, and lines keep their numbers")
    func bodies() {
        let text = """
            class A {
                func f() {
                    missing()
                }
                var g: Int {
                    other()
                }
                let h = 1
            }
            """
        let (result, names) = FunctionBodies(text).replacing([(3, 9), (6, 9), (8, 9), (90, 1)])
        expect(names, equals: ["A.f", "A.g", nil, nil])
        expect(
            result,
            equals: """
                class A {
                    func f() { adoptedBody("A.f") 

                }
                    var g: Int { adoptedResult("A.g") 

                }
                    let h = 1
                }
                """)
    }

    @Test("A body within another that is replaced goes with it, and one beside it does not")
    func nestedBodies() {
        let text = """
            func outer() {
                first()
                func inner() { second() }
            }
            func other() { func deep() { third() } }
            """
        let (result, names) = FunctionBodies(text).replacing([(3, 20), (2, 5), (5, 30)])
        expect(names, equals: ["inner", "outer", "deep"])
        expect(
            result,
            equals: """
                func outer() { adoptedBody("outer") 


                }
                func other() { func deep() { adoptedBody("deep") } }
                """)
    }

    @Test("A class takes its outlets by their names, and so does a subclass")
    func outlets() {
        let base =
            "class Base: UIViewController {\n    @IBOutlet private weak var title: UILabel!\n    @IBOutlet var rows: [UIView]!\n}"
        let derived = "class Derived: Base {\n    @IBOutlet var more: UIView?\n}"
        var outlets = SwiftOutlets()
        outlets.add(base)
        outlets.add(derived)
        let first = outlets.added(to: base)
        expect(first.hasPrefix("class Base: UIViewController, InterfaceOutlets {\n"))
        expect(first.contains(#"case "title": title = object as? UILabel;"#))
        expect(first.contains(#"case "rows": rows = objects.compactMap { $0 as? UIView }"#))
        expect(first.split(separator: "\n").count, equals: 4)
        let second = outlets.added(to: derived)
        expect(second.contains("override func connectOutlet(") && second.contains("super.connectOutlet(name, to: object)"))
        expect(!second.contains("Derived: Base, "))
        // A switch whose first words were a semicolon would not compile.
        expect(!first.contains("{ ;") && !second.contains("{ ;"))
        expect(second.contains("switch name { default: super.connectOutletCollection(name, to: objects) }"))
    }

    @Test("A class lists the actions that a storyboard connects, in extensions too, and a subclass adds its own")
    func actions() {
        let base = """
            class Base: UIViewController {
                @IBAction private func save(_ sender: UIButton) {}
                @IBAction func close() {}
                @IBAction func load() async {}
                @IBAction func twice() {}
                func twice(_ count: Int) {}
            }
            extension Base { @IBAction fileprivate func share(_ sender: Any, forEvent event: UIEvent) {} }
            """
        let derived = "class Derived: Base {\n}\nclass Other: UIView {}"
        let more = """
            extension Derived {
                @IBSegueAction func make(_ coder: NSCoder) -> UIViewController? { nil }
                @IBAction private func no() {}
            }
            """
        var actions = SwiftActions()
        for text in [base, derived, more] { actions.add(text) }
        let first = actions.added(to: base)
        expect(first.hasPrefix("class Base: UIViewController, InterfaceActions {\n"))
        // A name without labels stands for two methods, and a selector calls no asynchronous one.
        expect(
            first.contains(
                "class var interfaceActions: [Selector] { [#selector(save(_:) as (UIButton) -> Void), "
                    + "#selector(close as () -> Void), #selector(share(_:forEvent:) as (Any, UIEvent) -> Void)] }"
            ))
        expect(first.split(separator: "\n").count, equals: base.split(separator: "\n").count)
        let second = actions.added(to: derived)
        expect(
            second.contains(
                "override class var interfaceActions: [Selector] { super.interfaceActions + "
                    + "[#selector(make(_:) as (NSCoder) -> UIViewController?)] }"))
        expect(second.contains("class Derived: Base {") && second.contains("class Other: UIView {}"))
        expect(actions.added(to: more), equals: more)
        // Another member on the line of the brace is divided from the list.
        var short = SwiftActions()
        short.add("class One: UIView { @IBAction func go(_ sender: Any) {} }")
        expect(short.added(to: "class One: UIView { @IBAction func go(_ sender: Any) {} }").contains("{} ; class var"))
    }

    @Test("Private classes of one name are apart, and a class that inherits from another module's overrides its list")
    func namesOfActions() {
        let (open, rows) = ("open class Screen: UIViewController { @IBAction func go() {} }", "class Cell: UIView {}")
        let own = "private class Cell: UIView { @IBAction func a(_ sender: UIButton!) {} }"
        let derived = "class Home: Screen { @IBAction func b() {} }; private class Cell: Home { @IBAction func c() {} }"
        var (library, app) = (SwiftActions(), SwiftActions())
        library.add(open, file: "L")
        for (file, text) in [("A", own), ("B", derived), ("C", rows)] { app.add(text, file: file) }
        app.addClasses(of: library)
        expect(library.added(to: open, file: "L").contains("; open class var interfaceActions"))
        expect(app.added(to: own, file: "A").contains("UIView, InterfaceActions {"))
        expect(app.added(to: own, file: "A").contains("{ [#selector(a(_:) as (UIButton?) -> Void)] }"))
        let text = app.added(to: derived, file: "B")
        expect(text.contains("{ super.interfaceActions + [#selector(b as () -> Void)] }"))
        expect(text.contains("{ super.interfaceActions + [#selector(c as () -> Void)] }"))
        expect(app.added(to: rows, file: "C"), equals: rows)
    }

    @Test("Properties that are read by name are listed, and a class that is told of changes says so")
    func keyValues() {
        let text = """
            class Person: NSObject { @objc dynamic var name = ""; @objc let id = 1; var age = 0; @objc static var all = 0 }
            class Pupil: Person { @objc var grade = 1 }
            class Watcher: NSObject {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?) {}
            }
            """
        var unused = SwiftKeyValues()
        unused.add(text.replacing("forKeyPath", with: "forPath"))
        expect(unused.added(to: text), equals: text)
        var keyValues = SwiftKeyValues()
        keyValues.add(text)
        let lines = keyValues.added(to: text).split(separator: "\n").map(String.init)
        expect(lines.count, equals: 5)
        expect(lines[0].hasPrefix("class Person: NSObject, KeyedObject {"))
        let list = #"["name": KeyedProperty(\Person.name), "id": KeyedProperty(\Person.id)]"#
        expect(lines[0].contains("nonisolated class var keyedProperties: [String: KeyedProperty] { \(list) }"))
        expect(lines[1].hasPrefix("class Pupil: Person {"))
        expect(lines[1].contains(#"super.keyedProperties.merging(["grade": KeyedProperty(\Pupil.grade)]) { $1 }"#))
        expect(lines[2], equals: "class Watcher: NSObject, KeyValueObserver {")
        expect(lines[3].contains("    func observeValue"))
    }

    @Test("A property that only its class sets is listed, by its Objective-C name, and none of a class that is no object is")
    func keyValueNames() {
        let text = """
            class Person: NSObject { @objc private(set) var name = ""; @objc(isOld) var old = false; @objc weak var mate: Person? }
            protocol Named {}
            class Plain: Named { @objc var name = "" }
            class Sub: Plain { @objc var other = "" }
            class Coded: Codable { @objc var name = "" }
            """
        var keyValues = SwiftKeyValues()
        keyValues.add(text)
        expect(!keyValues.isUsed)
        expect(!SwiftKeyValues.isUsed(in: #"request.setValue("a", forHTTPHeaderField: "b")"#))
        keyValues.add(#"person.setValue("a", forKey: "name")"#)
        let lines = keyValues.added(to: text).split(separator: "\n")
        let list = ["name", "old", "mate"].map { #""\#($0 == "old" ? "isOld" : $0)": KeyedProperty(\Person.\#($0))"# }
        expect(keyValues.isUsed && lines[0].contains("[\(list.joined(separator: ", "))]"))
        expect(lines.dropFirst().elementsEqual(text.split(separator: "\n").dropFirst()))
    }

    @Test("A type that nothing declares is made up, though no module is missing")
    func undeclared() throws {
        var adoption = try Adoption(of: Sample.path("Recipes"), options: AdoptionOptions(ashlar: Sample.root, output: "none"))
        expect(adoption.standIns.isEmpty && !adoption.package.targets.contains { $0.name == "AdoptedMembers" })
        let path = try #require(adoption.ported["Recipes"]?.first?.path)
        let missing = ["AccessKeys", "Recipe"].map {
            CompilerMessage(path: path, line: 1, column: 1, text: "cannot find '\($0)' in scope")
        }
        let isMadeUp = adoption.infer(from: missing)
        expect(isMadeUp)
        adoption.layOut()
        let text = try #require(adoption.package.texts["Sources/AdoptedMembers/AdoptedMembers.swift"])
        expect(text.contains("import AdoptedStandIn\n") && text.contains("AccessKeys") && !text.contains("Recipe"))
        expect(adoption.package.targets.contains { $0.name == "AdoptedMembers" })
        expect(adoption.package.texts[path]?.contains("import AdoptedMembers"), equals: true)
    }

    @Test("Colors and images that the files name have the members that Xcode makes of a catalog")
    func assetSymbols() throws {
        var index = ResourceIndex([])
        let names = ["brandColor", "red", "unused", "systemBackground", "secondaryLabel"]
        index.colors = names.map { .init(name: $0, catalog: "Assets") }
        index.images = ["Icons/Bell", "own"].map { .init(name: $0, catalog: "Assets") }
        let texts = [
            "view.tintColor = .brand; view.color = .red; image = .bell; image = .own",
            "extension UIImage { static let own = 1 }",
            // A member of another type is not one of colors.
            "enum Theme { static let brand = UIColor.brand; let back = [UIColor.systemBackground, .secondaryLabel] }",
        ]
        let text = try #require(AssetSymbols(index: index).text(for: texts, isLibrary: false))
        expect(
            text.contains(
                #"static var brand: UIColor { UIColor(named: "brandColor", in: .adopted, compatibleWith: nil) ?? .gray }"#))
        expect(text.contains(#"static var bell: UIImage { UIImage(named: "Icons/Bell""#))
        expect(["unused", "red", "own", "systemBackground", "secondaryLabel"].allSatisfy { !text.contains("var \($0):") })
        expect(AssetSymbols(index: index).text(for: [""], isLibrary: false) == nil)
    }

    @Test("Cases have the type that they belong to, and a case that is called becomes a method")
    func cases() {
        var module = InferredModule(name: "Feather")
        module.types["Status"] = SwiftUses.TypeUse()
        let uses = SwiftUses("let a: Status = .ready\nlet b: Status = .after(3)")
        // The first and the third one add something.
        let added = ["ready", "ready", "after"].map { module.addCase($0, to: "Status", uses) }
        expect(added, equals: [true, false, true])
        expect(module.text.contains("public static var ready: Status { Status() }"))
        expect(module.text.contains("public static func after<Value>(_ a0: Any?) -> Value"))
    }

    @Test("A delegate is an object, and a structure can conform to other protocols")
    func protocols() {
        var module = InferredModule(name: "Feather")
        module.types = ["NestDelegate": SwiftUses.TypeUse(), "Hatchable": SwiftUses.TypeUse()]
        expect(module.text.contains("public protocol NestDelegate: AnyObject {}"))
        module.objectProtocols = ["Hatchable"]
        expect(module.text.contains("public protocol Hatchable: AnyObject {}"))
        module.objectProtocols = []
        expect(module.text.contains("public protocol Hatchable {}"))
    }

    @Test("Messages of the compiler, and what they miss")
    func messages() {
        let output = """
            /out/Sources/A/B.swift:3:5: error: cannot find type 'Feather' in scope
            /out/Sources/A/B.swift:3:5: error: cannot find type 'Feather' in scope
            /out/Sources/A/C.swift:4:6: error: value of type 'UIImageView' has no member 'kf'
            error: emit-module command failed with exit code 1
            """
        let messages = CompilerMessage.all(in: output, root: "/out")
        expect(messages.map(\.path), equals: ["Sources/A/B.swift", "Sources/A/C.swift"])
        expect(messages.map(\.kind), equals: [.missingType("Feather"), .missingMember(of: "UIImageView", "kf")])
        let lines = """
            /out/A.swift:1:1: error: type 'Status?' has no member 'ready'
            /out/A.swift:2:1: error: member 'on' in 'Status' produces result of type 'Inferred', but context expects 'Status?'
            """
        let cases = CompilerMessage.all(in: lines, root: "/out").map(\.kind)
        expect(cases, equals: [.missingCase(of: "Status", "ready"), .missingCase(of: "Status", "on")])
        // An error without a place is not taken for success.
        expect(CompilerMessage.all(in: "<unknown>:0: error: missing required module 'C'", root: "/out").map(\.path), equals: [""])
    }
}
