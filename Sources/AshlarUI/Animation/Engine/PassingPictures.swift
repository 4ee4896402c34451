import AshlarGraphics
import AshlarLayout
import Foundation

/// Pictures of what has left a view already and is still on its way out. They are drawn with the view, and are not its subviews:
/// what an application reads is final at once.
@MainActor
final class PassingPictures {
    private(set) var below: [UIView] = []
    private(set) var above: [UIView] = []

    func add(_ picture: UIView, isAbove: Bool) {
        if isAbove { above.append(picture) } else { below.append(picture) }
    }

    func remove(_ pictures: [UIView]) {
        let gone = Set(pictures.map { ObjectIdentifier($0) })
        below.removeAll { gone.contains(ObjectIdentifier($0)) }
        above.removeAll { gone.contains(ObjectIdentifier($0)) }
    }
}

extension UIView {
    /// Shows pictures in the view's coordinates until ``removePassing(_:)``.
    final func addPassing(_ picture: UIView, isAbove: Bool) {
        let passing = rare?.passing ?? PassingPictures()
        if rare?.passing == nil { editRare { $0.passing = passing } }
        passing.add(picture, isAbove: isAbove)
    }

    final func removePassing(_ pictures: [UIView]) { rare?.passing?.remove(pictures) }

    /// A picture of the view as it is shown now, at a place in its superview's coordinates. Nothing is laid out for it: the list
    /// that the view belongs to may be in the middle of an update.
    final func passingPicture(at place: CGRect) -> UIView? {
        guard place.width > 0, place.height > 0 else { return nil }
        return PassingPicture(of: self, frame: place)
    }
}

/// What a view showed at a time.
final class PassingPicture: UIView {
    private let drawing: Drawing

    init(of view: UIView, frame: CGRect) {
        let time = LayoutScheduler.main.time
        drawing = Drawing(size: view.frameValue.size) { ViewRenderer(context: $0, time: time).draw(view) }
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var isInteractiveByDefault: Bool { false }
    override func drawContent(in context: any DrawingContext) { drawing.draw(in: context) }
}

/// The time whose picture is being drawn; nil for a picture that belongs to no time.
@MainActor
enum DrawnInstant {
    private(set) static var time: TimeInterval?

    static func with(_ time: TimeInterval?, _ body: () -> Void) {
        let outer = self.time
        self.time = time
        body()
        self.time = outer
    }
}

/// A number that a view draws, on its way from one value to another. The view has the new value already.
struct NumberOnItsWay {
    let from: CGFloat
    let begin: TimeInterval
    let length: TimeInterval
    let curve: TimingCurve

    /// Starts the way, with the duration and the curve of an animation block that is running.
    ///
    /// - Parameter length: The duration without such a block, in seconds.
    @MainActor
    init(from: CGFloat, length: TimeInterval) {
        let block = AnimationBlock.current
        (self.from, begin) = (from, LayoutScheduler.main.time)
        (self.length, curve) = (block?.duration ?? length, block?.curve ?? .easeInOut)
    }

    var end: TimeInterval { begin + length }

    /// Returns the number at a time, if the way leads to a value.
    func value(to target: CGFloat, at time: TimeInterval?) -> CGFloat {
        guard let time, time < end - 1e-9, length > 0 else { return target }
        return from + (target - from) * CGFloat(curve.value(at: max(0, (time - begin) / length), duration: length))
    }
}
