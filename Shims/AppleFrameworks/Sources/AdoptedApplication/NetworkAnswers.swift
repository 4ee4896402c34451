import Foundation
import FoundationNetworking

/// What requests for the network are answered with: an error at once, or files of a folder.
///
/// The environment decides. Without `ASHLAR_NETWORK`, a request fails at once with `URLError.notConnectedToInternet`, so that an application
/// shows what it shows without a network and no picture depends on a server. `ASHLAR_NETWORK=allow` lets requests through. Any other value is
/// a folder: a request for `https://api.example/users/7?page=2` is answered with the first of its files `api.example/users/7?page=2.json`,
/// `api.example/users/7.json` and `api.example/users/7`, and fails as above if there is none.
enum NetworkAnswers {
    /// The value of the environment's variable.
    static var setting: String? { ProcessInfo.processInfo.environment["ASHLAR_NETWORK"] }

    /// Answers all requests of this process from now on, unless the environment lets them through.
    static func install() {
        guard setting != "allow" else { return }
        URLProtocol.registerClass(RecordedAnswer.self)
    }

    /// The file that answers a request.
    ///
    /// - Parameters:
    ///   - url: The address of the request.
    ///   - folder: The folder with the answers.
    /// - Returns: The path of the file; nil if there is none, or if the address leads out of the folder.
    static func file(for url: URL, in folder: String) -> String? {
        let parts = ([url.host ?? ""] + url.path.split(separator: "/").map(String.init)).filter { !$0.isEmpty }
        guard !parts.isEmpty, !parts.contains("..") else { return nil }
        let path = folder + "/" + parts.joined(separator: "/")
        let names = (url.query.map { ["\(path)?\($0).json"] } ?? []) + [path + ".json", path]
        return names.first { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
}

private final class RecordedAnswer: URLProtocol, @unchecked Sendable {
    override class func canInit(with request: URLRequest) -> Bool { ["http", "https"].contains(request.url?.scheme ?? "") }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let url = request.url, let folder = NetworkAnswers.setting, let file = NetworkAnswers.file(for: url, in: folder),
            let data = FileManager.default.contents(atPath: file),
            let response = HTTPURLResponse(
                url: url, statusCode: 200, httpVersion: "HTTP/1.1",
                headerFields: file.hasSuffix(".json") ? ["Content-Type": "application/json"] : [:])
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
            return
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: data)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
}
