import Foundation

extension Drawing {
    /// Returns the rectangles in which two drawings may look different, in points; none if they are equal.
    ///
    /// The drawings are compared mark by mark: what is painted, where, behind which clips, and in which groups. A mark that moved
    /// counts at its old and at its new place. Rectangles that touch are united, and all of them if there are more than the limit.
    ///
    ///     let before = Drawing(size: size) { view.ashlar.draw(in: $0, at: 0) }
    ///     let after = Drawing(size: size) { view.ashlar.draw(in: $0, at: 0.1) }
    ///     after.changes(from: before)
    ///
    /// - Parameters:
    ///   - old: The drawing before. If its size differs, the whole picture has changed.
    ///   - limit: The greatest number of rectangles. The default is 16.
    /// - Complexity: Linear in the number of calls and the length of their paths, if calls are neither added nor removed.
    public func changes(from old: Drawing, limit: Int = 16) -> [CGRect] {
        let whole = CGRect(origin: .zero, size: size)
        guard old.size == size else { return [whole] }
        if calls == old.calls { return [] }
        let (marks, oldMarks) = (DrawingMarks(self).marks, DrawingMarks(old).marks)
        var (first, last, oldLast) = (0, marks.count, oldMarks.count)
        while first < min(last, oldLast), marks[first] == oldMarks[first] { first += 1 }
        while last > first, oldLast > first, marks[last - 1] == oldMarks[oldLast - 1] {
            (last, oldLast) = (last - 1, oldLast - 1)
        }
        var changed: [CGRect] = []
        if last == oldLast {
            // Nothing was added or removed, so that marks correspond, and equal ones between two changes are left out.
            for index in first..<last where marks[index] != oldMarks[index] {
                changed += [marks[index].rect, oldMarks[index].rect]
            }
        } else if last - first <= Self.longestComparison, oldLast - first <= Self.longestComparison {
            for change in Array(marks[first..<last]).difference(from: Array(oldMarks[first..<oldLast])) {
                switch change {
                case .insert(_, let mark, _), .remove(_, let mark, _): changed.append(mark.rect)
                }
            }
        } else {
            changed = (marks[first..<last] + oldMarks[first..<oldLast]).map(\.rect)
        }
        return Self.united(changed.map { $0.intersection(whole) }.filter { !$0.isNull && !$0.isEmpty }, limit)
    }

    /// The number of marks up to which the shortest difference is looked for. It takes a time of their number times that of the changes.
    private static let longestComparison = 400

    /// Unites rectangles that touch.
    private static func united(_ rects: [CGRect], _ limit: Int) -> [CGRect] {
        var united: [CGRect] = []
        for rect in rects {
            var rect = rect
            // Each union can touch further ones. The list stays short, so this is linear in the number of rectangles.
            while let index = united.firstIndex(where: { $0.insetBy(dx: -1, dy: -1).intersects(rect) }) {
                rect = rect.union(united.remove(at: index))
            }
            united.append(rect)
            if united.count > limit { united = [united.reduce(.null) { $0.union($1) }] }
        }
        return united
    }
}

/// The marks that a drawing leaves on the picture: its painting calls, each with the place and the state in which it paints.
private struct DrawingMarks {
    struct Mark: Equatable {
        let call: Drawing.Call
        let transform: CGAffineTransform
        let clips: [Clip]
        let groups: [CGFloat]
        /// The number of groups that began since the mark before.
        let begun: Int
        /// The part of the picture that the mark can reach, in points of the picture.
        let rect: CGRect

        static func == (a: Mark, b: Mark) -> Bool {
            a.rect == b.rect && a.transform == b.transform && a.begun == b.begun && a.groups == b.groups && a.clips == b.clips
                && a.call == b.call
        }
    }

    struct Clip: Equatable {
        let path: Path
        let rule: FillRule
        let transform: CGAffineTransform
    }

    private struct State {
        var transform = CGAffineTransform.identity
        var clips: [Clip] = []
        /// The bounding box of the clips, in points of the picture.
        var visible: CGRect
    }

    private(set) var marks: [Mark] = []
    private var state: State
    private var saved: [State] = []
    private var groups: [CGFloat] = []
    private var begun = 0

    init(_ drawing: Drawing) {
        // Not limited to the picture: a clip limits it.
        state = State(visible: .infinite)
        for call in drawing.calls { add(call) }
    }

    private mutating func add(_ call: Drawing.Call) {
        switch call {
        case .save: saved.append(state)
        case .restore: if let last = saved.popLast() { state = last }
        case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
        case .clip(let path, let rule):
            state.clips.append(Clip(path: path, rule: rule, transform: state.transform))
            state.visible = state.visible.intersection(path.boundingBox.applying(state.transform))
        case .beginGroup(let alpha):
            groups.append(alpha)
            begun += 1
        case .endGroup: _ = groups.popLast()
        case .beginElement, .endElement, .link, .destination: break
        default:
            let own = call.reach.applying(state.transform)
            let rect = state.visible.isInfinite ? own : own.intersection(state.visible)
            marks.append(
                Mark(call: call, transform: state.transform, clips: state.clips, groups: groups, begun: begun, rect: rect))
            begun = 0
        }
    }
}

extension Drawing.Call {
    /// A rectangle that contains what the call paints, in the coordinates of the call.
    fileprivate var reach: CGRect {
        switch self {
        case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup, .beginElement, .endElement, .link, .destination: .null
        case .fill(let path, _, _), .gradient(let path, _, _): path.boundingBox
        // A miter reaches as far as its limit allows.
        case .stroke(let path, _, let style):
            path.boundingBox.grown(by: style.width / 2 * max(1, style.miterLimit))
        case .image(_, let rect, _): rect
        // Letters reach beyond their advances and the lines of their fonts.
        case .text(let layout, let origin, _):
            CGRect(
                x: origin.x, y: origin.y, width: max(layout.boxWidth, layout.lines.map { $0.x + $0.width }.max() ?? 0),
                height: layout.size.height
            ).grown(by: layout.metrics.ascender / 2)
        case .shadow(let shadow, let path, _): path.boundingBox.reached(by: shadow)
        case .shadowed(let shadow, let calls):
            calls.reach.map { $0.union($0.reached(by: shadow)) } ?? .infinite
        case .masked(let calls, _): calls.reach ?? .infinite
        }
    }
}

extension [Drawing.Call] {
    /// A rectangle that contains what the calls paint, in their common coordinates; nil if they end a state that they did not begin.
    fileprivate var reach: CGRect? {
        var (transform, saved, reach) = (CGAffineTransform.identity, [CGAffineTransform](), CGRect.null)
        for call in self {
            switch call {
            case .save: saved.append(transform)
            case .restore:
                guard let last = saved.popLast() else { return nil }
                transform = last
            case .concatenate(let own): transform = own.concatenating(transform)
            case .clip, .beginGroup, .endGroup, .beginElement, .endElement, .link, .destination: break
            default: reach = reach.union(call.reach.applying(transform))
            }
        }
        return reach
    }
}

extension CGRect {
    fileprivate func grown(by distance: CGFloat) -> CGRect { insetBy(dx: -distance, dy: -distance) }

    /// The rectangle of the shadow of a shape in this rectangle: three standard deviations around it.
    fileprivate func reached(by shadow: Shadow) -> CGRect {
        offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).grown(by: 3 * shadow.blur)
    }
}
