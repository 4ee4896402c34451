import Ashlar
import Masonry

/// A controller and a view that create their constraints when constraints are updated, as in the article. Every call is recorded.
///
/// `mas_makeConstraints` creates new constraints in each update, and the view requests an update in each layout. The second
/// turn creates the same constraints again, which moves nothing, so there is no third one.
final class S55UpdateViewConstraints: WindowExample {
    override class var name: String { "S55" }
    override class var title: String { "A controller that creates constraints in updateViewConstraints" }
    override class var lesson: String {
        "Constraints are updated from the innermost view outward, and then views are laid out from the outermost view inward."
    }
    override class var sourceFile: String { #filePath }

    private(set) lazy var l1View = L1View { [weak self] call in self?.note(call) }

    override func viewDidLoad() {
        window.rootViewController = Controller(self)
        window.makeKeyAndVisible()
    }

    override var steps: [Step] { [Step("second-turn") {}, Step("third-turn") {}] }

    final class Controller: UIViewController {
        private weak var example: S55UpdateViewConstraints?
        private lazy var l1View: L1View = example?.l1View ?? L1View { _ in }

        init(_ example: S55UpdateViewConstraints) {
            self.example = example
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func loadView() {
            example?.note("C.loadView")
            let view = L0View { [weak example] call in example?.note(call) }
            view.backgroundColor = .white
            self.view = view
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            example?.note("C.viewDidLoad")
            l1View.frame = CGRect(x: 10, y: 10, width: 300, height: 100)
            view.addSubview(l1View)
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            example?.note("C.viewWillAppear")
        }

        override func viewIsAppearing(_ animated: Bool) {
            super.viewIsAppearing(animated)
            example?.note("C.viewIsAppearing")
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            example?.note("C.viewDidAppear")
        }

        override func updateViewConstraints() {
            example?.note("C.updateViewConstraints")
            super.updateViewConstraints()
            l1View.mas_makeConstraints { make in
                make.centerY.equalTo(l1View.superview?.mas_centerY).with.multipliedBy(1.0)
                make.left.equalTo(l1View.superview?.mas_left).with.offset(5.0)
                make.right.equalTo(l1View.superview?.mas_right).with.offset(-5.0)
                make.height.equalTo(l1View.mas_width).with.multipliedBy(0.3)
            }
        }

        override func viewWillLayoutSubviews() { example?.note("C.viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { example?.note("C.viewDidLayoutSubviews") }
    }

    /// The view of the controller.
    final class L0View: UIView {
        private let note: (String) -> Void

        init(_ note: @escaping (String) -> Void) {
            self.note = note
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            note("L0.updateConstraints")
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            note("L0.layoutSubviews")
        }
    }

    final class L1View: UIView {
        let icon, title, detail: Leaf
        private let note: (String) -> Void

        init(_ note: @escaping (String) -> Void) {
            self.note = note
            (icon, title, detail) = (
                Leaf("icon", .systemTeal, note), Leaf("title", .systemYellow, note), Leaf("detail", .white, note)
            )
            super.init(frame: .zero)
            note("L1.init")
            backgroundColor = .systemGray6
            for leaf in [icon, title, detail] { addSubview(leaf) }
            setNeedsUpdateConstraints()
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            note("L1.updateConstraints")
            icon.mas_makeConstraints { make in
                make.centerY.equalTo(icon.superview?.mas_centerY).with.multipliedBy(1.0)
                make.left.equalTo(icon.superview?.mas_left).with.offset(5.0)
                make.height.equalTo(icon.superview?.mas_height).with.multipliedBy(0.7)
                make.width.equalTo(icon.mas_height).with.multipliedBy(1.5)
            }
            title.mas_makeConstraints { make in
                make.top.equalTo(icon.mas_top).with.offset(0)
                make.left.equalTo(icon.mas_right).with.offset(10)
                make.right.equalTo(title.superview?.mas_right).with.offset(-10)
                make.height.equalTo(icon.superview?.mas_height).with.multipliedBy(0.15)
            }
            detail.mas_makeConstraints { make in
                make.top.equalTo(title.mas_bottom).with.offset(5)
                make.bottom.equalTo(icon.mas_bottom).with.offset(0)
                make.left.equalTo(icon.mas_right).with.offset(10)
                make.right.equalTo(detail.superview?.mas_right).with.offset(-10)
            }
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            note("L1.layoutSubviews")
            setNeedsUpdateConstraints()
            icon.frame.size.width = 50
        }
    }

    final class Leaf: UIView {
        private let name: String
        private let note: (String) -> Void

        init(_ name: String, _ color: UIColor, _ note: @escaping (String) -> Void) {
            (self.name, self.note) = (name, note)
            super.init(frame: .zero)
            accessibilityIdentifier = name
            backgroundColor = color
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            note("\(name).layoutSubviews")
        }
    }
}
