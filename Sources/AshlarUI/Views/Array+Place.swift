extension Array where Element: AnyObject {
    /// Returns the index of an object, compared by identity and searched from both ends, where most changes happen.
    ///
    /// A loop instead of `firstIndex(where:)`, whose closure would check for each view whether it runs on the main actor.
    func place(of object: Element) -> Int? {
        var (low, high) = (0, count - 1)
        while low <= high {
            if self[low] === object { return low }
            if self[high] === object { return high }
            low += 1
            high -= 1
        }
        return nil
    }
}
