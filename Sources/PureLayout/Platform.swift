#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// What is different on Apple's platforms: how a programming error is raised, and whether a constraint knows its line of code.
@MainActor
enum Platform {
    /// Reports a programming error of the caller. Returns only if the application handles such errors itself.
    static func raise(_ reason: String, at site: Site) {
        #if os(iOS) || os(tvOS) || os(visionOS)
        NSException(name: .internalInconsistencyException, reason: reason).raise()
        #else
        LayoutDiagnostics.fault("NSInternalInconsistencyException", reason, location: "\(site.file):\(site.line)")
        #endif
    }

    static func makeConstraint(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ second: AnyObject?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant: CGFloat,
        at site: Site
    ) -> NSLayoutConstraint {
        #if os(iOS) || os(tvOS) || os(visionOS)
        NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant)
        #else
        NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
            multiplier: multiplier, constant: constant, file: site.file, line: site.line)
        #endif
    }
}

/// The line of code that a call was written in.
struct Site {
    var file: StaticString
    var line: UInt

    init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }
}
