extension LayoutReport {
    /// One view of the tree.
    public struct View: Codable, Hashable, Sendable {
        /// The position in `views`.
        public var id: Int
        /// The superview's `id`; nil for the top.
        public var superview: Int?
        /// The accessibility identifier, if the view has one.
        public var name: String?
        /// The class, without the framework's module.
        public var type: String
        /// The text shown, if any.
        public var text: String?
        /// Position and size in the superview's coordinates.
        public var frame: Rect
        /// Whether the view itself is hidden; a view within a hidden one may say false.
        public var isHidden: Bool

        /// Creates an entry; `id` has to be its place in `views`.
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

    /// A view or guide that the engine places: the owner of four unknowns.
    public struct Item: Codable, Hashable, Sendable {
        /// The view, or the view that owns the guide, by its place in ``LayoutReport/views``; nil for one above the reported subtree.
        public var view: Int?
        /// The guide's identifier, empty if it has none; nil for a view.
        public var guide: String?
        /// What reports call it: its name, or its class.
        public var label: String
        /// The alignment rectangle that was found, exact, in the superview's coordinates.
        public var rect: Rect
        /// When the item's turn comes if numbers are left open: earlier ones are settled first.
        public var turn: UInt64
        /// True for a guide of insets, whose width and height may be negative; nil for all others.
        public var isSigned: Bool?

        /// Creates an entry.
        public init(view: Int?, guide: String?, label: String, rect: Rect, turn: UInt64 = 0, isSigned: Bool? = nil) {
            self.view = view
            self.guide = guide
            self.label = label
            self.rect = rect
            self.turn = turn
            self.isSigned = isSigned
        }
    }

    /// One of the four unknowns of an item.
    public enum Quantity: String, Codable, Hashable, Sendable, CaseIterable {
        /// The left edge, in the superview's coordinates.
        case x
        /// The top edge, in the superview's coordinates.
        case y
        /// The extent from left to right.
        case width
        /// The extent from top to bottom.
        case height
    }
}
