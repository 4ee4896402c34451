/// A list whose changes take effect together, at the end of the outermost batch: a table view or a collection view.
@MainActor
protocol BatchedList: AnyObject {
    /// The changes of the batch that has not ended. Its depth is 0 outside of batches.
    var batch: ListUpdates { get set }
    /// Called before a batch. The numbers before the changes must be known before the data source changes.
    func batchWillBegin()
    /// Applies the changes of a batch that has ended.
    ///
    /// - Returns: Whether they agree with the data source, and the animation that shows them; nil for none.
    func apply(_ changes: ListUpdates) -> (isDone: Bool, animation: ListUpdateAnimation?)
}

extension BatchedList {
    /// Whether a batch has not ended.
    var isInBatch: Bool { batch.depth > 0 }

    func openBatch() {
        if batch.depth == 0 { batchWillBegin() }
        batch.depth += 1
    }

    /// Ends a batch. The end of the outermost one applies its changes; their completion handlers wait for the animation.
    func closeBatch() {
        batch.depth -= 1
        guard batch.depth <= 0 else { return }
        let ended = batch
        batch = ListUpdates()
        // An end without a beginning changes nothing.
        let result = ended.depth < 0 ? (isDone: true, animation: nil) : apply(ended)
        if result.isDone, let animation = result.animation {
            animation.completions += ended.completions
        } else {
            ended.complete(result.isDone)
        }
    }

    /// Records a change. Outside of batches it takes effect at once.
    func change(_ note: (inout ListUpdates) -> Void) {
        openBatch()
        note(&batch)
        closeBatch()
    }
}
