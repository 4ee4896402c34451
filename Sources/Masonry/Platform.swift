#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// What is different on Apple's platforms: how a programming error is raised, and how constraints are printed.
enum Platform {
    /// Reports a programming error of the caller. Returns only if the application handles such errors itself.
    static func raise(_ reason: String, function: String = #function, file: String = #fileID, line: Int = #line) {
        #if os(iOS) || os(tvOS) || os(visionOS)
        NSException(name: .internalInconsistencyException, reason: reason).raise()
        #else
        // Files are named for the type that they hold, or for one aspect of it.
        let name = file.split(separator: "/").last?.split(whereSeparator: { $0 == "." || $0 == "+" }).first ?? ""
        LayoutDiagnostics.fault(
            "NSInternalInconsistencyException", reason, location: "\(name).\(function), \(file):\(line)")
        #endif
    }

    /// Whether constraints know of their items when these are gone. UIKit's own name them unsafely.
    static var constraintsTrackItems: Bool {
        #if os(iOS) || os(tvOS) || os(visionOS)
        false
        #else
        true
        #endif
    }

    /// Tells of something that works but cannot be meant.
    static func warn(_ text: String) {
        #if os(iOS) || os(tvOS) || os(visionOS)
        NSLog("%@", "Masonry: " + text)
        #else
        LayoutDiagnostics.logHandler("Masonry: " + text)
        #endif
    }

    /// Has every constraint print itself in Masonry's form from now on. Does so once, and not over another's formatter.
    @MainActor
    static func useDebugText() { _ = debugText }

    #if os(iOS) || os(tvOS) || os(visionOS)
    // A description cannot be replaced from Swift there: constraints keep UIKit's form.
    @MainActor private static let debugText: Void = ()
    #else
    @MainActor private static let debugText: Void = {
        DispatchQueue.main.setSpecific(key: mainQueue, value: true)
        if LayoutDiagnostics.constraintFormatter == nil {
            LayoutDiagnostics.constraintFormatter = { DebugText($0).description }
        }
    }()

    /// True on the main actor. On Linux its queue may be served by another thread than the main one.
    static var isOnMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue = DispatchSpecificKey<Bool>()
    #endif
}

#if !(os(iOS) || os(tvOS) || os(visionOS))
extension DebugText {
    /// Reads off a constraint. Away from the main actor views go by their addresses, since their keys belong to it.
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
        // Only the printed form leaves the main actor: a key can be anything.
        return MainActor.assumeIsolated { ViewRecord.of(item)?.key.map { String(describing: $0) } }
    }
}
#endif
