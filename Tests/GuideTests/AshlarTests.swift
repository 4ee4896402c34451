import Ashlar
import AshlarSVG
import Testing

@MainActor
@Suite("Guide: the landing page")
struct AshlarTests {
    @Test("A label is centered on the screen")
    func firstScreen() throws {
        try run("Ashlar", "label") {
            // snippet: label
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            let title = UILabel()
            title.text = "Hello"
            title.translatesAutoresizingMaskIntoConstraints = false
            screen.addSubview(title)
            NSLayoutConstraint.activate([
                title.centerXAnchor.constraint(equalTo: screen.centerXAnchor),
                title.topAnchor.constraint(equalTo: screen.topAnchor, constant: 20),
            ])
            screen.layoutIfNeeded()
            print(title.frame.minX, title.frame.width)  // 145.0 85.0
            // end
        }
    }
}
