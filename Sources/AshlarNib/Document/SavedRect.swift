import Foundation

/// The numbers of the `<rect key="frame">` with which a view was saved, as they are in the file.
public struct SavedRect: Hashable, Sendable {
    /// The number of an attribute; nil if it is absent or no number.
    public let x, y, width, height: Double?

    /// The rectangle, in points; nil if a number is missing.
    public var frame: CGRect? {
        guard let x, let y, let width, let height else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    init(_ rect: InterfaceElement) {
        func number(_ name: String) -> Double? { rect.attributes[name].flatMap(Double.init) }
        (x, y, width, height) = (number("x"), number("y"), number("width"), number("height"))
    }
}

extension InterfaceElement {
    /// The frame with which the element was saved; nil for none.
    ///
    /// It is read without a note that the element was understood. Views get their frames from `ElementReader.rect(_:)`, which notes
    /// it and knows the variations for size classes.
    public var savedRect: SavedRect? { children.first { $0.isSavedRect }.map { SavedRect($0) } }

    /// Whether the element is itself a saved frame.
    var isSavedRect: Bool { name == "rect" && key == "frame" }
}
