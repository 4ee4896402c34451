#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The object that collects the constraints of one view or guide: the `make` of `mas_makeConstraints(_:)`.
///
/// Each access of an attribute adds a constraint, even if no call follows it. A constraint without a relation means
/// `==`, so that `make.top.left.offset(10)` places a view 10 points from its superview's corner.
@preconcurrency @MainActor
public final class MASConstraintMaker {
    /// The view that all constraints begin with. A weak reference, except in a block.
    var view: UIView? { viewInBlock?.takeUnretainedValue() ?? viewReference }
    @exclusivity(unchecked) private weak var viewReference: UIView?
    /// The view of a block. The code that runs the block keeps it alive.
    @exclusivity(unchecked) private var viewInBlock: Unmanaged<UIView>?
    /// Whether `install()` updates similar existing constraints. True in the block of `mas_updateConstraints(_:)`.
    @exclusivity(unchecked) public var updateExisting = false
    /// Whether `install()` first removes all installed constraints of the view or guide. True in the block of
    /// `mas_remakeConstraints(_:)`.
    @exclusivity(unchecked) public var removeExisting = false

    @exclusivity(unchecked) private var constraints: [MASConstraint] = []
    @exclusivity(unchecked) private var groups: [MASCompositeConstraint] = []

    /// Creates a maker for a view, without constraints.
    public init(view: UIView) {
        Platform.useDebugText()
        viewReference = view
        guide = nil
    }

    /// Creates a maker for a layout guide, without constraints.
    public init(guide: UILayoutGuide) {
        Platform.useDebugText()
        viewReference = guide.owningView
        self.guide = guide
    }

    /// Creates a maker for one block. The caller must keep the view alive and call `endBlock(installs:isEscaped:)` when the block
    /// ends.
    init(forBlockOf view: __shared UIView) {
        Platform.useDebugText()
        viewInBlock = Unmanaged.passUnretained(view)
        guide = nil
        constraints.reserveCapacity(4)
    }

    /// The guide that all constraints begin with; nil for the view itself.
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
    /// A constraint on both coordinates of the center.
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
    /// The members are installed once, as without a group. The group can install and uninstall them together later.
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
        installAll()
        return takeAll(isLast: false)
    }

    private func installAll() {
        if let viewInBlock {
            viewInBlock.borrow { install(on: $0, ViewRecord.of($0)) }
        } else if let item: AnyObject = guide ?? view {
            install(on: item, ViewRecord.of(item))
        } else {
            installEach()
        }
    }

    @inline(__always)
    private func install(on item: AnyObject, _ former: ViewRecord?) {
        if removeExisting, let former {
            for constraint in former.removeAll() { constraint.uninstall() }
        }
        if former == nil, constraints.isEmpty { return }
        let record = former ?? ViewRecord(for: item)
        // An update can only have been meant for constraints that existed before this installation.
        record.markOld()
        record.expect(constraints)
        let outer = ViewRecord.enter(item, record)
        installEach()
        ViewRecord.leave(item, record, outer)
        record.expectNoMore()
    }

    private func installEach() {
        let updates = updateExisting
        constraints.forEachBorrowed {
            $0.updateExisting = updates
            $0.install()
        }
    }

    /// Ends the block of the maker: installs the constraints, and removes them from the maker.
    ///
    /// - Parameters:
    ///   - installs: Whether the constraints are installed. `mas_prepareConstraints(_:)` passes false.
    ///   - isEscaped: Whether other code holds a reference to the maker after the block.
    /// - Returns: The constraints.
    func endBlock(installs: Bool, isEscaped: Bool) -> [MASConstraint] {
        if installs { installAll() }
        let all = takeAll(isLast: !isEscaped)
        if isEscaped { viewReference = view }
        viewInBlock = nil
        return all
    }

    /// Removes the constraints from the maker and returns them. They keep the maker as their owner unless `isLast` is true.
    private func takeAll(isLast: Bool) -> [MASConstraint] {
        let all = constraints
        if viewInBlock != nil {
            all.forEachBorrowed {
                $0.settle()
                if !isLast { $0.owner = self }
            }
        }
        constraints = []
        if !groups.isEmpty { groups = [] }
        return all
    }

    // MARK: - Adding

    /// Adds a constraint on an attribute.
    func add(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        if let viewInBlock {
            let constraint = MASViewConstraint(attribute, of: viewInBlock)
            constraint.maker = self
            constraints.append(constraint)
            return constraint
        }
        let constraint = single(attribute)
        own(constraint)
        return constraint
    }

    private func add(_ attributes: [NSLayoutConstraint.Attribute]) -> MASConstraint {
        let composite = MASCompositeConstraint(children: attributes.map(single))
        own(composite)
        return composite
    }

    private func own(_ constraint: MASConstraint) {
        if viewInBlock != nil { constraint.maker = self } else { constraint.owner = self }
        constraints.append(constraint)
    }

    private func single(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        if let viewInBlock { return MASViewConstraint(attribute, of: viewInBlock) }
        return MASViewConstraint(firstViewAttribute: self.attribute(attribute))
    }

    /// Returns an attribute of the view or guide.
    private func attribute(_ attribute: NSLayoutConstraint.Attribute) -> MASViewAttribute {
        guard let guide else { return MASViewAttribute(view: view, layoutAttribute: attribute) }
        return MASViewAttribute(view: view, item: guide, layoutAttribute: attribute)
    }

    /// Removes the constraints from the maker without installing them, for `mas_prepareConstraints(_:)` of guides.
    func prepare() -> [MASConstraint] { takeAll(isLast: false) }
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

    func makeConstraint(on attribute: NSLayoutConstraint.Attribute, for composite: MASConstraint) -> MASConstraint? {
        single(attribute)
    }
}
