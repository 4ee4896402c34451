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

    /// The place of a view.
    struct Placement: Sendable {
        var frame: CGRect
        /// The position before rounding, from the origin of the top.
        var origin: SIMD2<Double>
    }

    private let known: KnownTemplate
    let values: LayoutValues
    /// The places of all views but the top.
    private let placements: [Placement]

    /// The size of the top, which for a cell is its content view, in points.
    public let size: CGSize

    /// The required constraints that contradict each other; none in a good layout.
    public let conflicts: [Conflict]

    init(
        _ known: KnownTemplate, _ values: LayoutValues, _ size: CGSize, _ placements: [Placement], _ conflicts: [Conflict]
    ) {
        (self.known, self.values, self.size, self.placements, self.conflicts) = (known, values, size, placements, conflicts)
    }

    var content: TemplateContent { known.content }

    /// The frames of all views in the coordinates of their superviews, in points and on pixels. The first one is that of the top,
    /// at the origin. The views are in the order of the levels of the tree: first the subviews of the top, then theirs.
    ///
    /// - Complexity: Linear in the number of views.
    public var frames: [CGRect] { [CGRect(origin: .zero, size: size)] + placements.map(\.frame) }

    /// Returns the frame of a view in the coordinates of its superview, in points; nil if no view has the name.
    public func frame(of name: String) -> CGRect? { content.slots[name].map { frame(at: $0.view(in: content)) } }

    private func frame(at place: Int) -> CGRect {
        place == 0 ? CGRect(origin: .zero, size: size) : placements[place - 1].frame
    }

    /// Returns the lines of a label's text at the width of its frame; nil if no label has the name, or the label has no text.
    ///
    /// - Complexity: That of laying out the text.
    public func textLayout(of name: String) -> TextLayout? {
        guard case .label(let index)? = content.slots[name] else { return nil }
        let label = content.labels[index]
        guard var paragraph = text(of: name, label).paragraph else { return nil }
        paragraph.width = frame(at: label.view).width
        return label.engine.layout(paragraph)
    }

    private func text(of name: String, _ label: TemplateContent.Label) -> LabelText {
        for entry in values.entries.reversed() where entry.name == name {
            switch entry.value {
            case .text(let text): return LabelText(text, label.setting, lines: label.lineLimit)
            case .attributedText(let text):
                return LabelText(NSAttributedString(text), label.setting, lines: label.lineLimit)
            default: continue
            }
        }
        return label.text
    }

    /// The size of the result with its values in bytes, without the pixels of images and the attributes of texts.
    var byteCount: Int {
        let lines = conflicts.reduce(0) { $0 + $1.constraints.reduce(0) { $0 + $1.utf8.count } }
        return MemoryLayout<LayoutResult>.stride + placements.count * MemoryLayout<Placement>.stride + lines + values.byteCount
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
        for place in views.indices.dropFirst() {
            let (view, superview) = views[place]
            guard superview == content.views[place].superview, type(of: view) == content.views[place].type else {
                throw differentView(view, content.views[place])
            }
        }
        for (view, _) in views {
            guard let dependence = view.layoutFromOutside else { continue }
            throw TemplateError(.differentView, "the \(type(of: view)) in \(type(of: root)) \(dependence)")
        }
        var frames: [(view: UIView, frame: CGRect, exactOrigin: CGPoint)] = []
        frames.reserveCapacity(placements.count)
        for (place, placement) in placements.enumerated() {
            let origin = CGPoint(x: placement.origin.x, y: placement.origin.y)
            frames.append((views[place + 1].view, placement.frame, origin))
        }
        guard root.take(frames, size: size) else {
            throw TemplateError(.differentView, "constraints of superviews place views in \(type(of: view))")
        }
    }

    private func differentView(_ view: UIView, _ known: TemplateContent.View) -> TemplateError {
        TemplateError(
            .differentView,
            "a \(type(of: view)) stands where the template of \(content.title) has the \(known.className) \(known.name ?? "")")
    }
}
