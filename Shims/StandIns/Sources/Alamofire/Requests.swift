@_exported import Foundation
@_exported import FoundationNetworking

/// The method of a request.
public struct HTTPMethod: RawRepresentable, Equatable, Hashable, Sendable {
    public static let connect = HTTPMethod(rawValue: "CONNECT")
    public static let delete = HTTPMethod(rawValue: "DELETE")
    public static let get = HTTPMethod(rawValue: "GET")
    public static let head = HTTPMethod(rawValue: "HEAD")
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    public static let patch = HTTPMethod(rawValue: "PATCH")
    public static let post = HTTPMethod(rawValue: "POST")
    public static let put = HTTPMethod(rawValue: "PUT")
    public static let trace = HTTPMethod(rawValue: "TRACE")
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// A field of a request's head.
public struct HTTPHeader: Hashable, Sendable {
    public let name: String
    public let value: String
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
    public static func authorization(_ value: String) -> HTTPHeader { HTTPHeader(name: "Authorization", value: value) }
    public static func authorization(bearerToken: String) -> HTTPHeader { authorization("Bearer \(bearerToken)") }
    public static func contentType(_ value: String) -> HTTPHeader { HTTPHeader(name: "Content-Type", value: value) }
    public static func accept(_ value: String) -> HTTPHeader { HTTPHeader(name: "Accept", value: value) }
}

/// The fields of a request's head.
public struct HTTPHeaders: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, Sequence, Sendable {
    public private(set) var dictionary: [String: String] = [:]
    public init() {}
    public init(_ headers: [HTTPHeader]) { for header in headers { dictionary[header.name] = header.value } }
    public init(_ dictionary: [String: String]) { self.dictionary = dictionary }
    public init(dictionaryLiteral elements: (String, String)...) { for (name, value) in elements { dictionary[name] = value } }
    public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
    public mutating func add(name: String, value: String) { dictionary[name] = value }
    public mutating func add(_ header: HTTPHeader) { dictionary[header.name] = header.value }
    public mutating func update(name: String, value: String) { dictionary[name] = value }
    public mutating func remove(name: String) { dictionary[name] = nil }
    public subscript(name: String) -> String? {
        get { dictionary[name] }
        set { dictionary[name] = newValue }
    }
    public static let `default` = HTTPHeaders()
    public func makeIterator() -> AnyIterator<HTTPHeader> {
        AnyIterator(dictionary.map { HTTPHeader(name: $0.key, value: $0.value) }.makeIterator())
    }
}

/// The parameters of a request.
public typealias Parameters = [String: Any]

/// What can be turned into a URL.
public protocol URLConvertible { func asURL() throws -> URL }
extension String: URLConvertible {
    public func asURL() throws -> URL {
        guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
        return url
    }
}
extension URL: URLConvertible { public func asURL() throws -> URL { self } }
/// What can be turned into a request.
public protocol URLRequestConvertible { func asURLRequest() throws -> URLRequest }
extension URLRequest: URLRequestConvertible { public func asURLRequest() throws -> URLRequest { self } }
extension URLRequest {
    public init(url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws {
        self.init(url: try url.asURL())
        httpMethod = method.rawValue
        for header in headers ?? [:] { setValue(header.value, forHTTPHeaderField: header.name) }
    }
    /// The method.
    public var method: HTTPMethod? {
        get { httpMethod.map { HTTPMethod(rawValue: $0) } }
        set { httpMethod = newValue?.rawValue }
    }
    /// The fields of the head.
    public var headers: HTTPHeaders {
        get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
        set { allHTTPHeaderFields = newValue.dictionary }
    }
}

/// How parameters are written.
public protocol ParameterEncoding: Sendable {
    func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest
}

/// Parameters in the query or as a form.
public struct URLEncoding: ParameterEncoding {
    public enum Destination: Sendable { case methodDependent, queryString, httpBody }
    public enum ArrayEncoding: Sendable { case brackets, noBrackets, indexInBrackets }
    public enum BoolEncoding: Sendable { case numeric, literal }
    public static let `default` = URLEncoding()
    public static let queryString = URLEncoding(destination: .queryString)
    public static let httpBody = URLEncoding(destination: .httpBody)
    let destination: Destination
    public init(
        destination: Destination = .methodDependent, arrayEncoding: ArrayEncoding = .brackets,
        boolEncoding: BoolEncoding = .numeric
    ) { self.destination = destination }
    public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
        var request = try urlRequest.asURLRequest()
        guard let parameters, let url = request.url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else {
            return request
        }
        let items = parameters.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: "\($0.value)") }
        let inQuery =
            destination == .queryString
            || destination == .methodDependent && ["GET", "HEAD", "DELETE"].contains(request.httpMethod ?? "GET")
        parts.queryItems = inQuery ? (parts.queryItems ?? []) + items : items
        if inQuery { request.url = parts.url } else { request.httpBody = parts.percentEncodedQuery.map { Data($0.utf8) } }
        return request
    }
}

/// Parameters as JSON.
public struct JSONEncoding: ParameterEncoding {
    public static let `default` = JSONEncoding()
    public static let prettyPrinted = JSONEncoding()
    public init(options: JSONSerialization.WritingOptions = []) {}
    public func encode(_ urlRequest: any URLRequestConvertible, with parameters: Parameters?) throws -> URLRequest {
        var request = try urlRequest.asURLRequest()
        guard let parameters else { return request }
        request.httpBody = try JSONSerialization.data(withJSONObject: parameters)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return request
    }
}

/// Errors of requests.
public enum AFError: Error, @unchecked Sendable {
    case invalidURL(url: any URLConvertible)
    case sessionTaskFailed(error: any Error)
    case responseValidationFailed(reason: ResponseValidationFailureReason)
    case responseSerializationFailed(reason: any Error)
    case explicitlyCancelled
    public enum ResponseValidationFailureReason: Sendable { case unacceptableStatusCode(code: Int) }
    public var responseCode: Int? {
        if case .responseValidationFailed(.unacceptableStatusCode(let code)) = self { code } else { nil }
    }
    public var isSessionTaskError: Bool { if case .sessionTaskFailed = self { true } else { false } }
    public var underlyingError: (any Error)? { if case .sessionTaskFailed(let error) = self { error } else { nil } }
}

/// The answer to a request.
public struct DataResponse<Success, Failure: Error> {
    public let request: URLRequest?
    public let response: HTTPURLResponse?
    public let data: Data?
    public let result: Result<Success, Failure>
    public var value: Success? { try? result.get() }
    public var error: Failure? { if case .failure(let error) = result { error } else { nil } }
}
public typealias AFDataResponse<Success> = DataResponse<Success, AFError>
public typealias AFResult<Success> = Result<Success, AFError>

/// A request.
public class DataRequest: @unchecked Sendable {
    let make: Result<URLRequest, AFError>
    private var accepted: Range<Int>?
    private var task: URLSessionDataTask?
    init(_ make: Result<URLRequest, AFError>) { self.make = make }
    public var request: URLRequest? { try? make.get() }

    /// Takes answers with a status from 200 to 299 only.
    @discardableResult public func validate() -> Self { validate(statusCode: 200..<300) }
    @discardableResult public func validate(statusCode: Range<Int>) -> Self {
        accepted = statusCode
        return self
    }
    @discardableResult public func validate(contentType: [String]) -> Self { self }
    @discardableResult public func cancel() -> Self {
        task?.cancel()
        return self
    }
    @discardableResult public func resume() -> Self { self }

    private func send<Value>(
        _ queue: DispatchQueue, _ completion: @escaping (AFDataResponse<Value>) -> Void,
        _ transform: @escaping (Data?) throws -> Value
    ) {
        nonisolated(unsafe) let (completion, transform) = (completion, transform)
        guard let request else {
            let error = AFError.invalidURL(url: "")
            queue.async { completion(DataResponse(request: nil, response: nil, data: nil, result: .failure(error))) }
            return
        }
        let accepted = accepted
        task = URLSession.shared.dataTask(with: request) { data, response, error in
            let response = response as? HTTPURLResponse
            var result: AFResult<Value>
            if let error {
                result = .failure(.sessionTaskFailed(error: error))
            } else if let accepted, let code = response?.statusCode, !accepted.contains(code) {
                result = .failure(.responseValidationFailed(reason: .unacceptableStatusCode(code: code)))
            } else {
                do { result = .success(try transform(data)) } catch {
                    result = .failure(.responseSerializationFailed(reason: error))
                }
            }
            nonisolated(unsafe) let whole = DataResponse(request: request, response: response, data: data, result: result)
            queue.async { completion(whole) }
        }
        task?.resume()
    }

    @discardableResult
    public func response(queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data?>) -> Void) -> Self {
        send(queue, completionHandler) { $0 }
        return self
    }
    @discardableResult
    public func responseData(queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data>) -> Void) -> Self {
        send(queue, completionHandler) { $0 ?? Data() }
        return self
    }
    @discardableResult
    public func responseString(queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<String>) -> Void)
        -> Self
    {
        send(queue, completionHandler) { String(decoding: $0 ?? Data(), as: UTF8.self) }
        return self
    }
    @discardableResult
    public func responseJSON(queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Any>) -> Void) -> Self {
        send(queue, completionHandler) { try JSONSerialization.jsonObject(with: $0 ?? Data(), options: [.fragmentsAllowed]) }
        return self
    }
    @discardableResult
    public func responseDecodable<Value: Decodable>(
        of type: Value.Type = Value.self, queue: DispatchQueue = .main, decoder: JSONDecoder = JSONDecoder(),
        completionHandler: @escaping (AFDataResponse<Value>) -> Void
    ) -> Self {
        send(queue, completionHandler) { try decoder.decode(Value.self, from: $0 ?? Data()) }
        return self
    }
}

/// Changes requests before they are sent.
public protocol RequestInterceptor {}
/// Decides whether a request is sent again.
public enum RetryResult { case retry, retryWithDelay(TimeInterval), doNotRetry, doNotRetryWithError(any Error) }

/// A session of requests.
public final class Session: @unchecked Sendable {
    public static let `default` = Session()
    public init(
        configuration: URLSessionConfiguration = .default, interceptor: (any RequestInterceptor)? = nil
    ) {}

    public func request(
        _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Parameters? = nil,
        encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
        interceptor: (any RequestInterceptor)? = nil
    ) -> DataRequest {
        do {
            let request = try URLRequest(url: convertible, method: method, headers: headers)
            return DataRequest(.success(try encoding.encode(request, with: parameters)))
        } catch { return DataRequest(.failure(error as? AFError ?? .sessionTaskFailed(error: error))) }
    }
    public func request(_ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil) -> DataRequest {
        do { return DataRequest(.success(try convertible.asURLRequest())) } catch {
            return DataRequest(.failure(error as? AFError ?? .sessionTaskFailed(error: error)))
        }
    }
}

/// The shared session.
public let AF = Session.default
