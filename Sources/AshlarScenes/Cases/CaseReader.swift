import Ashlar
import AshlarJSON

/// Reads a case file strictly: unknown keys and words, wrong types and unknown names are errors.
struct CaseReader {
    /// The greatest depth of nested views. Every level takes stack memory in the update cycle, on iOS as well as here.
    static let nestingLimit = 500
    /// The greatest number of views in a case.
    static let viewLimit = 20_000
    /// The greatest number of constraints in a case.
    static let constraintLimit = 100_000

    /// The names that the parts of one case can refer to.
    struct Names {
        var views: Set<String> = ["root"]
        var guides: Set<String> = []
        /// The kind of view of each name.
        var kinds = ["root": ViewKind.container]
        var superviews: [String: String] = [:]
        var constraints: Set<String> = []
    }

    var names = Names()
    /// The greatest difference between equal frames in points, for files that set it.
    var tolerance: CGFloat?

    static func read(_ bytes: [UInt8], file: String) throws(CaseError) -> CaseFile {
        let text: JSONText
        do throws(JSONError) {
            text = try JSONText(bytes)
        } catch {
            throw CaseError(file: file, line: error.line, reason: "not JSON: \(error.reason) (column \(error.column))")
        }
        var top = CaseNode(value: text.top, file: file, path: .top)
        let object = try top.object()
        // A file that declares extensions of the schema has keys that are not defined here.
        top.allowsUnknownKeys = object["extensions"] != nil
        return try readFile(try top.object())
    }

    private static func readFile(_ object: CaseObject) throws(CaseError) -> CaseFile {
        // Editors look for the schema under this key.
        try object.checkKeys(["$schema", "schemaVersion", "name", "cases"])
        let tolerance = object.node.allowsUnknownKeys ? try object["tolerance"]?.positiveNumber() : nil
        let version = try object.required("schemaVersion")
        let number = try version.number()
        guard number == 1 else { throw version.error("the schema version must be 1, found \(format(number))") }
        let cases = try object.required("cases")
        var file = CaseFile(
            file: object.node.file, name: try object.required("name").string(), cases: CaseList(cases, tolerance: tolerance))
        var ids: Set<String> = []
        for node in try cases.elements() {
            let id = try readCase(node, tolerance: tolerance).id
            guard ids.insert(id).inserted else {
                throw node.error("an earlier case of the file has the id \(quoted(id))")
            }
            file.cases.append(node)
        }
        return file
    }

    static func readCase(_ node: CaseNode, tolerance: CGFloat?) throws(CaseError) -> LayoutCase {
        let object = try node.object()
        let kind: LayoutCase.Kind
        if let node = object["kind"] {
            try node.choice("kind", ["autoresize": ()])
            kind = .autoresize(try readAutoresize(object))
        } else {
            var reader = CaseReader(tolerance: tolerance)
            kind = .layout(try reader.readTree(object))
        }
        return LayoutCase(
            id: try object.required("id").name(), section: try object["section"]?.string() ?? "",
            title: try object["title"]?.string() ?? "", place: node.place, kind: kind)
    }

    private static func readAutoresize(_ object: CaseObject) throws(CaseError) -> AutoresizeCase {
        try object.checkKeys(["id", "section", "title", "kind", "frame", "from", "to", "mask", "expect"])
        let expectation = try object.required("expect").object()
        try expectation.checkKeys(["frame"])
        return AutoresizeCase(
            frame: try object.required("frame").rect(), from: try object.required("from").size(),
            to: try object.required("to").size(), mask: try readMask(object.required("mask")),
            expected: try expectation.required("frame").rect())
    }

    private mutating func readTree(_ object: CaseObject) throws(CaseError) -> TreeCase {
        try object.checkKeys([
            "id", "section", "title", "container", "direction", "scale", "root", "views", "guides", "constraints", "vfl",
            "inactive", "expect", "then",
        ])
        var tree = TreeCase(container: try object.required("container").size(), root: ViewProperties())
        if let node = object["direction"] { tree.direction = try node.choice("direction", CaseVocabulary.directions) }
        if let node = object["scale"] { tree.scale = try node.number(in: 1...10) }
        let views = try elements(object["views"], atMost: Self.viewLimit, "views")
        try collectNames(of: views)
        if let node = object["guides"] { tree.guides = try readGuides(node) }
        if let node = object["root"] {
            let object = try node.object()
            tree.rootClass = try object["class"]?.choice("class", ["UIView": .view, "UIStackView": .stackView]) ?? .view
            if tree.rootClass == .stackView { names.kinds["root"] = .stackContainer }
            tree.root = try readProperties(object, of: names.kinds["root"] ?? .container, also: ["class"])
        }
        for node in views {
            let view = try readView(node)
            tree.views.append(view)
            names.superviews[view.name] = view.superview
            names.kinds[view.name] = ViewKind(view)
        }
        try checkSuperviews(tree.views)
        for (name, stack) in [("root", tree.root.stack)] + tree.views.map({ ($0.name, $0.properties.stack) }) {
            if let stack { try checkArranged(stack, in: name) }
        }
        for node in try elements(object["constraints"], atMost: Self.constraintLimit, "constraints") {
            if case .string(let format) = node.value.content {
                tree.formats.append(CaseFormat(format: format, place: node.place))
            } else {
                tree.constraints.append(try readConstraint(node))
            }
        }
        if let node = object["vfl"] { tree.formats += try readFormats(node) }
        if let node = object["inactive"] { tree.inactive = Set(try constraintIDs(node)) }
        if let node = object["expect"] { tree.expectation = try readExpectation(node) }
        for node in try object["then"]?.array() ?? [] { tree.steps.append(try readStep(node)) }
        if object.node.allowsUnknownKeys { try readExtensions(object, into: &tree) }
        return tree
    }

    /// Returns all elements of an optional array. They are counted before any of them is kept.
    private func elements(_ list: CaseNode?, atMost limit: Int, _ what: String) throws(CaseError) -> [CaseNode] {
        guard let list else { return [] }
        var (count, first): (Int, CaseNode?) = (0, nil)
        for node in try list.elements() {
            if count == limit { first = node }
            count += 1
        }
        if let first { throw first.error("a case can have at most \(limit) \(what), found \(count)") }
        return try list.array()
    }
}
