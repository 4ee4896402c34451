import Foundation

/// A Markdown file of this package, divided into its fenced blocks and the text around them.
struct MarkdownText {
    /// A fenced block.
    struct Block: Equatable {
        var language: String
        var lines: [String]

        /// The block without its comments, which are translated.
        var withoutComments: Block {
            let comment: Regex<Substring>
            switch language {
            case "sh": comment = #/(?:^|\s+)# .*/#
            case "swift": comment = #/(?:^|\s+)// .*/#
            default: return self
            }
            return Block(language: language, lines: lines.map { $0.replacing(comment, with: "") })
        }
    }

    /// The fenced blocks, in order.
    private(set) var blocks: [Block] = []
    /// The lines outside of the fenced blocks.
    private(set) var prose = ""

    /// Reads a file.
    ///
    /// - Parameter path: The path from the folder of the package.
    init(_ path: String) throws {
        try self.init(text: String(contentsOf: Manifest.root.appendingPathComponent(path), encoding: .utf8))
    }

    /// Divides a text.
    init(text: String) {
        var open: Block?
        for line in text.components(separatedBy: "\n") {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("```") {
                if let block = open {
                    blocks.append(block)
                    open = nil
                } else {
                    open = Block(language: String(content.dropFirst(3)), lines: [])
                }
            } else if open != nil {
                open?.lines.append(line)
            } else {
                prose += line + "\n"
            }
        }
    }

    /// The texts between backticks.
    var codeSpans: [String] { prose.matches(of: #/`([^`\n]+)`/#).map { String($0.1) } }

    /// The prose without the texts between backticks.
    private var words: String { prose.replacing(#/`[^`\n]+`/#, with: "") }

    /// The targets of links and pictures.
    var links: [String] {
        words.matches(of: #/\]\(([^()\s]+)\)|(?:src|href)="([^"]+)"/#).map { String($0.1 ?? $0.2 ?? "") }
    }

    /// The targets that are paths, without their anchors and escapes.
    var paths: [String] {
        links.filter { !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("mailto:") }
            .map { String($0.prefix { $0 != "#" }) }.map { $0.removingPercentEncoding ?? $0 }
    }

    /// The numbers in the prose and in the fenced blocks, except for those between backticks and in the targets of links.
    var numbers: [String] {
        let text = words.replacing(#/\]\([^()\s]+\)/#, with: "") + blocks.flatMap(\.lines).joined(separator: "\n")
        return text.matches(of: #/[0-9]+(?:[.,][0-9]+)*/#).map { String($0.output) }
    }
}
