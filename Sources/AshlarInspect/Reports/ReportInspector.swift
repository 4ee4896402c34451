import AshlarExplain
import AshlarReport

/// Inspects a stored report: changes are made to its rows, which are then solved again.
///
/// A report holds no views, so it has no picture, and texts cannot be changed: content sizes keep their values.
public final class ReportInspector: Inspecting {
    private let title: String
    /// The reports before each change, with the change in words.
    private var past: [(report: LayoutReport, change: String)] = []
    private var layout: InspectedLayout
    /// What is shown beside the report, such as how it was received.
    private let remarks: [String]
    private let knowledge: [InspectedLayout.Knowledge]

    /// Creates an inspector.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - title: What is inspected.
    ///   - remarks: What a reader has to know, in sentences. The default is none.
    ///   - knowledge: What is known of each view beside the report; empty, the default, for nothing.
    /// - Throws: The flaw of a report that cannot be used.
    public init(
        _ report: LayoutReport, title: String, remarks: [String] = [], knowledge: [InspectedLayout.Knowledge] = []
    ) throws(LayoutReportFlaw) {
        try report.check()
        (self.title, self.remarks, self.knowledge) = (title, remarks, knowledge)
        layout = InspectedLayout(report, knowledge: knowledge)
    }

    /// Answers a question of the page.
    public func answer(to question: InspectQuestion) -> InspectAnswer {
        var answer = InspectAnswer(id: question.id)
        switch question.ask {
        case .state: answer.state = state
        case .pick: answer.picked = layout.views(atX: question.x ?? -1, y: question.y ?? -1)
        case .details:
            guard let view = question.view, layout.report.views.indices.contains(view) else {
                return InspectAnswer(id: question.id, failure: "There is no such view.")
            }
            answer.details = layout.details(of: view)
        case .edit:
            do throws(InspectFailure) {
                try change(question.edit, replaces: question.replaces ?? false)
                answer.state = state
            } catch {
                answer.failure = error.reason
            }
        case .undo:
            if let last = past.popLast() { layout = sized(last.report) }
            answer.state = state
        case .resize:
            for length in [question.width, question.height] {
                guard let length, !(1...4096).contains(length) else { continue }
                return InspectAnswer(id: question.id, failure: "The width and height have to be from 1 to 4096.")
            }
            layout = resized(layout.report, question.width, question.height)
            answer.frames = layout.frames.map(\.numbers)
            answer.size = layout.frames.first.map { [$0.width, $0.height] }
        case .breakpoints, .overlays:
            answer.failure = "A report holds no views: it has neither breakpoints nor margins."
        case .layers:
            answer.layers = layout.layers
        }
        return answer
    }

    private var state: InspectedState {
        var state = layout.state(title: title, changes: past.map(\.change), isLive: false)
        state.remarks =
            remarks + ["A stored report: its views are drawn as outlines, and texts keep their sizes."] + state.remarks
        return state
    }

    private func change(_ edit: InspectEdit?, replaces: Bool) throws(InspectFailure) {
        guard let edit else { throw InspectFailure("The question has no change.") }
        let last = replaces ? past.last : nil
        let base = last.map { sized($0.report) } ?? layout
        let changed = try base.report.changed(by: edit, in: base)
        if last != nil { past.removeLast() }
        past.append((base.report, changed.words))
        layout = InspectedLayout(changed.report.solved(), knowledge: knowledge)
    }

    /// Returns the layout of a former report in the present size.
    private func sized(_ report: LayoutReport) -> InspectedLayout {
        let former = InspectedLayout(report, knowledge: knowledge)
        guard let old = former.frames.first, let now = layout.frames.first,
            (old.width, old.height) != (now.width, now.height)
        else { return former }
        return resized(report, now.width, now.height)
    }

    /// Returns the layout with another size of the top view. Its frame is fixed by rows of its own.
    private func resized(_ report: LayoutReport, _ width: Double?, _ height: Double?) -> InspectedLayout {
        var report = report
        for (quantity, value) in [(LayoutReport.Quantity.width, width), (.height, height)] {
            guard let value else { continue }
            for index in report.rows.indices {
                let row = report.rows[index]
                guard report.constraints[row.constraint].origin == .frame, row.terms.count == 1,
                    row.terms[0].quantity == quantity, report.items[row.terms[0].item].view == 0
                else { continue }
                report.rows[index].constant = value * row.terms[0].coefficient
            }
        }
        return InspectedLayout(report.solved(), knowledge: knowledge)
    }
}

extension InspectedLayout {
    /// The outlines of the views, in the order in which they are drawn.
    var layers: [InspectedLayer] {
        var depths: [Int] = []
        return report.views.indices.map { index in
            depths.append(report.views[index].superview.map { depths[$0] + 1 } ?? 0)
            return InspectedLayer(view: index, depth: depths[index], frame: frames[index].numbers, svg: nil)
        }
    }
}
