import Foundation

extension IndexPath {
    /// The place of an item in a section of a collection view.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section: the first of the two indexes. Asking a path of another length is a fault.
    public var section: Int {
        get { isPlaceInSection ? self[0] : refused }
        set { if isPlaceInSection { self[0] = newValue } else { _ = refused } }
    }

    /// The item within the section: the second of the two indexes. Asking a path of another length is a fault.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
