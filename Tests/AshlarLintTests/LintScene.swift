import Ashlar
import AshlarReport
import Foundation
import Testing

@testable import AshlarLint

/// A view tree for tests of rules.
@MainActor
final class LintScene {
    let root: UIView
    private var sources: [ObjectIdentifier: LintSource] = [:]
    private var constraintSources: [String: LintSource] = [:]

    init(width: CGFloat = 320, height: CGFloat = 480) {
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    /// Adds a view with a name, which constraints place.
    @discardableResult
    func add<View: UIView>(_ view: View, _ name: String, to superview: UIView? = nil) -> View {
        view.translatesAutoresizingMaskIntoConstraints = false
        if let stack = superview as? UIStackView { stack.addArrangedSubview(view) } else { (superview ?? root).addSubview(view) }
        mark(view) { $0.name = name }
        return view
    }

    /// Edits what the file says about a view.
    func mark(_ view: UIView, _ edit: (inout LintSource) -> Void) {
        var source = sources[ObjectIdentifier(view)] ?? LintSource(file: "Test.xib", line: sources.count + 1)
        edit(&source)
        sources[ObjectIdentifier(view)] = source
    }

    /// Edits what the file says about a constraint.
    func mark(_ constraint: NSLayoutConstraint, _ edit: (inout LintSource) -> Void) {
        let identifier = constraint.identifier ?? "c\(constraintSources.count + 1)"
        constraint.identifier = identifier
        var source = constraintSources[identifier] ?? LintSource(file: "Test.xib", line: 100, id: identifier)
        edit(&source)
        constraintSources[identifier] = source
    }

    /// Lays the tree out and returns it for review.
    func layout(_ edit: (inout LintLayout) -> Void = { _ in }) -> LintLayout {
        var layout = LayoutDiagnostics.collecting {
            root.layoutIfNeeded()
            return LintLayout(
                of: root, setting: LintSetting(width: Double(root.bounds.width), height: Double(root.bounds.height)),
                title: "Test", file: "Test.xib",
                sources: LintSources(
                    view: { self.sources[ObjectIdentifier($0)] },
                    constraint: { $0.identifier.flatMap { self.constraintSources[$0] } }))
        }.result
        edit(&layout)
        return layout
    }

    /// Lays the tree out and returns the messages of a rule.
    func messages(_ rule: any LintRule, _ edit: (inout LintLayout) -> Void = { _ in }) -> [String] {
        rule.check(layout(edit)).map(\.message)
    }

    static func label(_ text: String, lines: Int = 1, size: CGFloat = 10) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        label.font = .systemFont(ofSize: size)
        return label
    }

    static func button(_ title: String) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle(title, for: .normal)
        return button
    }
}

extension UIView {
    /// Pins the view to edges of its superview; nil leaves an edge free.
    func pin(
        leading: CGFloat? = nil, top: CGFloat? = nil, trailing: CGFloat? = nil, bottom: CGFloat? = nil, width: CGFloat? = nil,
        height: CGFloat? = nil
    ) {
        let outer = superview!
        let constraints = [
            leading.map { leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: $0) },
            top.map { topAnchor.constraint(equalTo: outer.topAnchor, constant: $0) },
            trailing.map { outer.trailingAnchor.constraint(equalTo: trailingAnchor, constant: $0) },
            bottom.map { outer.bottomAnchor.constraint(equalTo: bottomAnchor, constant: $0) },
            width.map { widthAnchor.constraint(equalToConstant: $0) },
            height.map { heightAnchor.constraint(equalToConstant: $0) },
        ]
        NSLayoutConstraint.activate(constraints.compactMap(\.self))
    }
}
