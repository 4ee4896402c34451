import Ashlar

/// A file of layout cases: small trees with their constraints and the frames that must come out.
struct CaseFile {
    /// The file's path as it was given.
    var file: String
    var name: String
    var cases: CaseList
}

/// The cases of a file, all of which have been read once without an error. They are read again as they are asked for: a file may hold
/// more of them than memory should.
struct CaseList: RandomAccessCollection {
    private let list: CaseNode
    private let tolerance: CGFloat?
    private var places: [(position: Int, line: Int)] = []

    init(_ list: CaseNode, tolerance: CGFloat?) {
        self.list = list
        self.tolerance = tolerance
    }

    /// - Parameter node: The next element of the list.
    mutating func append(_ node: CaseNode) { places.append((node.value.position, node.value.line)) }

    var startIndex: Int { 0 }
    var endIndex: Int { places.count }

    subscript(index: Int) -> LayoutCase {
        let value = list.value.value(at: places[index].position, line: places[index].line)
        do throws(CaseError) {
            return try CaseReader.readCase(list.child(value, .index(list.path, index)), tolerance: tolerance)
        } catch {
            preconditionFailure("A case that was read fails: \(error)")
        }
    }
}

/// One case: a tree to lay out, or a frame to resize by its mask.
struct LayoutCase {
    enum Kind {
        case layout(TreeCase)
        case autoresize(AutoresizeCase)
    }

    var id: String
    /// The section of the specification that the case belongs to.
    var section: String
    var title: String
    var place: CasePlace
    var kind: Kind
}

/// A frame in a superview whose size changes; no constraint takes part.
struct AutoresizeCase {
    var frame: CGRect
    var from: CGSize
    var to: CGSize
    var mask: UIView.AutoresizingMask
    var expected: CGRect
}

/// A tree of views in a container of fixed size, its constraints, what is expected of it, and changes that follow.
struct TreeCase {
    var container: CGSize
    var direction = UIUserInterfaceLayoutDirection.leftToRight
    /// Pixels per point that frames are rounded to; nil for exact frames.
    var scale: CGFloat?
    var root: ViewProperties
    var rootClass = CaseClass.view
    var views: [CaseView] = []
    var guides: [CaseGuide] = []
    var constraints: [CaseConstraint] = []
    var formats: [CaseFormat] = []
    /// The ids of the constraints that are not activated at the start.
    var inactive: Set<String> = []
    var expectation = CaseExpectation()
    var steps: [CaseStep] = []
    /// How far frames may be off.
    var tolerance: CGFloat = 0.001
    /// By view, which of `x y w h` can be compared, for a file that says so: nothing else of a frame is then.
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

/// A relation as the file states it. Whether it is legal is for the layout to say.
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

/// What a constraint can name.
enum CaseItem {
    case view(String)
    case guide(String)
    /// A guide that a view comes with, such as `root.safeAreaLayoutGuide`.
    case builtIn(view: String, guide: BuiltInGuide)

    enum BuiltInGuide: String, CaseIterable {
        case layoutMarginsGuide, safeAreaLayoutGuide, contentLayoutGuide, frameLayoutGuide
    }
}

/// Visual format text with its options and metrics.
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
    /// A class of UIKit that this package does not have. A plain view stands in for it where the case says its size.
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
