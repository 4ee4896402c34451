import Foundation

// FIDELITY.md: pickersStandIn.
/// A controller of a stand-in, for classes of the system that are no view controllers themselves.
final class StandInController: UIViewController {
    private let name: String
    private let onEnd: () -> Void

    /// Creates the controller.
    ///
    /// - Parameters:
    ///   - name: The name of the class that is stood in for.
    ///   - onEnd: A closure that is called after the user has dismissed the stand-in.
    init(_ name: String, onEnd: @escaping () -> Void) {
        (self.name, self.onEnd) = (name, onEnd)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func makeDefaultView() -> UIView {
        sheetPresentationController?.detents = [.medium(), .large()]
        return StandInView(name, cancelTitle: "Done") { [weak self] in
            guard let self else { return }
            self.dismiss(animated: true) { self.wasDismissedByUser() }
        }
    }

    override func wasDismissedByUser() { onEnd() }

    /// Presents the controller over the frontmost screen that a view belongs to.
    ///
    /// - Returns: Whether there is such a screen.
    func present(over view: UIView?, animated: Bool) -> Bool {
        guard var screen = view?.window?.rootViewController else { return false }
        while let next = screen.presentedViewController, !next.isBeingDismissed { screen = next }
        screen.present(self, animated: animated)
        return screen.presentedViewController === self
    }
}
