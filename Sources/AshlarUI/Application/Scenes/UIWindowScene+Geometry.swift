import AshlarLayout
import Foundation

extension UIWindowScene {
    /// The geometry of a scene at one time.
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        /// The frame of the scene on the screen, in points.
        public final let systemFrame: CGRect
        /// The orientation of the interface.
        public final let interfaceOrientation: UIInterfaceOrientation

        init(_ systemFrame: CGRect, _ interfaceOrientation: UIInterfaceOrientation) {
            (self.systemFrame, self.interfaceOrientation) = (systemFrame, interfaceOrientation)
            super.init()
        }
    }

    /// What a program wishes of the geometry of a scene. The subclasses are for the systems; ``iOS`` is known here.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// The wishes on iOS: orientations.
        @preconcurrency @MainActor
        open class iOS: GeometryPreferences {
            /// The orientations, of which one is taken; nil for any.
            open var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates wishes for any orientation.
            public override init() { super.init() }

            /// Creates wishes for orientations.
            ///
            /// - Parameter interfaceOrientations: The orientations; nil for any.
            public init(interfaceOrientations: UIInterfaceOrientationMask?) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// The geometry of the scene now.
    public final var effectiveGeometry: Geometry { Geometry(screen.bounds, interfaceOrientation) }

    // FIDELITY.md: geometryTurnsTheScreen.
    /// Turns the scene to one of the orientations that are wished for, if the controllers in front support it.
    ///
    /// The screen and the windows that fill it get the other size at once, and the controllers are told of the change as of a
    /// rotation. The safe areas stay: the program that shows the application sets them.
    ///
    /// - Parameters:
    ///   - geometryPreferences: The wishes: ``GeometryPreferences/iOS``.
    ///   - errorHandler: Called with a `UISceneError` if the scene was not turned. The default is nil.
    public final func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let wishes = geometryPreferences as? GeometryPreferences.iOS else {
            errorHandler?(UISceneError(.geometryRequestUnsupported))
            return
        }
        guard let wanted = wishes.interfaceOrientations else { return }
        var front = keyWindow?.rootViewController ?? windows.last?.rootViewController
        while let presented = front?.presentedReference, presented.modalPresentationStyle.resolved == .fullScreen {
            front = presented
        }
        let allowed = wanted.intersection(front?.supportedInterfaceOrientations ?? .all)
        let present = interfaceOrientation
        if allowed.contains(UIInterfaceOrientationMask(present)) { return }
        let order: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
        guard let next = order.first(where: { allowed.contains(UIInterfaceOrientationMask($0)) }) else {
            errorHandler?(UISceneError(.geometryRequestDenied))
            return
        }
        turn(to: next)
    }

    private final func turn(to next: UIInterfaceOrientation) {
        let old = (orientation: interfaceOrientation, traits: traitCollection)
        let size = screen.bounds.size
        turned = next
        if next.isLandscape != (size.width > size.height) {
            let filling = windows.filter { $0.frame.size == size }
            screen.bounds.size = CGSize(width: size.height, height: size.width)
            for window in filling { window.frame.size = screen.bounds.size }
        }
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: coordinateSpace, interfaceOrientation: old.orientation, traitCollection: old.traits)
    }
}

extension UIInterfaceOrientationMask {
    /// The mask of one orientation.
    fileprivate init(_ orientation: UIInterfaceOrientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        default: self = []
        }
    }
}
