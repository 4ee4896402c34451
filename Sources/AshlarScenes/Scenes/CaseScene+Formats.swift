import Ashlar
import AshlarReport

extension CaseScene {
    /// Creates and activates the constraints of a visual format over all views of the case.
    func apply(_ format: CaseFormat) throws(CaseError) {
        let made = try Self.guarded(format.place) {
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: format.format, options: format.options, metrics: format.metrics, views: views)
            NSLayoutConstraint.activate(made)
            return made
        }
        formatted += made
    }

    /// Returns a constraint in the notation of a case file: `b.leading == a.trailing + 8 @750`.
    func equation(of constraint: NSLayoutConstraint) -> String {
        func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
            let name = views.first { $0.value === item }?.key ?? guides.first { $0.value === item }?.key ?? "?"
            return "\(name).\(CaseVocabulary.name(of: attribute))"
        }
        let relation = CaseVocabulary.relations.first { $0.value == constraint.relation }?.key ?? "?"
        return EquationText(
            first: side(constraint.firstItem, constraint.firstAttribute), relation: relation,
            second: constraint.secondItem.map { side($0, constraint.secondAttribute) }, multiplier: Double(constraint.multiplier),
            constant: Double(constraint.constant), priority: constraint.priority.rawValue
        ).text(.code) { format(CGFloat($0)) }
    }
}
