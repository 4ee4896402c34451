import Foundation
import FoundationNetworking

/// What requests for the network are answered with: an error at once, or files of a folder.
///
/// The environment decides. Without `ASHLAR_NETWORK`, a request fails at once with `URLError.notConnectedToInternet`, so that an application
/// shows what it shows without a network and no picture depends on a server. `ASHLAR_NETWORK=allow` lets requests through. Any other value is
/// a folder: a request for `https://api.example/users/7?page=2` is answered with the first of its files `api.example/users/7?page=2.json`,
/// `api.example/users/7.json` and `api.example/users/7`, and fails as above if there is none.
///
/// Only `URLSession.shared` is answered. Sessions with configurations of their own are refused, since they connect through a proxy that
/// nothing listens to: their requests fail with an error of the connection.
enum NetworkAnswers {
    /// The value of the environment's variable; nil if it is empty.
    static var setting: String? {
        ProcessInfo.processInfo.environment["ASHLAR_NETWORK"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The greatest size of an answer, in bytes.
    private static let sizeLimit: off_t = 64 << 20

    /// Answers or refuses all requests of this process from now on, unless the environment lets them through.
    static func install() {
        guard setting != "allow" else { return }
        if let setting {
            var isFolder: ObjCBool = false
            if !FileManager.default.fileExists(atPath: setting, isDirectory: &isFolder) || !isFolder.boolValue {
                let text = "ASHLAR_NETWORK=\(setting): there is no such folder, so that all requests fail.\n"
                FileHandle.standardError.write(Data(text.utf8))
            }
        }
        _ = URLProtocol.registerClass(RecordedAnswer.self)
        // The discard port of this machine: a connection is refused at once.
        for name in ["http", "https", "ftp", "ws", "wss", "all"] { setenv(name + "_proxy", "http://127.0.0.1:9", 1) }
        for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
    }

    /// The file that answers a request.
    ///
    /// - Parameters:
    ///   - url: The address of the request.
    ///   - folder: The folder with the answers.
    /// - Returns: The path of the file; nil if there is none of at most 64 megabytes, or if the address or a link leads out of the folder.
    static func file(for url: URL, in folder: String) -> String? {
        guard let root = resolved(folder) else { return nil }
        // Both can have encoded slashes, dots and zeros.
        let parts = [url.host ?? "", url.path].flatMap { $0.split(separator: "/").map(String.init) }
        guard !parts.isEmpty, !parts.contains(where: { $0 == ".." || $0 == "." || $0.utf8.contains(0) }) else { return nil }
        let path = root + "/" + parts.joined(separator: "/")
        var names = [path + ".json", path]
        if let query = url.query, !query.contains("/"), !query.utf8.contains(0) { names.insert("\(path)?\(query).json", at: 0) }
        return names.first { name in
            guard let file = resolved(name), file.hasPrefix(root + "/") else { return false }
            var status = stat()
            return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size <= sizeLimit
        }
    }

    /// A path without links; nil if there is nothing at it.
    private static func resolved(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}

private final class RecordedAnswer: URLProtocol, @unchecked Sendable {
    override class func canInit(with request: URLRequest) -> Bool {
        ["http", "https", "ws", "wss", "ftp"].contains(request.url?.scheme?.lowercased() ?? "")
    }
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
