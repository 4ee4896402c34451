import Ashlar

/// The expected result of a layout. Frames and sizes that are not mentioned are not compared; broken constraints always are.
struct CaseExpectation {
    /// An expected result of `systemLayoutSizeFitting`.
    struct Fitting {
        var view: String
        var target: CGSize
        var horizontalPriority: Float = 50
        var verticalPriority: Float = 50
        var size: CGSize
    }

    struct Frame {
        var name: String
        var frame: CGRect
    }

    struct ContentSize {
        var name: String
        var size: CGSize
    }

    /// The expected frames, in the order of the file.
    var frames: [Frame] = []
    var contentSizes: [ContentSize] = []
    /// The ids of the constraints that must be given up. The default is none.
    var broken: Set<String> = []
    /// The ids of the constraints of one conflict; nil if the case describes none.
    var conflict: Set<String>?
    var ambiguous: [String] = []
    var unambiguous: [String] = []
    /// The constraints that the visual formats must produce; nil if the case lists none.
    var formatted: [String]?
    var fittings: [Fitting] = []
}

/// A change, with the expectation of the layout after it. The changes are made in the order of the properties.
struct CaseStep {
    struct Setting {
        var id: String
        var constant: CGFloat?
        var priority: Float?
        var place: CasePlace
    }

    struct ViewChange {
        var name: String
        var properties: ViewProperties
        var place: CasePlace
    }

    var settings: [Setting] = []
    var deactivate: [String] = []
    var activate: [String] = []
    var resize: CGSize?
    var hide: [String] = []
    var unhide: [String] = []
    var views: [ViewChange] = []
    var contentOffsets: [String: CGPoint] = [:]
    var expectation = CaseExpectation()
    var place: CasePlace
}

extension CaseStep {
    /// The changes of the step on one line.
    var summary: String {
        var parts: [String] = []
        for setting in settings {
            if let constant = setting.constant { parts.append("\(setting.id).constant = \(format(constant))") }
            if let priority = setting.priority { parts.append("\(setting.id).priority = \(format(CGFloat(priority)))") }
        }
        func add(_ verb: String, _ names: [String]) {
            if !names.isEmpty { parts.append("\(verb) \(names.joined(separator: ", "))") }
        }
        add("deactivate", deactivate)
        add("activate", activate)
        if let size = resize { parts.append("resize to \(format(size))") }
        add("hide", hide)
        add("unhide", unhide)
        add("change", views.map(\.name))
        add("scroll", contentOffsets.keys.sorted())
        return parts.isEmpty ? "no change" : parts.joined(separator: "; ")
    }
}
