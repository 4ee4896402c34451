import AshlarUI
import Foundation

/// How scenes are made from a document.
@MainActor
public struct InterfaceOptions {
    /// The size classes whose variations count.
    public var sizeClasses = SizeClasses()
    /// The images, colors, fonts and strings.
    public var resources: any InterfaceResources = EnvironmentResources()
    /// Whether the scene is that of Interface Builder's canvas. Then constraints that are removed at build time are active, and
    /// placeholder sizes stand for intrinsic ones. The default is false.
    public var isCanvas = false
    /// Where the sizes of texts come from. The default is `measured`.
    public var textSizes = TextSizes.measured
    /// Whether containers show their children: container views the scenes of their embed segues, and navigation, tab bar and split
    /// view controllers those of their relationships. The default is true; it is false for the canvas.
    public var embedsChildren = true
    /// A closure that returns the document of another storyboard, to which a scene refers by its name and perhaps by the identifier
    /// of its bundle. The default is nil: scenes of other storyboards are not made.
    public var storyboard: (@MainActor (_ name: String, _ bundleIdentifier: String?) -> InterfaceDocument?)?
    /// Whether controllers made for segues' destinations are connected, and objects are sent `awakeFromNib()`. The default is true.
    public var awakes = true

    /// Where the sizes of texts come from.
    public enum TextSizes: Hashable, Sendable {
        /// The text engine measures them.
        case measured
        /// Views with text have the size that the file saved for them, plus an amount, as content size. Apple's fonts are not
        /// needed then; a component that depends on a text changes with the amount.
        case saved(extra: CGFloat)
    }

    /// Creates the options of an application.
    public init() {}

    /// Creates the options of the document's canvas: its size classes, build-time constraints and saved sizes of texts.
    public static func canvas(of document: InterfaceDocument) -> InterfaceOptions {
        var options = InterfaceOptions()
        options.sizeClasses = document.canvasSizeClasses
        options.isCanvas = true
        options.embedsChildren = false
        options.textSizes = .saved(extra: 0)
        options.awakes = false
        return options
    }
}

/// What the builders of one scene share: the options, the objects made so far, and the problems found.
@MainActor
final class BuildContext {
    let document: InterfaceDocument
    let options: InterfaceOptions
    /// The objects by id.
    var objects: [String: AnyObject] = [:]
    private(set) var problems: [InterfaceProblem] = []
    /// The number of objects, constraints and connections made. It is deterministic, so that tests can assert cost.
    var work = 0
    /// The depth of scenes that are embedded in one another.
    var embedding = 0
    /// The storyboard of the scene; nil for none.
    var storyboard: UIStoryboard?

    init(_ document: InterfaceDocument, _ options: InterfaceOptions) { (self.document, self.options) = (document, options) }

    /// The greatest number of problems that are kept.
    private static let problemLimit = 1000

    func problem(_ element: InterfaceElement, _ reason: String) { problem(line: element.line, reason) }

    func problem(line: Int, _ reason: String) {
        guard problems.count < Self.problemLimit else { return }
        problems.append(InterfaceProblem(line: line, reason: reason))
    }

    /// Runs a closure, and turns the programming errors that it raises, which would stop the program, into problems of an element.
    func guarded<Result>(_ element: InterfaceElement, _ body: () -> Result) -> Result {
        let (result, faults, _) = LayoutDiagnostics.collecting(body)
        for fault in faults { problem(element, "an exception was raised: \(fault.reason.prefix(300))") }
        return result
    }
}
