extension ObservableType {
    /// A sequence with a resource that is disposed at its end.
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource, observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        .create { observer in
            do {
                let resource = try resourceFactory()
                let subscription = try observableFactory(resource).subscribe { event in
                    observer.on(event)
                    if event.isStopEvent { resource.dispose() }
                }
                return Disposables.create(subscription, resource)
            } catch {
                observer.onError(error)
                return Disposables.create()
            }
        }
    }
}

extension PrimitiveSequence where Trait == SingleTrait {
    /// The elements of several sequences, when all have one.
    public static func zip<Elements: Swift.Collection>(_ singles: Elements) -> Single<[Element]>
    where Elements.Element == Single<Element> {
        Single(raw: Observable<Element>.zip(singles.map(\.source)))
    }
}

extension MainScheduler {
    /// Ends the program outside of the main thread.
    public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
        guard isMain else { fatalError(errorMessage ?? "Running on background thread.") }
    }
}
