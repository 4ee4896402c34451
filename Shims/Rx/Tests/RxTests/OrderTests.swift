import Foundation
import RxSwift
import Testing

@Suite("The order and the ends of sequences")
struct OrderTests {
    @Test("Events from several threads come one at a time and in each thread's order, and none is lost")
    func threads() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var seen: [Int] = []
        let all = Observable.merge(first, second.delay(.milliseconds(1), scheduler: scheduler)).observe(on: scheduler)
            .subscribe(onNext: { seen.append($0) }, onCompleted: { done.signal() })
        let sources = [first, second]
        DispatchQueue.concurrentPerform(iterations: 2) { place in
            for value in 0..<500 { sources[place].onNext(2 * value + place) }
            sources[place].onCompleted()
        }
        #expect(done.wait(timeout: .now() + 60) == .success)
        #expect(seen.count == 1000)
        for place in 0..<2 {
            let own = seen.filter { $0 % 2 == place }
            #expect(own == own.sorted())
        }
        all.dispose()
    }

    @Test("A handler of errors sees all of them, and retrying does not nest")
    func retrying() {
        var (starts, seen) = (0, [String]())
        let source = Observable<Int>.create { observer in
            starts += 1
            if starts > 20_000 { observer.onNext(starts) }
            observer.onError(RxError.unknown)
            return Disposables.create()
        }
        _ = source.retry(when: { $0.enumerated().map { if $0.index == 2 { throw RxError.timeout } } }).subscribe(
            onError: { seen.append("\($0)") }, onDisposed: { seen.append("disposed") })
        #expect(starts == 3 && seen == ["timeout", "disposed"])
        _ = source.retry(2).subscribe(onError: { seen.append("\($0)") })
        #expect(starts == 5 && seen.count == 3)
        _ = source.retry().take(1).subscribe(onNext: { seen.append("\($0)") })
        #expect(seen.last == "20001")
    }

    @Test("The end of a subscription is told once, and a long range stops when nobody listens")
    func ends() {
        var (ends, numbers) = (0, [Int]())
        Observable.just(1).subscribe(onDisposed: { ends += 1 }).dispose()
        #expect(ends == 1)
        _ = Observable.range(start: 3, count: .max).map { $0 * 2 }.take(2).subscribe(onNext: { numbers.append($0) })
        #expect(numbers == [6, 8])
        _ = Observable.range(start: 0, count: 3).toArray().subscribe(onSuccess: { numbers = $0 })
        #expect(numbers == [0, 1, 2])
    }

    @Test("An observer can send to the sequence that it observes")
    func reentry() {
        let (source, taken) = (PublishSubject<Int>(), PublishSubject<Int>())
        var (sums, count) = ([Int](), 0)
        _ = source.scan(0, accumulator: +).subscribe(onNext: { sum in
            sums.append(sum)
            if sum < 3 { source.onNext(1) }
        })
        _ = taken.take(2).subscribe(onNext: { _ in
            count += 1
            taken.onNext(1)
        })
        source.onNext(1)
        taken.onNext(1)
        #expect(sums == [1, 2, 3] && count == 2)
    }

    @Test("A shared sequence that fails is subscribed again, and one that is kept forever keeps its elements")
    func sharing() {
        var (starts, ends, seen) = (0, 0, [Int]())
        let source = Observable<Int>.create { observer in
            starts += 1
            observer.onNext(starts)
            if starts == 1 { observer.onError(RxError.unknown) }
            return Disposables.create { ends += 1 }
        }
        let shared = source.share()
        let first = shared.catch { _ in shared }.subscribe(onNext: { seen.append($0) })
        #expect(seen == [1, 2] && ends == 1)
        first.dispose()
        #expect(ends == 2)
        let kept = source.share(replay: 1, scope: .forever)
        kept.subscribe().dispose()
        #expect(ends == 3)
        kept.subscribe(onNext: { seen.append($0) }).dispose()
        #expect(seen == [1, 2, 3, 4] && starts == 4)
    }
}
