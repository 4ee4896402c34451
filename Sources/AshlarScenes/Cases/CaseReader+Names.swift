// The names by which the parts of a case refer to each other.
extension CaseReader {
    mutating func collectNames(of views: [CaseNode]) throws(CaseError) {
        for node in views {
            let name = try node.object().required("name")
            try declareName(name)
            names.views.insert(try name.string())
        }
    }

    func declareName(_ node: CaseNode) throws(CaseError) {
        let name = try node.name()
        guard name != "root" else { throw node.error("the name \"root\" is reserved for the container") }
        guard !names.views.contains(name), !names.guides.contains(name) else {
            throw node.error("the name \(quoted(name)) is already used")
        }
    }

    func viewName(_ node: CaseNode) throws(CaseError) -> String {
        let name = try node.string()
        try checkView(name, node)
        return name
    }

    func checkView(_ name: String, _ node: CaseNode) throws(CaseError) {
        guard !names.views.contains(name) else { return }
        throw node.error(names.guides.contains(name) ? "\(quoted(name)) is a guide, not a view" : "unknown view \(quoted(name))")
    }

    /// Throws an error unless the name belongs to a scroll view.
    func checkScrollView(_ name: String, _ node: CaseNode) throws(CaseError) {
        try checkView(name, node)
        guard names.kinds[name] != .scroll else { return }
        throw node.error("\(quoted(name)) is not a scroll view")
    }

    func checkItem(_ name: String, _ node: CaseNode) throws(CaseError) {
        guard !names.views.contains(name), !names.guides.contains(name) else { return }
        throw node.error("unknown view \(quoted(name))")
    }

    func viewNames(_ node: CaseNode) throws(CaseError) -> [String] {
        var (result, seen): ([String], Set<String>) = ([], [])
        for node in try node.array() {
            let name = try viewName(node)
            guard seen.insert(name).inserted else { throw node.error("\(quoted(name)) is listed twice") }
            result.append(name)
        }
        return result
    }

    func constraintIDs(_ node: CaseNode) throws(CaseError) -> [String] {
        var (result, seen): ([String], Set<String>) = ([], [])
        for node in try node.array() {
            let id = try node.string()
            try checkConstraint(id, node)
            guard seen.insert(id).inserted else { throw node.error("\(quoted(id)) is listed twice") }
            result.append(id)
        }
        return result
    }

    func checkConstraint(_ id: String, _ node: CaseNode) throws(CaseError) {
        guard names.constraints.contains(id) else { throw node.error("unknown constraint \(quoted(id))") }
    }
}

/// The kind of a view, which decides the properties that it can have.
enum ViewKind {
    case container, label, stack, scroll, other
    /// A container that is a stack view.
    case stackContainer
    /// A label with a given size, which has no text.
    case sizedLabel

    init(_ viewClass: CaseClass) {
        switch viewClass {
        case .label: self = .label
        case .stackView: self = .stack
        case .scrollView: self = .scroll
        default: self = .other
        }
    }

    init(_ view: CaseView) {
        self.init(view.viewClass)
        if self == .label, view.properties.intrinsic != nil { self = .sizedLabel }
    }

    var isContainer: Bool { self == .container || self == .stackContainer }
    var isLabel: Bool { self == .label || self == .sizedLabel }
}
