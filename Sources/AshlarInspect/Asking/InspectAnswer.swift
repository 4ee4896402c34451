/// What the page of the inspector is told: an object of JSON. Only the members that a question asks for are there.
public struct InspectAnswer: Codable, Sendable {
    /// The number of the question.
    public var id: Int
    /// Why there is no answer, as a sentence for people.
    public var failure: String?
    /// The state.
    public var state: InspectedState?
    /// The indices of the views at a point, the front one first.
    public var picked: [Int]?
    /// All about one view.
    public var details: InspectedDetails?
    /// The frames of all views in the screen, in points: x, y, width and height.
    public var frames: [[Double]]?
    /// The size of the screen, in points.
    public var size: [Double]?
    /// The picture of the screen as an SVG document.
    public var svg: String?
    /// The widths at which the layout changes its course.
    public var breakpoints: [InspectedBreakpoint]?
    /// Lines over the picture.
    public var overlays: InspectedOverlays?
    /// The pictures of views without those inside of them.
    public var layers: [InspectedLayer]?

    /// Creates an answer without members.
    ///
    /// - Parameters:
    ///   - id: The number of the question.
    ///   - failure: Why there is no answer; nil, the default, for none.
    public init(id: Int, failure: String? = nil) { (self.id, self.failure) = (id, failure) }
}

/// A width at which a layout changes its course.
public struct InspectedBreakpoint: Codable, Hashable, Sendable {
    /// The width, in points.
    public var width: Double
    /// What changes, in lines.
    public var changes: [String]
    /// Whether something is wrong above or below the width.
    public var isProblem: Bool
}

/// Lines over the picture, in points of the screen.
public struct InspectedOverlays: Codable, Hashable, Sendable {
    /// A rectangle of a view.
    public struct Area: Codable, Hashable, Sendable {
        /// The index of the view.
        public var view: Int
        /// The position and size: x, y, width and height.
        public var rect: [Double]
    }

    /// The areas inside of the layout margins of views.
    public var margins: [Area]
    /// The safe areas of views that bars cover in part.
    public var safeAreas: [Area]
    /// The first and last baselines of texts. The height of each is 0.
    public var baselines: [Area]
}

/// The picture of a view without those inside of it.
public struct InspectedLayer: Codable, Hashable, Sendable {
    /// The index of the view.
    public var view: Int
    /// The number of views around it.
    public var depth: Int
    /// The position in the screen and the size, in points.
    public var frame: [Double]
    /// The picture as an SVG document; nil for a view whose picture is not known.
    public var svg: String?
}
