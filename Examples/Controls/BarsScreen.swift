import Ashlar
import Foundation

/// Bars, pickers and a page control: a screen between a search bar and a tab bar of its full width.
final class BarsScreen: Example {
    override class var name: String { "Bars" }
    override class var title: String { "Bars and pickers" }
    override class var lesson: String { "Bars, pickers and page controls have an intrinsic height." }
    override class var sourceFile: String { #filePath }

    let search = UISearchBar()
    let pages = UIPageControl()
    let caption = UILabel()
    let day = UIDatePicker()
    let wheels = UIDatePicker()
    let picker = UIPickerView()
    let toolbar = UIToolbar()
    let tabs = UITabBar()
    private let menu = Menu()

    override func viewDidLoad() {
        dress()
        let row = UIStackView(arrangedSubviews: [caption, day])
        row.distribution = .equalSpacing
        row.isLayoutMarginsRelativeArrangement = true
        row.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
        let column = UIStackView(arrangedSubviews: [search, row, wheels, picker, pages])
        (column.axis, column.spacing) = (.vertical, 10)
        for bar in [column, toolbar, tabs] {
            bar.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(bar)
            NSLayoutConstraint.activate([
                bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
            picker.heightAnchor.constraint(equalToConstant: 128),
            toolbar.bottomAnchor.constraint(equalTo: tabs.topAnchor),
            tabs.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func dress() {
        search.placeholder = "Search"
        (pages.numberOfPages, pages.currentPage) = (5, 1)
        (pages.pageIndicatorTintColor, pages.currentPageIndicatorTintColor) = (.systemGray4, .label)
        caption.text = "Reminder"
        for date in [day, wheels] {
            date.locale = Locale(identifier: "en_US")
            date.timeZone = TimeZone(identifier: "UTC")
            date.date = Date(timeIntervalSince1970: 1_715_679_660)
        }
        day.preferredDatePickerStyle = .compact
        wheels.datePickerMode = .date
        (picker.dataSource, picker.delegate) = (menu, menu)
        picker.selectRow(2, inComponent: 0, animated: false)
        picker.selectRow(1, inComponent: 1, animated: false)
        toolbar.items = [
            UIBarButtonItem(systemItem: .add), .flexibleSpace(), UIBarButtonItem(systemItem: .action), .fixedSpace(8),
            UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .done),
        ]
        let names = ["circle", "square", "star", "triangle"]
        tabs.items = names.enumerated().map { UITabBarItem(title: $1.capitalized, image: UIImage(named: $1), tag: $0) }
        tabs.selectedItem = tabs.items?[0]
        tabs.items?[2].badgeValue = "3"
    }

    /// The data of a picker with two wheels of texts.
    private final class Menu: UIPickerViewDataSource, UIPickerViewDelegate {
        private let rows = [["Espresso", "Macchiato", "Cortado", "Flat white", "Latte"], ["Small", "Medium", "Large"]]

        func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            rows[component][row]
        }
    }

    override var steps: [Step] {
        [
            Step("searching") { [self] in
                search.text = "Latte"
                search.showsCancelButton = true
                pages.numberOfPages = 8
                day.datePickerMode = .time
                wheels.datePickerMode = .dateAndTime
                view.tintColor = .systemOrange
            },
            Step("right-to-left") { [self] in turn(view) },
        ]
    }

    private func turn(_ view: UIView) {
        view.semanticContentAttribute = .forceRightToLeft
        for subview in view.subviews { turn(subview) }
    }
}
