/// The lengths of the sections of a list, and the start of each section.
struct SectionLengths {
    /// The length of a header or footer.
    struct Edge: Equatable {
        /// Whether the section has the header or footer.
        var exists = false
        var length = 0.0
        /// Whether the length was measured or given, rather than estimated.
        var isKnown = true
        /// The space above a header.
        var padding = 0.0

        var extent: Double { exists ? padding + length : length }
    }

    /// The lengths of one section.
    struct Section {
        var header = Edge()
        var items = RunLengths()
        var footer = Edge()

        var length: Double { header.extent + items.length + footer.extent }

        /// The header or the footer.
        subscript(edge isHeader: Bool) -> Edge {
            get { isHeader ? header : footer }
            set { if isHeader { header = newValue } else { footer = newValue } }
        }
    }

    private(set) var sections: [Section]
    private var lengths = RunLengths()

    init(_ sections: [Section] = []) {
        self.sections = sections
        for (index, section) in sections.enumerated() { lengths.insert(1, Self.element(section), at: index) }
    }

    private static func element(_ section: Section) -> RunLengths.Element {
        RunLengths.Element(length: section.length, isKnown: false)
    }

    var count: Int { sections.count }
    var length: Double { lengths.length }

    subscript(section: Int) -> Section { sections[section] }

    /// Changes a section.
    ///
    /// - Complexity: The logarithm of the number of sections, in addition to the cost of the change.
    mutating func edit(_ section: Int, _ change: (inout Section) -> Void) {
        change(&sections[section])
        lengths.set(Self.element(sections[section]), at: section)
    }

    /// Returns the sum of the lengths of the sections before a section, or of all sections if the index is the number of sections.
    func offset(of section: Int) -> Double { lengths.offset(of: section) }

    /// Returns the section at a distance from the start of the first section, or the nearest section for a distance beyond either
    /// end. There must be at least one section. A section without length is skipped, unless no section follows.
    func section(at offset: Double) -> Int { lengths.index(at: offset) }
}
