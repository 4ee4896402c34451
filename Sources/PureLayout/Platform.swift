#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The differences between Apple's platforms and others: how a programming error is reported, and whether constraints know their
/// line of code.
@MainActor
enum Platform {
    /// Reports a programming error of the caller. Returns only if the application's fault handler returns.
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

/// The file and line of a call.
struct Site {
    var file: StaticString
    var line: UInt

    init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }
}
