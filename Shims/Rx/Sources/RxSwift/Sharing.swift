import Foundation

extension ObservableType {
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        let shared = Shared(asObservable(), replay: replay, scope: scope)
        return .create { shared.subscribe($0) }
    }
}

/// How long a shared sequence keeps its elements.
public enum SubjectLifetimeScope { case whileConnected, forever }

private final class Shared<Element> {
    /// A subscription to the source with those that share it.
    private final class Connection {
        let source = SerialDisposable()
        let subject: ReplaySubject<Element>
        var count = 0
        init(_ subject: ReplaySubject<Element>) { self.subject = subject }
    }

    private let lock = NSLock()
    private let source: Observable<Element>
    private let replay: Int
    private var current: Connection?
    /// The subject of all connections, if the elements are kept forever.
    private let kept: ReplaySubject<Element>?

    init(_ source: Observable<Element>, replay: Int, scope: SubjectLifetimeScope) {
        (self.source, self.replay) = (source, replay)
        kept = scope == .forever ? .create(bufferSize: replay) : nil
    }

    func subscribe(_ observer: AnyObserver<Element>) -> Disposable {
        let (connection, isNew) = lock.withLock {
            let old = current
            let connection = old ?? Connection(kept ?? .create(bufferSize: replay))
            current = connection
            connection.count += 1
            return (connection, old == nil)
        }
        let inner = connection.subject.subscribe(observer)
        // A subject that has ended needs no source.
        if isNew, !connection.subject.isOver {
            connection.source.disposable = source.subscribe { event in
                if event.isStopEvent { self.forget(connection) }
                connection.subject.on(event)
            }
        }
        return Disposables.create {
            inner.dispose()
            let isLast = self.lock.withLock {
                connection.count -= 1
                return connection.count == 0
            }
            guard isLast else { return }
            self.forget(connection)
            connection.source.dispose()
        }
    }

    private func forget(_ connection: Connection) {
        lock.withLock { if current === connection { current = nil } }
    }
}
