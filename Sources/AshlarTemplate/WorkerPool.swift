import Foundation

/// The workers of a template that no thread uses at present.
///
/// A worker is taken from the pool, used by one thread, and given back, so that no two threads have the same one. There are never
/// more than threads that have used the template at the same time.
final class WorkerPool: @unchecked Sendable {
    private let content: TemplateContent
    private let lock = NSLock()
    private var idle: [TemplateWorker] = []

    init(_ content: TemplateContent) { self.content = content }

    /// Returns a worker that no thread uses: the last one that was given back, or a new one.
    func take() -> TemplateWorker { lock.withLock { idle.popLast() } ?? TemplateWorker(content) }

    func give(_ worker: TemplateWorker) { lock.withLock { idle.append(worker) } }

    /// The work of the idle workers.
    var work: LayoutTemplate.Work {
        lock.withLock {
            idle.reduce(into: LayoutTemplate.Work()) { sum, worker in
                let work = worker.work
                sum.solves += work.solves
                sum.steps += work.steps
                sum.pivots += work.pivots
            }
        }
    }
}
