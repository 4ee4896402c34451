import AppleFoundation
@_exported import AppleViews

// As much of SwiftUI as lets files with previews, and controllers that host its views, compile. Views are values without a picture: a
// hosting controller shows the name of its view.

/// A view of SwiftUI. It is not drawn.
@preconcurrency @MainActor
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError("This view has no body.") } }

/// A view without a body.
@preconcurrency @MainActor
public protocol LeafView: View where Body == Never {}
extension LeafView { public var body: Never { fatalError("This view has no body.") } }

/// A view whose content is not kept.
public struct EmptyView: LeafView { public nonisolated init() {} }

/// A view of any type.
public struct AnyView: LeafView {
    public init<V: View>(_ view: V) {}
    public init<V: View>(erasing view: V) {}
}

/// The builder of views.
@resultBuilder
public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildExpression<V: View>(_ view: V) -> V { view }
    public static func buildPartialBlock<V: View>(first: V) -> V { first }
    public static func buildPartialBlock<A: View, B: View>(accumulated: A, next: B) -> TupleView<A, B> { TupleView() }
    public static func buildOptional<V: View>(_ view: V?) -> V? { view }
    public static func buildEither<A: View, B: View>(first: A) -> ConditionalView<A, B> { ConditionalView() }
    public static func buildEither<A: View, B: View>(second: B) -> ConditionalView<A, B> { ConditionalView() }
    public static func buildLimitedAvailability<V: View>(_ view: V) -> ModifiedView<V> { ModifiedView() }
}

/// Two views.
public struct TupleView<A: View, B: View>: LeafView { nonisolated init() {} }
/// One of two views.
public struct ConditionalView<A: View, B: View>: LeafView { nonisolated init() {} }
extension Optional: View where Wrapped: View { public var body: Never { fatalError("This view has no body.") } }

/// A view of another one with changes. The changes are not made.
public struct ModifiedView<Content: View>: LeafView { nonisolated init() {} }

/// A preview of a view, which Xcode shows.
@preconcurrency @MainActor
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

/// A change of a view.
@preconcurrency @MainActor
public protocol ViewModifier {
    typealias Content = AnyView
    associatedtype Body: View
    @ViewBuilder func body(content: Content) -> Body
}

/// An application of SwiftUI. It is not launched.
@preconcurrency @MainActor
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    public static func main() { Unavailable.note("SwiftUI.App") }
}

/// A scene of SwiftUI.
@preconcurrency @MainActor
public protocol Scene {}

/// The builder of scenes.
@resultBuilder
public enum SceneBuilder { public static func buildBlock<S: Scene>(_ scene: S) -> S { scene } }

/// A group of windows.
public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}

/// A controller with a view of SwiftUI: here a placeholder with the view's name.
open class UIHostingController<Content: View>: PlaceholderViewController {
    /// The view.
    open var rootView: Content
    /// How the controller tells its size. It has no effect.
    open var sizingOptions: UIHostingControllerSizingOptions = []

    /// Creates a controller of a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
        placeholder.placeholderText = "SwiftUI\n\(Content.self)"
    }

    public required init?(coder: NSCoder) { nil }
}

/// How a hosting controller tells its size.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// A view of UIKit in SwiftUI. It is not made.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
    public var body: Never { fatalError("This view has no body.") }
}
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }

/// What a view of UIKit knows of SwiftUI.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> { public let coordinator: Representable.Coordinator }

/// A controller of UIKit in SwiftUI. It is not made.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    associatedtype Coordinator = Void
    typealias Context = UIViewControllerRepresentableContext<Self>
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
    public var body: Never { fatalError("This view has no body.") }
}
extension UIViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() {} }

/// What a controller of UIKit knows of SwiftUI.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    public let coordinator: Representable.Coordinator
}
