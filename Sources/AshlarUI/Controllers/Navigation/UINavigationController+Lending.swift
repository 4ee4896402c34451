/// The stack of a navigation controller that a tab bar controller shows in the list More.
///
/// The navigation controller of the list shows the controllers of the stack above the list, so that there is one bar. Until they
/// return, changes of the stack are changes of that navigation controller.
extension UINavigationController {
    /// The controllers of the stack, wherever they are shown.
    final var presentStack: [UIViewController] { borrower?.lent ?? stack }

    final func replaceStack(by controllers: [UIViewController], animated: Bool) {
        guard let borrower else { return setStack(controllers, animated: animated) }
        borrower.setStack(Array(borrower.stack.prefix(1)) + controllers, animated: animated)
    }
}
