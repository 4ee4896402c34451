import AppleFoundation
import UIKit

public enum Alignment: Sendable {
    case center, leading, trailing, top, bottom, topLeading, topTrailing, bottomLeading, bottomTrailing
}
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, bottom, firstTextBaseline, lastTextBaseline }
public enum TextAlignment: Sendable { case leading, center, trailing }
public enum Axis: Sendable {
    case horizontal, vertical
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}
public enum Edge: Sendable {
    case top, leading, bottom, trailing
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
        public static let all: Set = [.top, .leading, .bottom, .trailing]
    }
}
public struct EdgeInsets: Sendable {
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {}
}

/// A color of SwiftUI.
public struct Color: LeafView, ShapeStyle, Sendable {
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
    public nonisolated init(_ color: UIColor) {}
    public nonisolated init(uiColor: UIColor) {}
    public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {}
    public nonisolated init(white: Double, opacity: Double = 1) {}
    public nonisolated func opacity(_ opacity: Double) -> Color { self }
    private nonisolated init() {}
    public nonisolated static let red = Color(), orange = Color(), yellow = Color(), green = Color(), blue = Color(),
        purple = Color()
    public nonisolated static let pink = Color(), gray = Color(), black = Color(), white = Color(), clear = Color(),
        primary = Color()
    public nonisolated static let secondary = Color(), accentColor = Color(), teal = Color(), indigo = Color(), brown = Color(),
        cyan = Color(), mint = Color()
}

/// A style of forms.
public protocol ShapeStyle {}
extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var white: Color { .white }
    public static var black: Color { .black }
    public static var gray: Color { .gray }
    public static var blue: Color { .blue }
    public static var green: Color { .green }
    public static var orange: Color { .orange }
    public static var primary: Color { .primary }
    public static var secondary: Color { .secondary }
    public static var clear: Color { .clear }
}

/// A font of SwiftUI.
public struct Font: Sendable {
    public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
    public enum Design: Sendable { case `default`, serif, rounded, monospaced }
    public enum TextStyle: Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font { Font() }
    public static func system(_ style: TextStyle, design: Design = .default) -> Font { Font() }
    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
    public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font(), headline = Font(),
        subheadline = Font()
    public static let body = Font(), callout = Font(), footnote = Font(), caption = Font(), caption2 = Font()
    public func weight(_ weight: Weight) -> Font { self }
    public func bold() -> Font { self }
}

public struct Text: LeafView {
    public init(_ key: String) {}
    public init<S: StringProtocol>(_ content: S) {}
    public init(verbatim content: String) {}
    public static func + (a: Text, b: Text) -> Text { a }
}

public struct Image: LeafView {
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(systemName: String) {}
    public init(uiImage: UIImage) {}
    public func resizable() -> Image { self }
    public func renderingMode(_ mode: UIImage.RenderingMode?) -> Image { self }
}

public struct Spacer: LeafView { public init(minLength: CGFloat? = nil) {} }
public struct Divider: LeafView { public init() {} }
public struct Group<Content: View>: LeafView { public init(@ViewBuilder content: () -> Content) {} }
public struct VStack<Content: View>: LeafView {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct HStack<Content: View>: LeafView {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct ZStack<Content: View>: LeafView {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
public struct LazyVStack<Content: View>: LeafView {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct LazyHStack<Content: View>: LeafView {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}
public struct ScrollView<Content: View>: LeafView {
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}
public struct NavigationView<Content: View>: LeafView { public init(@ViewBuilder content: () -> Content) {} }
public struct NavigationStack<Content: View>: LeafView { public init(@ViewBuilder content: () -> Content) {} }
public struct NavigationLink<Label: View, Destination: View>: LeafView {
    public init(destination: Destination, @ViewBuilder label: () -> Label) {}
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}
public struct List<Content: View>: LeafView {
    public init(@ViewBuilder content: () -> Content) {}
    public init<Data: RandomAccessCollection>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content) {}
    public init<Data: RandomAccessCollection, ID>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
    ) {}
}
public struct Form<Content: View>: LeafView { public init(@ViewBuilder content: () -> Content) {} }
public struct Section<Content: View>: LeafView {
    public init(@ViewBuilder content: () -> Content) {}
    public init(_ title: String, @ViewBuilder content: () -> Content) {}
    public init<Header: View>(header: Header, @ViewBuilder content: () -> Content) {}
}
public struct ForEach<Data: RandomAccessCollection, Content: View>: LeafView {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
    public init<ID>(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
public struct Button<Label: View>: LeafView {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}
public struct Toggle<Label: View>: LeafView {
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}
extension Toggle where Label == Text { public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {} }
public struct TextField: LeafView { public init<S: StringProtocol>(_ title: S, text: Binding<String>) {} }
public struct SecureField: LeafView { public init<S: StringProtocol>(_ title: S, text: Binding<String>) {} }
public struct ProgressView: LeafView { public init() {} }
public struct GeometryReader<Content: View>: LeafView {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}
public struct GeometryProxy { public var size: CGSize { .zero } }

/// A form.
@preconcurrency @MainActor
public protocol Shape: View where Body == Never {}
extension Shape {
    public var body: Never { fatalError("This view has no body.") }
    public func fill<S: ShapeStyle>(_ style: S) -> some View { ModifiedView<Self>() }
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { ModifiedView<Self>() }
}
public struct Rectangle: Shape { public init() {} }
public struct Circle: Shape { public init() {} }
public struct Capsule: Shape { public init() {} }
public struct RoundedRectangle: Shape { public init(cornerRadius: CGFloat) {} }

public enum ContentMode: Sendable { case fit, fill }

// Changes of views. They return a view, and change nothing.
extension View {
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { ModifiedView<Self>() }
    public func padding(_ length: CGFloat) -> some View { ModifiedView<Self>() }
    public func padding(_ insets: EdgeInsets) -> some View { ModifiedView<Self>() }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        ModifiedView<Self>()
    }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { ModifiedView<Self>() }
    public func font(_ font: Font?) -> some View { ModifiedView<Self>() }
    public func fontWeight(_ weight: Font.Weight?) -> some View { ModifiedView<Self>() }
    public func bold() -> some View { ModifiedView<Self>() }
    public func italic() -> some View { ModifiedView<Self>() }
    public func foregroundColor(_ color: Color?) -> some View { ModifiedView<Self>() }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { ModifiedView<Self>() }
    public func tint(_ color: Color?) -> some View { ModifiedView<Self>() }
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        ModifiedView<Self>()
    }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        ModifiedView<Self>()
    }
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View { ModifiedView<Self>() }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        ModifiedView<Self>()
    }
    public func cornerRadius(_ radius: CGFloat) -> some View { ModifiedView<Self>() }
    public func clipShape<S: Shape>(_ shape: S) -> some View { ModifiedView<Self>() }
    public func clipped() -> some View { ModifiedView<Self>() }
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        ModifiedView<Self>()
    }
    public func opacity(_ opacity: Double) -> some View { ModifiedView<Self>() }
    public func lineLimit(_ number: Int?) -> some View { ModifiedView<Self>() }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { ModifiedView<Self>() }
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { ModifiedView<Self>() }
    public func scaledToFit() -> some View { ModifiedView<Self>() }
    public func scaledToFill() -> some View { ModifiedView<Self>() }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { ModifiedView<Self>() }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ModifiedView<Self>() }
    public func ignoresSafeArea() -> some View { ModifiedView<Self>() }
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { ModifiedView<Self>() }
    public func navigationBarHidden(_ hidden: Bool) -> some View { ModifiedView<Self>() }
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { ModifiedView<Self>() }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { ModifiedView<Self>() }
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { ModifiedView<Self>() }
    public func disabled(_ disabled: Bool) -> some View { ModifiedView<Self>() }
    public func sheet<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View {
        ModifiedView<Self>()
    }
    public func environmentObject<T: AnyObject>(_ object: T) -> some View { ModifiedView<Self>() }
    public func previewDevice(_ name: String) -> some View { ModifiedView<Self>() }
    public func previewLayout(_ layout: PreviewLayout) -> some View { ModifiedView<Self>() }
    public func previewDisplayName(_ name: String?) -> some View { ModifiedView<Self>() }
    public func modifier<M: ViewModifier>(_ modifier: M) -> some View { ModifiedView<Self>() }
    public func id<ID: Hashable>(_ id: ID) -> some View { ModifiedView<Self>() }
    public func tag<V: Hashable>(_ tag: V) -> some View { ModifiedView<Self>() }
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { ModifiedView<Self>() }
    public func accessibilityIdentifier(_ identifier: String) -> some View { ModifiedView<Self>() }
}

public enum PreviewLayout: Sendable { case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat) }
