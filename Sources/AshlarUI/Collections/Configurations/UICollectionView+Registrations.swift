import Foundation

extension UICollectionView {
    /// Says what cells of a class show of items of a type.
    ///
    ///     let registration = UICollectionView.CellRegistration<NameCell, Person> { cell, indexPath, person in
    ///         cell.label.text = person.name
    ///     }
    ///     collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: person)
    ///
    /// Make it once, not in the method that gives cells.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Shows an item in a cell.
        public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identifier = RegistrationNumber.next("cell")

        /// A registration that shows items through a handler.
        public init(handler: @escaping Handler) { self.handler = handler }

        /// A registration of a file of Interface Builder. The file is not read: the cell is made from its class.
        public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
    }

    /// Says what supplementary views of a class show.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Sets a supplementary view up.
        public typealias Handler =
            @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let handler: Handler
        let elementKind: String
        let identifier = RegistrationNumber.next("view")

        /// A registration for a kind of supplementary views.
        public init(elementKind: String, handler: @escaping Handler) { (self.elementKind, self.handler) = (elementKind, handler) }
    }

    /// A cell that the registration has set up for an item.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = ReuseKey(kind: nil, identifier: registration.identifier)
        if registered[key] == nil { registered[key] = Cell.self }
        let view = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        // A cell that is configured where it is may be of another registration.
        let cell = view as? Cell ?? fresh(Cell.self, key)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view that the registration has set up.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let key = ReuseKey(kind: registration.elementKind, identifier: registration.identifier)
        if registered[key] == nil { registered[key] = Supplementary.self }
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

/// Identifiers that no application has.
@MainActor
enum RegistrationNumber {
    private static var last = 0

    static func next(_ what: String) -> String {
        last += 1
        return "registration of a \(what) \(last)"
    }
}
