import AshlarLayout
import Foundation

/// The animation of one update of a list, or of several before a layout. Numbers, frames and cells are those after the update at
/// once; their pictures are on the way, and pictures of the views that left stay until the end.
@MainActor
class ListUpdateAnimation {
    // FIDELITY.md: updatesTakeTime.
    private static let duration: TimeInterval = 0.3

    let run: AnimationRun
    let block: AnimationBlock
    /// The pictures of views that left the list.
    private var pictures: [UIView] = []
    /// What to call at the end.
    var completions: [(Bool) -> Void] = []
    private weak var list: UIView?
    /// Whether the run belongs to an earlier update as well.
    private let isContinuation: Bool

    /// Creates the animation of an update.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - former: The list's update before this one. Updates that begin at the same time and last as long are shown in one run, so
    ///     that the last of many costs as much as the first.
    init(of list: UIView, after former: ListUpdateAnimation?) {
        self.list = list
        let outer = AnimationBlock.current
        let (duration, curve) = (outer?.duration ?? Self.duration, outer?.curve ?? .easeInOut)
        let course = AnimationRun.Course(begin: LayoutScheduler.main.time, length: duration, curve: curve)
        if let run = former?.run, !run.isOver, !run.isEmpty, run.course == course {
            (self.run, isContinuation) = (run, true)
        } else {
            (run, isContinuation) = (AnimationRun(course), false)
            run.allowsInteraction = true
        }
        block = AnimationBlock(run, duration: duration, curve: curve)
        run.whenOver { [self] in end($0) }
        CATransaction.note(run)
    }

    private func end(_ isDone: Bool) {
        let (pictures, completions) = (pictures, completions)
        (self.pictures, self.completions) = ([], [])
        if !pictures.isEmpty { list?.removePassing(pictures) }
        for completion in completions { completion(isDone) }
    }

    /// Starts the animation of the changes that a closure notes.
    func start(_ note: () -> Void) {
        run.course.begin = LayoutScheduler.main.time
        AnimationBlock.suspend { block.perform(note) }
        if run.isEmpty { run.finishInNextTurn() } else { run.scheduleEnd() }
    }

    /// Ends an update that is not shown as a movement after all.
    func drop() {
        guard isContinuation else { return run.finishInNextTurn() }
        LayoutScheduler.main.perform(after: 0) { [self] in end(true) }
    }

    /// Shows a picture until the end of the animation.
    func add(_ picture: UIView, isAbove: Bool) {
        pictures.append(picture)
        list?.addPassing(picture, isAbove: isAbove)
    }

    /// Fades a view that stays or came in.
    func fadeIn(_ view: UIView, from alpha: CGFloat = 0) {
        block.note(view, .opacity, from: AnimationVector(alpha), to: AnimationVector(view.alpha))
    }

    /// Fades a picture out.
    func fadeOut(_ picture: UIView) {
        let alpha = picture.alpha
        AnimationBlock.suspend { picture.alpha = 0 }
        block.note(picture, .opacity, from: AnimationVector(alpha), to: AnimationVector(CGFloat(0)))
    }

    /// Moves a picture.
    func move(_ picture: UIView, from start: CGRect, to end: CGRect) {
        AnimationBlock.suspend { picture.frame = end }
        block.noteFrame(picture, from: start)
    }
}
