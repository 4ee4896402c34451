import AshlarLayout
import Foundation

/// The programming errors of collection views, with the messages of UIKit.
extension UICollectionView {
    nonisolated static let inconsistency = "NSInternalInconsistencyException"

    final func faultUnregistered(_ key: ReuseKey) {
        LayoutDiagnostics.fault(
            Self.inconsistency,
            "could not dequeue a view of kind: \(key.kind ?? "UICollectionElementKindCell") with identifier \(key.identifier) - must "
                + "register a nib or a class for the identifier or connect a prototype cell in a storyboard")
    }

    final func faultUnregisteredDecoration(_ kind: String) {
        LayoutDiagnostics.fault(
            Self.inconsistency,
            "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or connect a prototype in a "
                + "storyboard")
    }

    final func faultUndequeuedCell(_ path: IndexPath) {
        LayoutDiagnostics.fault(
            Self.inconsistency,
            "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be retrieved "
                + "by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }

    final func faultUndequeuedView(_ kind: String, _ path: IndexPath) {
        LayoutDiagnostics.fault(
            Self.inconsistency,
            "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not have a reuseIdentifier - "
                + "supplementary views must be retrieved by calling "
                + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:")
    }

    /// Returns the supplementary view of a data source that has none, after a fault.
    final func missingSupplementaryView(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
        LayoutDiagnostics.fault(
            Self.inconsistency,
            "The view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (\(kind),"
                + "<NSIndexPath> \(path.messageText)) was not retrieved by calling "
                + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))")
        return MissingView(frame: .zero)
    }

    final func isMissing(_ view: UICollectionReusableView) -> Bool { view is MissingView }

    private final class MissingView: UICollectionReusableView {}
}
