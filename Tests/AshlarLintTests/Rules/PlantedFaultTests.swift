import Ashlar
import Foundation
import TestSupport
import Testing

@testable import AshlarLint

/// Screens of random rows without a fault of accessibility, in which one fault is planted.
@Suite("Planted faults of accessibility")
@MainActor
struct PlantedFaultTests {
    enum Fault: CaseIterable {
        case missingLabel, uselessLabel, missingTrait, lowContrast, fixedText, smallTarget, wrongOrder, colorAlone, covered

        var rule: any LintRule {
            switch self {
            case .missingLabel, .uselessLabel: AccessibilityLabelRule()
            case .missingTrait: AccessibilityTraitsRule()
            case .lowContrast: ContrastRule()
            case .fixedText: DynamicTypeRule()
            case .smallTarget: TouchTargetRule()
            case .wrongOrder: AccessibilityOrderRule()
            case .colorAlone: ColorAloneRule()
            case .covered: AccessibilityHiddenRule()
            }
        }
    }

    /// A screen with rows of a text, a button with a picture and a card that can be tapped.
    @MainActor
    private struct Screen {
        let scene: LintScene
        var labels: [UILabel] = []
        var buttons: [UIButton] = []
        var cards: [UIView] = []
        /// A box in each row with two texts, beside another box with two texts; each box is read as a whole.
        var boxes: [UIView] = []
        let isDark: Bool

        init(_ random: inout SeededGenerator) {
            scene = LintScene(width: [320, 390, 768].randomElement(using: &random)!, height: 1600)
            isDark = Bool.random(using: &random)
            scene.root.backgroundColor = isDark ? .black : .white
            var top: CGFloat = 20
            for row in 0..<Int.random(in: 3...7, using: &random) {
                let label = UILabel()
                label.text = ["Account", "Terms of use", "Delete the draft"].randomElement(using: &random)!
                label.font = .preferredFont(forTextStyle: [.body, .title1, .footnote].randomElement(using: &random)!)
                label.adjustsFontForContentSizeCategory = true
                label.textColor = isDark ? .white : .black
                scene.add(label, "text\(row)").pin(leading: 16, top: top)
                let button = UIButton(type: .custom)
                button.accessibilityLabel = "Share row \(row)"
                scene.add(button, "button\(row)").pin(top: top, trailing: 16, width: 44, height: 44)
                let card = scene.add(UIView(), "card\(row)")
                card.addGestureRecognizer(UITapGestureRecognizer())
                (card.isAccessibilityElement, card.accessibilityTraits) = (true, .button)
                card.accessibilityLabel = "Open row \(row)"
                card.pin(leading: 16, top: top + 50, width: 120, height: 50)
                for side in 0..<2 { boxes.append(addBox(row, side, top: top + 110, &random)) }
                labels.append(label)
                buttons.append(button)
                cards.append(card)
                top += CGFloat(Int.random(in: 190...210, using: &random))
            }
        }

        /// Adds a box with two texts.
        private func addBox(_ row: Int, _ side: Int, top: CGFloat, _ random: inout SeededGenerator) -> UIView {
            let box = scene.add(UIView(), "box\(row).\(side)")
            box.backgroundColor = isDark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.95, alpha: 1)
            box.shouldGroupAccessibilityChildren = true
            box.pin(leading: 16 + CGFloat(side) * 140, top: top, width: 130, height: 60)
            for line in 0..<2 {
                let text = UILabel()
                text.text = [["Speed", "Height"], ["12", "340"]][line][side]
                text.font = .preferredFont(forTextStyle: .footnote)
                text.adjustsFontForContentSizeCategory = true
                text.textColor = isDark ? .white : .black
                scene.add(text, "boxText\(row).\(side).\(line)", to: box).pin(
                    leading: 8, top: 4 + CGFloat(line * Int.random(in: 25...30, using: &random)))
            }
            return box
        }

        /// Plants a fault in one row.
        ///
        /// - Returns: The number of the row.
        func plant(_ fault: Fault, _ random: inout SeededGenerator) -> Int {
            let row = labels.indices.randomElement(using: &random)!
            switch fault {
            case .missingLabel: buttons[row].accessibilityLabel = [nil, "", "  "].randomElement(using: &random)!
            case .uselessLabel:
                buttons[row].accessibilityLabel =
                    ["Button", "icon", "ic_share", "share.png", "Share button", "bt_send_2x.jpg"].randomElement(using: &random)!
            case .missingTrait:
                cards[row].isAccessibilityElement = false
                cards[row].accessibilityTraits = []
            case .lowContrast:
                let white = CGFloat.random(in: isDark ? 0.02...0.2 : 0.7...0.97, using: &random)
                labels[row].textColor = UIColor(white: white, alpha: 1)
            case .fixedText:
                labels[row].adjustsFontForContentSizeCategory = false
                labels[row].font = .systemFont(ofSize: CGFloat(Int.random(in: 11...24, using: &random)))
            case .smallTarget:
                let side = CGFloat(Int.random(in: 12...40, using: &random))
                for constraint in buttons[row].constraints { constraint.constant = side }
            case .wrongOrder:
                // Boxes that are not read as a whole, or a list that is read from the bottom.
                if Bool.random(using: &random) {
                    for box in boxes[(2 * row)...(2 * row + 1)] { box.shouldGroupAccessibilityChildren = false }
                } else {
                    boxes[2 * row].accessibilityElements = boxes[2 * row].subviews.reversed()
                }
            case .colorAlone:
                for (place, color) in [UIColor.systemRed, .systemGreen].enumerated() {
                    let mark = scene.add(UIView(), place == 0 ? "mark" : "other")
                    mark.backgroundColor = color
                    mark.pin(leading: 150 + 40 * CGFloat(place), top: 0, width: 12, height: 12)
                }
            case .covered:
                let cover = scene.add(UIView(), "cover")
                cover.backgroundColor = isDark ? .black : .white
                let margin = CGFloat(Int.random(in: 0...4, using: &random))
                for attribute in [NSLayoutConstraint.Attribute.leading, .top, .trailing, .bottom] {
                    let isStart = attribute == .leading || attribute == .top
                    NSLayoutConstraint(
                        item: cover, attribute: attribute, relatedBy: .equal, toItem: buttons[row], attribute: attribute,
                        multiplier: 1, constant: isStart ? -margin : margin
                    ).isActive = true
                }
            }
            return row
        }
    }

    private static let rules: [any LintRule] = [
        AccessibilityLabelRule(), AccessibilityTraitsRule(), ContrastRule(), DynamicTypeRule(), TouchTargetRule(),
        AccessibilityOrderRule(), AccessibilityHiddenRule(), ColorAloneRule(),
    ]

    @Test("Each of 180 planted faults of nine kinds is found, and nothing else", arguments: Fault.allCases)
    func faults(_ fault: Fault) {
        for seed in 0..<20 {
            var random = SeededGenerator(seed: UInt64(1000 * (Fault.allCases.firstIndex(of: fault) ?? 0) + seed))
            let screen = Screen(&random)
            let before = screen.scene.layout()
            expect(Self.rules.flatMap { $0.check(before) }.isEmpty, "\(fault) \(seed): the screen is clean")
            let row = screen.plant(fault, &random)
            let layout = screen.scene.layout()
            let name =
                switch fault {
                case .missingLabel, .uselessLabel, .smallTarget, .covered: "button\(row)"
                case .wrongOrder: "box\(row).0"
                case .colorAlone: "mark"
                case .missingTrait: "card\(row)"
                case .lowContrast, .fixedText: "text\(row)"
                }
            let found = Self.rules.flatMap { rule in rule.check(layout).map { (rule.name, layout.name(of: $0.view ?? 0)) } }
            expect(found.count == 1 && found.first?.0 == fault.rule.name && found.first?.1 == name, "\(fault) \(seed): \(found)")
        }
    }
}
