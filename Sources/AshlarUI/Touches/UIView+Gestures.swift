import AshlarLayout

extension UIView {
    final func add(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.remove(recognizer)
        editRare { $0.gestureRecognizers.append(recognizer) }
        recognizer.view = self
    }

    final func remove(_ recognizer: UIGestureRecognizer) {
        guard let index = rare?.gestureRecognizers.place(of: recognizer) else { return }
        rare?.gestureRecognizers.remove(at: index)
        TouchCenter.shared.perform {
            recognizer.breakOff()
            recognizer.view = nil
        }
    }
}
