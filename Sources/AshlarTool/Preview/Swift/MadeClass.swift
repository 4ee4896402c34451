/// How an object of a class is made without arguments.
struct MadeClass {
    /// The class.
    let declaration: PreviewDeclarations.Class
    /// The expression that makes an object; nil if there is none.
    let call: String?
    /// Why there is none; nil if there is one.
    let reason: String?

    /// UIKit's classes of views and controllers, with the arguments that make one.
    private static let known: [String: String] = {
        var table: [String: String] = [:]
        for name in [
            "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITextField",
            "UITextView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIProgressView",
            "UIActivityIndicatorView", "UIPickerView", "UIDatePicker", "UIPageControl", "UISearchBar", "UINavigationBar",
            "UIToolbar", "UITabBar", "UITableView",
            "UICollectionViewCell", "UICollectionReusableView", "UIRefreshControl",
        ] {
            table[name] = "frame: .zero"
        }
        table["UITableViewCell"] = "style: .default, reuseIdentifier: nil"
        table["UITableViewHeaderFooterView"] = "reuseIdentifier: nil"
        table["UICollectionView"] = "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()"
        table["UIVisualEffectView"] = "effect: nil"
        for name in ["UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController"] {
            table[name] = ""
        }
        table["UITableViewController"] = "style: .plain"
        table["UICollectionViewController"] = "collectionViewLayout: UICollectionViewFlowLayout()"
        table["UIPageViewController"] = "transitionStyle: .scroll, navigationOrientation: .horizontal"
        return table
    }()

    /// The arguments for initializers of UIKit's that a class overrides, by their labels.
    private static let overridden: [String: String] = [
        "": "", "frame": "frame: .zero", "style reuseIdentifier": "style: .default, reuseIdentifier: nil",
        "reuseIdentifier": "reuseIdentifier: nil", "nibName bundle": "nibName: nil, bundle: nil", "style": "style: .plain",
        "collectionViewLayout": "collectionViewLayout: UICollectionViewFlowLayout()",
        "frame collectionViewLayout": "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()",
        "effect": "effect: nil", "frame style": "frame: .zero, style: .plain",
    ]

    /// Decides about a class; nil for one that is neither a view nor a controller.
    ///
    /// - Parameters:
    ///   - declaration: The class.
    ///   - classes: All classes of the target and of those that it uses, by their names.
    init?(_ declaration: PreviewDeclarations.Class, among classes: [String: PreviewDeclarations.Class]) {
        self.declaration = declaration
        var (ancestor, base): (PreviewDeclarations.Class?, String?) = (declaration, nil)
        var designated: [PreviewDeclarations.Initializer]?
        var seen: Set<String> = []
        while let present = ancestor, seen.insert(present.name).inserted {
            // The nearest class with initializers decides: below it they are inherited.
            let own = present.initializers.filter { $0.labels != ["coder"] }
            if designated == nil, own.contains(where: { !$0.isConvenience }) || !own.isEmpty && present.name == declaration.name {
                designated = own
            }
            guard let parent = present.parent else { break }
            if Self.known[parent] != nil { base = parent }
            ancestor = base == nil ? classes[parent] ?? classes.first { $0.key.hasSuffix(".\(parent)") }?.value : nil
        }
        guard let base, let standard = Self.known[base] else { return nil }
        if declaration.isGeneric {
            (call, reason) = (nil, "it is generic")
        } else if declaration.isHidden {
            (call, reason) = (nil, "it is private")
        } else if let designated {
            let usable = designated.filter { !$0.isHidden && !$0.isUncertain }
            let arguments = usable.lazy.compactMap { Self.overridden[$0.labels.joined(separator: " ")] }.first
            let isConvenient = designated.allSatisfy(\.isConvenience)
            if let arguments = arguments ?? (isConvenient ? standard : nil) {
                (call, reason) = ("\(declaration.name)(\(arguments))", nil)
            } else {
                let labels = designated.first?.labels.map { "\($0):" }.joined() ?? ""
                (call, reason) = (nil, "its initializer takes arguments: init(\(labels))")
            }
        } else {
            (call, reason) = ("\(declaration.name)(\(standard))", nil)
        }
    }
}
