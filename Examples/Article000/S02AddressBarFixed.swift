import Ashlar

/// The bar of S01, with a label whose compression resistance is higher than the field's. The label keeps its width.
final class S02AddressBarFixed: S01AddressBar {
    override class var name: String { "S2" }
    override class var title: String { "The label keeps its width" }
    override class var lesson: String {
        "A required compression resistance keeps a label's full width, however long the text beside it is."
    }
    override class var sourceFile: String { #filePath }

    override func viewDidLoad() {
        super.viewDidLoad()
        address.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
}
