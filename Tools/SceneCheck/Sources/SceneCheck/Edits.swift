import Ashlar
import Foundation

extension Scene {
    /// Changes one property, as an application does between two layouts.
    func edit(_ dice: inout Dice) {
        let index = dice.number(0...constraints.count - 1)
        let optional = constraints.indices.filter { constraints[$0].priority != .required }
        let spare = optional.filter { index in
            [constraints[index].firstItem, constraints[index].secondItem].allSatisfy { $0.map(isNamedTwice) ?? true }
        }
        switch dice.number(0...9) {
        case 0...2:
            let constraint = constraints[index]
            if constraint.secondItem != nil {
                constraint.constant = dice.length(-8...8)
            } else {
                constraint.constant = max(0, constraint.constant + dice.length(-30...30))
            }
        case 3, 4:
            let views = items.compactMap { $0 as? ContentView }.filter { $0.subviews.isEmpty }
            guard !views.isEmpty else { return }
            let view = dice.pick(views)
            view.content = CGSize(
                width: dice.pick([-1, 40, 80, dice.length(0...200)]), height: dice.pick([-1, 20, dice.length(0...60)]))
        case 5: if let index = spare.randomElement(&dice) { deactivate(index) }
        case 6: if !inactive.isEmpty { reactivate(dice.number(0...inactive.count - 1)) }
        case 7:
            if let index = optional.randomElement(&dice) { constraints[index].priority = UILayoutPriority(Wish.priority(&dice)) }
        case 8:
            guard let view = dice.pick(items) as? ContentView else { return }
            view.setContentCompressionResistancePriority(
                UILayoutPriority(dice.pick([749, 750, 751, 500])), for: dice.pick([.horizontal, .vertical]))
        default:
            root.frame.size = CGSize(
                width: root.frame.width + Double(dice.number(-20...60)), height: root.frame.height + Double(dice.number(-20...60))
            )
        }
    }

    /// Returns whether another constraint refers to the item. A view without constraints would not be laid out by constraints.
    private func isNamedTwice(_ item: AnyObject) -> Bool {
        constraints.count { $0.firstItem === item || $0.secondItem === item } > 1
    }
}

extension Array {
    fileprivate func randomElement(_ dice: inout Dice) -> Element? { isEmpty ? nil : dice.pick(self) }
}
