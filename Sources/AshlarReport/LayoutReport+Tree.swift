extension LayoutReport {
    /// One view of the tree.
    public struct View: Codable, Hashable, Sendable {
        /// The index of the view in ``LayoutReport/views``.
        public var id: Int
        /// The superview's `id`; nil for the top view.
        public var superview: Int?
        /// The accessibility identifier; nil if the view has none.
        public var name: String?
        /// The class, without the framework's module.
        public var type: String
        /// The text that the view shows; nil if it shows none.
        public var text: String?
        /// The position and size in the superview's coordinates, in points.
        public var frame: Rect
        /// Whether the view itself is hidden. A view inside a hidden one may be false here.
        public var isHidden: Bool

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - id: The index of the entry in ``LayoutReport/views``.
        ///   - superview: The superview's `id`, or nil for the top view.
        ///   - name: The accessibility identifier, or nil.
        ///   - type: The class, without the framework's module.
        ///   - text: The text that the view shows, or nil.
        ///   - frame: The position and size in the superview's coordinates, in points.
        ///   - isHidden: Whether the view itself is hidden.
        public init(id: Int, superview: Int?, name: String?, type: String, text: String?, frame: Rect, isHidden: Bool) {
            self.id = id
            self.superview = superview
            self.name = name
            self.type = type
            self.text = text
            self.frame = frame
            self.isHidden = isHidden
        }
    }

    /// A view or guide that the engine lays out. It owns four unknowns.
    public struct Item: Codable, Hashable, Sendable {
        /// The index in ``LayoutReport/views`` of the view, or of the view
        /// that owns the guide; nil for a view above the reported subtree.
        public var view: Int?
        /// The guide's identifier, empty if the guide has none; nil for a view.
        public var guide: String?
        /// The name of the item in reports: its own name, or its class.
        public var label: String
        /// The exact alignment rectangle in the superview's coordinates, in points, before it is rounded to pixels.
        public var rect: Rect
        /// The place of the item in the order that decides ties and undetermined positions: smaller numbers come first. Its key in
        /// stored reports is `turn`.
        public var settlingRank: UInt64
        /// True for a guide that represents insets, whose width and height may be negative; nil for all others.
        public var isSigned: Bool?

        private enum CodingKeys: String, CodingKey {
            // The key is older than the name.
            case view, guide, label, rect, settlingRank = "turn", isSigned
        }

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - view: The index in ``LayoutReport/views`` of the view, or of the view that owns the guide, or nil.
        ///   - guide: The guide's identifier, empty if it has none, or nil for a view.
        ///   - label: The name of the item in reports.
        ///   - rect: The alignment rectangle in the superview's coordinates, in points.
        ///   - settlingRank: The place of the item in the order that decides ties. The default is 0.
        ///   - isSigned: True if width and height may be negative. The default is nil.
        public init(view: Int?, guide: String?, label: String, rect: Rect, settlingRank: UInt64 = 0, isSigned: Bool? = nil) {
            self.view = view
            self.guide = guide
            self.label = label
            self.rect = rect
            self.settlingRank = settlingRank
            self.isSigned = isSigned
        }
    }

    /// One of the four unknowns of an item.
    public enum Quantity: String, Codable, Hashable, Sendable, CaseIterable {
        /// The left edge, in the superview's coordinates.
        case x
        /// The top edge, in the superview's coordinates.
        case y
        /// The width.
        case width
        /// The height.
        case height
    }
}
