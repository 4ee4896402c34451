import Ashlar

/// What must be true after a layout. Frames and sizes that are not mentioned are free; what is broken is always compared.
struct CaseExpectation {
    /// A fitting size to ask for, and the answer.
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

    /// In the order of the file, as everything here.
    var frames: [Frame] = []
    var contentSizes: [ContentSize] = []
    /// The ids of the constraints that are given up; none unless mentioned.
    var broken: Set<String> = []
    /// The ids of the constraints of one conflict; nil where none is described.
    var conflict: Set<String>?
    var ambiguous: [String] = []
    var unambiguous: [String] = []
    /// The constraints that the visual formats yield.
    var formatted: [String]?
    var fittings: [Fitting] = []
}

/// One change, the layout after it, and what is expected then. The changes apply in the order of the properties.
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
