import AshlarExplain
import AshlarUI
import TestSupport
import Testing

/// What is wrong is known here, since it was planted: the advice is compared with the mistake, and with nothing that the explanation
/// says of itself.
@MainActor
@Suite("Advice names the mistake that was planted in a screen", .serialized)
struct PlantedMistakeTests {
    nonisolated static let styles = [ConstraintDescriptionStyle.current, .legacy]

    /// A screen with a mistake: what its layout logged, and whether an explanation names the mistake.
    private typealias Planted = (log: [String], isNamed: (Explanation) -> Bool)

    /// Plants a mistake in 100 screens, and expects that each logs a conflict whose first explanation names the mistake.
    private func expectNamed(
        _ style: ConstraintDescriptionStyle, sourceLocation: SourceLocation = #_sourceLocation,
        plant: (PlantedScreen, inout SeededGenerator) -> Planted
    ) {
        let saved = LayoutDiagnostics.descriptionStyle
        LayoutDiagnostics.descriptionStyle = style
        defer { LayoutDiagnostics.descriptionStyle = saved }
        for seed in UInt64(0)..<100 {
            var random = SeededGenerator(seed: seed &+ 1_000_000)
            let (log, isNamed) = plant(PlantedScreen(seed: seed), &random)
            let first = Explanation.all(of: ConflictLog(log.joined(separator: "\n"))).first
            #expect(
                first.map(isNamed) ?? false,
                "Seed \(seed): \(first?.advice.action ?? "no conflict")\n\(log.joined(separator: "\n"))",
                sourceLocation: sourceLocation)
        }
    }

    @Test("A view whose frame is still translated", arguments: styles)
    func forgottenTranslates(style: ConstraintDescriptionStyle) {
        expectNamed(style) { screen, random in
            let victim = random.pick(screen.views)
            victim.translatesAutoresizingMaskIntoConstraints = true
            if random.below(3) == 0 { victim.frame = CGRect(x: 20, y: 40, width: 200, height: 30) }
            let address = address(of: victim)
            return (
                screen.log(),
                { explanation in
                    explanation.pattern == .forgottenTranslates
                        && explanation.constraints[explanation.advice.constraint].contains(address)
                }
            )
        }
    }

    @Test("A constraint that is made a second time with another number", arguments: styles)
    func duplicates(style: ConstraintDescriptionStyle) {
        expectNamed(style) { screen, random in
            let old = random.pick(screen.constraints.filter { $0.relation == .equal })
            let new = NSLayoutConstraint(
                item: old.firstItem!, attribute: old.firstAttribute, relatedBy: .equal, toItem: old.secondItem,
                attribute: old.secondAttribute, multiplier: 1, constant: old.constant + CGFloat(random.pick([4, 8, -6, 20])))
            let log = screen.log { new.isActive = true }
            let both = [old.description, new.description]
            return (
                log,
                { explanation in
                    explanation.pattern == .duplicate && explanation.advice.constraint >= 0
                        && both.contains(explanation.constraints[explanation.advice.constraint])
                }
            )
        }
    }

    @Test("A cell of another height than its contents need", arguments: styles)
    func cells(style: ConstraintDescriptionStyle) {
        expectNamed(style) { screen, random in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let content = cell.contentView
            screen.root.addSubview(cell)
            screen.fillAlone(content)
            let width = content.widthAnchor.constraint(equalToConstant: 375)
            width.identifier = "UIView-Encapsulated-Layout-Width"
            let height = content.heightAnchor.constraint(equalToConstant: random.pick([44, 43.5, 50, 100]))
            height.identifier = "UIView-Encapsulated-Layout-Height"
            let log = screen.log { NSLayoutConstraint.activate([width, height]) }
            let own = screen.constraints.map(\.description)
            return (
                log,
                { explanation in
                    explanation.pattern == .encapsulatedHeight && explanation.advice.constraint >= 0
                        && own.contains(explanation.constraints[explanation.advice.constraint])
                }
            )
        }
    }

    @Test("A hidden arranged view whose contents need room", arguments: styles)
    func hiddenViews(style: ConstraintDescriptionStyle) {
        expectNamed(style) { screen, random in
            let stack = UIStackView()
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.axis = random.below(3) == 0 ? .horizontal : .vertical
            stack.spacing = CGFloat(random.pick([0, 8, 10]))
            let card = UIView()
            screen.fillAlone(card)
            stack.addArrangedSubview(UILabel())
            stack.addArrangedSubview(card)
            screen.root.addSubview(stack)
            let place = [
                stack.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: screen.root.trailingAnchor),
                stack.topAnchor.constraint(equalTo: screen.root.topAnchor),
            ]
            let log = screen.log {
                NSLayoutConstraint.activate(place)
                card.isHidden = true
            }
            let own = screen.constraints.map(\.description)
            return (
                log,
                { explanation in
                    explanation.pattern == .hiddenStack && explanation.advice.constraint >= 0
                        && own.contains(explanation.constraints[explanation.advice.constraint])
                }
            )
        }
    }

    @Test("A view with contents that is laid out without a size", arguments: styles)
    func firstPasses(style: ConstraintDescriptionStyle) {
        expectNamed(style) { screen, random in
            let view = UIView()
            screen.fillAlone(view)
            screen.root.addSubview(view)
            let hasWidth = random.below(2) == 0
            if hasWidth { view.frame = CGRect(x: 0, y: 0, width: 320, height: 0) }
            let address = address(of: view)
            return (
                screen.log(),
                { explanation in
                    let patterns: [Pattern] = hasWidth ? [.zeroHeightFirstPass] : [.zeroWidthFirstPass, .zeroHeightFirstPass]
                    return patterns.contains(explanation.pattern)
                        && explanation.constraints.contains { $0.contains("NSAutoresizing") && $0.contains(address) }
                }
            )
        }
    }

    /// Returns the address of a view as its description prints it.
    private func address(of view: UIView) -> String {
        String(view.description.prefix { $0 != ";" }.drop { $0 != "0" }.prefix { $0 != ">" })
    }
}
