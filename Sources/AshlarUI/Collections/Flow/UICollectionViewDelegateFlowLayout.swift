import AshlarLayout
import Foundation

/// The methods that give a flow layout sizes, insets and spacings by section or item.
///
/// A flow layout calls them if the collection view's delegate conforms to the protocol. The default implementations return the
/// layout's properties.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    /// Asks the delegate for the size of an item.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that displays the item.
    ///   - collectionViewLayout: The layout requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: The size, in points. The default is the layout's `itemSize`, or its estimated size.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// Asks the delegate for the insets of a section's items.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that displays the section.
    ///   - collectionViewLayout: The layout requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The insets, in points. The default is the layout's `sectionInset`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets

    /// Asks the delegate for the minimum distance between the lines of a section.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that displays the section.
    ///   - collectionViewLayout: The layout requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The distance, in points. The default is the layout's `minimumLineSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Asks the delegate for the minimum distance between the items of a line.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that displays the section.
    ///   - collectionViewLayout: The layout requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The distance, in points. The default is the layout's `minimumInteritemSpacing`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat

    /// Asks the delegate for the size of a section's header.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that displays the section.
    ///   - collectionViewLayout: The layout requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The size, in points. Only the length along the scroll direction is used; 0 means no header. The default is the
    ///   layout's `headerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// Asks the delegate for the size of a section's footer.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that displays the section.
    ///   - collectionViewLayout: The layout requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The size, in points. Only the length along the scroll direction is used; 0 means no footer. The default is the
    ///   layout's `footerReferenceSize`.
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    /// Returns the layout's `itemSize`, or its estimated size.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
        // All items have the same size, so the layout need not ask again.
        flow.delegateHasNoSizes = true
        return flow.initialItemSize
    }

    /// Returns the layout's `sectionInset`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

    /// Returns the layout's `minimumLineSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

    /// Returns the layout's `minimumInteritemSpacing`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }

    /// Returns the layout's `headerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }

    /// Returns the layout's `footerReferenceSize`.
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
