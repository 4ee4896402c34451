import Foundation

/// The indexes of a list's elements after removals, insertions and moves. The other elements keep their order.
struct PlaceMap {
    /// The indexes, before the change, of elements that leave, in ascending order.
    let leaving: [Int]
    /// The indexes, after the change, of elements that come, in ascending order.
    let coming: [Int]
    private let moves: [Int: Int]

    init(leaving: some Sequence<Int>, coming: some Sequence<Int>, moves: [(from: Int, to: Int)] = []) {
        self.leaving = Set(leaving).union(moves.map(\.from)).sorted()
        self.coming = Set(coming).union(moves.map(\.to)).sorted()
        self.moves = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
    }

    /// The map from the indexes after the change to those before it.
    var inverse: PlaceMap { PlaceMap(leaving: coming, coming: leaving, moves: moves.map { ($0.value, $0.key) }) }

    /// Returns the new index of an element; nil for an element that was removed.
    func callAsFunction(_ place: Int) -> Int? {
        if let target = moves[place] { return target }
        let before = leaving.partition(upTo: place)
        if before < leaving.count, leaving[before] == place { return nil }
        // The free place with as many free ones before it: those before the n-th of the taken ones are n fewer than its place.
        let rank = place - before
        var (low, high) = (0, coming.count)
        while low < high {
            let middle = (low + high) / 2
            if coming[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }
}

extension [Int] {
    /// Returns the number of elements of a sorted array that are less than a value.
    func partition(upTo value: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
