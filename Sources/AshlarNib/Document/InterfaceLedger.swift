/// The account of what was read from a document.
///
/// Every element and attribute is read (a builder asked for it), editor-only (only Interface Builder uses it), or not understood.
public struct InterfaceLedger: Sendable {
    /// An element or attribute that was not understood.
    public struct Entry: Hashable, CustomStringConvertible, Sendable {
        /// The name of the element.
        public var element: String
        /// The name of the attribute; nil for the element itself.
        public var attribute: String?
        /// The element's line, counted from 1.
        public var line: Int

        public var description: String { "\(line): <\(element)>\(attribute.map { " \($0)" } ?? "")" }
    }

    /// The number of elements and attributes that were read.
    public var read = 0
    /// The number of elements and attributes that only Interface Builder uses.
    public var editorOnly = 0
    /// The elements and attributes that were not understood, in the order of the file.
    public var unread: [Entry] = []

    /// The share of elements and attributes that were read or are only for Interface Builder, from 0 to 1.
    public var share: Double {
        let total = read + editorOnly + unread.count
        return total == 0 ? 1 : Double(read + editorOnly) / Double(total)
    }
}

extension InterfaceDocument {
    /// The account of what the builders have read so far. It is complete after all scenes and their cells were made; see
    /// ``readAll()``.
    public var ledger: InterfaceLedger {
        noteDocument()
        var ledger = InterfaceLedger()
        // Elements with whether they are inside an element that only Interface Builder uses.
        var waiting = [(root, false)]
        while let (element, isInside) = waiting.popLast() {
            let isEditorOnly = isInside || EditorOnlyNames.isEditorOnly(element)
            count(element, isEditorOnly, &ledger)
            waiting.append(contentsOf: element.children.reversed().map { ($0, isEditorOnly) })
        }
        return ledger
    }

    /// The elements and attributes that no builder has understood so far, in the order of the file.
    public var unread: [InterfaceLedger.Entry] { ledger.unread }

    /// Notes the parts of a document that belong to no scene.
    private func noteDocument() {
        for child in root.children {
            switch child.name {
            case "device", "customFonts", "designables":
                child.forEach { element in for name in element.attributes.keys { element.note(name) } }
                child.forEach { $0.note() }
            case "resources":
                child.note()
                for element in child.children { noteResource(element) }
            default: break
            }
        }
    }

    private func noteResource(_ element: InterfaceElement) {
        guard ["image", "namedColor", "systemColor"].contains(element.name) else { return }
        // Colors and images that no view uses are understood as well as those that are.
        element.forEach { inner in
            inner.note(
                "name", "width", "height", "catalog", "red", "green", "blue", "white", "alpha", "colorSpace", "customColorSpace")
        }
    }

    private func count(_ element: InterfaceElement, _ isEditorOnly: Bool, _ ledger: inout InterfaceLedger) {
        if isEditorOnly {
            ledger.editorOnly += 1 + element.attributes.count
            return
        }
        if element.isRead {
            ledger.read += 1
        } else {
            ledger.unread.append(.init(element: element.name, attribute: nil, line: element.line))
        }
        for name in element.attributes.keys.sorted() {
            if EditorOnlyNames.isEditorOnly(name, of: element.name) {
                ledger.editorOnly += 1
            } else if element.isRead, name == "id" || name == "key" || element.readNames.contains(name) {
                ledger.read += 1
            } else {
                ledger.unread.append(.init(element: element.name, attribute: name, line: element.line))
            }
        }
    }
}

/// The elements and attributes that only Interface Builder uses.
enum EditorOnlyNames {
    static let elements: Set<String> = [
        "dependencies", "deployment", "development", "plugIn", "capability", "adaptation", "classes", "class", "source",
        "relationships",
        "relationship", "inferredMetricsTieBreakers", "simulatedMetricsContainer", "mutableData", "accessibilityOverrides",
    ]
    static let attributes: Set<String> = [
        "userLabel", "misplaced", "ambiguous", "verifyAmbiguity", "colorLabel", "sceneMemberID", "sceneID",
        "propertyAccessControl",
        "toolsVersion", "systemVersion", "colorMatched", "customModuleProvider", "simulatedAppContext",
    ]

    static func isEditorOnly(_ element: InterfaceElement) -> Bool {
        elements.contains(element.name) || element.key == "canvasLocation"
    }

    static func isEditorOnly(_ attribute: String, of element: String) -> Bool {
        if attributes.contains(attribute) { return true }
        return switch (element, attribute) {
        // A mark of Xcode 4; the version that a device's layout has.
        case ("constraint", "type"), ("device", "layout"), ("device", "appearance"): true
        default: false
        }
    }
}
