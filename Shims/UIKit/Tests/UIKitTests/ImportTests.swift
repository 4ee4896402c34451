import Testing
import UIKit

/// The compilation of this file is the first test: Swift Testing requires `_Testing_UIKit` beside a module named UIKit.
@MainActor
@Suite("The module UIKit")
struct ImportTests {
    @Test("Code that imports UIKit and Testing compiles, and its layout has the expected frames")
    func layout() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.minX == 16)
        #expect(label.frame.width == 288)
    }

    @Test("The module exports Foundation, as UIKit does on iOS")
    func foundation() {
        #expect(IndexPath(item: 2, section: 1).count == 2)
        #expect(URL(string: "https://example.org")?.host == "example.org")
    }
}
