import Ashlar
import AshlarNib
import Foundation

/// A scene that was made from a file, with what the file says about its views.
@MainActor
final class MadeScene {
    /// A view of the file.
    struct Element {
        var id: String
        var name: String?
        var type: String
        var line: Int
    }

    /// The size at which the scene was saved.
    let canvas: CGSize
    /// Whether the scene is a part of a screen, such as a cell.
    let isPart: Bool
    /// The safe area of the canvas, without the navigation bar around the scene.
    let canvasSafeArea: UIEdgeInsets
    let problems: [SceneProblem]
    let scene: InterfaceScene
    /// Whether a navigation controller shows its bar above the scene.
    private let hasNavigationBar: Bool
    /// The scene of the navigation controller around this one; nil if the file has none.
    private let container: MadeScene?
    /// The element of the controller that pushes this one; nil for none.
    private let previous: InterfaceElement?
    let names: InterfaceNames
    let resources: any InterfaceResources
    /// The scenes inside this one, which views do not retain.
    private var children: [MadeScene] = []
    private var elements: [ObjectIdentifier: Element] = [:]
    /// The ids of constraints by their identifiers.
    private var constraintIDs: [String: String] = [:]

    init(
        _ scene: InterfaceScene, canvas: CGSize, isPart: Bool, hasNavigationBar: Bool,
        container: MadeScene?, previous: InterfaceElement?, names: InterfaceNames, resources: any InterfaceResources
    ) {
        (self.container, self.previous) = (container, previous)
        (self.scene, self.canvas, self.isPart, self.names, self.resources) = (scene, canvas, isPart, names, resources)
        self.hasNavigationBar = hasNavigationBar
        let saved = scene.savedCanvas
        var insets = isPart ? .zero : saved.safeArea
        (insets.top, insets.bottom) = (insets.top + saved.outside.top, insets.bottom + saved.outside.bottom)
        // The navigation bar that is shown around the scene brings its own height.
        if hasNavigationBar { insets.top = max(0, insets.top - (insets.top >= 96 + 20 ? 96 : 44)) }
        canvasSafeArea = insets
        problems = scene.problems.map { SceneProblem(kind: .resource, text: $0.reason, line: $0.line) }
        for (id, constraint) in scene.constraints {
            let identifier = constraint.identifier ?? id
            constraint.identifier = identifier
            constraintIDs[identifier] = id
        }
        for record in scene.views where !record.id.isEmpty {
            let type = Self.typeName(of: record.view)
            elements[ObjectIdentifier(record.view)] = Element(
                id: record.id, name: names.name(of: record.id), type: type, line: record.line)
            // Explanations of conflicts name views by their identifiers, and addresses differ from run to run.
            if record.view.accessibilityIdentifier == nil {
                record.view.accessibilityIdentifier = names.name(of: record.id) ?? record.id
            }
        }
    }

    /// Returns the name of a view's class. Classes that the reader of files makes for its own use have their superclass's name.
    static func typeName(of view: UIView) -> String {
        var type: AnyClass = Swift.type(of: view)
        while String(reflecting: type).hasPrefix("AshlarNib."), let parent = _getSuperclass(type) { type = parent }
        return String(describing: type)
    }

    /// Returns the line of a constraint in the file, by its identifier; nil for one of another origin.
    func line(ofConstraint identifier: String) -> Int? { constraintIDs[identifier].map(names.line) }

    /// Returns the id of a constraint in the file, by its identifier; nil for one of another origin.
    func id(ofConstraint identifier: String) -> String? { constraintIDs[identifier] }

    func element(of view: UIView) -> Element? { elements[ObjectIdentifier(view)] }

    /// Returns the installed constraints in the order of the file.
    func constraints() -> [SceneConstraint] {
        scene.constraints.compactMap { id, constraint in
            guard constraint.isActive, let text = names.text(of: id, constraint) else { return nil }
            let form = names.form(of: id, constraint)
            return SceneConstraint(id: id, text: text, line: names.line(of: id), views: form.views, form: form.text)
        }.sorted { ($0.line, $0.id) < ($1.line, $1.id) }
    }

    // MARK: Showing

    /// Adds the scene to a window, with the bars around it and the cells of its tables.
    func show(in window: UIWindow) {
        window.backgroundColor = .systemBackground
        if let controller = scene.controller {
            if hasNavigationBar, !(controller is UINavigationController) {
                let navigation = container?.scene.controller as? UINavigationController ?? UINavigationController()
                let below = previous.map { UIViewController(below: $0, resources: resources) }
                navigation.viewControllers = [below, controller].compactMap { $0 }
                navigation.navigationBar.showScrollEdge()
                window.rootViewController = navigation
            } else {
                window.rootViewController = controller
            }
            window.layoutIfNeeded()
        } else {
            showRoots(in: window)
        }
        placeCells()
    }

    // MARK: Children

    /// Scenes inside one another are shown to this depth.
    private static let depthLimit = 4

    /// Shows the scenes that this one contains: those of container views, and those of navigation, tab bar and split view
    /// controllers.
    ///
    /// - Parameters:
    ///   - file: The file of the scene.
    ///   - setting: The setting.
    func showChildren(of file: LoadedInterface, in setting: RenderSetting) { showChildren(of: file, in: setting, depth: 0) }

    private func showChildren(of file: LoadedInterface, in setting: RenderSetting, depth: Int) {
        guard depth < Self.depthLimit, let controller = scene.controller else { return }
        var made: [(scene: MadeScene, file: LoadedInterface)] = []
        func child(_ segue: InterfaceElement) -> UIViewController? {
            guard let id = segue.attributes["destination"], let found = file.child(id, setting),
                let controller = found.scene.scene.controller
            else { return nil }
            made.append(found)
            return controller
        }
        var related: [UIViewController] = []
        for segue in names.segues where segue.scene == scene.source.controllerID {
            switch segue.element.attributes["kind"] {
            case "relationship": if let found = child(segue.element) { related.append(found) }
            case "embed":
                guard let view = scene.objects[segue.source] as? UIView, let found = child(segue.element) else { continue }
                controller.addChild(found)
                found.view.frame = view.bounds
                found.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(found.view)
                found.didMove(toParent: controller)
            default: break
            }
        }
        switch controller {
        case _ where related.isEmpty: break
        case let navigation as UINavigationController:
            navigation.viewControllers = [related[0]]
            navigation.navigationBar.showScrollEdge()
        case let tabs as UITabBarController: tabs.viewControllers = related
        case let split as UISplitViewController: split.viewControllers = related
        default: break
        }
        for (child, file) in made { child.showChildren(of: file, in: setting, depth: depth + 1) }
        children = made.map(\.scene)
        guard depth == 0, !made.isEmpty else { return }
        controller.view.window?.layoutIfNeeded()
        placeCellsOfChildren()
        controller.view.window?.layoutIfNeeded()
    }

    private func placeCellsOfChildren() {
        for child in children {
            child.placeCells()
            child.placeCellsOfChildren()
        }
    }

    /// Shows the views of a xib below each other.
    private func showRoots(in window: UIWindow) {
        window.backgroundColor = isPart ? .secondarySystemBackground : .systemBackground
        var top: CGFloat = 0
        for root in scene.roots where root.view.superview == nil {
            // A controller makes its view as large as the screen, whatever the view's mask.
            let isWide = !isPart || root.kind == .cell || root.view.autoresizingMask.contains(.flexibleWidth)
            var size = root.savedFrame.size
            if isWide { size.width = window.bounds.width }
            if !isPart { size.height = window.bounds.height }
            root.view.translatesAutoresizingMaskIntoConstraints = true
            window.addSubview(root.view)
            root.view.frame = CGRect(x: 0, y: top, width: size.width, height: size.height)
            top += size.height + 8
        }
    }

    /// The height that all roots of a xib take together.
    static let gap: CGFloat = 8

    /// Adds prototype and static cells to their tables at their places on the canvas, as Interface Builder shows them.
    private func placeCells() {
        let roots = Dictionary(scene.roots.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for (container, sections) in names.cells {
            guard let list = scene.objects[container] as? UIScrollView, list.window != nil else { continue }
            list.layoutIfNeeded()
            CanvasCells(of: list, roots: roots, resources: resources).place(sections)
        }
    }

    // MARK: Saved frames

    /// Lays the scene out by itself, at its saved size, and compares the frames of the views that constraints place.
    func comparison() -> SavedComparison {
        var comparison = SavedComparison()
        scene.layOut()
        for record in scene.views where !record.isMarked && !record.isFixed {
            guard let saved = record.savedFrame, let element = element(of: record.view) else { continue }
            // A stack places no hidden view, so that the saved frame is what was left of an earlier layout.
            if record.view.isHidden, record.view.superview is UIStackView { continue }
            comparison.add(
                SceneView(
                    id: element.id, name: element.name, type: element.type, frame: record.view.frame, place: record.view.frame,
                    depth: 0, isHidden: record.view.isHidden, line: element.line), saved: saved)
        }
        return comparison
    }
}
