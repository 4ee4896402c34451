import AshlarUI
import Foundation

/// A prototype of a table or collection view, which makes a cell each time that it is instantiated.
final class PrototypeNib: UINib {
    private let element: InterfaceElement
    private let document: InterfaceDocument
    private let options: InterfaceOptions
    private let storyboard: UIStoryboard?
    private weak var prototypeOwner: AnyObject?
    private let ownerID: String?

    /// - Parameters:
    ///   - element: The element of the cell.
    ///   - builder: The builder of the scene, whose owner is that of the cells.
    init(_ element: InterfaceElement, of builder: SceneBuilder) {
        let context = builder.context
        (self.element, document, options) = (element, context.document, context.options)
        (storyboard, prototypeOwner, ownerID) = (context.storyboard, builder.owner, builder.scene.controllerID)
        super.init(nibName: document.name, bundle: nil)
    }

    override func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        let scene = InterfaceDocument.Scene(
            objects: element, controllerID: nil, identifier: nil, title: element.name, line: element.line)
        let builder = SceneBuilder(BuildContext(document, options), scene)
        builder.context.storyboard = storyboard
        builder.adoptOwner(ownerOrNil.map { $0 as AnyObject } ?? prototypeOwner, id: ownerID)
        let view = builder.makeRoot(element, kind: .cell)
        builder.finish()
        return [view]
    }
}
