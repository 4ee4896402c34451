import Ashlar

/// A layout of any size, whose cost at one size is compared with that at another.
@MainActor
struct GrowthScene {
    /// What the command line and the table call it: a group, a slash, what is particular.
    let name: String
    /// Makes the tree with about so many views, without laying it out.
    let build: (Int) -> UIView
    /// Prepares a change of a tree that is laid out. Nil where building and the first layout are measured.
    private let edit: ((UIView) -> () -> Void)?

    init(_ name: String, build: @escaping (Int) -> UIView, edit: ((UIView) -> () -> Void)? = nil) {
        (self.name, self.build, self.edit) = (name, build, edit)
    }

    /// The tree, laid out, and what is measured: the change, or building, layout and freeing of another tree.
    func prepare(size: Int) -> (root: UIView?, act: () -> Void) {
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
    static let all: [GrowthScene] = stacks + stackEdits + trees + conflicts

    /// The scenes whose name begins with one of the words; all for none.
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
