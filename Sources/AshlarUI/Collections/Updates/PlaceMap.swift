import Foundation

/// Where the places of a list are after some were taken out and others put in. What stays keeps its order.
struct PlaceMap {
    /// The places, before the change, that leave; sorted.
    private let leaving: [Int]
    /// The places, after the change, that are taken by what comes; sorted.
    private let coming: [Int]
    private let moves: [Int: Int]

    init(leaving: some Sequence<Int>, coming: some Sequence<Int>, moves: [(from: Int, to: Int)] = []) {
        self.leaving = Set(leaving).union(moves.map(\.from)).sorted()
        self.coming = Set(coming).union(moves.map(\.to)).sorted()
        self.moves = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
    }

    /// The new place; nil for what left.
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
    /// How many elements of a sorted array are less than a value.
    func partition(upTo value: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
