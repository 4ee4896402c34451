import UIKit

/// A cell or a view that lists use again, with its identifier. The names are those of the package Reusable.
@preconcurrency @MainActor
public protocol Reusable: AnyObject {
    static var reuseIdentifier: String { get }
}

extension Reusable { public static var reuseIdentifier: String { String(describing: self) } }

/// A view that is read from a nib file.
@preconcurrency @MainActor
public protocol NibLoadable: AnyObject {
    static var nib: UINib { get }
}

extension NibLoadable { public static var nib: UINib { UINib(nibName: String(describing: self), bundle: nil) } }

extension NibLoadable where Self: UIView {
    /// Returns the view of the nib file.
    public static func loadFromNib() -> Self {
        guard let view = nib.instantiate(withOwner: nil, options: nil).first as? Self else {
            fatalError("The nib \(String(describing: self)) has no view of this class first.")
        }
        return view
    }
}

public typealias NibReusable = Reusable & NibLoadable

extension UITableView {
    /// Registers the class of a cell.
    public final func register<T: UITableViewCell>(cellType: T.Type) where T: Reusable {
        register(cellType.self, forCellReuseIdentifier: cellType.reuseIdentifier)
    }

    /// Returns a cell of a class.
    public final func dequeueReusableCell<T: UITableViewCell>(for indexPath: IndexPath, cellType: T.Type = T.self) -> T
    where T: Reusable {
        guard let cell = dequeueReusableCell(withIdentifier: cellType.reuseIdentifier, for: indexPath) as? T else {
            fatalError("The identifier \(cellType.reuseIdentifier) is registered for another class than \(cellType).")
        }
        return cell
    }
}

extension UICollectionView {
    /// Registers the class of a cell.
    public final func register<T: UICollectionViewCell>(cellType: T.Type) where T: Reusable {
        register(cellType.self, forCellWithReuseIdentifier: cellType.reuseIdentifier)
    }

    /// Returns a cell of a class.
    public final func dequeueReusableCell<T: UICollectionViewCell>(for indexPath: IndexPath, cellType: T.Type = T.self) -> T
    where T: Reusable {
        guard let cell = dequeueReusableCell(withReuseIdentifier: cellType.reuseIdentifier, for: indexPath) as? T else {
            fatalError("The identifier \(cellType.reuseIdentifier) is registered for another class than \(cellType).")
        }
        return cell
    }
}
