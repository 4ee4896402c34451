import Foundation

extension UICollectionView {
    /// A registration that configures cells of a class for items of a type.
    ///
    ///     let registration = UICollectionView.CellRegistration<NameCell, Person> { cell, indexPath, person in
    ///         cell.label.text = person.name
    ///     }
    ///     collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: person)
    ///
    /// Create it once, not in the method that returns cells.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that configures a cell for an item.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let nib: UINib?
        let identifier = RegistrationNumber.next("cell")

        /// Creates a registration with a closure that configures cells.
        public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

        /// Creates a registration of a file of Interface Builder with a closure that configures its cells.
        ///
        /// - Parameters:
        ///   - cellNib: The file. Its only top-level object must be a cell of the class.
        ///   - handler: A closure that configures a cell for an item.
        public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
    }

    /// A registration that configures supplementary views of a class.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that configures a supplementary view.
        public typealias Handler =
            @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let handler: Handler
        let elementKind: String
        let identifier = RegistrationNumber.next("view")

        /// Creates a registration for supplementary views.
        ///
        /// - Parameters:
        ///   - elementKind: The kind of the views.
        ///   - handler: A closure that configures a view.
        public init(elementKind: String, handler: @escaping Handler) { (self.elementKind, self.handler) = (elementKind, handler) }
    }

    /// Returns a cell that a registration has configured for an item.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - indexPath: The section and item of the cell.
    ///   - item: The item. With nil the cell is not configured.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = ReuseKey(kind: nil, identifier: registration.identifier)
        if let nib = registration.nib, InterfaceLoader.current != nil {
            pool.register(nib, for: key)
        } else if pool.sources[key] == nil {
            pool.register(Cell.self, for: key)
        }
        let view = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        // A cell that is being configured again in place may belong to another registration.
        let cell = view as? Cell ?? fresh(Cell.self, key)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view that a registration has configured.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - indexPath: The index path of the view.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = ReuseKey(kind: registration.elementKind, identifier: registration.identifier)
        if pool.sources[key] == nil { pool.register(Supplementary.self, for: key) }
        let view = dequeueReusableSupplementaryView(
            ofKind: registration.elementKind, withReuseIdentifier: registration.identifier, for: indexPath)
        let supplementary = view as? Supplementary ?? fresh(Supplementary.self, key)
        registration.handler(supplementary, registration.elementKind, indexPath)
        return supplementary
    }

    private func fresh<View: UICollectionReusableView>(_ type: View.Type, _ key: ReuseKey) -> View {
        Self.work.madeViews += 1
        let view = UICollectionReusableView.made(by: type, frame: .zero)
        view.reuseKey = key
        return unsafeDowncast(view, to: type)
    }
}

/// Reuse identifiers that applications do not use.
@MainActor
enum RegistrationNumber {
    private static var last = 0

    static func next(_ what: String) -> String {
        last += 1
        return "registration of a \(what) \(last)"
    }
}
