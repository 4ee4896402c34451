import UIKit

class RecipeListController: UIViewController {
    @IBOutlet weak var table: UITableView!
    private let stars = StarFormatter()
    private let kitchen = Kitchen()
    private var told = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        kitchen.addObserver(self, forKeyPath: "guests", options: [.new], context: nil)
        title = NSLocalizedString("list.title", comment: "The title of the list")
        table.register(UITableViewCell.self, forCellReuseIdentifier: "recipe")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(add(_:)))
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == "guests" else {
            return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
        told = change?[.newKey] as? Int ?? 0
    }

    // Only the storyboard names this method.
    @IBAction private func surprise(_ sender: UIButton) {
        let controller = UIViewController()
        kitchen.setValue(Recipe.all.count, forKey: #keyPath(Kitchen.guests))
        controller.title = "A surprise for \(told)"
        controller.view.backgroundColor = .systemBackground
        navigationController?.pushViewController(controller, animated: true)
    }

    @objc private func add(_ sender: UIBarButtonItem) {}
}

extension RecipeListController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Recipe.all.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
        let recipe = Recipe.all[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = recipe.name
        content.secondaryText = recipe.time + " " + (stars.string(forRating: 4) ?? "")
        content.image = UIImage(named: "plate")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        navigationController?.pushViewController(RecipeController(Recipe.all[indexPath.row]), animated: true)
    }
}
