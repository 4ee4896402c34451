import AshlarExplain
import AshlarUI
import TestSupport
import Testing

/// The line of a mistake that was planted in the code of a screen, beside the line that the search names.
@MainActor
@Suite("The search of sources finds the line of the mistake", .serialized)
struct PlantedSourceTests {
    nonisolated static let styles = [ConstraintDescriptionStyle.current, .legacy]

    /// Searches the code of 100 screens, and expects the line of the mistake in at least 95.
    private func expectFound(
        _ style: ConstraintDescriptionStyle, sourceLocation: SourceLocation = #_sourceLocation,
        plant: (PlantedScreen, inout SeededGenerator) -> (log: [String], source: PlantedSource, lines: (Explanation) -> [Int?])
    ) {
        let saved = LayoutDiagnostics.descriptionStyle
        LayoutDiagnostics.descriptionStyle = style
        defer { LayoutDiagnostics.descriptionStyle = saved }
        var found = 0
        var missed: [UInt64] = []
        for seed in UInt64(0)..<100 {
            var random = SeededGenerator(seed: seed &+ 1_000_000)
            let (texts, source, lines) = plant(PlantedScreen(seed: seed), &random)
            let log = ConflictLog(texts.joined(separator: "\n"))
            let search = SourceSearch([SourceFile(path: "Screen.swift", text: source.text)])
            guard let first = Explanation.all(of: log).first else { continue }
            let finding = search.finding(for: first, of: log.conflicts[0])
            if let finding, lines(first).contains(finding.line) { found += 1 } else { missed.append(seed) }
        }
        #expect(found >= 95, "found \(found) of 100; missed the seeds \(missed)", sourceLocation: sourceLocation)
    }

    /// Returns the lines of the constraints whose description the advice names.
    private func named(_ constraints: [NSLayoutConstraint], _ source: PlantedSource) -> (Explanation) -> [Int?] {
        let places = constraints.map { ($0.description, source.places[ObjectIdentifier($0)]) }
        return { explanation in
            let index = explanation.advice.constraint
            return index < 0 ? [] : places.filter { $0.0 == explanation.constraints[index] }.map(\.1)
        }
    }

    @Test("A view whose frame is still translated", arguments: styles)
    func forgottenTranslates(style: ConstraintDescriptionStyle) {
        expectFound(style) { screen, random in
            let victim = random.pick(screen.views)
            victim.translatesAutoresizingMaskIntoConstraints = true
            if random.below(3) == 0 { victim.frame = CGRect(x: 20, y: 40, width: 200, height: 30) }
            let source = PlantedSource(screen.constraints, given: [(screen.root, "view")])
            return (screen.log(), source, { _ in [source.places[ObjectIdentifier(victim)]] })
        }
    }

    @Test("A constraint that is made a second time with another number", arguments: styles)
    func duplicates(style: ConstraintDescriptionStyle) {
        expectFound(style) { screen, random in
            let old = random.pick(screen.constraints.filter { $0.relation == .equal })
            let new = NSLayoutConstraint(
                item: old.firstItem!, attribute: old.firstAttribute, relatedBy: .equal, toItem: old.secondItem,
                attribute: old.secondAttribute, multiplier: 1, constant: old.constant + CGFloat(random.pick([4, 8, -6, 20])))
            let source = PlantedSource(screen.constraints + [new], given: [(screen.root, "view")])
            return (screen.log { new.isActive = true }, source, named([old, new], source))
        }
    }

    @Test("A cell of another height than its contents need", arguments: styles)
    func cells(style: ConstraintDescriptionStyle) {
        expectFound(style) { screen, random in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let content = cell.contentView
            screen.root.addSubview(cell)
            screen.fillAlone(content)
            let width = content.widthAnchor.constraint(equalToConstant: 375)
            width.identifier = "UIView-Encapsulated-Layout-Width"
            let height = content.heightAnchor.constraint(equalToConstant: random.pick([44, 43.5, 50, 100]))
            height.identifier = "UIView-Encapsulated-Layout-Height"
            let source = PlantedSource(screen.constraints, given: [(content, "contentView")])
            let own = screen.constraints
            return (screen.log { NSLayoutConstraint.activate([width, height]) }, source, named(own, source))
        }
    }

    @Test("A hidden arranged view whose contents need room", arguments: styles)
    func hiddenViews(style: ConstraintDescriptionStyle) {
        expectFound(style) { screen, random in
            let stack = UIStackView()
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = random.below(3) == 0 ? .horizontal : .vertical
            stack.spacing = CGFloat(random.pick([0, 8, 10]))
            let card = UIView()
            screen.fillAlone(card)
            let own = screen.constraints
            stack.addArrangedSubview(UILabel())
            stack.addArrangedSubview(card)
            screen.root.addSubview(stack)
            let place = [
                stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: screen.root.trailingAnchor),
                stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
            ]
            let source = PlantedSource(own + place, given: [(screen.root, "view")])
            let log = screen.log {
                NSLayoutConstraint.activate(place)
                card.isHidden = true
            }
            return (log, source, named(own, source))
        }
    }

    @Test("A view with contents that is laid out without a size", arguments: styles)
    func firstPasses(style: ConstraintDescriptionStyle) {
        expectFound(style) { screen, random in
            let view = UIView()
            screen.fillAlone(view)
            screen.root.addSubview(view)
            if random.below(2) == 0 { view.frame = CGRect(x: 0, y: 0, width: 320, height: 0) }
            let source = PlantedSource(screen.constraints, given: [(screen.root, "view")])
            return (screen.log(), source, { _ in [source.places[ObjectIdentifier(view)]] })
        }
    }
}
