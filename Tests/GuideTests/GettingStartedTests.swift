import Ashlar
import AshlarSVG
import Foundation
import Testing

// snippet: card
final class CardView: UIView {
    let title = UILabel()
    let message = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
        title.font = .boldSystemFont(ofSize: 20)
        title.textColor = .darkGray
        message.font = .systemFont(ofSize: 14)
        message.textColor = .systemGray
        message.numberOfLines = 0
        for label in [title, message] {
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            message.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
            message.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            message.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            bottomAnchor.constraint(equalTo: message.bottomAnchor, constant: 16),
        ])
    }

    required init?(coder: NSCoder) { fatalError("A card is made in code.") }
}
// end

@MainActor
@Suite("Guide: getting started")
struct GettingStartedTests {
    @Test("A card is laid out, drawn and changed")
    func card() throws {
        var document = ""
        try run("GettingStarted", "layout", "change") {
            // snippet: layout
            let card = CardView()
            card.title.text = "Ashlar"
            card.message.text = "Stones that are cut to fit, and laid without mortar"
            let size = card.systemLayoutSizeFitting(
                CGSize(width: 240, height: 0),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            card.frame.size = size
            card.layoutIfNeeded()
            print(card.frame.width, card.frame.height)  // 240.0 116.0
            print(card.message.frame.width, card.message.frame.height)  // 208.0 56.0
            // end
            try expectPicture("card.svg", of: card)

            // snippet: draw
            let context = SVGContext(size: card.bounds.size, background: .white)
            card.ashlar.draw(in: context)
            let svg = context.document()
            // end
            document = svg

            // snippet: change
            card.message.text = "Dressed stone"
            card.frame.size = card.systemLayoutSizeFitting(
                CGSize(width: 240, height: 0),
                withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            card.layoutIfNeeded()
            print(card.frame.height)  // 74.0
            // end
        }
        #expect(document.hasPrefix("<svg"))
    }
}
