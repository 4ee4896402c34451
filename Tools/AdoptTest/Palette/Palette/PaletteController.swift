import LocalAuthentication
import RswiftResources
import RxCocoa
import RxSwift
import UIKit
import WebKit

final class PaletteController: UIViewController {
    private let page = WKWebView()
    private let bag = DisposeBag()
    private let taps = BehaviorRelay(value: 0)
    private let mix = UIButton(type: .system)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let heading = UILabel()
        heading.font = .preferredFont(forTextStyle: .title1)
        heading.text = R.string.localizable.paletteTitle()
        let count = UILabel()
        count.text = R.string.localizable.paletteCount(2)
        let drop = UIImageView(image: R.image.iconDrop())
        let swatches = UIStackView(arrangedSubviews: [swatch(R.color.coral()), swatch(.moss)])
        swatches.distribution = .fillEqually
        swatches.spacing = 8
        let lock = UILabel()
        lock.text = LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) ? "Locked" : "Open"
        let mixed = UILabel()
        mix.setTitle("Mix", for: .normal)
        mix.rx.tap.withLatestFrom(taps).map { $0 + 1 }.bind(to: taps).disposed(by: bag)
        taps.asDriver().map { "\($0) mixed" }.drive(mixed.rx.text).disposed(by: bag)
        mix.rx.tap.subscribe(onNext: { [weak self] in self?.showMixed() }).disposed(by: bag)
        let stack = UIStackView(arrangedSubviews: [heading, drop, count, swatches, lock, mix, mixed, page])
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

    private func showMixed() {
        let controller = UITableViewController(style: .insetGrouped)
        controller.title = "Mixed"
        controller.tableView.dataSource = nil
        controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "color")
        taps.map { ["Mix number \($0)"] }
            .bind(to: controller.tableView.rx.items(cellIdentifier: "color", cellType: UITableViewCell.self)) { _, name, cell in
                cell.textLabel?.text = name
            }
            .disposed(by: bag)
        present(controller, animated: true)
    }

    private func swatch(_ color: UIColor?) -> UIView {
        let view = UIView()
        view.backgroundColor = color
        view.layer.cornerRadius = 12
        return view
    }
}
