import Foundation

/// A frame of reference in which points and rectangles are given: a view, or the screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The rectangle of the space in its own coordinates, in points.
    var bounds: CGRect { get }
    /// Converts a point of this space to another one.
    ///
    /// - Parameters:
    ///   - point: The point, in points.
    ///   - coordinateSpace: The other space.
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a point of another space to this one.
    ///
    /// - Parameters:
    ///   - point: The point, in points.
    ///   - coordinateSpace: The other space.
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// Converts a rectangle of this space to another one.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - coordinateSpace: The other space.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// Converts a rectangle of another space to this one.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - coordinateSpace: The other space.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

// The methods with views go first where both fit, so that a conversion between views does not take the way over the screen.
extension UIView: UICoordinateSpace {
    @_disfavoredOverload
    public final func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.fromScreen(onScreen(CGRect(origin: point, size: .zero))).origin
    }
    @_disfavoredOverload
    public final func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        fromScreen(coordinateSpace.onScreen(CGRect(origin: point, size: .zero))).origin
    }
    @_disfavoredOverload
    public final func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        coordinateSpace.fromScreen(onScreen(rect))
    }
    @_disfavoredOverload
    public final func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        fromScreen(coordinateSpace.onScreen(rect))
    }
}

extension UIScreen: UICoordinateSpace {
    public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.fromScreen(CGRect(origin: point, size: .zero)).origin
    }
    public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        coordinateSpace.onScreen(CGRect(origin: point, size: .zero)).origin
    }
    public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { coordinateSpace.fromScreen(rect) }
    public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect { coordinateSpace.onScreen(rect) }

    /// The coordinates of the screen, which turn with the interface.
    public var coordinateSpace: any UICoordinateSpace { self }
    /// The coordinates of the screen. Here the screen has the size of the turned interface, so that they are those of
    /// ``coordinateSpace``.
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UICoordinateSpace {
    /// Returns a rectangle of this space in coordinates of the screen. A space of another class has the screen's.
    fileprivate func onScreen(_ rect: CGRect) -> CGRect {
        guard let view = self as? UIView else { return rect }
        let root = view.rootView
        let origin = root is UIWindow ? root.frame.origin : .zero
        return view.convert(rect, to: root as UIView?).offsetBy(dx: origin.x, dy: origin.y)
    }

    /// Returns a rectangle of the screen in coordinates of this space.
    fileprivate func fromScreen(_ rect: CGRect) -> CGRect {
        guard let view = self as? UIView else { return rect }
        let root = view.rootView
        let origin = root is UIWindow ? root.frame.origin : .zero
        return view.convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: root as UIView?)
    }
}
