import Ashlar
import Masonry

/// Two labels change from a row to a column. An update replaces only constraints between the same attributes of the same views.
/// Here the left edge is related to another edge than before, so the old constraints stay.
final class S15SwitchedByUpdate: Example {
    override class var name: String { "S15" }
    override class var title: String { "Switching a direction with update, and with remake" }
    override class var lesson: String {
        "mas_updateConstraints keeps constraints that the block does not repeat, so a new layout needs mas_remakeConstraints."
    }
    override class var sourceFile: String { #filePath }

    final class AddressView: UIView {
        let name = UILabel()
        let address = UILabel()
        var isHorizontal = true { didSet { setNeedsUpdateConstraints() } }
        /// Whether the constraints are remade rather than updated.
        var remakes = false

        override class var requiresConstraintBasedLayout: Bool { true }

        override init(frame: CGRect) {
            super.init(frame: frame)
            for (label, text, color) in [(name, "Name", UIColor.systemYellow), (address, "Address", .systemTeal)] {
                label.text = text
                label.font = .systemFont(ofSize: 20)
                label.backgroundColor = color
                label.accessibilityIdentifier = text.lowercased()
                addSubview(label)
            }
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            name.mas_updateConstraints { make in
                make.left.top.equalTo(self)
            }
            if remakes {
                address.mas_remakeConstraints(place)
            } else {
                address.mas_updateConstraints(place)
            }
            super.updateConstraints()
        }

        private func place(_ make: MASConstraintMaker) {
            if isHorizontal {
                make.top.equalTo(self.name)
                make.left.equalTo(self.name.mas_right).offset(10)
            } else {
                make.left.equalTo(self.name)
                make.top.equalTo(self.name.mas_bottom).offset(10)
            }
        }
    }

    let host = AddressView()

    override func viewDidLoad() {
        host.backgroundColor = .systemGray6
        view.addSubview(host)
        host.mas_makeConstraints { make in
            make.center.equalTo(self.view)
            make.size.mas_equalTo(CGSizeMake(200, 300))
        }
    }

    override var steps: [Step] {
        [
            Step("vertical-by-update") { [self] in host.isHorizontal = false },
            Step("vertical-by-remake") { [self] in
                host.remakes = true
                host.setNeedsUpdateConstraints()
            },
        ]
    }
}
