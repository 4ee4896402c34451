import Foundation

/// The workers of a template that no thread uses at present.
///
/// A worker is taken from the pool, used by one thread, and given back, so that no two threads have the same one. The pool keeps
/// at most one for each core.
final class WorkerPool: @unchecked Sendable {
    private let content: TemplateContent
    private let lock = NSLock()
    private var idle: [TemplateWorker] = []
    /// The work of the workers that were not kept.
    private var discarded = LayoutTemplate.Work()
    private static let limit = ProcessInfo.processInfo.activeProcessorCount

    init(_ content: TemplateContent) { self.content = content }

    /// Returns a worker that no thread uses: the last one that was given back, or a new one.
    func take() -> TemplateWorker { lock.withLock { idle.popLast() } ?? TemplateWorker(content) }

    /// Takes a worker back. More than one for each core are not kept.
    func give(_ worker: TemplateWorker) {
        lock.withLock {
            if idle.count < Self.limit { idle.append(worker) } else { Self.add(worker.work, to: &discarded) }
        }
    }

    /// The work of all workers but those in use.
    var work: LayoutTemplate.Work {
        lock.withLock { idle.reduce(into: discarded) { Self.add($1.work, to: &$0) } }
    }

    private static func add(_ work: LayoutTemplate.Work, to sum: inout LayoutTemplate.Work) {
        sum.solves += work.solves
        sum.steps += work.steps
        sum.pivots += work.pivots
    }
}
