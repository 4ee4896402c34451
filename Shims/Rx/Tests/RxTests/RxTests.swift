import Foundation
import ReactorKit
import RxCocoa
import RxDataSources
import RxSwift
import Testing
import UIKit

private final class Counter: Reactor {
    enum Action { case add }
    struct State { var value = 0 }
    let initialState = State()
    func reduce(state: State, mutation: Action) -> State { State(value: state.value + 1) }
}

private final class Choosy: NSObject, UITableViewDelegate {
    let zoomed = UIView()
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 7 }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}

@MainActor
@Suite("RxSwift's names, RxCocoa's controls and lists, and ReactorKit")
struct RxTests {
    @Test("Operators send what RxSwift's send, in its order")
    func operators() {
        var seen: [String] = []
        let bag = DisposeBag()
        let source = PublishSubject<Int>()
        source.filter { $0 > 1 }.map { "m\($0)" }.distinctUntilChanged().subscribe(onNext: { seen.append($0) }).disposed(by: bag)
        source.scan(0, accumulator: +).skip(1).take(1).subscribe(onNext: { seen.append("s\($0)") }).disposed(by: bag)
        for value in [1, 2, 2, 3] { source.onNext(value) }
        #expect(seen == ["m2", "s3", "m3"])

        var pairs: [String] = []
        let (first, second) = (BehaviorRelay(value: 1), PublishRelay<String>())
        Observable.combineLatest(first, second).subscribe(onNext: { pairs.append("\($0)\($1)") }).disposed(by: bag)
        second.accept("a")
        first.accept(2)
        second.accept("b")
        #expect(pairs == ["1a", "2a", "2b"])

        // The later of two sequences takes the place of the earlier one, and an error is caught.
        var latest: [Int] = []
        let inner = [PublishSubject<Int>(), PublishSubject<Int>()]
        let choice = PublishSubject<Int>()
        choice.flatMapLatest { inner[$0] }.catchAndReturn(-1).subscribe(onNext: { latest.append($0) }).disposed(by: bag)
        choice.onNext(0)
        inner[0].onNext(1)
        choice.onNext(1)
        inner[0].onNext(2)
        inner[1].onNext(3)
        inner[1].onError(RxError.unknown)
        #expect(latest == [1, 3, -1])
        #expect(!inner[0].hasObservers)
    }

    @Test("A bag that goes ends its subscriptions, and a shared sequence subscribes once")
    func lifetimes() {
        var starts = 0
        var ended = false
        var bag: DisposeBag? = DisposeBag()
        let shared = Observable<Int>.create { observer in
            starts += 1
            observer.onNext(7)
            return Disposables.create { ended = true }
        }.share(replay: 1)
        var seen: [Int] = []
        shared.subscribe(onNext: { seen.append($0) }).disposed(by: bag!)
        shared.subscribe(onNext: { seen.append($0) }).disposed(by: bag!)
        #expect(starts == 1 && seen == [7, 7] && !ended)
        bag = nil
        #expect(ended)
    }

    @Test("Taps and texts are sent, and binders set properties")
    func controls() {
        let bag = DisposeBag()
        let (button, field, label) = (UIButton(), UITextField(), UILabel())
        var taps = 0
        button.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
        field.rx.text.orEmpty.map { "<\($0)>" }.bind(to: label.rx.text).disposed(by: bag)
        Driver.just(true).drive(button.rx.isHidden).disposed(by: bag)
        button.sendActions(for: .touchUpInside)
        field.text = "oats"
        field.sendActions(for: .editingChanged)
        #expect(taps == 1 && label.text == "<oats>" && button.isHidden)
        // Both subscriptions to the taps of an item last.
        let item = UIBarButtonItem()
        item.rx.tap.subscribe(onNext: { taps += 1 }).disposed(by: bag)
        item.rx.tap.take(1).subscribe(onNext: { taps += 10 }).disposed(by: bag)
        for _ in 0..<2 { if let action = item.primaryAction { button.sendAction(action) } }
        #expect(taps == 13)
    }

    @Test("A delegate of the application gets what the proxy does not need, though it is set later")
    func delegates() {
        let bag = DisposeBag()
        let (table, delegate) = (UITableView(), Choosy())
        var selected: [Int] = []
        table.rx.itemSelected.subscribe(onNext: { selected.append($0.row) }).disposed(by: bag)
        table.delegate = delegate
        table.rx.itemDeselected.subscribe().disposed(by: bag)
        let place = IndexPath(row: 1, section: 0)
        #expect(table.delegate?.tableView(table, willSelectRowAt: place) == nil)
        #expect(table.delegate?.tableView(table, estimatedHeightForRowAt: place) == 7)
        table.delegate?.tableView(table, didSelectRowAt: place)
        #expect(selected == [1] && table.delegate?.viewForZooming(in: table) === delegate.zoomed)
    }

    @Test("A table shows the items of a sequence and sends the model of a selected row")
    func tables() {
        let bag = DisposeBag()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let items = BehaviorRelay(value: ["a", "b"])
        items.bind(to: table.rx.items(cellIdentifier: "cell", cellType: UITableViewCell.self)) { row, item, cell in
            cell.textLabel?.text = "\(row)\(item)"
        }.disposed(by: bag)
        var selected: [String] = []
        table.rx.modelSelected(String.self).subscribe(onNext: { selected.append($0) }).disposed(by: bag)
        table.layoutIfNeeded()
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text == "1b")
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
        items.accept(["c"])
        #expect(selected == ["b"] && table.numberOfRows(inSection: 0) == 1)
    }

    @Test("Actions of a reactor change its state")
    func reactors() {
        let bag = DisposeBag()
        let counter = Counter()
        var states: [Int] = []
        counter.state.map(\.value).subscribe(onNext: { states.append($0) }).disposed(by: bag)
        counter.action.onNext(.add)
        counter.action.onNext(.add)
        #expect(states == [0, 1, 2] && counter.currentState.value == 2)
    }
}
