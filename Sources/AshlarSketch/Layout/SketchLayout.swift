import AshlarLayout
import AshlarReport
import Foundation

/// A sketch that is laid out, and whose container can be resized.
///
///     let layout = Sketch(parsing: "H:|-[a]-[b(==a)]-|").layout(width: 320, height: 100)
///     print(layout.frames[1].width)     // 148.0
///     layout.resize(width: 200, height: 100)
///     print(layout.frames[1].width)     // 88.0
///
/// The layout engine is the one of views, and it keeps its solution: resizing edits the constants of two rows and solves again what
/// depends on them, which takes a fraction of the work of a new layout. ``work`` counts it.
///
/// A layout is used from one thread at a time.
public final class SketchLayout {
    /// The sketch that is laid out.
    public let sketch: Sketch
    /// The width of the container, in points.
    public private(set) var width: Double
    /// The height of the container, in points.
    public private(set) var height: Double

    let items: [LayoutItem]
    let engine: LayoutEngine
    /// The constraints of the engine, one for each constraint of the sketch, in its order.
    let constraints: [NSLayoutConstraint]
    private(set) var labels: [SketchLabel] = []
    /// The indexes of all views in ``Sketch/views``: superviews before the views in them, siblings in the order of the text.
    public let order: [Int]

    /// The greatest number of times that labels change their wrapped height in one layout, as in a pass over views.
    private static let wrapLimit = 3

    /// Creates a layout of a sketch. ``Sketch/layout(width:height:)`` does the same.
    ///
    /// - Parameters:
    ///   - sketch: The sketch.
    ///   - width: The width of the container in points. Negative and non-finite widths count as 0.
    ///   - height: The height of the container in points. Negative and non-finite heights count as 0.
    public init(_ sketch: Sketch, width: Double, height: Double) {
        self.sketch = sketch
        (self.width, self.height) = (Self.length(width), Self.length(height))
        order = sketch.parentsFirst
        items = sketch.views.map { _ in LayoutItem(kind: .view) }
        engine = LayoutEngine(root: items[0])
        let items = items
        constraints = sketch.constraints.map { constraint in
            let made = NSLayoutConstraint(
                items[constraint.first.view], constraint.first.attribute, constraint.relation,
                constraint.second.map { items[$0.view] }, constraint.second?.attribute ?? .notAnAttribute,
                multiplier: CGFloat(constraint.multiplier), constant: CGFloat(constraint.constant))
            made.priority = UILayoutPriority(constraint.priority)
            return made
        }
        items[0].engine = engine
        for (index, view) in sketch.views.enumerated() { prepare(items[index], view, index) }
        for constraint in constraints { constraint.isActive = true }
        resize(width: width, height: height)
    }

    deinit { for item in items { item.ownerWasDeallocated() } }

    private static func length(_ length: Double) -> Double {
        length.isFinite ? min(max(0, length), Sketch.greatestNumber) : 0
    }

    private func prepare(_ item: LayoutItem, _ view: Sketch.View, _ index: Int) {
        item.ownerReference = Unmanaged.passUnretained(self)
        if sketch.isRightToLeft { item.setRightToLeft(true) }
        item.setHugging(UILayoutPriority(view.hugging.horizontal), for: .horizontal)
        item.setHugging(UILayoutPriority(view.hugging.vertical), for: .vertical)
        item.setCompression(UILayoutPriority(view.compression.horizontal), for: .horizontal)
        item.setCompression(UILayoutPriority(view.compression.vertical), for: .vertical)
        let margins = view.margins
        item.setMargins(
            UIEdgeInsets(
                top: margins.top, left: sketch.isRightToLeft ? margins.trailing : margins.leading, bottom: margins.bottom,
                right: sketch.isRightToLeft ? margins.leading : margins.trailing))
        if let text = view.text {
            let label = SketchLabel(text, of: view, at: index, isRightToLeft: sketch.isRightToLeft)
            item.setBaselines(first: label.baselines.first, last: label.baselines.last)
            labels.append(label)
        }
        if let width = view.contentWidth, let height = view.contentHeight {
            item.setContentSize(CGSize(width: width, height: height))
        }
        guard let parent = view.parent else { return }
        item.setTranslatesMask(false)
        item.attach(to: items[parent])
    }

    // MARK: Resizing

    /// Gives the container another size, and lays out again.
    ///
    /// - Parameters:
    ///   - width: The width in points. Negative and non-finite widths count as 0.
    ///   - height: The height in points. Negative and non-finite heights count as 0.
    /// - Complexity: Depends on the views that move. See ``work``.
    public func resize(width: Double, height: Double) {
        (self.width, self.height) = (Self.length(width), Self.length(height))
        items[0].setFrame(CGRect(x: 0, y: 0, width: self.width, height: self.height), capturedIn: .zero)
        guard engine.needsPass else { return }
        engine.beginPass()
        _ = engine.load()
        for label in labels where !hasOwnSize(label) { items[label.view].setContentSize(label.natural) }
        engine.commit()
        engine.solve()
        for _ in 0..<Self.wrapLimit where !labels.isEmpty {
            for place in labels.indices where !hasOwnSize(labels[place]) {
                let item = items[labels[place].view]
                item.setContentSize(labels[place].size(atWidth: engine.alignmentRect(of: item).width))
            }
            guard engine.isDirty else { break }
            engine.solve()
        }
        engine.endPass()
    }

    /// Whether a view with a text has a content size that the sketch gives.
    private func hasOwnSize(_ label: SketchLabel) -> Bool { sketch.views[label.view].contentWidth != nil }

    // MARK: Results

    /// The frames of all views in the order of ``Sketch/views``, in the coordinates of their superviews and in points. They are
    /// exact: not rounded to pixels.
    public var frames: [LayoutReport.Rect] { items.indices.map(frame) }

    /// Returns the frame of a view in the coordinates of its superview, in points.
    ///
    /// - Parameter view: The index of the view in ``Sketch/views``.
    public func frame(of view: Int) -> LayoutReport.Rect {
        guard items[view].isHosted else {
            return LayoutReport.Rect(x: 0, y: 0, width: view == 0 ? width : 0, height: view == 0 ? height : 0)
        }
        let rect = engine.alignmentRect(of: items[view])
        return LayoutReport.Rect(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width), height: Double(rect.size.height))
    }

    /// The frames of all views in the order of ``Sketch/views``, in the coordinates of the container and in points.
    public var absoluteFrames: [LayoutReport.Rect] {
        var absolute = frames
        for view in order {
            guard let parent = sketch.views[view].parent else { continue }
            absolute[view].x += absolute[parent].x
            absolute[view].y += absolute[parent].y
        }
        return absolute
    }

    /// The work that the engine has done for the layout so far. The counts are deterministic, so that tests can assert costs.
    public var work: Work {
        let counters = engine.counters
        return Work(
            solves: counters.solves, pivots: counters.pivots, numbers: counters.simplexEntries,
            replayedSteps: counters.replayedSteps,
            lowered: engine.work.loweredConstraints)
    }

    /// Counts of an engine's work.
    public struct Work: Hashable, Sendable {
        /// The number of solves.
        public var solves: Int
        /// The number of basis exchanges of the simplex method.
        public var pivots: Int
        /// The number of numbers that the simplex method computed.
        public var numbers: Int
        /// The number of steps that were run again because a constant had changed.
        public var replayedSteps: Int
        /// The number of constraints that were converted to rows, or whose constant was computed again.
        public var lowered: Int
    }
}

extension Sketch {
    /// The indexes of the views, superviews before the views in them, siblings in the order of the text.
    var parentsFirst: [Int] {
        var children = [[Int]](repeating: [], count: views.count)
        for (index, view) in views.enumerated() { if let parent = view.parent { children[parent].append(index) } }
        var order: [Int] = []
        order.reserveCapacity(views.count)
        var waiting = [0]
        while let view = waiting.popLast() {
            order.append(view)
            waiting += children[view].reversed()
        }
        return order
    }
}
