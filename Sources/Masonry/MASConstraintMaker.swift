#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The object that collects the constraints of one view or guide: the `make` of `mas_makeConstraints(_:)`.
///
/// Each read of an attribute adds a constraint, even if nothing follows it. A constraint without a relation means `==`, so that
/// `make.top.left.offset(10)` places a view 10 points from its superview's corner.
@preconcurrency @MainActor
public final class MASConstraintMaker {
    /// The view of the constraints' first item. It is a weak reference.
    private(set) weak var view: UIView?
    /// Whether ``install()`` updates similar constraints instead of adding new ones. It is true for `mas_updateConstraints(_:)`.
    public var updateExisting = false
    /// Whether ``install()`` first uninstalls all constraints of the view. It is true for `mas_remakeConstraints(_:)`.
    public var removeExisting = false

    private var constraints: [MASConstraint] = []
    private var groups: [MASCompositeConstraint] = []

    /// Creates a maker for a view, without constraints.
    public init(view: UIView) {
        self.view = view
        guide = nil
    }

    /// Creates a maker for a layout guide, without constraints.
    public init(guide: UILayoutGuide) {
        view = guide.owningView
        self.guide = guide
    }

    /// The guide that is the constraints' first item; nil for the view itself.
    private let guide: UILayoutGuide?

    /// Adds a constraint that makes the width a multiple of the height.
    ///
    ///     make.aspectRatio(16.0 / 9)   // 160 points wide, 90 high
    ///
    /// - Parameters:
    ///   - ratio: The width divided by the height.
    ///   - file: The source file of the call, for reports. The default is the caller's file.
    ///   - line: The source line of the call, for reports. The default is the caller's line.
    /// - Returns: The constraint on the width.
    @discardableResult
    public func aspectRatio(_ ratio: CGFloat, file: StaticString = #fileID, line: UInt = #line) -> MASConstraint {
        width.equalTo(attribute(.height), file: file, line: line).multipliedBy(ratio)
    }

    // MARK: - Several attributes

    /// A constraint on the left, right, top and bottom edges.
    public var edges: MASConstraint { add([.left, .right, .top, .bottom]) }
    /// A constraint on the width and height.
    public var size: MASConstraint { add([.width, .height]) }
    /// A constraint on both coordinates of the centre.
    public var center: MASConstraint { add([.centerX, .centerY]) }

    /// Adds a constraint on several attributes.
    ///
    /// - Parameter attributes: The attributes. An empty set is a fault.
    /// - Returns: A composite of one constraint for each attribute, in the order of their raw values.
    public func attributes(_ attributes: MASAttribute) -> MASConstraint {
        let members = attributes.members
        guard !members.isEmpty else {
            Platform.raise("You didn't pass any attribute to make.attributes(...)")
            return MASCompositeConstraint(children: [])
        }
        return add(members)
    }

    /// Groups the constraints that are added while a closure runs.
    ///
    /// The members are installed once, as if there were no group. The group serves to install and uninstall them together later.
    ///
    /// - Parameter body: Code that adds constraints to this maker.
    /// - Returns: A composite of the constraints.
    @discardableResult
    public func group(_ body: () -> Void) -> MASConstraint {
        let start = constraints.count
        body()
        let group = MASCompositeConstraint(grouping: Array(constraints.dropFirst(start)), of: self)
        groups.append(group)
        return group
    }

    // MARK: - Installation

    /// Installs the constraints in the order in which they were added, and removes them from the maker.
    ///
    /// - Returns: The constraints. A chain such as `make.left.right` is one constraint, as is a composite.
    @discardableResult
    public func install() -> [MASConstraint] {
        let item: AnyObject? = guide ?? view
        if removeExisting, let record = item.flatMap({ ViewRecord.of($0) }) {
            for constraint in record.removeAll() { constraint.uninstall() }
        }
        // Only constraints installed before this call can be the ones that an update was meant for.
        item.flatMap { ViewRecord.of($0) }?.markOld()
        let installed = constraints
        for constraint in installed {
            constraint.updateExisting = updateExisting
            constraint.install()
        }
        constraints.removeAll()
        groups.removeAll()
        return installed
    }

    // MARK: - Adding

    /// Adds a constraint on an attribute.
    func add(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        let constraint = single(attribute)
        constraint.owner = self
        constraints.append(constraint)
        return constraint
    }

    private func add(_ attributes: [NSLayoutConstraint.Attribute]) -> MASConstraint {
        let composite = MASCompositeConstraint(children: attributes.map(single))
        composite.owner = self
        constraints.append(composite)
        return composite
    }

    private func single(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        MASViewConstraint(firstViewAttribute: self.attribute(attribute))
    }

    /// Returns an attribute of the view or guide.
    private func attribute(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        guard let guide else { return MASViewAttribute(view: view, layoutAttribute: attribute) }
        return MASViewAttribute(view: view, item: guide, layoutAttribute: attribute)
    }

    /// Removes the constraints from the maker without installing them, and returns them. For `mas_prepareConstraints(_:)`.
    func prepare() -> [MASConstraint] {
        defer {
            constraints.removeAll()
            groups.removeAll()
        }
        return constraints
    }
}

extension MASConstraintMaker: MASConstraintOwner {
    func replace(_ old: MASConstraint, with new: MASConstraint) -> Bool {
        guard constraints.replaceFirst(old, with: new) else {
            raiseMissing(old)
            return false
        }
        for group in groups { group.follow(old, new) }
        return true
    }
}
