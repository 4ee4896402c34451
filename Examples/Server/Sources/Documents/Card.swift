import Ashlar
import AshlarCairo
import AshlarGraphics

/// The picture that a chat or a network shows for a link: 1200 × 630 pixels.
@MainActor
public struct Card {
    public var title: String
    public var subtitle: String

    public init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }

    /// Returns the picture as a PNG file.
    ///
    /// - Parameter textEngine: The engine of texts, which is also that of the environment.
    public func png(textEngine: PangoTextEngine) throws -> Data {
        let size = CGSize(width: 600, height: 315)
        let view = makeView()
        view.frame = CGRect(origin: .zero, size: size)
        let context = try CairoImageContext(size: size, scale: 2, background: .white, textEngine: textEngine)
        view.ashlar.draw(in: context)
        return try context.png()
    }

    private func makeView() -> UIView {
        let view = UIView()
        view.backgroundColor = UIColor(red: 0.13, green: 0.16, blue: 0.22, alpha: 1)
        let bar = UIView()
        bar.backgroundColor = UIColor(red: 0.95, green: 0.62, blue: 0.2, alpha: 1)
        let titleLabel = Invoice.text(title, size: 40, weight: .bold, color: .white)
        titleLabel.numberOfLines = 3
        let stack = UIStackView(arrangedSubviews: [
            bar, titleLabel, Invoice.text(subtitle, size: 20, color: UIColor(white: 0.8, alpha: 1)),
        ])
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 16, .leading)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            bar.widthAnchor.constraint(equalToConstant: 64), bar.heightAnchor.constraint(equalToConstant: 6),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -40),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
        return view
    }
}
