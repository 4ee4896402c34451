import Combine
import UIKit

final class PricesViewController: UITableViewController {
    private let viewModel = PricesViewModel()
    private var rows: [(String, Double)] = []
    private var cancellables: Set<AnyCancellable> = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = String(localized: "Prices", bundle: .main)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "price")
        viewModel.$prices.combineLatest(viewModel.$updates)
            .receive(on: RunLoop.main)
            .sink { [weak self] prices, updates in
                self?.rows = prices.sorted { $0.key < $1.key }
                self?.navigationItem.prompt = "\(updates)"
                self?.tableView.reloadData()
            }
            .store(in: &cancellables)
        viewModel.load()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "price", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = rows[indexPath.row].0
        content.secondaryText = String(format: "%.2f", rows[indexPath.row].1)
        cell.contentConfiguration = content
        return cell
    }
}

#Preview { PricesViewController() }
