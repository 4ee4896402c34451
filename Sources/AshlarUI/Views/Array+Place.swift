extension Array where Element: AnyObject {
    /// The place of this very object, looked for from both ends: views come and go there mostly.
    ///
    /// A loop of its own instead of `firstIndex(where:)`, whose closure asks for each view whether it runs on the main actor.
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
