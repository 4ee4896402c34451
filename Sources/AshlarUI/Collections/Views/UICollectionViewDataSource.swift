import AshlarLayout
import Foundation

/// The methods that give a collection view the number of its sections and items, and their views.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
    /// Asks the data source for the number of items in a section.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - section: The index of the section.
    /// - Returns: The number of items, at least 0.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// Asks the data source for the cell of an item that is about to be displayed.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: A cell from `dequeueReusableCell(withReuseIdentifier:for:)`. A cell that was not dequeued is a fault.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    /// Asks the data source for the number of sections. The default is 1.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Asks the data source for a supplementary view, such as a header or footer. It is required if the layout has such views.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - kind: The kind of the view.
    ///   - indexPath: The index path of the view.
    /// - Returns: A view from `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`. A view that was not dequeued is
    ///   a fault.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Asks the data source whether an item can be moved interactively.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - indexPath: The section and item.
    /// - Returns: Whether the item can be moved. The default is false.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// Tells the data source to move an item after an interactive movement.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view whose item was moved.
    ///   - sourceIndexPath: The section and item before the movement.
    ///   - destinationIndexPath: The section and item after the movement.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Asks the data source for the titles of the index at the edge, after each reload. The default is nil, for no index.
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// Asks the data source for the item that a title of the index leads to.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view requesting this information.
    ///   - title: The title that the user touched.
    ///   - index: The index of the title in the result of `indexTitles(for:)`.
    /// - Returns: The section and item. The default is the first item of the section with the title's index.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath
}

extension UICollectionViewDataSource {
    /// Returns 1.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Raises a fault and returns an empty view: a layout with supplementary views needs a data source that implements this method.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.missingSupplementaryView(kind, indexPath) }
    /// Returns false.
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// The default implementation does nothing.
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns nil.
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
    /// Returns the first item of the section with the title's index.
    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
}

/// The methods that prepare the data of items before they are displayed.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
    /// Tells the data source that the collection view will soon display items.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that displays the items.
    ///   - indexPaths: The sections and items.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// Tells the data source that the collection view will not display the items after all.
    ///
    /// - Parameters:
    ///   - collectionView: The collection view that would have displayed the items.
    ///   - indexPaths: The sections and items.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    /// The default implementation does nothing.
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
