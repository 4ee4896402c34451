import UIKit

/// The line of code that a constraint was written in.
struct ConstraintSite {
    var file: StaticString
    var line: UInt
}

/// How a programming error is raised.
@MainActor
enum ConstraintFault {
    /// Traps. With Ashlar it calls the fault handler, and returns if that does; then the sentence has no effect.
    static func raise(_ reason: String, _ site: ConstraintSite? = nil) {
        #if canImport(AshlarUI)
        LayoutDiagnostics.fault("NSInternalInconsistencyException", reason, location: site.map { "\($0.file):\($0.line)" })
        #else
        fatalError(reason)
        #endif
    }
}
