import Foundation

/// The settings of a print job.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
    /// The kind of output. Raw values are UIKit's.
    public enum OutputType: Int, Sendable {
        /// Text and pictures in color.
        case general = 0
        /// Photographs.
        case photo = 1
        /// Text and pictures in gray.
        case grayscale = 2
        /// Photographs in gray.
        case photoGrayscale = 3
    }

    /// The orientation of the paper. Raw values are UIKit's.
    public enum Orientation: Int, Sendable {
        /// Upright.
        case portrait = 0
        /// On its side.
        case landscape = 1
    }

    /// The sides that are printed. Raw values are UIKit's.
    public enum Duplex: Int, Sendable {
        /// One side.
        case none = 0
        /// Both sides, turned about the long edge.
        case longEdge = 1
        /// Both sides, turned about the short edge.
        case shortEdge = 2
    }

    /// The kind of output. The default is `general`.
    open var outputType = OutputType.general
    /// The orientation of the paper. The default is `portrait`.
    open var orientation = Orientation.portrait
    /// The sides that are printed. The default is `none`.
    open var duplex = Duplex.none
    /// The name of the job.
    open var jobName = ""
    /// The printer; nil for the one that the user chooses.
    open var printerID: String?

    /// Creates settings with the defaults.
    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
    /// Creates settings with the defaults. The dictionary is not read.
    public convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
}

// FIDELITY.md: pickersStandIn.
/// The screen that prints documents. A stand-in with a way out is shown, and nothing is printed.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
    /// A closure that is called when printing ends. Its arguments are the controller, whether something was printed, and an error.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The controller of the application.
    public static let shared = UIPrintInteractionController()
    /// Whether the device can print. It is true, so that applications show what leads here.
    open class var isPrintingAvailable: Bool { true }
    /// Returns whether a document of data can be printed: it is not empty.
    open class func canPrint(_ data: Data) -> Bool { !data.isEmpty }
    /// Returns whether a document can be printed: it is a file.
    open class func canPrint(_ url: URL) -> Bool { url.isFileURL }

    /// The settings of the job; nil for the defaults.
    open var printInfo: UIPrintInfo?
    /// The document; nil for none.
    open var printingItem: Any?
    /// The documents; nil for none.
    open var printingItems: [Any]?
    /// Whether the number of copies can be chosen. The default is true.
    open var showsNumberOfCopies = true
    /// Whether a choice of paper is shown. The default is false.
    open var showsPaperSelectionForLoadedPapers = false

    private weak var shown: StandInController?

    /// Shows the stand-in over the key window.
    ///
    /// - Parameters:
    ///   - animated: Whether the stand-in slides in.
    ///   - completion: A closure that is called when the user has dismissed it, with false.
    /// - Returns: False if there is no window, or the stand-in is shown already.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        guard shown == nil else { return false }
        let standIn = StandInController("UIPrintInteractionController") { [weak self] in
            if let self { completion?(self, false, nil) }
        }
        shown = standIn
        return standIn.present(over: UIApplication.shared.keyWindow?.rootViewController?.loadedView, animated: animated)
    }

    /// Shows the stand-in over a view's window.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that the screen points to on iOS, in the view's coordinates.
    ///   - view: The view.
    ///   - animated: Whether the stand-in slides in.
    ///   - completion: A closure that is called when the user has dismissed it, with false.
    /// - Returns: False if there is no window, or the stand-in is shown already.
    @discardableResult
    open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { present(animated: animated, completionHandler: completion) }

    /// Shows the stand-in over the key window.
    ///
    /// - Parameters:
    ///   - item: The item of a bar that the screen points to on iOS.
    ///   - animated: Whether the stand-in slides in.
    ///   - completion: A closure that is called when the user has dismissed it, with false.
    /// - Returns: False if there is no window, or the stand-in is shown already.
    @discardableResult
    open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { present(animated: animated, completionHandler: completion) }

    /// Dismisses the stand-in. The completion closure is not called.
    open func dismiss(animated: Bool) { shown?.dismiss(animated: animated) }
}
