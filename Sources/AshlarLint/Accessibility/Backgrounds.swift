import Foundation

/// What lies behind a rectangle of a layout: the surfaces of the views that are drawn before.
///
/// - Complexity: A question takes time for the surfaces near the rectangle.
struct Backgrounds {
    private struct Cell: Hashable {
        var x: Int
        var y: Int
    }

    /// The side of the squares that surfaces are sorted into, in points.
    private static let side: CGFloat = 128
    private var cells: [Cell: [Int]] = [:]
    private let layout: LintLayout

    init(_ layout: LintLayout) {
        self.layout = layout
        for view in layout.views where view.isVisible && (view.surface != nil || view.hasPicture) {
            for cell in Self.cells(of: view.frame.intersection(layout.content)) { cells[cell, default: []].append(view.id) }
        }
    }

    private static func cells(of frame: CGRect) -> [Cell] {
        guard !frame.isNull, frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else { return [] }
        func range(_ least: CGFloat, _ most: CGFloat) -> ClosedRange<Int> {
            Int((least / side).rounded(.down))...Int((most / side).rounded(.down))
        }
        return range(frame.minY, frame.maxY).flatMap { y in range(frame.minX, frame.maxX).map { Cell(x: $0, y: y) } }
    }

    /// Returns the opaque colors that lie behind a rectangle of a view; nil if a picture or nothing known does.
    ///
    /// Surfaces that cover a part of the rectangle only give several colors.
    func colors(behind frame: CGRect, of view: Int) -> [LintColor]? {
        let near = Set(Self.cells(of: frame).flatMap { cells[$0] ?? [] }).filter { $0 <= view }.sorted()
        var colors: [LintColor]?
        for index in near {
            let other = layout.views[index]
            guard other.frame.intersects(frame) else { continue }
            let covers = other.frame.insetBy(dx: -0.5, dy: -0.5).contains(frame)
            if let surface = other.surface, surface.alpha > 0 {
                if surface.alpha > 0.995 {
                    colors = covers ? [surface] : (colors ?? []).isEmpty ? nil : (colors ?? []) + [surface]
                } else if let below = colors {
                    colors = below.map { surface.over($0) } + (covers ? [] : below)
                }
            }
            if other.hasPicture { colors = nil }
        }
        return colors
    }
}
