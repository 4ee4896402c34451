import AshlarUI
import Foundation

/// The canvas of a scene: the size and the safe area with which Interface Builder laid it out.
public struct InterfaceCanvas: Hashable, Sendable {
    /// The size, in points.
    public var size: CGSize
    /// The insets of the safe area: those of the device, and the bars of the containers and of simulated metrics.
    public var safeArea: UIEdgeInsets
    /// The parts of the screen above and below the root view, which ends at the bars: its controller does not extend it under them.
    public var outside: UIEdgeInsets

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - size: The size, in points.
    ///   - safeArea: The insets of the safe area, in points. The default is zero.
    ///   - outside: The parts of the screen around the root view, in points. The default is zero.
    public init(size: CGSize, safeArea: UIEdgeInsets = .zero, outside: UIEdgeInsets = .zero) {
        (self.size, self.safeArea, self.outside) = (size, safeArea, outside)
    }
}

extension InterfaceDocument {
    /// The number of pixels per point of the canvas, to which Interface Builder rounds frames and the sizes of texts.
    public var canvasScale: CGFloat {
        switch device?.id {
        // The phones with three pixels per point, from the iPhone 6 Plus on.
        case "retina5_5", "retina5_8", "retina5_9", "retina5_4", "retina6_0", "retina6_12", "retina6_3", "retina6_5", "retina6_7",
            "retina6_9":
            3
        default: 2
        }
    }
}

extension InterfaceScene {
    /// The canvas on which the file was saved.
    ///
    /// The size is that of the root view. The safe area is not in the file. It is read off the views at its edges, whose saved
    /// frames show it, and otherwise follows from the device, the bars of the containers, and the simulated metrics.
    public var savedCanvas: InterfaceCanvas {
        // A container has no view in the file.
        let root = mainRoot.map { roots[$0] }
        let size = root?.savedFrame.size ?? .zero
        let canvas = CanvasReading(document: document, scene: source, rootID: root?.id ?? "", size: size)
        return InterfaceCanvas(size: size, safeArea: canvas.safeArea, outside: canvas.outside)
    }

    /// The number of the root that the canvas shows: the controller's view, or else the first top-level view.
    private var mainRoot: Int? {
        let view = controller?.viewIfLoaded
        return roots.firstIndex { $0.kind == .view && $0.view === view } ?? roots.firstIndex { $0.kind == .view }
    }

    /// Lays out the scene on a canvas. Cells on the canvas keep their saved sizes.
    ///
    /// - Parameter canvas: The size of the root view and its safe area; nil for those with which the file was saved.
    public func layOut(on canvas: InterfaceCanvas? = nil) {
        let canvas = canvas ?? savedCanvas
        let main = mainRoot
        let records = Dictionary(views.map { (ObjectIdentifier($0.view), $0) }, uniquingKeysWith: { first, _ in first })
        for (index, root) in roots.enumerated() {
            if index == main {
                if root.view.superview == nil { root.view.frame = CGRect(origin: .zero, size: canvas.size) }
                root.view.ashlar.safeAreaInsets = canvas.safeArea
            }
            if let cell = root.view as? UITableViewCell, let content = records[ObjectIdentifier(cell.contentView)] {
                prepare(cell, of: root, content)
            }
            root.view.layoutIfNeeded()
        }
    }

    /// Gives a table view's cell the size of its saved content view, and the content view the margins of the canvas.
    ///
    /// Accessories and separators have other sizes in every version of Xcode, so the content view's size is that of the file. Its
    /// margins are 11 points above and below, and at the sides those of the device; an accessory takes its width from the trailing
    /// margin. Where the saved frames show other margins, those count.
    private func prepare(_ cell: UITableViewCell, of root: Root, _ record: ViewRecord) {
        guard var saved = record.savedFrame, saved.size != .zero else {
            // Old files have no frames of prototype cells, whose rows are as wide as the canvas.
            guard cell.bounds.width <= 0 else { return }
            let height = document.elements[root.id]?.attributes["rowHeight"].flatMap(Double.init) ?? 0
            cell.frame.size = CGSize(width: max(savedCanvas.size.width, 320), height: height > 0 ? min(height, 10_000) : 44)
            return
        }
        cell.accessoryType = .none
        if let height = heightOfStaleContent(record, in: root) { saved.size.height = height }
        cell.frame.size = saved.size
        let side: CGFloat = CanvasReading.deviceWidth(document) >= 414 ? 20 : 16
        let accessory = root.savedFrame.width - saved.maxX
        let trailing = accessory > 1 ? max(8, side - accessory) : side
        let read = CanvasReading(document: document, scene: source, rootID: record.id, size: saved.size).margins
        cell.contentView.preservesSuperviewLayoutMargins = false
        cell.contentView.layoutMargins = UIEdgeInsets(
            top: read.top ?? 11, left: read.left ?? side, bottom: read.bottom ?? 11, right: read.right ?? trailing)
    }
}

extension InterfaceScene {
    /// Returns the height that a cell's content view has without its separator, if the file has another one: that of a standard row,
    /// under which the saved frames of subviews reach. nil if the saved height is right.
    ///
    /// Observed: 15 cells of an application saved by Xcode 7, with content views of 43 points in rows of 54 to 120 points.
    private func heightOfStaleContent(_ record: ViewRecord, in root: Root) -> CGFloat? {
        guard let saved = record.savedFrame, (43...44).contains(saved.height) else { return nil }
        let separator: CGFloat = document.toolsVersion ?? 0 < 9_000 ? 1 : 0.5
        let height = root.savedFrame.height - separator
        let ends = document.elements[record.id]?.first("subviews")?.children.compactMap { $0.savedRect?.frame?.maxY } ?? []
        guard let end = ends.max(), end > saved.height, end <= height, height - saved.height > 1 else { return nil }
        return height
    }
}

/// What a file shows of the canvas's safe area.
struct CanvasReading {
    let document: InterfaceDocument
    let scene: InterfaceDocument.Scene
    let rootID: String
    let size: CGSize

    var safeArea: UIEdgeInsets {
        var implied = impliedSafeArea
        let (outside, read) = (outside, readSafeArea)
        (implied.top, implied.bottom) = (implied.top - outside.top, implied.bottom - outside.bottom)
        return UIEdgeInsets(
            top: read.top ?? implied.top, left: read.left ?? implied.left, bottom: read.bottom ?? implied.bottom,
            right: read.right ?? implied.right)
    }

    // FIDELITY.md: canvasSafeAreasAreRead.
    // MARK: Read off the frames

    private struct Edges {
        var top: CGFloat?
        var left: CGFloat?
        var bottom: CGFloat?
        var right: CGFloat?
    }

    /// The insets of the safe area that the saved frames show. The margins of a root view above and below are those of the safe
    /// area.
    private var readSafeArea: Edges {
        guard let root = document.elements[rootID] else { return Edges() }
        let guide = root.children.first { $0.name == "viewLayoutGuide" && $0.key == "safeArea" }?.id
        let guides = scene.controllerID.flatMap { document.elements[$0] }?.first("layoutGuides")?.children ?? []
        let top = guides.first { $0.attributes["type"] == "top" }?.id
        let bottom = guides.first { $0.attributes["type"] == "bottom" }?.id
        return readEdges { item, attribute in
            switch (item, attribute) {
            case (guide, "top"), (top, "bottom"), (rootID, "topMargin"): \.top
            case (guide, "bottom"), (bottom, "top"), (rootID, "bottomMargin"): \.bottom
            case (guide, "leading"), (guide, "left"): \.left
            case (guide, "trailing"), (guide, "right"): \.right
            default: nil
            }
        }
    }

    /// The margins that the saved frames show.
    var margins: (top: CGFloat?, left: CGFloat?, bottom: CGFloat?, right: CGFloat?) {
        let edges = readEdges { item, attribute in
            guard item == rootID else { return nil }
            return switch attribute {
            case "topMargin": \.top
            case "bottomMargin": \.bottom
            case "leadingMargin", "leftMargin": \.left
            case "trailingMargin", "rightMargin": \.right
            default: nil
            }
        }
        return (edges.top, edges.left, edges.bottom, edges.right)
    }

    /// The insets that required equalities between the root's guides and views with saved frames show.
    ///
    /// - Parameter edge: A closure that returns the edge that an attribute of an item is; nil for another one.
    private func readEdges(_ edge: (String?, String) -> WritableKeyPath<Edges, CGFloat?>?) -> Edges {
        var edges = Edges()
        guard let root = document.elements[rootID] else { return edges }
        let frames = savedFrames
        let installed = ElementVariations(root, document.canvasSizeClasses).excluded(from: "constraints")
        for constraint in root.first("constraints")?.children ?? [] {
            let values = constraint.attributes
            guard values["relation"] == nil, values["priority"] == nil, values["multiplier"] == nil,
                let second = values["secondItem"], let a = values["firstAttribute"], let b = values["secondAttribute"],
                !installed.contains(values["id"] ?? "")
            else { continue }
            let first = values["firstItem"] ?? rootID
            let constant = CGFloat(Double(values["constant"] ?? "0") ?? 0)
            // view.a = guide.b + constant, or guide.a = view.b + constant
            for (view, viewAttribute, item, itemAttribute, distance) in [
                (first, a, second, b, constant), (second, b, first, a, -constant),
            ] {
                guard let frame = frames[view], let path = edge(item, itemAttribute), edges[keyPath: path] == nil else {
                    continue
                }
                switch (viewAttribute, path) {
                case ("top", \.top): edges.top = inset(frame.minY - distance)
                case ("bottom", \.bottom): edges.bottom = inset(size.height - frame.maxY + distance)
                case ("leading", \.left), ("left", \.left): edges.left = inset(frame.minX - distance)
                case ("trailing", \.right), ("right", \.right): edges.right = inset(size.width - frame.maxX + distance)
                default: continue
                }
            }
        }
        return edges
    }

    /// Returns an inset, unless it is not a reasonable one.
    private func inset(_ value: CGFloat) -> CGFloat? { value >= -0.5 && value <= 250 ? max(0, value) : nil }

    /// The saved frames of the root's subviews that are not marked, by id. Controls whose frames are not their alignment rectangles
    /// are left out.
    private var savedFrames: [String: CGRect] {
        var frames: [String: CGRect] = [:]
        for element in document.elements[rootID]?.first("subviews")?.children ?? [] {
            guard let id = element.id, element.attributes["misplaced"] != "YES", element.attributes["ambiguous"] != "YES",
                !["switch", "slider", "segmentedControl"].contains(element.name),
                let frame = element.savedRect?.frame, frames[id] == nil
            else { continue }
            frames[id] = frame
        }
        return frames
    }

    // MARK: From the device and the bars

    /// The insets that the device, containers and simulated metrics imply.
    private var impliedSafeArea: UIEdgeInsets {
        let controller = scene.controllerID.flatMap { document.elements[$0] }
        // Observed: a view of a free size in a xib is no screen (six views of three repositories).
        if controller == nil, document.elements[rootID].map(Self.isFree) ?? false { return .zero }
        let isFreeform = controller.map(Self.isFree) ?? true
        var insets = UIEdgeInsets.zero
        if let device = document.device {
            // Files before safe areas have none on a freeform canvas.
            if !isFreeform || document.root.attributes["useSafeAreas"] == "YES" {
                (insets.top, insets.bottom) = Self.device(device.id, document.toolsVersion ?? 0)
            }
        } else {
            insets.top = isFreeform ? 0 : 20
        }
        // The bar of a navigation controller is saved below the status bar.
        if let bar = controller?.children.first(where: { $0.key == "navigationBar" }), let top = Self.top(of: bar), top >= 20,
            top <= 64
        {
            insets.top = top
        }
        let containers = document.containers
        let simulated = simulatedBars(controller)
        if let top = simulated.top {
            insets.top += top
        } else if let id = scene.controllerID, containers.hasNavigationBar(id) {
            insets.top += containers.hasLargeTitles(id) ? 96 : 44
        }
        if let bottom = simulated.bottom {
            insets.bottom += bottom
        } else if let id = scene.controllerID, containers.isInTabs(id) {
            insets.bottom += 49
        }
        return insets
    }

    /// The heights of the bars that the editor was told to show in place of those of the containers; nil where it was told nothing.
    /// Observed: `TransactionDetails.storyboard` of a wallet, saved by Xcode 10, has its views 44 points lower.
    private func simulatedBars(_ controller: InterfaceElement?) -> (top: CGFloat?, bottom: CGFloat?) {
        func element(_ key: String) -> InterfaceElement? { controller?.children.first { $0.key == key } }
        let top = element("simulatedTopBarMetrics").flatMap { element -> CGFloat? in
            guard element.name == "simulatedNavigationBarMetrics" else { return nil }
            return element.attributes["prompted"] == "YES" ? 74 : 44
        }
        let bottom = element("simulatedBottomBarMetrics").flatMap { element -> CGFloat? in
            switch element.name {
            case "simulatedTabBarMetrics": 49
            case "simulatedToolbarMetrics": 44
            default: nil
            }
        }
        return (top, bottom)
    }

    private static func top(of element: InterfaceElement) -> CGFloat? {
        element.savedRect?.y.map { CGFloat($0) }
    }

    /// The parts of the screen above and below the root view. A controller's view ends at the bars if the controller does not extend
    /// it under them, and the file saves the height that is left.
    var outside: UIEdgeInsets {
        guard let id = scene.controllerID, let controller = document.elements[id], document.containers.hasNavigationBar(id),
            let edges = controller.children.first(where: { $0.key == "edgesForExtendedLayout" })
        else { return .zero }
        let insets = impliedSafeArea
        let isInTabs = document.containers.isInTabs(id)
        let outside = UIEdgeInsets(
            top: edges.attributes["top"] == "YES" ? 0 : insets.top, left: 0,
            bottom: edges.attributes["bottom"] == "YES" || !isInTabs ? 0 : insets.bottom, right: 0)
        return Self.heights.contains((size.height + outside.top + outside.bottom).rounded()) ? outside : .zero
    }

    /// The heights of the screens of devices, upright and lying.
    private static let heights: Set<CGFloat> = [
        320, 375, 390, 393, 402, 414, 428, 430, 440, 480, 568, 600, 667, 736, 744, 768, 810, 812, 820, 834, 844, 852, 874, 896,
        926, 932, 956, 1024, 1032, 1080, 1112, 1133, 1180, 1194, 1210, 1366, 1376,
    ]

    /// Whether a controller or a view has a free size on the canvas.
    private static func isFree(_ element: InterfaceElement) -> Bool {
        element.children.contains { $0.key == "simulatedDestinationMetrics" || $0.key == "freeformSize" }
    }

    /// The width of the document's device, in points. Documents without one have a canvas of 600 points, or that of a phone.
    static func deviceWidth(_ document: InterfaceDocument) -> CGFloat {
        guard let device = document.device else { return document.usesTraitCollections ? 600 : 320 }
        if device.isLandscape { return 568 }
        return switch device.id {
        case "retina3_5", "retina4_0": 320
        case "retina4_7", "retina5_9", "retina5_8", "retina5_4": 375
        case "retina6_0": 390
        case "retina6_12", "retina6_3": 393
        case "retina5_5", "retina6_1", "retina6_5": 414
        case "retina6_7": 428
        default: 768
        }
    }

    /// The insets at the top and bottom of the canvas of a device, as saved frames show them.
    private static func device(_ id: String, _ tools: Double) -> (CGFloat, CGFloat) {
        let isNew = tools >= 21_000
        return switch id {
        case "retina5_9", "retina5_8": (isNew ? 50 : 44, 34)
        case "retina6_1", "retina6_5": (isNew ? 48 : 44, 34)
        case "retina6_0", "retina6_7", "retina5_4": (47, 34)
        case "retina6_12", "retina6_3", "retina6_9": (59, 34)
        case "ipad12_9rounded", "ipad11_0rounded", "ipad10_9rounded", "ipad8_3rounded": (24, 20)
        default: (20, 0)
        }
    }
}
