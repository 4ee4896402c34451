import Ashlar

extension CaseReader {
    mutating func readConstraint(_ node: CaseNode) throws(CaseError) -> CaseConstraint {
        let object = try node.object()
        try object.checkKeys([
            "id", "item", "attribute", "relation", "toItem", "toAttribute", "multiplier", "constant", "priority",
        ])
        let id = try object.required("id")
        var constraint = CaseConstraint(
            id: try id.name(), item: try readItem(object.required("item")),
            attribute: try object.required("attribute").choice("attribute", CaseVocabulary.attributes), place: node.place)
        guard names.constraints.insert(constraint.id).inserted else {
            throw id.error("an earlier constraint of the case has the id \(quoted(constraint.id))")
        }
        if let node = object["relation"] { constraint.relation = try node.choice("relation", CaseVocabulary.relations) }
        if let node = object["toAttribute"] { constraint.toAttribute = try node.choice("attribute", CaseVocabulary.attributes) }
        if let node = object["toItem"] {
            constraint.toItem = try readItem(node)
            _ = try object.required("toAttribute")
        } else if let node = object["toAttribute"], constraint.toAttribute != .notAnAttribute {
            throw node.error("\"toAttribute\" requires \"toItem\", which is missing")
        }
        if let node = object["multiplier"] { constraint.multiplier = try node.number() }
        if let node = object["constant"] { constraint.constant = try node.number() }
        if let node = object["priority"] { constraint.priority = try node.number().priority }
        return constraint
    }

    /// Reads the name of a view, the name of a guide, or a view's name and one of its built-in guides joined by a full stop.
    private func readItem(_ node: CaseNode) throws(CaseError) -> CaseItem {
        let text = try node.string()
        if names.views.contains(text) { return .view(text) }
        if names.guides.contains(text) { return .guide(text) }
        guard let stop = text.lastIndex(of: ".") else { throw node.error("unknown view \(quoted(text))") }
        let (view, guide) = (String(text[..<stop]), String(text[text.index(after: stop)...]))
        guard let builtIn = CaseItem.BuiltInGuide(rawValue: guide) else {
            throw node.error(names.views.contains(view) ? "unknown guide \(quoted(guide))" : "unknown view \(quoted(text))")
        }
        switch builtIn {
        case .contentLayoutGuide, .frameLayoutGuide: try checkScrollView(view, node)
        case .layoutMarginsGuide, .safeAreaLayoutGuide: try checkView(view, node)
        }
        return .builtIn(view: view, guide: builtIn)
    }

    func readFormats(_ node: CaseNode) throws(CaseError) -> [CaseFormat] {
        var formats: [CaseFormat] = []
        for node in try node.array() {
            let object = try node.object()
            try object.checkKeys(["format", "options", "metrics"])
            var format = CaseFormat(format: try object.required("format").string(), place: node.place)
            for node in try object["options"]?.array() ?? [] {
                format.options.insert(try node.choice("option", CaseVocabulary.formatOptions))
            }
            for (name, node) in try object["metrics"]?.entries() ?? [] { format.metrics[name] = try node.number() }
            formats.append(format)
        }
        return formats
    }
}

extension CGFloat {
    /// The number as a priority, in single precision.
    var priority: Float { Float(self) }
}
