import UIKit

/// The source location of a constraint.
struct ConstraintSite {
    var file: StaticString
    var line: UInt
}

/// Programming errors.
@MainActor
enum ConstraintFault {
    /// Traps. With Ashlar, calls the fault handler instead. If the handler returns, the description has no effect.
    static func raise(_ reason: String, _ site: ConstraintSite? = nil) {
        #if canImport(AshlarUI)
        LayoutDiagnostics.fault("NSInternalInconsistencyException", reason, location: site.map { "\($0.file):\($0.line)" })
        #else
        fatalError(reason)
        #endif
    }
}
