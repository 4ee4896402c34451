#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// The differences between Apple's platforms and others: how a programming error is reported, and how constraints are printed.
enum Platform {
    /// Reports a programming error of the caller. Returns only if the application's fault handler returns.
    static func raise(_ reason: String, function: String = #function, file: String = #fileID, line: Int = #line) {
        #if os(iOS) || os(tvOS) || os(visionOS)
        NSException(name: .internalInconsistencyException, reason: reason).raise()
        #else
        // Files are named after the type that they contain, or after one aspect of it.
        let name = file.split(separator: "/").last?.split(whereSeparator: { $0 == "." || $0 == "+" }).first ?? ""
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException", reason, location: "\(name).\(function), \(file):\(line)")
        #endif
    }

    /// Whether constraints return nil for deallocated items. UIKit's constraints hold them as unsafe references.
    static var constraintsTrackItems: Bool {
        #if os(iOS) || os(tvOS) || os(visionOS)
        false
        #else
        true
        #endif
    }

    /// Logs a warning about code that is valid but probably a mistake.
    static func warn(_ text: String) {
        #if os(iOS) || os(tvOS) || os(visionOS)
        NSLog("%@", "Masonry: " + text)
        #else
        LayoutDiagnostics.logHandler("Masonry: " + text)
        #endif
    }

    /// Prints all constraints in Masonry's form from now on, unless another formatter is set. Only the first call has
    /// an effect.
    @MainActor
    static func useDebugText() { _ = debugText }

    #if os(iOS) || os(tvOS) || os(visionOS)
    // Swift cannot replace a description on these platforms, so constraints keep UIKit's form.
    @MainActor private static let debugText: Void = ()
    #else
    @MainActor private static let debugText: Void = {
        DispatchQueue.main.setSpecific(key: mainQueue, value: true)
        if LayoutDiagnostics.constraintFormatter == nil {
            LayoutDiagnostics.constraintFormatter = { DebugText($0).description }
        }
    }()

    /// Whether the caller runs on the main actor. On Linux, the main queue may run on another thread than the main
    /// thread.
    static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = DispatchSpecificKey<Bool>()
    #endif
}

#if !(os(iOS) || os(tvOS) || os(visionOS))
extension DebugText {
    /// Creates the text of a constraint. Outside of the main actor, views are identified by their addresses, since
    /// their keys are isolated to the actor.
    init(_ constraint: NSLayoutConstraint) {
        self.init(
            name: Self.name(of: constraint, key: (constraint as? MASLayoutConstraint)?.mas_key),
            identifier: constraint.identifier,
            first: constraint.firstItem.map { Self.name(of: $0, key: Self.key(of: $0)) },
            firstAttribute: constraint.firstAttribute,
            relation: constraint.relation,
            second: constraint.secondItem.map { Self.name(of: $0, key: Self.key(of: $0)) },
            secondAttribute: constraint.secondAttribute,
            multiplier: constraint.multiplier,
            constant: constraint.constant,
            priority: constraint.priority)
    }

    private static func key(of item: AnyObject) -> String? {
        guard Platform.isOnMainActor else { return nil }
        nonisolated(unsafe) let item = item
        // Only the printed form leaves the main actor, since a key can be of any type.
        return MainActor.assumeIsolated { ViewRecord.of(item)?.key.map { String(describing: $0) } }
    }
}
#endif
