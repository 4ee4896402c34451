import AshlarLayout
import Foundation

/// A section of a flow layout: a header, items in lines, and a footer.
@MainActor
struct FlowSection {
    enum Content {
        case uniform(UniformLines)
        case lines(FlowLines)
    }

    let axis: FlowAxis
    /// The start of the section, along the scroll direction.
    var start: CGFloat = 0
    let header: CGFloat
    let footer: CGFloat
    let insets: UIEdgeInsets
    /// The width of headers and footers, or their height in a layout that scrolls horizontally.
    let width: CGFloat
    private(set) var content: Content
    let count: Int

    /// The start of the items, relative to the section's start.
    private var itemsStart: CGFloat { header + axis.edges(insets).before }

    private var contentLength: CGFloat {
        switch content {
        case .uniform(let lines): lines.total
        case .lines(let lines): lines.total
        }
    }

    var length: CGFloat {
        let edges = axis.edges(insets)
        return max(0, header + edges.before + contentLength + edges.behind + footer)
    }

    var end: CGFloat { start + length }
    var lineCount: Int {
        switch content {
        case .uniform(let lines): lines.lineCount
        case .lines(let lines): lines.lineCount
        }
    }

    func frame(of item: Int) -> CGRect {
        let origin = start + itemsStart
        let first = axis.edges(insets).first
        switch content {
        case .uniform(let lines):
            let place = lines.place(of: item)
            return axis.rect(main: origin + place.main, cross: first + place.cross, length: lines.length, extent: lines.extent)
        case .lines(let lines):
            let (place, size) = (lines.place(of: item), lines.size(of: item))
            return axis.rect(main: origin + place.main, cross: first + place.cross, length: size.length, extent: size.extent)
        }
    }

    /// Gives items the sizes that they have said they have.
    mutating func set(_ sizes: [Int: CGSize]) {
        var lines: FlowLines
        switch content {
        case .uniform(let uniform):
            UICollectionView.work.layoutSteps += count
            lines = FlowLines(uniform)
        case .lines(let own):
            lines = own
            // The only reference: the lines are changed in their place.
            content = .uniform(UniformLines(count: 0, length: 0, extent: 0, room: 0, lineSpacing: 0, itemSpacing: 0))
        }
        for (item, size) in sizes.sorted(by: { $0.key < $1.key }) { lines.set((axis.main(size), axis.cross(size)), of: item) }
        content = .lines(lines)
    }

    /// Calls a closure for the items whose lines meet the open range of the content.
    func forEachItem(from lower: CGFloat, to upper: CGFloat, _ body: (Int) -> Void) {
        let origin = start + itemsStart
        switch content {
        case .uniform(let lines): for item in lines.items(from: lower - origin, to: upper - origin) { body(item) }
        case .lines(let lines): lines.forEach(from: lower - origin, to: upper - origin, body)
        }
    }

    var headerFrame: CGRect? { header > 0 ? axis.rect(main: start, cross: 0, length: header, extent: width) : nil }
    var footerFrame: CGRect? { footer > 0 ? axis.rect(main: end - footer, cross: 0, length: footer, extent: width) : nil }

    /// Returns the frame of a header that stays visible while its section is.
    func pinnedHeader(at visibleStart: CGFloat) -> CGRect? {
        guard header > 0 else { return nil }
        let place = PinnedSpan(start: start, length: header).header(visibleFrom: visibleStart, before: end - footer)
        return axis.rect(main: place, cross: 0, length: header, extent: width)
    }

    /// Returns the frame of a footer that stays visible while its section is.
    func pinnedFooter(at visibleEnd: CGFloat) -> CGRect? {
        guard footer > 0 else { return nil }
        let place = PinnedSpan(start: end - footer, length: footer).footer(visibleTo: visibleEnd, behind: start + header)
        return axis.rect(main: place, cross: 0, length: footer, extent: width)
    }
}
