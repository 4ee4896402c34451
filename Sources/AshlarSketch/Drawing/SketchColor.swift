/// The colors of views: one for each view in turn, in the picture and in the texts beside it.
public enum SketchColor {
    /// The fill colors of views as `#rrggbb`, readable under dark text. The container has none.
    public static let fills = ["#cfe2ff", "#d7f5dd", "#ffe8c7", "#f3d9fa", "#d3f3f5", "#ffd9dc", "#ece6ff", "#eef3c2"]
    /// The colors of edges and names as `#rrggbb`, in the order of ``fills``.
    public static let strokes = ["#1b5fc1", "#1c7a3d", "#a55b00", "#8a2ba8", "#0b7285", "#b3303c", "#5a43c9", "#66701a"]

    /// Returns the index in ``fills`` and ``strokes`` of a view's colors.
    ///
    /// - Parameter view: The index of the view in ``Sketch/views``, not that of the container.
    public static func index(ofView view: Int) -> Int { (max(view, 1) - 1) % fills.count }
}
