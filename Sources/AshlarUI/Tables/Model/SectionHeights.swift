/// The heights of a table's sections, and where each section begins.
///
/// Sums of heights are kept in a binary tree over the sections, each made anew from its two parts when a height changes, so that no
/// rounding adds up.
struct SectionHeights {
    /// A header or footer.
    struct Edge: Equatable {
        /// Whether the section has one.
        var exists = false
        var height = 0.0
        /// Measured or said, rather than estimated.
        var isKnown = true
        /// Room above a header.
        var padding = 0.0

        var extent: Double { exists ? padding + height : height }
    }

    /// One section.
    struct Section {
        var header = Edge()
        var rows = RowHeights()
        var footer = Edge()

        var height: Double { header.extent + rows.height + footer.extent }
    }

    private(set) var sections: [Section]
    /// A complete binary tree: the leaves are the sections, each other place is the sum of the two below it.
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
    /// - Complexity: The logarithm of the number of sections, and what the change costs.
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

    /// The sum of the heights of the sections before one, or of all behind the last.
    func offset(of section: Int) -> Double {
        guard section < count else { return height }
        var (place, offset) = (width + section, 0.0)
        while place > 1 {
            if place % 2 == 1 { offset += sums[place - 1] }
            place /= 2
        }
        return offset
    }

    /// The section at a distance from the top of the first one: the nearest end beyond either end. There must be a section.
    func section(at offset: Double) -> Int {
        var (place, rest) = (1, offset)
        while place < width {
            place *= 2
            // A section without height is passed over, unless nothing follows.
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
