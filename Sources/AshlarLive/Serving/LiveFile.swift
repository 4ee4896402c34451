import FlyingFox
import Foundation

/// A file of the page.
struct LiveFile: Sendable {
    let name: String
    let type: String
    let body: Data

    /// The files of the page. They are compiled into the program, so that it can be moved.
    static let all =
        [
            LiveFile(name: "", type: "text/html; charset=utf-8", body: Data(PackageResources.page_html)),
            LiveFile(name: "page.js", type: "text/javascript; charset=utf-8", body: Data(PackageResources.page_js)),
            LiveFile(name: "canvas.js", type: "text/javascript; charset=utf-8", body: Data(PackageResources.canvas_js)),
            LiveFile(name: "page.css", type: "text/css; charset=utf-8", body: Data(PackageResources.page_css)),
        ] + fonts

    /// The faces of Inter that are installed, so that every browser shows the same letters.
    private static let fonts: [LiveFile] = {
        let folders = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter"]
        for folder in folders {
            for (name, type) in [("Inter-Regular.otf", "font/otf"), ("Inter.ttf", "font/ttf"), ("Inter-Regular.ttf", "font/ttf")]
            {
                guard let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) else { continue }
                func face(_ weight: String) -> Data? {
                    try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name.replacing("Regular", with: weight)))
                }
                let bold = face("Bold") ?? data
                let semibold = face("SemiBold") ?? bold
                return [
                    LiveFile(name: "font-400", type: type, body: data), LiveFile(name: "font-600", type: type, body: semibold),
                    LiveFile(name: "font-700", type: type, body: bold),
                ]
            }
        }
        return []
    }()

    var response: HTTPResponse {
        HTTPResponse(statusCode: .ok, headers: Self.headers(type: type, isLasting: name.hasPrefix("font")), body: body)
    }

    /// The headers of a file: only what the page itself serves is loaded or connected to.
    static func headers(type: String, isLasting: Bool) -> HTTPHeaders {
        [
            .contentType: type, HTTPHeader("Cache-Control"): isLasting ? "private, max-age=86400" : "no-store",
            HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Referrer-Policy"): "no-referrer",
            HTTPHeader("Content-Security-Policy"):
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ]
    }
}
