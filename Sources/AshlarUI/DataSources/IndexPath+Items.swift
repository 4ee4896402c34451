import Foundation

extension IndexPath {
    /// Creates the index path of an item in a section of a collection view.
    ///
    /// - Parameters:
    ///   - item: The index of the item in its section.
    ///   - section: The index of the section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section: the first of the two indexes. Reading or setting it on a path of another length is a fault.
    public var section: Int {
        get { isPlaceInSection ? self[0] : raiseInvalidLength() }
        set { if isPlaceInSection { self[0] = newValue } else { _ = raiseInvalidLength() } }
    }

    /// The index of the item in its section: the second of the two indexes. Reading or setting it on a path of another length is a
    /// fault.
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
