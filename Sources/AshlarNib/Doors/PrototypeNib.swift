import AshlarUI
import Foundation

/// A prototype of a table or collection view, which makes a cell each time that it is instantiated.
final class PrototypeNib: UINib {
    private let element: InterfaceElement
    private let document: InterfaceDocument
    private let options: InterfaceOptions
    private weak var prototypeOwner: AnyObject?

    init(_ element: InterfaceElement, document: InterfaceDocument, options: InterfaceOptions, owner: AnyObject?) {
        (self.element, self.document, self.options, prototypeOwner) = (element, document, options, owner)
        super.init(nibName: document.name, bundle: nil)
    }

    override func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        let scene = InterfaceDocument.Scene(
            objects: element, controllerID: nil, identifier: nil, title: element.name, line: element.line)
        let builder = SceneBuilder(BuildContext(document, options), scene)
        builder.owner = ownerOrNil.map { $0 as AnyObject } ?? prototypeOwner
        let view = builder.makeRoot(element, kind: .cell)
        builder.finish()
        return [view]
    }
}
