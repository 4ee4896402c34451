import Ashlar
import AshlarSVG
import Testing

@MainActor
@Suite("Guide: priorities and ties")
struct PrioritiesAndTiesTests {
    @Test("An optional constraint is satisfied as closely as the required ones permit")
    func optional() throws {
        try run("PrioritiesAndTies", "optional") {
            // snippet: optional
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(box)
            let wish = box.widthAnchor.constraint(equalToConstant: 400)
            wish.priority = .defaultHigh
            wish.isActive = true
            box.widthAnchor.constraint(lessThanOrEqualTo: screen.widthAnchor).isActive = true
            screen.layoutIfNeeded()
            print(box.frame.width)  // 320.0
            // end
        }
    }

    @Test("A higher priority outweighs any number of lower ones, and within one priority the sum of violations is minimal")
    func levels() throws {
        try run("PrioritiesAndTies", "levels", "median") {
            // snippet: levels
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(box)
            let wishes = (1...100).map { _ in box.widthAnchor.constraint(equalToConstant: 50) }
            for wish in wishes { wish.priority = UILayoutPriority(500) }
            let strong = box.widthAnchor.constraint(equalToConstant: 200)
            strong.priority = UILayoutPriority(501)
            NSLayoutConstraint.activate(wishes + [strong])
            screen.layoutIfNeeded()
            print(box.frame.width)  // 200.0
            // end
            // snippet: median
            NSLayoutConstraint.deactivate(wishes + [strong])
            for width: CGFloat in [10, 90, 60] {
                let wish = box.widthAnchor.constraint(equalToConstant: width)
                wish.priority = UILayoutPriority(500)
                wish.isActive = true
            }
            screen.layoutIfNeeded()
            print(box.frame.width)  // 60.0
            // end
        }
    }

    @Test("A tie goes to the constraint that was activated first")
    func ties() throws {
        try run("PrioritiesAndTies", "tie", "broken tie") {
            // snippet: tie
            let row = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 40))
            let name = UILabel()
            let price = UILabel()
            name.text = "Walnut table"  // 204 points wide
            price.text = "1,250.00"  // 136 points wide
            for label in [name, price] {
                label.translatesAutoresizingMaskIntoConstraints = false
                row.addSubview(label)
            }
            NSLayoutConstraint.activate([
                name.leadingAnchor.constraint(equalTo: row.leadingAnchor),
                price.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
                price.trailingAnchor.constraint(equalTo: row.trailingAnchor),
            ])
            row.layoutIfNeeded()
            print(name.frame.width, price.frame.width)  // 204.0 28.0
            // end

            // snippet: broken tie
            price.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
            row.layoutIfNeeded()
            print(name.frame.width, price.frame.width)  // 96.0 136.0
            // end
            name.backgroundColor = .systemOrange
            price.backgroundColor = .systemTeal
            for label in [name, price] { label.textColor = UIColor(white: 1, alpha: 0.5) }
            row.frame.size.height = 17
            try expectPicture("tie.svg", of: row)
        }
    }

    @Test("The priority of an active constraint can change from required to optional")
    func mutation() throws {
        try run("PrioritiesAndTies", "mutation") {
            // snippet: mutation
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(box)
            let height = box.heightAnchor.constraint(equalToConstant: 44)
            let tall = box.heightAnchor.constraint(equalToConstant: 100)
            tall.priority = .defaultHigh
            NSLayoutConstraint.activate([height, tall])
            screen.layoutIfNeeded()
            print(box.frame.height)  // 44.0
            height.priority = .defaultLow
            screen.layoutIfNeeded()
            print(box.frame.height)  // 100.0
            // end
        }
    }
}
