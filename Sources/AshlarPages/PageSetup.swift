import Ashlar

/// The size of pages, and the part of them that content fills.
public struct PageSetup: Hashable, Sendable {
    /// The width and height of a page, in points.
    public var size: CGSize
    /// The distance of header, content and footer from the edges of the page, in points.
    public var margins: UIEdgeInsets
    /// The distance between the header and the content, and between the content and the footer, in points. The default is 12.
    public var distance: CGFloat = 12

    /// Creates a setup.
    ///
    /// - Parameters:
    ///   - size: The width and height of a page, in points: 72 to an inch.
    ///   - margins: The distance of content from the edges, in points. The default is 56.7 points, which are 2 cm.
    public init(size: CGSize, margins: UIEdgeInsets = UIEdgeInsets(top: 56.7, left: 56.7, bottom: 56.7, right: 56.7)) {
        (self.size, self.margins) = (size, margins)
    }

    /// A page of 210 × 297 mm.
    public static let a4 = PageSetup(size: CGSize(width: 595.28, height: 841.89))
    /// A page of 8.5 × 11 inches.
    public static let letter = PageSetup(size: CGSize(width: 612, height: 792))

    /// The part of a page within its margins.
    var area: CGRect {
        CGRect(
            x: margins.left, y: margins.top, width: size.width - margins.left - margins.right,
            height: size.height - margins.top - margins.bottom)
    }

    /// Checks that there is room for content.
    func check() throws(PageError) {
        let numbers = [size.width, size.height, margins.top, margins.left, margins.bottom, margins.right, distance]
        // The width of a rectangle is never negative.
        let room = CGSize(
            width: size.width - margins.left - margins.right, height: size.height - margins.top - margins.bottom)
        guard numbers.allSatisfy(\.isFinite), distance >= 0, room.width >= 1, room.height >= 1 else {
            throw .unusablePage(self)
        }
    }
}
