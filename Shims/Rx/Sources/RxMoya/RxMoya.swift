import Foundation
@_exported import Moya
@_exported import RxSwift

extension MoyaProvider: ReactiveCompatible {}

/// A provider of requests, for its sequences.
public protocol MoyaProviderType: AnyObject {
    associatedtype Target: TargetType
    func request(_ target: Target, callbackQueue: DispatchQueue?, progress: ProgressBlock?, completion: @escaping Completion)
        -> any Cancellable
}
extension MoyaProvider: MoyaProviderType {}

extension Reactive where Base: MoyaProviderType {
    /// Sends a request with each subscription.
    public func request(_ token: Base.Target, callbackQueue: DispatchQueue? = nil) -> Single<Response> {
        .create { [weak base] single in
            let running = base?.request(token, callbackQueue: callbackQueue, progress: nil) { result in
                switch result {
                case .success(let response): single(.success(response))
                case .failure(let error): single(.failure(error))
                }
            }
            return Disposables.create { running?.cancel() }
        }
    }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Response {
    public func filter(statusCodes: ClosedRange<Int>) -> Single<Response> { map { try $0.filter(statusCodes: statusCodes) } }
    public func filterSuccessfulStatusCodes() -> Single<Response> { map { try $0.filterSuccessfulStatusCodes() } }
    public func mapJSON() -> Single<Any> { map { try $0.mapJSON() } }
    public func mapString() -> Single<String> { map { try $0.mapString() } }
    public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
    ) -> Single<Value> { map { try $0.map(type, atKeyPath: keyPath, using: decoder) } }
}

extension ObservableType where Element == Response {
    public func filterSuccessfulStatusCodes() -> Observable<Response> { map { try $0.filterSuccessfulStatusCodes() } }
    public func mapJSON() -> Observable<Any> { map { try $0.mapJSON() } }
    public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
    ) -> Observable<Value> { map { try $0.map(type, atKeyPath: keyPath, using: decoder) } }
}
