/// The priorities of a stack view's constraints that are not required.
///
/// Observed, unless a comment says otherwise: the constraints that stack views print in logs and that storyboards imply.
enum StackPriority {
    /// Of a relation that makes the stack, or its size across the axis, as small as its views allow.
    static let canvasFit: Float = 49
    /// Of a relation that makes the guide around all views as small as the views allow: more than that of the stack itself.
    static let spanningFit: Float = 51
    /// Of the relation between the edge of this guide and the views that are aligned at the edge.
    static let spanningBoundary: Float = 999.5
    /// Of a relation that gives a position or a size to a view which nothing else determines. Chosen for the positions of hidden
    /// views.
    static let ambiguitySuppression: Float = 25
    /// Of the second of several equal distances between centers. The others follow it, each lower by 1.
    static let equalCentering: Float = 149
    /// Of the share of the first view in proportional filling. The others follow it, each lower by 1. That of a single view is
    /// required.
    static let fillProportionally: Float = 999
    /// The distance of the priority that makes texts of several lines equally wide from their compression resistance.
    static let aboveTexts: Float = 10

    /// Returns the priority of one relation of a sequence: lower by 1 for each index, and at least 1.
    static func weakened(_ first: Float, _ index: Int) -> Float { max(first - Float(index), 1) }
}
