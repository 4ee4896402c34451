import Ashlar

/// The fix: the label has the higher compression resistance, whatever text the field contains.
final class S02AddressBarFixed: S01AddressBar {
    override class var name: String { "S2" }
    override class var title: String { "The label keeps its width" }
    override class var lesson: String {
        "A required compression resistance keeps the label whole, however long the field's text is."
    }
    override class var sourceFile: String { #filePath }

    override func viewDidLoad() {
        super.viewDidLoad()
        address.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
}
