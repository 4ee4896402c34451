import LocalAuthentication
import RswiftResources
import UIKit
import WebKit

final class PaletteController: UIViewController {
    private let page = WKWebView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let heading = UILabel()
        heading.font = .preferredFont(forTextStyle: .title1)
        heading.text = R.string.localizable.paletteTitle()
        let count = UILabel()
        count.text = R.string.localizable.paletteCount(2)
        let drop = UIImageView(image: R.image.iconDrop())
        let swatches = UIStackView(arrangedSubviews: [swatch(R.color.coral()), swatch(R.color.moss())])
        swatches.distribution = .fillEqually
        swatches.spacing = 8
        let lock = UILabel()
        lock.text = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) ? "Locked" : "Open"
        let stack = UIStackView(arrangedSubviews: [heading, drop, count, swatches, lock, page])
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .fill
        drop.contentMode = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            swatches.heightAnchor.constraint(equalToConstant: 80), page.heightAnchor.constraint(equalToConstant: 160),
        ])
        page.load(URLRequest(url: URL(string: "https://example.com/colors")!))
    }

    private func swatch(_ color: UIColor?) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        view.layer.cornerRadius = 12
        return view
    }
}
