import Ashlar
import AshlarJSON

/// A file of layout cases: small view trees with constraints and expected frames.
///
///     let file = try CaseFile.read(bytes, file: "cases.json")
///     for layoutCase in file.cases { print(layoutCase.id, try CaseRunner.run(layoutCase).outcome) }
public struct CaseFile {
    /// The path of the file, as it was given.
    public var file: String
    /// The name that the file gives itself.
    public var name: String
    /// The cases, in the order of the file.
    public var cases: CaseList

    /// Reads a case file strictly: unknown keys and words, wrong types and unknown names are errors.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file, which is JSON.
    ///   - file: The path of the file, for errors.
    /// - Returns: The file. All its cases have been checked.
    /// - Throws: The first error, with its line and its path in the document.
    /// - Complexity: Linear in the number of bytes.
    public static func read(_ bytes: [UInt8], file: String) throws(CaseError) -> CaseFile {
        try CaseReader.read(bytes, file: file)
    }
}

/// The cases of a file. Reading the file checks all of them. Each access reads the case again, since a file may have more cases
/// than fit into memory.
public struct CaseList: RandomAccessCollection {
    private let list: CaseNode
    private let tolerance: CGFloat?
    private var places: [(position: Int, line: Int)] = []

    init(_ list: CaseNode, tolerance: CGFloat?) {
        self.list = list
        self.tolerance = tolerance
    }

    /// Appends the next element of the list.
    mutating func append(_ node: CaseNode) { places.append((node.value.position, node.value.line)) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { places.count }

    /// Reads the case at a position.
    public subscript(index: Int) -> LayoutCase {
        let value = list.value.value(at: places[index].position, line: places[index].line)
        do throws(CaseError) {
            return try CaseReader.readCase(list.child(value, .index(list.path, index)), tolerance: tolerance)
        } catch {
            preconditionFailure("The case was read before, but cannot be read again: \(error)")
        }
    }
}

/// A case: a view tree to lay out, or a frame to resize by its autoresizing mask.
public struct LayoutCase {
    enum Kind {
        case layout(TreeCase)
        case autoresize(AutoresizeCase)
    }

    /// The name of the case, such as `C32`. It is unique in its file.
    public var id: String
    /// The group that the file's author gives the case, such as the name of a view; may be empty. It has no effect.
    var section: String
    /// The subject of the case in a few words; may be empty.
    public var title: String
    var place: CasePlace
    var kind: Kind
}

/// A frame whose superview is resized, without any constraints.
struct AutoresizeCase {
    var frame: CGRect
    var from: CGSize
    var to: CGSize
    var mask: UIView.AutoresizingMask
    var expected: CGRect
}

/// A view tree in a container of fixed size, with its constraints, its expectation, and the steps that follow.
struct TreeCase {
    var container: CGSize
    var direction = UIUserInterfaceLayoutDirection.leftToRight
    /// The number of pixels per point to which frames are rounded; nil for exact frames.
    var scale: CGFloat?
    var root: ViewProperties
    var rootClass = CaseClass.view
    var views: [CaseView] = []
    var guides: [CaseGuide] = []
    var constraints: [CaseConstraint] = []
    var formats: [CaseFormat] = []
    /// The ids of the constraints that are inactive at first.
    var inactive: Set<String> = []
    var expectation = CaseExpectation()
    var steps: [CaseStep] = []
    /// The greatest difference between equal frames, in points.
    var tolerance: CGFloat = 0.001
    /// The components of `x y w h` to compare for each view; nil to compare all.
    var computed: [String: Set<Character>]?
}

struct CaseView {
    var name: String
    var superview: String
    var viewClass: CaseClass
    var properties: ViewProperties
    var place: CasePlace
}

struct CaseGuide {
    var name: String
    var owner: String
}

/// A constraint as the file states it. The layout decides whether it is valid.
struct CaseConstraint {
    var id: String
    var item: CaseItem
    var attribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    var toItem: CaseItem?
    var toAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Float = 1000
    var place: CasePlace
}

/// An item that a constraint refers to.
enum CaseItem {
    case view(String)
    case guide(String)
    /// A guide that every view or scroll view has, such as `root.safeAreaLayoutGuide`.
    case builtIn(view: String, guide: BuiltInGuide)

    enum BuiltInGuide: String, CaseIterable {
        case layoutMarginsGuide, safeAreaLayoutGuide, contentLayoutGuide, frameLayoutGuide
    }
}

/// A visual format with its options and metrics.
struct CaseFormat {
    var format: String
    var options: NSLayoutConstraint.FormatOptions = []
    var metrics: [String: CGFloat] = [:]
    var place: CasePlace
}

/// The class of a case's view.
enum CaseClass: Equatable {
    case view, label, imageView, stackView, scrollView, textView
    case button, textField, switchControl, slider, stepper, segmentedControl
    case progressView, activityIndicator, pageControl
    case toolbar, tabBar, searchBar, datePicker, pickerView
    /// A class that this package does not have. A plain view replaces it if the case gives its size.
    case missing(String)

    static let names: [String: CaseClass] = {
        var names: [String: CaseClass] = [
            "UIView": .view, "UILabel": .label, "UIImageView": .imageView, "UIStackView": .stackView, "UIScrollView": .scrollView,
            "UITextView": .textView, "UIButton": .button, "UITextField": .textField, "UISwitch": .switchControl,
            "UISlider": .slider, "UIStepper": .stepper, "UISegmentedControl": .segmentedControl, "UIProgressView": .progressView,
            "UIActivityIndicatorView": .activityIndicator, "UIPageControl": .pageControl, "UIToolbar": .toolbar,
            "UITabBar": .tabBar, "UISearchBar": .searchBar, "UIDatePicker": .datePicker, "UIPickerView": .pickerView,
        ]
        for name in missingNames { names[name] = .missing(name) }
        return names
    }()

    private static let missingNames = [
        "MKMapView", "UICollectionView", "UINavigationBar", "UITableView", "UIVisualEffectView", "UIWebView", "WKWebView",
    ]
}
