import Ashlar
import AshlarExplain
import AshlarSVG
import Foundation
import Testing

@MainActor
@Suite("Guide: conflicts and explanations")
struct ConflictsAndExplainTests {
    @Test("A conflict is logged, explained and resolved")
    func conflict() throws {
        try run("ConflictsAndExplain", "conflict", "explanation", "mended") {
            // The locations in the article are those of a file of an application.
            #sourceLocation(file:"PriceCell.swift",line:1)
            // snippet: conflict
            let cell = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            let price = UILabel()
            let buy = UIButton()
            cell.accessibilityIdentifier = "cell"
            price.accessibilityIdentifier = "price"
            buy.accessibilityIdentifier = "buy"
            for view in [price, buy] {
                view.translatesAutoresizingMaskIntoConstraints = false
                cell.addSubview(view)
            }
            let minimum = price.widthAnchor.constraint(greaterThanOrEqualToConstant: 120)
            NSLayoutConstraint.activate([
                price.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
                buy.leadingAnchor.constraint(equalTo: price.trailingAnchor, constant: 8),
                buy.widthAnchor.constraint(equalToConstant: 64),
                cell.trailingAnchor.constraint(equalTo: buy.trailingAnchor, constant: 16),
                minimum,
            ])
            let log = LayoutDiagnostics.collecting { cell.layoutIfNeeded() }.log
            print(log.count)  // 1
            print(cell.ashlar.brokenConstraints == [minimum])  // true
            print(price.frame.width)  // 96.0
            // end

            // snippet: explanation
            for explanation in cell.ashlar.explainConflicts() { print(explanation) }
            // end

            // snippet: mended
            minimum.isActive = false
            minimum.priority = .required - 1
            minimum.isActive = true
            cell.layoutIfNeeded()
            print(cell.ashlar.conflicts.count)  // 0
            print(price.frame.width)  // 96.0
            // end
            #sourceLocation()
        }
    }

    @Test("A chain of constraints explains a width")
    func reason() throws {
        try run("ConflictsAndExplain", "why") {
            #sourceLocation(file:"Form.swift",line:1)
            // snippet: why
            let form = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            let field = UIView()
            form.accessibilityIdentifier = "form"
            field.accessibilityIdentifier = "field"
            field.translatesAutoresizingMaskIntoConstraints = false
            form.addSubview(field)
            NSLayoutConstraint.activate([
                field.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16),
                field.trailingAnchor.constraint(equalTo: form.trailingAnchor, constant: -16),
            ])
            if let reason = field.ashlar.why(.width) { print(reason) }
            // end
            #sourceLocation()
        }
    }

    @Test("Ambiguities are listed with the constraints that would determine them")
    func ambiguities() throws {
        try run("ConflictsAndExplain", "ambiguous") {
            // snippet: ambiguous
            let form = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            let icon = UIView()
            form.accessibilityIdentifier = "form"
            icon.accessibilityIdentifier = "icon"
            icon.translatesAutoresizingMaskIntoConstraints = false
            form.addSubview(icon)
            icon.leadingAnchor.constraint(equalTo: form.leadingAnchor, constant: 16).isActive = true
            icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
            form.layoutIfNeeded()
            print(icon.hasAmbiguousLayout)  // true
            let ambiguities = form.ashlar.explainAmbiguities()
            print(ambiguities.numbers.map(\.subject))  // ["icon.top", "icon.height"]
            print(ambiguities.additions)  // ["icon.height = 0", "icon.top = 0"]
            // end
        }
    }

    @Test("A log of another application is explained")
    func log() throws {
        try run("ConflictsAndExplain", "log") {
            let file = Guide.root.appending(path: "Documentation/Explaining/price-cell.log").path
            // snippet: log
            let log = ConflictLog(try String(contentsOfFile: file, encoding: .utf8))
            for conflict in log.conflicts {
                let explanation = Explanation(of: conflict)
                print(explanation.cause)  // PriceCell is too narrow by 24 pt for what it has to hold.
                print(explanation.gap)  // 24.0
            }
            // end
        }
    }

    @Test("The article has the same picture as the page of explanations")
    func picture() throws {
        let file = Guide.root.appending(path: "Documentation/Explaining/price-cell.svg")
        try expectPicture("conflict.svg", String(contentsOf: file, encoding: .utf8))
    }
}
