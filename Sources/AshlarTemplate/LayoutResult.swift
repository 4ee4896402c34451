import AshlarGraphics
import AshlarUI
import Foundation

/// The frames of a tree of views, computed by a ``LayoutTemplate``.
public struct LayoutResult: Sendable {
    /// Required constraints that cannot hold together. The layout goes on without one of them.
    public struct Conflict: Sendable, Hashable, CustomStringConvertible {
        /// The constraints, as UIKit prints them.
        public var constraints: [String]
        /// The index of the constraint that was given up; nil if that is not listed, such as the size of the view.
        public var broken: Int?
        /// The amount by which the constraint is violated while the others hold, in points.
        public var gap: Double

        init(_ constraints: [String], _ broken: Int?, _ gap: Double) {
            (self.constraints, self.broken, self.gap) = (constraints, broken, gap)
        }

        /// The constraints, one a line, and the amount that is missing.
        public var description: String {
            let lines = constraints.enumerated().map { ($0.offset == broken ? "given up: " : "") + $0.element }
            return "These constraints miss each other by \(gap) points:\n" + lines.joined(separator: "\n")
        }
    }

    struct Frames: Sendable {
        var size: CGSize
        var frames: [CGRect]
        /// The positions before rounding, from the origin of the top.
        var origins: [SIMD2<Double>]
        var conflicts: [Conflict]
    }

    private let content: TemplateContent
    private let texts: [LabelText]
    private let result: Frames

    init(_ content: TemplateContent, _ values: CheckedValues, _ frames: Frames) {
        (self.content, texts, result) = (content, values.texts, frames)
    }

    /// The size of the top, which for a cell is its content view, in points.
    public var size: CGSize { result.size }

    /// The required constraints that contradict each other; none in a good layout.
    public var conflicts: [Conflict] { result.conflicts }

    /// The frames of all views in the coordinates of their superviews, in points and on pixels. The first one is that of the top,
    /// at the origin. The views are in the order of the levels of the tree: first the subviews of the top, then theirs.
    public var frames: [CGRect] { result.frames }

    /// Returns the frame of a view in the coordinates of its superview, in points; nil if no view has the name.
    public func frame(of name: String) -> CGRect? { content.slots[name].map { result.frames[$0.view(in: content)] } }

    /// Returns the lines of a label's text at the width of its frame; nil if no label has the name, or the label has no text.
    ///
    /// - Complexity: That of laying out the text.
    public func textLayout(of name: String) -> TextLayout? {
        guard case .label(let index)? = content.slots[name], var paragraph = texts[index].paragraph else { return nil }
        let label = content.labels[index]
        paragraph.width = result.frames[label.view].width
        return label.engine.layout(paragraph)
    }

    /// Sets the frames of the views of a tree like that of the template, and the size of its top, without solving anything.
    ///
    /// Set the contents of the views before. A later change that affects the layout, such as of a text, a constraint or the size
    /// of the view, has the next layout pass solve the constraints as usual.
    ///
    /// - Parameter view: A view with the same subviews as the one that the template was made from. If that was a cell, a cell.
    /// - Throws: ``TemplateError`` if the views differ, or if constraints of superviews place views of the tree. No frame is set
    ///   then.
    /// - Complexity: Linear in the number of views.
    @MainActor public func apply(to view: UIView) throws(TemplateError) {
        let root = TemplateReader.top(of: view)
        let views = TemplateReader.placedViews(of: root)
        guard views.count == content.views.count else {
            throw TemplateError(
                .differentView,
                "\(type(of: view)) has \(views.count) views, and the template of \(content.title) \(content.views.count)")
        }
        for ((view, superview), known) in zip(views, content.views).dropFirst()
        where superview != known.superview || "\(type(of: view))" != known.className {
            throw TemplateError(
                .differentView,
                "a \(type(of: view)) stands where the template of \(content.title) has the \(known.className) \(known.name ?? "")"
            )
        }
        for (view, _) in views {
            guard let dependence = view.layoutFromOutside else { continue }
            throw TemplateError(.differentView, "the \(type(of: view)) in \(type(of: root)) \(dependence)")
        }
        var frames: [(view: UIView, frame: CGRect, exactOrigin: CGPoint)] = []
        frames.reserveCapacity(views.count)
        for (place, (view, _)) in views.enumerated().dropFirst() {
            let origin = result.origins[place]
            frames.append((view, result.frames[place], CGPoint(x: origin.x, y: origin.y)))
        }
        guard root.take(frames, size: size) else {
            throw TemplateError(.differentView, "constraints of superviews place views in \(type(of: view))")
        }
    }
}
