/// The frames of Xcode 8 and 9, which wrote the distances of a view from the edges of its superview.
///
/// A `<frame key="frameInset" minX="20" minY="100" width="120" height="40"/>` becomes the `<rect key="frame">` of other versions, so that
/// everything else reads one form. A view has two of `minX`, `width` and `maxX`, and two of `minY`, `height` and `maxY`; an origin that is
/// absent is 0.
enum FrameInsets {
    /// Replaces all insets in a document by rectangles.
    static func replace(in root: InterfaceElement) {
        // Elements with the size of the view around them, parents first.
        var waiting: [(element: InterfaceElement, around: Size)] = [(root, Size())]
        while let (element, around) = waiting.popLast() {
            var own: Size?
            for (index, child) in element.children.enumerated() {
                if child.name == "frame", child.key == "frameInset" {
                    let rect = rectangle(child, around)
                    element.children[index] = rect
                    own = size(of: rect)
                } else if child.isSavedRect {
                    own = size(of: child)
                }
            }
            let inner = own ?? around
            for child in element.children { waiting.append((child, inner)) }
        }
    }

    private struct Size {
        var (width, height) = (0.0, 0.0)
    }

    private static func size(of rect: InterfaceElement) -> Size {
        let saved = SavedRect(rect)
        return Size(width: saved.width ?? 0, height: saved.height ?? 0)
    }

    private static func rectangle(_ inset: InterfaceElement, _ around: Size) -> InterfaceElement {
        func number(_ name: String) -> Double? { inset.attributes[name].flatMap(Double.init) }
        func span(_ least: String, _ length: String, _ most: String, _ whole: Double) -> (start: Double, length: Double) {
            let end = number(most).map { whole - $0 }
            switch (number(least), number(length)) {
            case (let start?, let length?): return (start, length)
            case (nil, let length?): return (end.map { $0 - length } ?? 0, length)
            case (let start, nil): return (start ?? 0, max(0, (end ?? whole) - (start ?? 0)))
            }
        }
        let (x, y) = (span("minX", "width", "maxX", around.width), span("minY", "height", "maxY", around.height))
        let attributes = ["key": "frame", "x": "\(x.start)", "y": "\(y.start)", "width": "\(x.length)", "height": "\(y.length)"]
        return InterfaceElement(name: "rect", attributes: attributes, line: inset.line)
    }
}
