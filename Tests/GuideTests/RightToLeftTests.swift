import Ashlar
import AshlarSVG
import Testing

@MainActor
@Suite("Guide: right to left")
struct RightToLeftTests {
    @Test("Leading and trailing follow the direction, and left and right do not")
    func direction() throws {
        try run("RightToLeft", "direction", "switch", "attribute") {
            // snippet: direction
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
            let icon = UIView()
            let mark = UIView()
            for view in [icon, mark] {
                view.translatesAutoresizingMaskIntoConstraints = false
                screen.addSubview(view)
                view.widthAnchor.constraint(equalToConstant: 40).isActive = true
                view.heightAnchor.constraint(equalToConstant: 40).isActive = true
                view.centerYAnchor.constraint(equalTo: screen.centerYAnchor).isActive = true
            }
            icon.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16).isActive = true
            mark.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 100).isActive = true
            screen.layoutIfNeeded()
            print(icon.frame.minX, mark.frame.minX)  // 16.0 100.0
            // end

            // snippet: switch
            LayoutEnvironment.userInterfaceLayoutDirection = .rightToLeft
            screen.layoutIfNeeded()
            print(icon.frame.minX, mark.frame.minX)  // 264.0 100.0
            // end

            // snippet: attribute
            screen.semanticContentAttribute = .forceLeftToRight
            screen.layoutIfNeeded()
            print(icon.frame.minX)  // 16.0
            // end
        }
    }

    @Test("Stack views, margins and natural alignment follow the direction")
    func followers() throws {
        try run("RightToLeft", "followers") {
            // snippet: followers
            let row = UIStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
            row.semanticContentAttribute = .forceRightToLeft
            row.isLayoutMarginsRelativeArrangement = true
            row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 30, bottom: 10, trailing: 10)
            let (icon, title) = (UIView(), UILabel())
            icon.widthAnchor.constraint(equalToConstant: 40).isActive = true
            row.addArrangedSubview(icon)
            row.addArrangedSubview(title)
            row.layoutIfNeeded()
            print(icon.frame.minX, title.frame.minX)  // 250.0 10.0
            print(row.layoutMargins.right)  // 30.0
            // end
        }
    }

    @Test("The picture shows the same row in both directions")
    func picture() throws {
        try run("RightToLeft") {
            let column = UIStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 130))
            column.axis = .vertical
            column.spacing = 10
            column.distribution = .fillEqually
            column.isLayoutMarginsRelativeArrangement = true
            column.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
            for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
                let row = UIStackView()
                row.semanticContentAttribute = direction
                row.backgroundColor = .systemGray6
                row.spacing = 10
                row.alignment = .center
                row.isLayoutMarginsRelativeArrangement = true
                row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                let (icon, title, button) = (UIView(), UILabel(), UILabel())
                icon.backgroundColor = .systemTeal
                icon.widthAnchor.constraint(equalToConstant: 40).isActive = true
                icon.heightAnchor.constraint(equalToConstant: 40).isActive = true
                // "Title" and "Buy" in the language of the direction.
                title.text = direction == .forceLeftToRight ? "Title" : "כותרת"
                title.textColor = .systemGray
                title.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
                button.text = direction == .forceLeftToRight ? "Buy" : "קנה"
                button.textColor = UIColor(white: 1, alpha: 0.5)
                button.backgroundColor = .systemOrange
                for view in [icon, title, button] {
                    view.semanticContentAttribute = direction
                    row.addArrangedSubview(view)
                }
                column.addArrangedSubview(row)
            }
            column.layoutIfNeeded()
            try expectPicture("directions.svg", of: column)
        }
    }
}
