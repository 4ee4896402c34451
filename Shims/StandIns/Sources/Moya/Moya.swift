@_exported import Alamofire
import Foundation
import FoundationNetworking

public typealias Method = Alamofire.HTTPMethod
public typealias URLEncoding = Alamofire.URLEncoding
public typealias JSONEncoding = Alamofire.JSONEncoding
public typealias ParameterEncoding = Alamofire.ParameterEncoding

/// A part of a form.
public struct MultipartFormData {
    public enum FormDataProvider { case data(Data), file(URL) }
    public let provider: FormDataProvider
    public let name: String
    public let fileName: String?
    public let mimeType: String?
    public init(provider: FormDataProvider, name: String, fileName: String? = nil, mimeType: String? = nil) {
        (self.provider, self.name, self.fileName, self.mimeType) = (provider, name, fileName, mimeType)
    }
}

/// What a request sends.
public enum Task {
    case requestPlain
    case requestData(Data)
    case requestJSONEncodable(any Encodable)
    case requestCustomJSONEncodable(any Encodable, encoder: JSONEncoder)
    case requestParameters(parameters: [String: Any], encoding: any ParameterEncoding)
    case requestCompositeData(bodyData: Data, urlParameters: [String: Any])
    case requestCompositeParameters(
        bodyParameters: [String: Any], bodyEncoding: any ParameterEncoding, urlParameters: [String: Any])
    case uploadFile(URL)
    case uploadMultipart([MultipartFormData])
    case uploadCompositeMultipart([MultipartFormData], urlParameters: [String: Any])
}

/// Which answers a request takes.
public enum ValidationType { case none, successCodes, successAndRedirectCodes, customCodes([Int]) }

/// A request of an application's interface.
public protocol TargetType {
    var baseURL: URL { get }
    var path: String { get }
    var method: Moya.Method { get }
    var sampleData: Data { get }
    var task: Task { get }
    var validationType: ValidationType { get }
    var headers: [String: String]? { get }
}
extension TargetType {
    public var validationType: ValidationType { .none }
    public var sampleData: Data { Data() }
}
/// A request of any interface.
public struct MultiTarget: TargetType {
    public let target: any TargetType
    public init(_ target: any TargetType) { self.target = target }
    public var baseURL: URL { target.baseURL }
    public var path: String { target.path }
    public var method: Moya.Method { target.method }
    public var task: Task { target.task }
    public var headers: [String: String]? { target.headers }
}
/// How a request shows its permission.
public protocol AccessTokenAuthorizable { var authorizationType: AuthorizationType? { get } }
public enum AuthorizationType { case basic, bearer, custom(String) }

/// An answer.
public final class Response: Equatable, @unchecked Sendable {
    public let statusCode: Int
    public let data: Data
    public let request: URLRequest?
    public let response: HTTPURLResponse?
    public init(statusCode: Int, data: Data, request: URLRequest? = nil, response: HTTPURLResponse? = nil) {
        (self.statusCode, self.data, self.request, self.response) = (statusCode, data, request, response)
    }
    public static func == (a: Response, b: Response) -> Bool { a.statusCode == b.statusCode && a.data == b.data }
    public func filter(statusCodes: ClosedRange<Int>) throws -> Response {
        guard statusCodes.contains(statusCode) else { throw MoyaError.statusCode(self) }
        return self
    }
    public func filterSuccessfulStatusCodes() throws -> Response { try filter(statusCodes: 200...299) }
    public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
        if data.isEmpty, !failsOnEmptyData { return NSNull() }
        do { return try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed]) } catch {
            throw MoyaError.jsonMapping(self)
        }
    }
    public func mapString(atKeyPath keyPath: String? = nil) throws -> String {
        guard keyPath != nil else { return String(decoding: data, as: UTF8.self) }
        do { return try JSONDecoder().decode(String.self, from: part(at: keyPath)) } catch { throw MoyaError.stringMapping(self) }
    }
    public func map<Value: Decodable>(
        _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder(),
        failsOnEmptyData: Bool = true
    ) throws -> Value {
        do {
            var data = try part(at: keyPath)
            // Both forms that Moya tries.
            if data.isEmpty, !failsOnEmptyData {
                for empty in ["{}", "[{}]"] {
                    if let value = try? decoder.decode(type, from: Data(empty.utf8)) { return value }
                }
                data = Data()
            }
            return try decoder.decode(type, from: data)
        } catch let error as MoyaError { throw error } catch { throw MoyaError.objectMapping(error, self) }
    }

    /// The data of the value at the end of a chain of keys; all data without one.
    private func part(at keyPath: String?) throws -> Data {
        guard let keyPath, !data.isEmpty else { return data }
        var value = try mapJSON()
        for key in keyPath.split(separator: ".") {
            guard let next = (value as? [String: Any])?[String(key)] else { throw MoyaError.jsonMapping(self) }
            value = next
        }
        do { return try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed) } catch {
            throw MoyaError.jsonMapping(self)
        }
    }
}

/// Errors of requests.
public enum MoyaError: Error {
    case imageMapping(Response), jsonMapping(Response), stringMapping(Response), objectMapping(any Error, Response)
    case encodableMapping(any Error), statusCode(Response), underlying(any Error, Response?), requestMapping(String)
    case parameterEncoding(any Error)
    public var response: Response? {
        switch self {
        case .imageMapping(let response), .jsonMapping(let response), .stringMapping(let response),
            .objectMapping(_, let response),
            .statusCode(let response):
            response
        case .underlying(_, let response): response
        default: nil
        }
    }
    public var errorDescription: String? { "\(self)" }
    public var localizedDescription: String { "\(self)" }
}

public typealias Completion = (_ result: Result<Response, MoyaError>) -> Void
public typealias ProgressBlock = (ProgressResponse) -> Void
/// How far a request is.
public struct ProgressResponse { public let progress = 1.0 }

/// Sees requests and answers.
public protocol PluginType {
    func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest
    func willSend(_ request: any RequestType, target: any TargetType)
    func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType)
    func process(_ result: Result<Response, MoyaError>, target: any TargetType) -> Result<Response, MoyaError>
}
extension PluginType {
    public func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { request }
    public func willSend(_ request: any RequestType, target: any TargetType) {}
    public func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {}
    public func process(_ result: Result<Response, MoyaError>, target: any TargetType) -> Result<Response, MoyaError> { result }
}
/// A request as a plugin sees it.
public protocol RequestType { var request: URLRequest? { get } }
extension DataRequest: RequestType {}
/// Prints requests. Here it prints nothing.
public struct NetworkLoggerPlugin: PluginType {
    public struct Configuration {
        public struct LogOptions: OptionSet, Sendable {
            public let rawValue: Int
            public init(rawValue: Int) { self.rawValue = rawValue }
            public static let `default` = LogOptions([])
            public static let verbose = LogOptions([])
        }
        public init(logOptions: LogOptions = .default) {}
    }
    public init(configuration: Configuration = Configuration()) {}
}
/// Adds a token to requests.
public struct AccessTokenPlugin: PluginType {
    public init(tokenClosure: @escaping (any TargetType) -> String) {}
}

/// A request in progress.
public protocol Cancellable {
    var isCancelled: Bool { get }
    func cancel()
}
private final class Running: Cancellable {
    var request: DataRequest?
    private(set) var isCancelled = false
    func cancel() {
        isCancelled = true
        request?.cancel()
    }
}

/// When an answer comes that is not real.
public enum StubBehavior { case never, immediate, delayed(seconds: TimeInterval) }

/// A request with its place.
open class Endpoint {
    public let url: String
    public init(url: String) { self.url = url }
}

/// A request that is not sent.
private struct StubbedRequest: RequestType { let request: URLRequest? }

/// Sends the requests of an interface. Requests go through `URLSession`, unless they are answered with the sample data of their target.
open class MoyaProvider<Target: TargetType> {
    public let plugins: [any PluginType]
    public let session: Session
    public init(
        session: Session = .default, callbackQueue: DispatchQueue? = nil, plugins: [any PluginType] = [],
        trackInflights: Bool = false
    ) { (self.session, self.plugins, stubClosure) = (session, plugins, Self.neverStub) }
    public init(
        stubClosure: @escaping (Target) -> StubBehavior, callbackQueue: DispatchQueue? = nil, session: Session = .default,
        plugins: [any PluginType] = [], trackInflights: Bool = false
    ) { (self.session, self.plugins, self.stubClosure) = (session, plugins, stubClosure) }
    private let stubClosure: (Target) -> StubBehavior
    public static func delayedStub(_ seconds: TimeInterval) -> (Target) -> StubBehavior { { _ in .delayed(seconds: seconds) } }
    public static func immediatelyStub(_ target: Target) -> StubBehavior { .immediate }
    public static func neverStub(_ target: Target) -> StubBehavior { .never }

    @discardableResult
    open func request(
        _ target: Target, callbackQueue: DispatchQueue? = .none, progress: ProgressBlock? = .none,
        completion: @escaping Completion
    ) -> any Cancellable {
        let running = Running()
        do {
            var request = try Self.makeRequest(target)
            for plugin in plugins { request = plugin.prepare(request, target: target) }
            let behavior = stubClosure(target)
            if case .never = behavior {
            } else {
                answer(target, request, behavior, callbackQueue, running, completion)
                return running
            }
            let data = session.request(request)
            running.request = data
            for plugin in plugins { plugin.willSend(data, target: target) }
            data.response(queue: callbackQueue ?? .main) { [plugins] answer in
                var result: Result<Response, MoyaError>
                switch answer.result {
                case .success(let data):
                    let response = Response(
                        statusCode: answer.response?.statusCode ?? 0, data: data ?? Data(), request: request,
                        response: answer.response)
                    result = .success(response)
                case .failure(let error): result = .failure(.underlying(error, nil))
                }
                for plugin in plugins {
                    plugin.didReceive(result, target: target)
                    result = plugin.process(result, target: target)
                }
                completion(result)
            }
        } catch { completion(.failure(error as? MoyaError ?? .underlying(error, nil))) }
        return running
    }

    /// Answers a request with the sample data of its target.
    private func answer(
        _ target: Target, _ request: URLRequest, _ behavior: StubBehavior, _ queue: DispatchQueue?, _ running: Running,
        _ completion: @escaping Completion
    ) {
        for plugin in plugins { plugin.willSend(StubbedRequest(request: request), target: target) }
        nonisolated(unsafe) let finish = { [plugins] in
            guard !running.isCancelled else { return }
            var result: Result<Response, MoyaError> = .success(
                Response(statusCode: 200, data: target.sampleData, request: request))
            for plugin in plugins {
                plugin.didReceive(result, target: target)
                result = plugin.process(result, target: target)
            }
            completion(result)
        }
        if case .delayed(let seconds) = behavior {
            (queue ?? .main).asyncAfter(deadline: .now() + seconds) { finish() }
        } else if let queue {
            queue.async { finish() }
        } else {
            finish()
        }
    }

    private static func makeRequest(_ target: Target) throws -> URLRequest {
        let url = target.path.isEmpty ? target.baseURL : target.baseURL.appendingPathComponent(target.path)
        var request = URLRequest(url: url)
        request.httpMethod = target.method.rawValue
        for (name, value) in target.headers ?? [:] { request.setValue(value, forHTTPHeaderField: name) }
        switch target.task {
        case .requestPlain, .uploadMultipart, .uploadFile, .uploadCompositeMultipart: break
        case .requestData(let data): request.httpBody = data
        case .requestJSONEncodable(let value): request.httpBody = try JSONEncoder().encode(value)
        case .requestCustomJSONEncodable(let value, let encoder): request.httpBody = try encoder.encode(value)
        case .requestParameters(let parameters, let encoding): request = try encoding.encode(request, with: parameters)
        case .requestCompositeData(let data, let parameters):
            request = try URLEncoding.queryString.encode(request, with: parameters)
            request.httpBody = data
        case .requestCompositeParameters(let body, let encoding, let parameters):
            request = try URLEncoding.queryString.encode(encoding.encode(request, with: body), with: parameters)
        }
        return request
    }
}
