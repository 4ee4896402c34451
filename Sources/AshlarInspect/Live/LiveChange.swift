import Ashlar
import AshlarExplain
import AshlarReport
import Foundation

/// A change of views and constraints that are there.
@MainActor
struct LiveChange {
    /// The change in words.
    let words: String
    /// Makes the change, and returns what takes it back.
    let make: () -> () -> Void

    /// Finds what a change is about.
    ///
    /// - Throws: An ``InspectFailure`` if there is no such view or constraint, or if it cannot be changed.
    init(_ edit: InspectEdit, _ layout: InspectedLayout, _ views: [UIView]) throws(InspectFailure) {
        let words = ReportWords(of: layout.report)
        switch edit.kind {
        case .text:
            let view = try Self.view(edit.view, views)
            guard let old = InspectedText(view) else { throw InspectFailure("The view has no text.") }
            let new = edit.text ?? ""
            self.words = "text: “\(new)”"
            make = { old.change(new) }
        case .hidden:
            let view = try Self.view(edit.view, views)
            let (old, new) = (view.isHidden, edit.flag ?? true)
            self.words = "\(String(describing: type(of: view))).isHidden = \(new)"
            make = {
                view.isHidden = new
                return { view.isHidden = old }
            }
        case .pin:
            (self.words, make) = try Self.pin(edit, layout, views)
        case .fix:
            guard let fix = edit.number.flatMap({ Int(exactly: $0) }), let conflict = edit.constraint,
                let found = layout.fix(fix, of: conflict)
            else { throw InspectFailure("There is no such fix.") }
            self.words = "\(words.equations[found.constraint]): \(found.words)"
            make = try Self.fix(found, layout, views)
        case .constant, .priority, .hugging, .remove:
            guard let index = edit.constraint, layout.report.constraints.indices.contains(index) else {
                throw InspectFailure("There is no such constraint.")
            }
            let equation = words.equations[index]
            switch edit.kind {
            case .constant:
                let constant = try edit.length
                self.words = "\(equation): constant \(constant.short)"
                make = Self.setting(\.constant, of: try Self.constraint(index, layout, views), to: CGFloat(constant))
            case .remove:
                self.words = "\(equation): removed"
                make = try Self.fix(
                    .init(
                        words: "", kind: layout.report.constraints[index].origin == .autoresizingMask ? .unmask : .remove,
                        constraint: index), layout, views)
            default:
                let isContent = layout.report.constraints[index].origin == .contentSize
                let (priority, isHugging) = (try edit.priority(isContent: isContent), edit.kind == .hugging)
                self.words = "\(equation): \(isHugging ? "hugging" : "priority") \(priority.short)"
                make = try Self.priority(UILayoutPriority(Float(priority)), index, isHugging: isHugging, layout, views)
            }
        }
    }

    // MARK: Finding

    private static func view(_ index: Int?, _ views: [UIView]) throws(InspectFailure) -> UIView {
        guard let index, views.indices.contains(index) else { throw InspectFailure("There is no such view.") }
        return views[index]
    }

    private static func view(ofItem item: Int, _ layout: InspectedLayout, _ views: [UIView]) throws(InspectFailure) -> UIView {
        try view(layout.report.items[item].view, views)
    }

    /// Returns the constraint of an entry of the report. Entries with one description are for equal constraints.
    private static func constraint(
        _ index: Int, _ layout: InspectedLayout, _ views: [UIView]
    ) throws(InspectFailure) -> NSLayoutConstraint {
        let entry = layout.report.constraints[index]
        guard entry.origin == .application || entry.origin == .framework else {
            throw InspectFailure("This follows from a property of the view, and is no constraint that was made.")
        }
        for view in views {
            if let found = view.constraints.first(where: { $0.description == entry.description }) { return found }
        }
        throw InspectFailure("The constraint is not there any more.")
    }

    // MARK: Changes

    private static func setting<Value>(
        _ path: ReferenceWritableKeyPath<NSLayoutConstraint, Value>, of constraint: NSLayoutConstraint, to value: Value
    ) -> () -> () -> Void {
        let old = constraint[keyPath: path]
        return {
            constraint[keyPath: path] = value
            return { constraint[keyPath: path] = old }
        }
    }

    private static func priority(
        _ priority: UILayoutPriority, _ index: Int, isHugging: Bool, _ layout: InspectedLayout, _ views: [UIView]
    ) throws(InspectFailure) -> () -> () -> Void {
        let entry = layout.report.constraints[index]
        guard entry.origin == .contentSize else {
            return setting(\.priority, of: try constraint(index, layout, views), to: priority)
        }
        let view = try view(ofItem: entry.first.item, layout, views)
        let axis: NSLayoutConstraint.Axis = entry.first.attribute == "width" ? .horizontal : .vertical
        let old = isHugging ? view.contentHuggingPriority(for: axis) : view.contentCompressionResistancePriority(for: axis)
        func set(_ priority: UILayoutPriority) {
            if isHugging {
                view.setContentHuggingPriority(priority, for: axis)
            } else {
                view.setContentCompressionResistancePriority(priority, for: axis)
            }
        }
        return {
            set(priority)
            return { set(old) }
        }
    }

    private static func fix(
        _ fix: InspectedLayout.FoundFix, _ layout: InspectedLayout, _ views: [UIView]
    ) throws(InspectFailure) -> () -> () -> Void {
        let (index, constant) = (fix.constraint, fix.constant)
        let entry = layout.report.constraints[index]
        switch fix.kind {
        case .unmask:
            let view = try view(ofItem: entry.first.item, layout, views)
            return {
                view.translatesAutoresizingMaskIntoConstraints = false
                return { view.translatesAutoresizingMaskIntoConstraints = true }
            }
        case .lower: return setting(\.priority, of: try constraint(index, layout, views), to: UILayoutPriority(999))
        case .constant:
            guard let constant else { throw InspectFailure("The fix has no constant.") }
            return setting(\.constant, of: try constraint(index, layout, views), to: CGFloat(constant))
        case .remove:
            let constraint = try constraint(index, layout, views)
            return {
                constraint.isActive = false
                return { constraint.isActive = true }
            }
        case .content:
            return try priority(UILayoutPriority(999), index, isHugging: fix.lowersHugging, layout, views)
        case .spacing:
            guard let constant, let stack = try view(ofItem: entry.first.item, layout, views).superview as? UIStackView else {
                throw InspectFailure("The stack view of this spacing is not found.")
            }
            let old = stack.spacing
            return {
                stack.spacing = CGFloat(constant)
                return { stack.spacing = old }
            }
        case .show:
            let view = try view(ofItem: entry.first.item, layout, views)
            return {
                view.isHidden = false
                return { view.isHidden = true }
            }
        case .constrain:
            throw InspectFailure("This fix needs constraints of your own, which only you can write.")
        }
    }

    /// Returns the change that fixes an ambiguous number at its present value.
    private static func pin(
        _ edit: InspectEdit, _ layout: InspectedLayout, _ views: [UIView]
    ) throws(InspectFailure) -> (String, () -> () -> Void) {
        guard let index = edit.constraint, layout.report.ambiguities.indices.contains(index) else {
            throw InspectFailure("There is no such ambiguous number.")
        }
        let open = layout.report.ambiguities[index]
        let item = layout.report.items[open.item]
        let view = try view(ofItem: open.item, layout, views)
        let number = CGFloat(item.rect[open.quantity])
        let constraint: NSLayoutConstraint
        switch open.quantity {
        case .width: constraint = view.widthAnchor.constraint(equalToConstant: number)
        case .height: constraint = view.heightAnchor.constraint(equalToConstant: number)
        case .x, .y:
            guard let outer = view.superview else { throw InspectFailure("The view is in no other view.") }
            constraint =
                open.quantity == .x
                ? view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: number)
                : view.topAnchor.constraint(equalTo: outer.topAnchor, constant: number)
        }
        return (
            "\(item.label).\(open.quantity.rawValue) = \(Double(number).short)",
            {
                constraint.isActive = true
                return { constraint.isActive = false }
            }
        )
    }
}
