import Foundation

/// A file of the page.
struct LiveFile: Sendable {
    let name: String
    let type: String
    /// Reads the content; nil if it cannot be read.
    let read: @Sendable () -> Data?

    /// The files of the page. They are compiled into the program, so that it can be moved.
    static let all =
        [
            LiveFile("", "text/html") { PackageResources.page_html },
            LiveFile("page.css", "text/css") { PackageResources.page_css },
            LiveFile("page.js", "text/javascript") { PackageResources.page_js },
            LiveFile("canvas.js", "text/javascript") { PackageResources.canvas_js },
            LiveFile("film.js", "text/javascript") { PackageResources.film_js },
            LiveFile("fingers.js", "text/javascript") { PackageResources.fingers_js },
            LiveFile("keys.js", "text/javascript") { PackageResources.keys_js },
        ] + fonts

    private init(_ name: String, _ type: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
        (self.name, self.type) = (name, type + "; charset=utf-8")
        read = { Data(bytes()) }
    }

    private init(font name: String, path: String) {
        (self.name, type) = (name, path.hasSuffix("otf") ? "font/otf" : "font/ttf")
        read = { try? Data(contentsOf: URL(fileURLWithPath: path)) }
    }

    private static let weights = [
        "Thin": 100, "ExtraLight": 200, "Light": 300, "Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700,
        "ExtraBold": 800,
        "Black": 900,
    ]

    /// The faces of Inter that are installed, so that every browser shows the same letters. They are read when a page asks for
    /// them.
    private static let fonts: [LiveFile] = {
        let folders = ["/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/inter"]
        var found: [String: LiveFile] = [:]
        for folder in folders {
            for (name, weight) in weights {
                let italic = name == "Regular" ? "Italic" : name + "Italic"
                let faces = [
                    ("Inter-\(name)", "font-\(weight)"), ("Inter-\(italic)", "font-\(weight)-italic"),
                    ("InterDisplay-\(name)", "font-display-\(weight)"),
                ]
                for (face, key) in faces where found[key] == nil {
                    let paths = ["otf", "ttf"].map { "\(folder)/\(face).\($0)" }
                    if let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) {
                        found[key] = LiveFile(font: key, path: path)
                    }
                }
            }
        }
        return Array(found.values)
    }()

    /// The answer with the file.
    var answer: LiveAnswer {
        guard let body = read() else { return LiveAnswer(status: 404) }
        return LiveAnswer(type: type, isLasting: name.hasPrefix("font"), body: body)
    }
}
