import Combine
import Testing

@Suite("What OpenCombine lacks of Combine")
struct GatheringTests {
    private struct Failure: Error, Equatable {}

    @Test("CombineLatest publishes when all have published, and with each value after that")
    func latest() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        var values: [String] = []
        var isFinished = false
        let token = a.combineLatest(b).sink(
            receiveCompletion: { _ in isFinished = true }, receiveValue: { values.append("\($0)\($1)") })
        a.send(1)
        a.send(2)
        #expect(values.isEmpty)
        b.send("x")
        b.send("y")
        a.send(3)
        #expect(values == ["2x", "2y", "3y"])
        a.send(completion: .finished)
        #expect(!isFinished)
        b.send("z")
        b.send(completion: .finished)
        #expect(isFinished && values.last == "3z")
        token.cancel()
    }

    @Test("CombineLatest of four with a transform")
    func four() {
        let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
        var values: [Int] = []
        let token = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { $0 + $1 + $2 + $3 }.sink {
            values.append($0)
        }
        subjects[3].send(10)
        #expect(values == [6, 13])
        token.cancel()
        subjects[3].send(11)
        #expect(values.count == 2)
    }

    @Test("Merge publishes values in the order in which they come, and ends with the last or with the first failure")
    func merge() {
        let (a, b) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
        var values: [Int] = []
        var ends: [Subscribers.Completion<Failure>] = []
        let token = a.merge(with: b).sink(receiveCompletion: { ends.append($0) }, receiveValue: { values.append($0) })
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        b.send(completion: .failure(Failure()))
        b.send(4)
        #expect(values == [1, 2, 3] && ends == [.failure(Failure())])
        token.cancel()
    }

    @Test("Values that are not asked for wait")
    func demand() {
        final class Slow: Subscriber {
            var subscription: (any Subscription)?
            var values: [Int] = []
            var isFinished = false
            func receive(subscription: any Subscription) { self.subscription = subscription }
            func receive(_ input: Int) -> Subscribers.Demand {
                values.append(input)
                return .none
            }
            func receive(completion: Subscribers.Completion<Never>) { isFinished = true }
        }
        let slow = Slow()
        Publishers.MergeMany([1, 2].publisher, [3].publisher).subscribe(slow)
        #expect(slow.values.isEmpty && !slow.isFinished)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [1, 2] && !slow.isFinished)
        slow.subscription?.request(.max(2))
        #expect(slow.values == [1, 2, 3] && slow.isFinished)
    }
}
