import Ashlar

/// A layout of variable size. Its costs at different sizes are compared.
@MainActor
struct GrowthScene {
    /// The name on the command line and in the table: a group, a slash and a description.
    let name: String
    /// Creates the tree with about the given number of views, without laying it out.
    let build: (Int) -> UIView
    /// Prepares a change of a tree that is laid out; nil if creation and the first layout are measured.
    private let edit: ((UIView) -> () -> Void)?
    /// The greatest exponent that is expected; nil for that of the command line.
    let limit: Double?
    /// Whether only the creation is measured, without a layout.
    private let isMakingOnly: Bool

    init(_ name: String, limit: Double? = nil, build: @escaping (Int) -> UIView, edit: ((UIView) -> () -> Void)? = nil) {
        (self.name, self.limit, self.build, self.edit) = (name, limit, build, edit)
        isMakingOnly = false
    }

    /// A scene of which only the creation and the deallocation are measured.
    init(making name: String, build: @escaping (Int) -> UIView) {
        (self.name, self.limit, self.build, self.edit) = (name, nil, build, nil)
        isMakingOnly = true
    }

    /// Returns the tree, laid out, and the action to measure: the change, or the creation, layout and deallocation of another
    /// tree.
    func prepare(size: Int) -> (root: UIView?, act: () -> Void) {
        if isMakingOnly { return (nil, { blackHole(build(size)) }) }
        guard let edit else {
            return (nil, { build(size).layoutIfNeeded() })
        }
        let root = build(size)
        root.layoutIfNeeded()
        return (root, edit(root))
    }

    /// Whether a first layout is measured.
    var isFirstLayout: Bool { edit == nil }
}

/// All scenes, by name.
@MainActor
enum GrowthScenes {
    static let all: [GrowthScene] = stacks + stackEdits + trees + conflicts + storyboards + lint

    /// Returns the scenes whose names begin with one of the words, or all scenes if there are no words.
    static func named(_ words: [String]) -> [GrowthScene] {
        words.isEmpty ? all : all.filter { scene in words.contains { scene.name.hasPrefix($0) } }
    }
}

/// A view with a content size.
final class GrowthBox: UIView {
    private let content: CGSize

    init(width: Double, height: Double) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}
