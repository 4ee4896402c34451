/// The heights of a table's sections, and the top of each section.
///
/// A binary tree over the sections stores the sums of heights. A changed sum is computed again from its two parts, so rounding
/// errors do not accumulate.
struct SectionHeights {
    /// The height of a header or footer.
    struct Edge: Equatable {
        /// Whether the section has the header or footer.
        var exists = false
        var height = 0.0
        /// Whether the height was measured or given, rather than estimated.
        var isKnown = true
        /// The space above a header.
        var padding = 0.0

        var extent: Double { exists ? padding + height : height }
    }

    /// The heights of one section.
    struct Section {
        var header = Edge()
        var rows = RowHeights()
        var footer = Edge()

        var height: Double { header.extent + rows.height + footer.extent }
    }

    private(set) var sections: [Section]
    /// A complete binary tree: the leaves are the sections, and every other element is the sum of its two children.
    private var sums: [Double] = []
    private var width = 1

    init(_ sections: [Section] = []) {
        self.sections = sections
        while width < sections.count { width *= 2 }
        sums = Array(repeating: 0, count: 2 * width)
        for (index, section) in sections.enumerated() { sums[width + index] = section.height }
        for place in stride(from: width - 1, to: 0, by: -1) { sums[place] = sums[2 * place] + sums[2 * place + 1] }
    }

    var count: Int { sections.count }
    var height: Double { sums[1] }

    subscript(section: Int) -> Section { sections[section] }

    /// Changes a section.
    ///
    /// - Complexity: The logarithm of the number of sections, in addition to the cost of the change.
    mutating func edit<Result>(_ section: Int, _ change: (inout Section) -> Result) -> Result {
        let result = change(&sections[section])
        var place = width + section
        sums[place] = sections[section].height
        while place > 1 {
            place /= 2
            sums[place] = sums[2 * place] + sums[2 * place + 1]
        }
        return result
    }

    /// Returns the sum of the heights of the sections before a section, or of all sections if the index is the number of sections.
    func offset(of section: Int) -> Double {
        guard section < count else { return height }
        var (place, offset) = (width + section, 0.0)
        while place > 1 {
            if place % 2 == 1 { offset += sums[place - 1] }
            place /= 2
        }
        return offset
    }

    /// Returns the section at a distance from the top of the first section, or the nearest section for a distance beyond either
    /// end. There must be at least one section.
    func section(at offset: Double) -> Int {
        var (place, rest) = (1, offset)
        while place < width {
            place *= 2
            // A section without height is skipped, unless no section follows.
            if rest >= sums[place], firstSection(below: place + 1) < count {
                rest -= sums[place]
                place += 1
            }
        }
        return min(place - width, count - 1)
    }

    private func firstSection(below place: Int) -> Int {
        var place = place
        while place < width { place *= 2 }
        return place - width
    }
}
