import SafariServices

class RecipeController: UIViewController {
    private let recipe: Recipe
    private let badge = BadgeView()

    init(_ recipe: Recipe) {
        self.recipe = recipe
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        title = recipe.name
        let picture = UIImageView(image: UIImage(named: "plate"))
        let label = UILabel()
        label.numberOfLines = 0
        label.text = recipe.source
        let button = UIButton(type: .system)
        button.setTitle(recipe.links.first?.host.map { "Open \($0)" }, for: .normal)
        button.setTitleColor(UIColor(named: "accent"), for: .normal)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [picture, badge, label, button])
        stack.axis = .vertical
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    @objc private func open() {
        guard let url = recipe.links.first else { return }
        present(SFSafariViewController(url: url), animated: true)
    }
}
