import AshlarLayout
import AshlarUI

/// What the code of this package does with a view that no engine places.
@MainActor
enum ViewRole {
    /// The view's autoresizing mask places it.
    case autoresized
    /// A container places the view as one of its pieces. The height of a row of a table follows its contents.
    case piece(followsContent: Bool)
    /// Other code places the view. The text says which, as a reason why nothing is proved.
    case placedByCode(String)

    /// Whether a view is a part that a control or a bar makes for itself, such as the label of a button. It follows from the bounds of
    /// the control, which decides about texts that are too long, and is not a view of the sweep.
    static func isPart(_ view: UIView, of superview: UIView) -> Bool {
        guard SweepStage.isOwn(view), SweepStage.isOwn(superview), !view.layoutItem.isHosted || view.layoutItem.engine != nil
        else {
            return false
        }
        switch superview {
        case let button as UIButton: return view === button.titleLabel || view === button.imageView || !isPublic(view)
        case is UITextField, is UISegmentedControl, is UISwitch, is UISlider, is UIStepper, is UIPageControl, is UIDatePicker,
            is UIPickerView, is UISearchBar, is UIProgressView, is UIActivityIndicatorView, is UIRefreshControl, is UITabBar:
            return true
        case let bar as UINavigationBar:
            return !(bar.items ?? []).contains { item in
                let items = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])
                return item.titleView === view || items.contains { $0.customView === view }
            }
        case let bar as UIToolbar: return !(bar.items ?? []).contains { $0.customView === view }
        case is UIScrollView, is UITableViewCell, is UITableViewHeaderFooterView, is UICollectionViewCell:
            return !isPublic(view)
        case is UIImageView, is UILabel: return true
        default: return false
        }
    }

    /// The views of controllers that contain others, which place whole rows: a bar, the view of a child.
    private static let containers: Set<String> = ["ControllerContainerView", "PresentationContainerView"]

    /// Whether a class belongs to UIKit's names, and not to those that this package uses for itself.
    private static func isPublic(_ view: UIView) -> Bool {
        let name = "\(type(of: view))"
        return name.hasPrefix("UI") || String(reflecting: type(of: view)).hasPrefix("AshlarNib.")
            || SweepStage.contentViews.contains(name)
    }

    /// Returns the role of a view that no engine places.
    static func role(of view: UIView, in superview: UIView) -> ViewRole {
        guard view.translatesAutoresizingMaskIntoConstraints else { return .placedByCode("no constraint places it") }
        guard SweepStage.isOwn(superview) else { return .placedByCode("code of \(type(of: superview)) may place it") }
        switch superview {
        case is UITableView:
            return RowContent.mixesAxes(view)
                ? .placedByCode("the height of the row follows from its width by more than texts") : .piece(followsContent: true)
        case is UITableViewCell, is UITableViewHeaderFooterView, is UICollectionViewCell, is UIVisualEffectView,
            is UINavigationBar, is UIToolbar:
            return .piece(followsContent: false)
        case is UICollectionView: return .placedByCode("the layout of the collection view places it")
        case is UIControl where type(of: superview) != UIControl.self, is UIPickerView, is UITabBar, is UISearchBar:
            return .placedByCode("\(type(of: superview)) places it")
        case is UIStackView where (superview as? UIStackView)?.arrangedSubviews.contains(view) == true:
            return .placedByCode("the stack view has no constraints")
        case is UIScrollView, is UIStackView, is UIWindow: return .autoresized
        default:
            // The labels of a cell's style. They give way to each other only where the cell is narrow, so that a cell that places them
            // in the same way at both ends of the range does so in between.
            if view is UILabel || view is UIImageView, "\(type(of: view))".hasPrefix("Cell") {
                return .piece(followsContent: false)
            }
            if containers.contains("\(type(of: superview))"), !(superview.next is UISplitViewController) {
                return .piece(followsContent: false)
            }
            return superview.layoutItem.flags.contains(.inheritsLayout)
                ? .autoresized : .placedByCode("code of \(type(of: superview)) places it")
        }
    }
}

/// What the height of a row depends on.
@MainActor
enum RowContent {
    /// Whether a constraint inside of a row makes a height follow a width, or a width a height, such as that of a picture with a ratio of
    /// its sides. The height of any other row follows the widths of its texts alone, which change where they break into other lines.
    static func mixesAxes(_ row: UIView) -> Bool {
        var views = [row]
        while let view = views.popLast() {
            for constraint in view.constraints {
                guard let (first, second) = axes(of: constraint) else { continue }
                if first != second { return true }
            }
            views += view.subviews
        }
        return false
    }

    private static func axes(of constraint: NSLayoutConstraint) -> (Bool, Bool)? {
        guard constraint.secondItem != nil else { return nil }
        return (isHorizontal(constraint.firstAttribute), isHorizontal(constraint.secondAttribute))
    }

    private static func isHorizontal(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
        switch attribute {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            true
        default: false
        }
    }
}
