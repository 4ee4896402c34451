import Ashlar
import AshlarGraphics

/// An entry of a document's outline.
public struct PageOutlineEntry: Hashable, Sendable {
    /// The text of the entry.
    public var title: String
    /// The level from 1.
    public var level: Int

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - title: The text of the entry.
    ///   - level: The level from 1, which is the default.
    public init(_ title: String, level: Int = 1) { (self.title, self.level) = (title, level) }
}

/// What a view is in a document of pages. Reached through `view.ashlar.pages`.
@preconcurrency @MainActor
public struct PageOptions {
    let view: UIView

    /// The options that a view has set.
    final class Values {
        var keepsWithNext: Bool?
        var isUnbreakable = false
        var breaksBefore = false
        var outlineEntry: PageOutlineEntry?
        var destination: String?
        var link: DocumentTarget?
        /// What a table has made of the view, which is not the application's choice.
        var tableElement: DocumentElement?
    }

    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    var values: Values? { objc_getAssociatedObject(view, Self.key) as? Values }

    func edit(_ change: (Values) -> Void) {
        let values = values ?? Values()
        change(values)
        objc_setAssociatedObject(view, Self.key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    /// Whether the view is on the same page as the beginning of what follows it, if both fit on a page. The default is true for a view
    /// with the accessibility trait `header`, and else false.
    public var keepsWithNext: Bool {
        get { values?.keepsWithNext ?? view.accessibilityTraits.contains(.header) }
        nonmutating set { edit { $0.keepsWithNext = newValue } }
    }

    /// Whether the view is never divided. The default is false.
    public var isUnbreakable: Bool {
        get { values?.isUnbreakable ?? false }
        nonmutating set { edit { $0.isUnbreakable = newValue } }
    }

    /// Whether the view begins a page. The default is false.
    public var breaksBefore: Bool {
        get { values?.breaksBefore ?? false }
        nonmutating set { edit { $0.breaksBefore = newValue } }
    }

    /// The view's entry in the outline of the document; nil, the default, for none.
    public var outlineEntry: PageOutlineEntry? {
        get { values?.outlineEntry }
        nonmutating set { edit { $0.outlineEntry = newValue } }
    }

    /// The name of the view's place, to which links can lead; nil, the default, for none.
    public var destination: String? {
        get { values?.destination }
        nonmutating set { edit { $0.destination = newValue } }
    }

    /// The target of the view as a link; nil, the default, for none. Links in attributed texts need no target here.
    public var link: DocumentTarget? {
        get { values?.link }
        nonmutating set { edit { $0.link = newValue } }
    }
}

extension AshlarNamespace {
    /// What the view is in a document of pages.
    public var pages: PageOptions { PageOptions(view: view) }
}
