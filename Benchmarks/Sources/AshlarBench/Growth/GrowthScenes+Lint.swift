import Ashlar
import AshlarLint
import Foundation

/// One rule of the lint after the other, on a column of labels that hang below each other. Every frame differs from the one in the file.
/// Two rules also on rows in which they find something: an open position, and a contradiction. Ties are searched in small layouts only.
extension GrowthScenes {
    static var lint: [GrowthScene] {
        LintRules.all.map { rule in
            GrowthScene("lint/\(rule.name)", build: column) { root in
                let layout = layout(of: root)
                return { blackHole(rule.check(layout).count) }
            }
        } + [GrowthScene("lint/read", build: column) { root in { blackHole(layout(of: root).views.count) } }]
            + ([ConflictRule(), AmbiguousRule()] as [any LintRule]).map { rule in
                GrowthScene("lint/found/\(rule.name)", build: faultyRows) { root in
                    let layout = layout(of: root)
                    return {
                        guard !rule.check(layout).isEmpty else { fatalError("\(rule.name) finds nothing in rows with faults.") }
                    }
                }
            }
    }

    /// Rows of four labels: two that share the width, one without a horizontal position, one with two widths.
    private static func faultyRows(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        root.backgroundColor = .white
        var above = root.topAnchor
        for number in 0..<max(1, count / 4) {
            let labels = ["Name \(number)", "Value", "Open", "Twice"].map { text in
                let label = UILabel()
                label.text = text
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: above, constant: 4), label.heightAnchor.constraint(equalToConstant: 20),
                ])
                return label
            }
            NSLayoutConstraint.activate([
                labels[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
                labels[1].leadingAnchor.constraint(equalTo: labels[0].trailingAnchor),
                labels[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
                labels[3].leadingAnchor.constraint(equalTo: root.leadingAnchor),
                labels[3].widthAnchor.constraint(equalToConstant: 40), labels[3].widthAnchor.constraint(equalToConstant: 60),
            ])
            above = labels[0].bottomAnchor
        }
        return root
    }

    private static func column(_ count: Int) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        root.backgroundColor = .white
        var above = root.topAnchor
        for number in 0..<count {
            let label = UILabel()
            label.text = "Item \(number)"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
                label.topAnchor.constraint(equalTo: above, constant: 4),
                label.heightAnchor.constraint(equalToConstant: 20),
            ])
            above = label.bottomAnchor
        }
        return root
    }

    private static func layout(of root: UIView) -> LintLayout {
        var layout = LintLayout(
            of: root, setting: LintSetting(width: 320, height: 480), title: "Growth", file: "Growth.xib",
            sources: LintSources(
                view: { view in
                    var source = LintSource(file: "Growth.xib", line: 1)
                    source.savedFrame = view.frame.offsetBy(dx: 0, dy: 9)
                    return source
                }, constraint: { _ in nil }))
        layout.isCanvas = true
        return layout
    }
}
