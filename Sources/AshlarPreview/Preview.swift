import Ashlar

/// A view or a view controller that is shown while its author writes it.
///
/// `ashlar preview` makes one of each `#Preview` of a file, and of each class of views and controllers that can be made without arguments.
/// This is the form without a macro:
///
///     let card = Preview("Card") {
///         let card = Card()
///         card.title.text = "Hello"
///         return card
///     }
@MainActor
public struct Preview {
    /// What a preview shows.
    public enum Content {
        /// A view, which is as wide as the screen and as high as its constraints need it.
        case view(UIView)
        /// A view controller, whose view fills the screen.
        case controller(UIViewController)
    }

    /// The name; for a class, its own.
    public let name: String
    /// The file and the line, such as `Cards/Card.swift` and 12.
    public let file: String
    /// The line, counted from 1.
    public let line: Int
    /// How the preview is shown.
    public let traits: [PreviewTrait]
    /// Makes what is shown. Each setting has an object of its own.
    public let make: @MainActor () -> Content

    /// Creates a preview of a view.
    ///
    /// - Parameters:
    ///   - name: The name; nil, the default, for the file and line.
    ///   - traits: How the preview is shown.
    ///   - file: The file. The default is the caller's.
    ///   - line: The line. The default is the caller's.
    ///   - body: Makes the view.
    public init(
        _ name: String? = nil, traits: PreviewTrait..., file: StaticString = #fileID, line: UInt = #line,
        body: @escaping @MainActor () -> UIView
    ) {
        self.init(name, traits, file, line) { .view(body()) }
    }

    /// Creates a preview of a view controller.
    ///
    /// - Parameters:
    ///   - name: The name; nil, the default, for the file and line.
    ///   - traits: How the preview is shown.
    ///   - file: The file. The default is the caller's.
    ///   - line: The line. The default is the caller's.
    ///   - body: Makes the controller.
    public init(
        _ name: String? = nil, traits: PreviewTrait..., file: StaticString = #fileID, line: UInt = #line,
        body: @escaping @MainActor () -> UIViewController
    ) {
        self.init(name, traits, file, line) { .controller(body()) }
    }

    private init(
        _ name: String?, _ traits: [PreviewTrait], _ file: StaticString, _ line: UInt, make: @escaping @MainActor () -> Content
    ) {
        let (path, line) = ("\(file)", Int(line))
        (self.file, self.line, self.traits, self.make) = (path, line, traits, make)
        self.name = name ?? "\(path.split(separator: "/").last.map(String.init) ?? path):\(line)"
    }
}

/// How a preview is shown, with the names of Xcode's traits.
public enum PreviewTrait: Sendable, Equatable {
    /// As wide as the screen, and as high as the constraints need it, which is the default.
    case defaultLayout
    /// As small as the constraints allow.
    case sizeThatFitsLayout
    /// A size in points.
    case fixedLayout(width: Double, height: Double)
    /// The device is upright, which is the default.
    case portrait
    /// The device is upside down, with the layout of an upright one.
    case portraitUpsideDown
    /// The device is in landscape.
    case landscapeLeft
    /// The device is in landscape.
    case landscapeRight
}
