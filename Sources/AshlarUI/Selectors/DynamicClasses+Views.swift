import Foundation

// Views and controllers of classes that are known at run time only, as `DynamicClasses.swift` makes cells. `ashlar port` turns
// `type.init(frame:)` into these.

extension UIView {
    /// Creates a view as `ashlarMake(frame:)` does. For Ashlar's own use.
    public convenience init(_making frame: CGRect) { self.init(frame: frame) }

    @_silgen_name("$s8AshlarUI6UIViewC7_makingAC10Foundation6CGRectV_tcfC")
    private final class func made(_ frame: CGRect) -> UIView

    /// Creates a view of a class that is known at run time only: `type.init(frame:)`, which Swift has for required initializers alone.
    ///
    ///     func make<Content: UIView>(_ type: Content.Type) -> Content { type.ashlarMake(frame: .zero) }
    ///
    /// The class's own `init(frame:)` sets the view up; a class that hides it traps, as it does on iOS.
    public final class func ashlarMake(frame: CGRect = .zero) -> Self { unsafeDowncast(made(frame), to: self) }
}

extension UIViewController {
    /// Creates a controller as `ashlarMake(nibName:bundle:)` does. For Ashlar's own use.
    public convenience init(_making name: String?) { self.init(nibName: name, bundle: nil) }

    @_silgen_name("$s8AshlarUI16UIViewControllerC7_makingACSSSg_tcfC")
    private final class func made(_ name: __owned String?) -> UIViewController

    /// Creates a controller of a class that is known at run time only: `type.init()`, which Swift has for required initializers alone.
    ///
    /// The class's own `init(nibName:bundle:)` sets the controller up; a class that hides it traps, as it does on iOS. Bundles are not
    /// read.
    public final class func ashlarMake(nibName: String? = nil, bundle: Bundle? = nil) -> Self {
        unsafeDowncast(made(nibName), to: self)
    }
}
