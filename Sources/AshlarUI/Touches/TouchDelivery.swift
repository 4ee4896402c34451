/// How far a touch has come to the view that was touched.
struct TouchDelivery {
    enum Stage {
        /// The view was told nothing yet, since a gesture or scrolling may still be meant.
        case held
        /// The view was told that the touch has begun.
        case told
        /// The view is told nothing any more.
        case over
    }

    var stage = Stage.held
    /// A gesture was recognised that takes the touch away from the view.
    var isCancelled = false
    /// The finger was lifted before the view was told so.
    var endWaits = false
    /// When a scroll view lets its content have the touch.
    var contentDelay: Appointments.ID?
}
