import Foundation

/// The list More: the controllers of a tab bar controller that have no item in the bar.
///
/// The button Edit makes it a list of all controllers, in which those that the user may move have handles.
final class MoreListController: UITableViewController {
    private weak var tabs: UITabBarController?
    /// The order of the controllers while the user changes it; nil otherwise.
    private var order: [UIViewController]?

    init(of tabs: UITabBarController) {
        self.tabs = tabs
        super.init(style: .plain)
        title = "More"
    }

    required init?(coder: NSCoder) { nil }

    private var controllers: [UIViewController] { order ?? tabs?.listedControllers ?? [] }

    /// Shows the present items.
    func update() {
        for controller in tabs?.listedControllers ?? [] { controller.tabBarItem.holder = self }
        let canMove = tabs?.customizableViewControllers?.isEmpty == false
        navigationItem.rightBarButtonItem = canMove ? editButtonItem : nil
        if order == nil { loadedView.map { _ in tableView.reloadData() } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        update()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        update()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        finishEditing()
    }

    // MARK: Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "") ?? UITableViewCell(style: .value1, reuseIdentifier: "")
        show(controllers[indexPath.row].tabBarItem, in: cell)
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    private func show(_ item: UITabBarItem?, in cell: UITableViewCell) {
        cell.textLabel?.text = item?.title
        cell.imageView?.image = item?.image
        cell.detailTextLabel?.text = item?.badgeValue
        cell.setNeedsLayout()
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard order == nil else { return }
        tabs?.moreController.display(controllers[indexPath.row], animated: true)
    }

    // MARK: Order

    // FIDELITY.md: moreListIsArranged.
    override func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing, let tabs else { return super.setEditing(editing, animated: animated) }
        let movable = tabs.customizableViewControllers ?? []
        if editing {
            tabs.delegate?.tabBarController(tabs, willBeginCustomizing: movable)
            order = tabs.controllerList
            super.setEditing(true, animated: animated)
            return tableView.reloadData()
        }
        let new = order ?? tabs.controllerList
        let changed = !new.elementsEqual(tabs.controllerList) { $0 === $1 }
        tabs.delegate?.tabBarController(tabs, willEndCustomizing: new, changed: changed)
        // The delegate may have set other controllers, which end the arrangement without an effect.
        let isStale = order == nil
        super.setEditing(false, animated: animated)
        order = nil
        if changed, !isStale { tabs.arrange(new) }
        update()
        tabs.delegate?.tabBarController(
            tabs, didEndCustomizing: isStale ? tabs.controllerList : new, changed: changed && !isStale)
    }

    /// Ends the arrangement by the user, if there is one, with the order that they have made.
    func finishEditing() { if isEditing { setEditing(false, animated: false) } }

    /// Ends the arrangement by the user, if there is one, without an effect.
    func cancelOrder() {
        guard order != nil else { return }
        order = nil
        super.setEditing(false, animated: false)
        update()
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        tabs?.customizableViewControllers?.contains { $0 === controllers[indexPath.row] } ?? false
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .none }

    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard var order else { return }
        order.insert(order.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        self.order = order
    }
}

extension MoreListController: BarItemHolder {
    func barItemChanged(_ item: UIBarItem) {
        guard isViewLoaded else { return }
        for path in tableView.indexPathsForVisibleRows ?? [] where path.row < controllers.count {
            guard let shown = controllers[path.row].tabBarItem, shown === item, let cell = tableView.cellForRow(at: path) else {
                continue
            }
            show(shown, in: cell)
        }
    }
}
