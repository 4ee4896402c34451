import Ashlar
import AshlarGraphics

/// The views, guides and constraints of a case, created and connected as in an application.
///
/// A scene has the interface direction that is set while it is created. Programming errors that the layout reports are thrown as
/// errors of the case file.
@MainActor
final class CaseScene {
    let root: UIView
    private(set) var views: [String: UIView] = [:]
    private(set) var guides: [String: UILayoutGuide] = [:]
    private(set) var constraints: [String: NSLayoutConstraint] = [:]
    /// The ids of the case's constraints, which distinguish them from those of the framework.
    private(set) var ids: [ObjectIdentifier: String] = [:]
    /// The constraints that the case's visual formats produced, in order.
    var formatted: [NSLayoutConstraint] = []

    init(_ tree: TreeCase) throws(CaseError) {
        let frame = CGRect(origin: .zero, size: tree.container)
        root = tree.rootClass == .stackView ? UIStackView(frame: frame) : UIView(frame: frame)
        root.ashlar.pixelSnapping = tree.scale.map { .scale($0) } ?? .off
        root.accessibilityIdentifier = "root"
        views["root"] = root
        for view in tree.views { views[view.name] = try Self.makeView(view) }
        for view in tree.views { views[view.superview]?.addSubview(try self.view(view.name, view.place)) }
        for guide in tree.guides { addGuide(guide) }
        try apply(tree.root, to: "root", tree.views.first?.place)
        for view in tree.views { try apply(view.properties, to: view.name, view.place) }
        try placeByFrames(tree)
        for constraint in tree.constraints { try make(constraint) }
        for constraint in tree.constraints where !tree.inactive.contains(constraint.id) {
            try setActive(true, constraint.id, constraint.place)
        }
        for format in tree.formats { try apply(format) }
    }

    func view(_ name: String, _ place: CasePlace) throws(CaseError) -> UIView {
        guard let view = views[name] else { throw place.error("unknown view \(quoted(name))") }
        return view
    }

    private func scrollView(_ name: String, _ place: CasePlace) throws(CaseError) -> UIScrollView {
        guard let view = views[name] as? UIScrollView else { throw place.error("\(quoted(name)) is not a scroll view") }
        return view
    }

    // MARK: Creating views

    private static func makeView(_ view: CaseView) throws(CaseError) -> UIView {
        let made = view.viewClass.makeView()
        made.translatesAutoresizingMaskIntoConstraints = false
        made.accessibilityIdentifier = view.name
        return made
    }

    private func addGuide(_ guide: CaseGuide) {
        let made = UILayoutGuide()
        made.identifier = guide.name
        views[guide.owner]?.addLayoutGuide(made)
        guides[guide.name] = made
    }

    private func make(_ constraint: CaseConstraint) throws(CaseError) {
        let place = constraint.place
        let first = try object(constraint.item, place)
        var second: AnyObject?
        if let item = constraint.toItem { second = try object(item, place) }
        let made = try Self.guarded(place) {
            let made = NSLayoutConstraint(
                item: first, attribute: constraint.attribute, relatedBy: constraint.relation, toItem: second,
                attribute: constraint.toAttribute, multiplier: constraint.multiplier, constant: constraint.constant)
            made.priority = UILayoutPriority(constraint.priority)
            made.identifier = constraint.id
            return made
        }
        constraints[constraint.id] = made
        ids[ObjectIdentifier(made)] = constraint.id
    }

    private func object(_ item: CaseItem, _ place: CasePlace) throws(CaseError) -> AnyObject {
        switch item {
        case .view(let name): return try view(name, place)
        case .guide(let name):
            guard let guide = guides[name] else { throw place.error("unknown guide \(quoted(name))") }
            return guide
        case .builtIn(let name, .layoutMarginsGuide): return try view(name, place).layoutMarginsGuide
        case .builtIn(let name, .safeAreaLayoutGuide): return try view(name, place).safeAreaLayoutGuide
        case .builtIn(let name, .contentLayoutGuide): return try scrollView(name, place).contentLayoutGuide
        case .builtIn(let name, .frameLayoutGuide): return try scrollView(name, place).frameLayoutGuide
        }
    }

    // MARK: Changing

    func setActive(_ isActive: Bool, _ id: String, _ place: CasePlace) throws(CaseError) {
        guard let constraint = constraints[id] else { throw place.error("unknown constraint \(quoted(id))") }
        try Self.guarded(place) { constraint.isActive = isActive }
    }

    func set(_ setting: CaseStep.Setting) throws(CaseError) {
        guard let constraint = constraints[setting.id] else {
            throw setting.place.error("unknown constraint \(quoted(setting.id))")
        }
        try Self.guarded(setting.place) {
            if let constant = setting.constant { constraint.constant = constant }
            if let priority = setting.priority { constraint.priority = UILayoutPriority(priority) }
        }
    }

    /// Lays out pending changes.
    func layout(_ place: CasePlace) throws(CaseError) {
        try Self.guarded(place) { root.layoutIfNeeded() }
    }

    /// Runs a closure without logging, and throws the first programming error that the layout reports.
    @discardableResult
    static func guarded<Result>(_ place: CasePlace, _ body: () -> Result) throws(CaseError) -> Result {
        let (result, faults, _) = LayoutDiagnostics.collecting(body)
        if let fault = faults.first { throw place.error("the layout raised an exception: \(text(of: fault))") }
        return result
    }

    /// Returns the reason without the descriptions of objects at its beginning, which contain addresses.
    private static func text(of fault: LayoutFault) -> String {
        let reason = fault.reason
        if reason.hasPrefix("NSLayoutConstraint for "), let end = reason.range(of: ">: ", options: .backwards) {
            return String(reason[end.upperBound...])
        }
        // A visual format's reason has three lines; the sentence and the caret's column are kept.
        let lines = reason.components(separatedBy: " \n")
        if lines.count == 4, let caret = lines.last { return "\(lines[1]) (column \(caret.count))" }
        guard reason.hasPrefix("*** +["), let end = reason.range(of: "]: ") else { return reason }
        return String(reason[end.upperBound...].replacing(#/:0x[0-9a-f]+/#, with: ""))
    }
}
