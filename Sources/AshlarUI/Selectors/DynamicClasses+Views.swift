import Foundation

// Creates views and view controllers of classes that are known only at run time: `DynamicClasses.swift` explains the symbols.
// `ashlar port` rewrites `type.init(frame:)` to these calls.

extension UIView {
    /// Creates a view for `ashlarMake(frame:)`. Applications do not call it.
    public convenience init(_making frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("$s8AshlarUI6UIViewC7_makingAC10Foundation6CGRectV_tcfC")
    private final class func made(_ frame: CGRect) -> UIView

    /// Creates a view of a class that is known only at run time. It replaces `type.init(frame:)`, which Swift allows only for
    /// required initializers.
    ///
    ///     func make<Content: UIView>(_ type: Content.Type) -> Content { type.ashlarMake(frame: .zero) }
    ///
    /// The class's own `init(frame:)` sets up the view. A class that hides it traps, as on iOS.
    public final class func ashlarMake(frame: CGRect = .zero) -> Self { unsafeDowncast(made(frame), to: self) }
}

extension UIViewController {
    /// Creates a view controller for `ashlarMake(nibName:bundle:)`. Applications do not call it.
    public convenience init(_making name: String?) { self.init(nibName: name, bundle: nil) }

    @_silgen_name("$s8AshlarUI16UIViewControllerC7_makingACSSSg_tcfC")
    private final class func made(_ name: __owned String?) -> UIViewController

    /// Creates a view controller of a class that is known only at run time. It replaces `type.init()`, which Swift allows only for
    /// required initializers.
    ///
    /// The class's own `init(nibName:bundle:)` sets up the view controller. A class that hides it traps, as on iOS.
    ///
    /// - Parameters:
    ///   - nibName: The name of the nib file. It is stored; nib files are not read. The default is nil.
    ///   - bundle: Has no effect.
    public final class func ashlarMake(nibName: String? = nil, bundle: Bundle? = nil) -> Self {
        unsafeDowncast(made(nibName), to: self)
    }
}
