import AshlarGraphics
import AshlarUI
import Foundation

/// The screens whose pictures are compared.
@MainActor
enum Screens {
    /// Makes the screen with a number from 1 to 10, or the one for input, 11.
    static func make(_ number: Int) -> UIViewController {
        switch number {
        case 1: UINavigationController(rootViewController: PlainList())
        case 2: form()
        case 3: texts()
        case 4: scripts()
        case 5: boxes()
        case 6: gradients()
        case 7: grid()
        case 8: tabs()
        case 9: UINavigationController(rootViewController: PlainList())
        case 11: InputScreen()
        default: wholes()
        }
    }

    /// A controller with views below each other.
    private static func column(_ views: [UIView], spacing: CGFloat = 12) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = spacing
        stack.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 8),
            stack.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
        ])
        return controller
    }

    static func label(_ text: String, _ font: UIFont = .preferredFont(forTextStyle: .body)) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, font, 0)
        return label
    }

    private static func form() -> UIViewController {
        let (field, empty, slider, segments) = (
            UITextField(), UITextField(), UISlider(), UISegmentedControl(items: ["Day", "Week", "Year"])
        )
        field.text = "Name of the note"
        (field.borderStyle, empty.borderStyle, empty.placeholder) = (.roundedRect, .roundedRect, "Placeholder")
        slider.value = 0.4
        segments.selectedSegmentIndex = 1
        let (toggle, stepper, progress, pages) = (UISwitch(), UIStepper(), UIProgressView(), UIPageControl())
        toggle.isOn = true
        progress.progress = 0.6
        (pages.numberOfPages, pages.currentPage) = (5, 2)
        pages.backgroundColor = .systemGray
        let row = UIStackView(arrangedSubviews: [label("Important"), toggle, stepper])
        row.spacing = 8
        let buttons = [UIButton.Configuration.filled(), .tinted(), .gray(), .plain()].map { configuration in
            var configuration = configuration
            configuration.title = "Press"
            configuration.image = UIImage(systemName: "star")
            return UIButton(configuration: configuration)
        }
        let text = UITextView()
        text.text = "A text of several lines in a text view, which can be scrolled if it is longer than its frame."
        text.font = .preferredFont(forTextStyle: .callout)
        text.backgroundColor = .secondarySystemBackground
        text.heightAnchor.constraint(equalToConstant: 90).isActive = true
        return column([field, empty, slider, segments, row, progress, pages] + buttons + [text])
    }

    private static func texts() -> UIViewController {
        let styles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1, .caption2,
        ]
        return column(
            styles.map { label("The quick brown fox", .preferredFont(forTextStyle: $0)) } + [attributed(), truncated()])
    }

    private static func attributed() -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        let text = NSMutableAttributedString(
            string: "Red, ", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)])
        text.append(
            NSAttributedString(
                string: "underlined, ",
                attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue, .font: UIFont.systemFont(ofSize: 17)]))
        text.append(NSAttributedString(string: "spaced", attributes: [.kern: 3, .font: UIFont.boldSystemFont(ofSize: 17)]))
        label.attributedText = text
        return label
    }

    private static func truncated() -> UILabel {
        let truncated = label("A line that is too long for the screen ends with an ellipsis, since it has one line only")
        truncated.numberOfLines = 1
        return truncated
    }

    private static func scripts() -> UIViewController {
        column([
            label("مرحبا بالعالم، هذا نص عربي طويل يمتد على أكثر من سطر واحد في الشاشة"), label("שלום עולם, זה טקסט בעברית"),
            label("你好，世界。這是一段中文文字，會換到下一行，因為它比螢幕寬得多。"), label("こんにちは世界"), label("Привет, мир"),
            label("Ελληνικά"), label("Café naïve – “quotes” … €100"),
        ])
    }

    private static func boxes() -> UIViewController {
        column(
            (0..<6).map { index in
                let box = UIView()
                box.backgroundColor = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemPurple][index]
                box.layer.cornerRadius = CGFloat(index * 6)
                box.layer.borderWidth = CGFloat(index)
                box.layer.borderColor = UIColor.label.cgColor
                box.layer.shadowOpacity = index % 2 == 0 ? 0.4 : 0
                box.layer.shadowRadius = 6
                box.layer.shadowOffset = CGSize(width: 0, height: 4)
                box.heightAnchor.constraint(equalToConstant: 60).isActive = true
                return box
            }, spacing: 24)
    }

    private static func gradients() -> UIViewController {
        let views = (0..<3).map { index in
            let view = GradientView()
            view.gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor, UIColor.white.cgColor]
            view.gradient.type = [.axial, .radial, .axial][index]
            view.gradient.startPoint = [CGPoint(x: 0, y: 0), CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0.5)][index]
            view.gradient.endPoint = [CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 0.5)][index]
            view.heightAnchor.constraint(equalToConstant: 120).isActive = true
            return view
        }
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 200, height: 100)).cgPath
        views[2].layer.mask = mask
        return column(views)
    }

    private static func grid() -> UIViewController {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 110, height: 110)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 8)
        layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        return Grid(collectionViewLayout: layout)
    }

    private static func tabs() -> UIViewController {
        let tabs = UITabBarController()
        tabs.viewControllers = [("Notes", "note.text"), ("Search", "magnifyingglass"), ("Settings", "gear")].map {
            title, symbol in
            let list = PlainList(style: .insetGrouped)
            list.title = title
            let navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            navigation.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
            return navigation
        }
        return tabs
    }

    private static func wholes() -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemGroupedBackground
        for index in 0..<6 {
            let card = UIView(frame: CGRect(x: 40 + 40 * index % 120, y: 90 + 105 * index, width: 180, height: 80))
            card.backgroundColor = .systemIndigo
            card.layer.cornerRadius = 12
            let text = label("Card \(index)")
            text.textColor = .white
            text.frame = CGRect(x: 12, y: 12, width: 140, height: 24)
            card.addSubview(text)
            card.alpha = 1 - CGFloat(index) * 0.12
            card.transform = CGAffineTransform(rotationAngle: CGFloat(index) * 0.12).scaledBy(x: 1 + CGFloat(index) * 0.05, y: 1)
            controller.view.addSubview(card)
        }
        return controller
    }

    /// A picture of 40 by 40 points.
    static func picture(_ index: Int) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
            UIColor(hue: CGFloat(index % 12) / 12, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 8).fill()
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).fill()
        }
    }
}

/// A view whose layer is a gradient.
final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    var gradient: CAGradientLayer { layer as? CAGradientLayer ?? CAGradientLayer() }
}

/// A list of rows with pictures.
final class PlainList: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = title ?? "Notes"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(section + 1)"
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 5 : 500 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(indexPath.row)"
        content.secondaryText = "The second line of row \(indexPath.row)"
        content.image = Screens.picture(indexPath.row)
        cell.contentConfiguration = content
        cell.accessoryType = [.disclosureIndicator, .checkmark, .detailButton][indexPath.row % 3]
        return cell
    }
}

/// A grid of colored cells.
final class Grid: UICollectionViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.contentView.subviews.forEach { $0.removeFromSuperview() }
        cell.contentView.backgroundColor = UIColor(
            hue: CGFloat(indexPath.item % 20) / 20, saturation: 0.5, brightness: 0.95, alpha: 1)
        cell.contentView.layer.cornerRadius = 16
        let label = Screens.label("\(indexPath.item)", .boldSystemFont(ofSize: 28))
        label.textAlignment = .center
        label.frame = cell.contentView.bounds
        cell.contentView.addSubview(label)
        return cell
    }
}
