/// The state of the delivery of a touch to its view.
struct TouchDelivery {
    enum Stage {
        /// The view has not received the touch yet, because a gesture or scrolling may be recognized.
        case held
        /// The view has received the beginning of the touch.
        case delivered
        /// The view receives nothing more of the touch.
        case over
    }

    var stage = Stage.held
    /// Whether a recognized gesture canceled the touch in the view.
    var isCancelled = false
    /// Whether the finger was lifted and the view has not received the end of the touch yet.
    var endWaits = false
    /// The delay after which the content of a scroll view receives the touch; nil for none.
    var contentDelay: Appointments.ID?
}
