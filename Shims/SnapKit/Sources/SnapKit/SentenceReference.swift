import UIKit

/// The reference of a maker's stage to its sentence.
///
/// While a maker's closure runs, the maker keeps all its sentences, so stages need not count references to them. A stage that
/// others have kept gets a reference of its own before the maker goes on.
@MainActor
struct SentenceReference {
    private(set) var borrowed: Unmanaged<Constraint>
    private var kept: Constraint?

    /// Refers to a sentence that others keep as long as the reference is used, or until `keep()`.
    init(_ sentence: Unmanaged<Constraint>) { borrowed = sentence }

    var isKept: Bool { kept != nil }

    mutating func keep() { kept = borrowed.takeUnretainedValue() }

    /// The sentence of stages that wait for the next closure. It is closed and has no constraints.
    static let none = SentenceReference(Unmanaged.passRetained(Constraint(emptyFor: nil)))
}

// These functions belong to no actor, and closures are passed to them instead of to the standard library: a closure of the main
// actor that is passed to the standard library checks at run time on which actor it runs, which takes as long as a constraint.

extension Unmanaged {
    /// Calls the body with an object that others keep alive, without reference counting.
    @inline(__always)
    func borrow<Result>(_ body: (Instance) -> Result) -> Result { _withUnsafeGuaranteedRef(body) }
}

extension Array where Element == Constraint {
    /// Calls the body for the elements, which the array keeps alive, without reference counting.
    @inline(__always)
    func forEachBorrowed(_ body: (Constraint) -> Void) {
        withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: Unmanaged<Constraint>.self) { references in
                for reference in references { reference.borrow(body) }
            }
        }
    }
}
