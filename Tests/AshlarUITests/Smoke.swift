import AshlarUI
import Testing

@MainActor @Suite struct Smoke {
    @Test func insets() {
        LayoutEnvironment.pixelSnapping = .off
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let a = UIView()
        a.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(a)
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
        root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 30).isActive = true
        root.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 40).isActive = true
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 20, width: 280, height: 420))
    }
    @Test func label() {
        LayoutEnvironment.pixelSnapping = .off
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let a = UILabel()
        a.text = String(repeating: "x", count: 40)
        a.font = .systemFont(ofSize: 10)
        a.numberOfLines = 0
        a.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(a)
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
        let t = root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 110)
        t.isActive = true
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 20, width: 200, height: 20))
        t.constant = 210
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
        root.frame.size.width = 520
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 20, width: 300, height: 20))
    }
}
