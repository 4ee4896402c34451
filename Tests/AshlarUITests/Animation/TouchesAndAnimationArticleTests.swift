import AshlarUI
import TestSupport
import Testing

@MainActor
@Suite("The article about touches and animation")
struct TouchesAndAnimationArticleTests {
    @Test("The article's example prints the documented output")
    func example() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(bar)
        let height = bar.heightAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: window.topAnchor), bar.leftAnchor.constraint(equalTo: window.leftAnchor),
            bar.rightAnchor.constraint(equalTo: window.rightAnchor), height,
        ])
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "More") { _ in
                height.constant = 140
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { window.layoutIfNeeded() }
            })
        button.frame = CGRect(x: 10, y: 200, width: 100, height: 40)
        window.addSubview(button)
        LayoutScheduler.main.runUntilIdle()
        button.ashlar.tap()
        expect(bar.frame.height, equals: 140)
        LayoutScheduler.main.advance(by: 0.25)
        expect(abs(bar.ashlar.presentation().frame.height - 90) < 1e-6)
    }
}
