@_exported import RxSwift
import Foundation
import UIKit

/// A view's logic: actions become mutations, and mutations change the state.
public protocol Reactor: AnyObject {
    associatedtype Action
    associatedtype Mutation = Action
    associatedtype State
    typealias ActionSubject_ = ActionSubject<Action>

    /// What the view asks for.
    var action: ActionSubject<Action> { get }
    /// The state at the start.
    var initialState: State { get }
    /// The states.
    var state: Observable<State> { get }
    func transform(action: Observable<Action>) -> Observable<Action>
    func mutate(action: Action) -> Observable<Mutation>
    func transform(mutation: Observable<Mutation>) -> Observable<Mutation>
    func reduce(state: State, mutation: Mutation) -> State
    func transform(state: Observable<State>) -> Observable<State>
}

/// A subject of actions, which never ends.
public final class ActionSubject<Element>: ObservableType, ObserverType, SubjectType {
    private let subject = PublishSubject<Element>()
    public init() {}
    public func on(_ event: Event<Element>) { if event.element != nil { subject.on(event) } }
    public func asObserver() -> ActionSubject<Element> { self }
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
}

/// An action that never comes.
public typealias NoAction = Never_
/// A mutation that never comes.
public typealias NoMutation = Never_
/// A value that does not exist.
public enum Never_ {}

private final class Engine {
    let action: AnyObject
    let state: AnyObject
    var current: Any
    let bag = DisposeBag()
    init(action: AnyObject, state: AnyObject, current: Any) { (self.action, self.state, self.current) = (action, state, current) }
}

/// What belongs to objects, as associated objects do.
private enum Attached {
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var values: [ObjectIdentifier: (owner: () -> AnyObject?, value: AnyObject)] = [:]

    static subscript(_ owner: AnyObject) -> AnyObject? {
        get {
            lock.withLock {
                guard let found = values[ObjectIdentifier(owner)], found.owner() === owner else { return nil }
                return found.value
            }
        }
        set {
            lock.withLock {
                values[ObjectIdentifier(owner)] = newValue.map { value in ({ [weak owner] in owner }, value) }
                if values.count.isMultiple(of: 64) { values = values.filter { $0.value.owner() != nil } }
            }
        }
    }
}

extension Reactor {
    private var engine: Engine {
        if let found = Attached[self] as? Engine { return found }
        let actions = ActionSubject<Action>()
        let states = ReplaySubject<State>.create(bufferSize: 1)
        let engine = Engine(action: actions, state: states, current: initialState)
        Attached[self] = engine
        let mutations = transform(
            mutation: transform(action: actions.asObservable()).flatMap { [weak self] action -> Observable<Mutation> in
                (self?.mutate(action: action) ?? .empty()).catch { _ in .empty() }
            })
        let changes = mutations.scan(initialState) { [weak self] state, mutation in
            self?.reduce(state: state, mutation: mutation) ?? state
        }
        transform(state: changes.catch { _ in .empty() }.startWith(initialState))
            .do(onNext: { [weak engine] in engine?.current = $0 })
            .subscribe(states).disposed(by: engine.bag)
        return engine
    }

    public var action: ActionSubject<Action> { engine.action as! ActionSubject<Action> }
    public var state: Observable<State> { (engine.state as! ReplaySubject<State>).asObservable() }
    /// The present state.
    public var currentState: State { engine.current as! State }
    public func transform(action: Observable<Action>) -> Observable<Action> { action }
    public func mutate(action: Action) -> Observable<Mutation> { .empty() }
    public func transform(mutation: Observable<Mutation>) -> Observable<Mutation> { mutation }
    public func reduce(state: State, mutation: Mutation) -> State { state }
    public func transform(state: Observable<State>) -> Observable<State> { state }
    /// Sends the values of a part of the state that change.
    public func pulse<Result>(_ transform: @escaping (State) throws -> Pulse<Result>) -> Observable<Result> {
        state.map(transform).distinctUntilChanged { $0.number == $1.number }.map(\.value)
    }
}

extension Reactor where Mutation == Action {
    public func mutate(action: Action) -> Observable<Mutation> { .just(action) }
}

/// A value that counts how often it is set.
@propertyWrapper
public struct Pulse<Value> {
    public var value: Value { didSet { number &+= 1 } }
    public private(set) var number = 0
    public init(wrappedValue: Value) { value = wrappedValue }
    public var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }
    public var projectedValue: Pulse<Value> { self }
}

/// A view with a reactor: setting it binds them.
@preconcurrency @MainActor
public protocol View: AnyObject {
    associatedtype Reactor: ReactorKit.Reactor
    var disposeBag: DisposeBag { get set }
    var reactor: Reactor? { get set }
    func bind(reactor: Reactor)
}

/// A view of a storyboard with a reactor, which is bound when the view is loaded.
public protocol StoryboardView: View {}

private final class ReactorOf {
    let reactor: AnyObject
    init(_ reactor: AnyObject) { self.reactor = reactor }
}

extension View {
    public var reactor: Reactor? {
        get { (Attached[self] as? ReactorOf)?.reactor as? Reactor }
        set {
            Attached[self] = newValue.map { ReactorOf($0) }
            disposeBag = DisposeBag()
            guard let reactor = newValue else { return }
            if self is any StoryboardView, let controller = self as? UIViewController, !controller.isViewLoaded {
                controller.loadViewIfNeeded()
            }
            bind(reactor: reactor)
        }
    }
}
