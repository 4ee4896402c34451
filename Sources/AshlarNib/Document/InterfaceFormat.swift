import Foundation

/// Recognizes what kind of file a file is before its XML is read, and whether its document is one for iOS.
enum InterfaceFormat {
    /// Throws an error for contents that are not XML in UTF-8, or that define entities.
    static func check(_ data: Data, file: String) throws(InterfaceFileError) {
        func error(_ line: Int?, _ reason: String) -> InterfaceFileError {
            InterfaceFileError(file: file, line: line, reason: reason)
        }
        guard !data.isEmpty else { throw error(nil, "the file is empty") }
        for start in ["NIBArchive", "bplist0"] where data.starts(with: start.utf8) {
            throw error(nil, "the file is a compiled nib; only the .xib or .storyboard that it was compiled from can be read")
        }
        let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) || data.prefix(4).contains(0)
        guard !isUTF16, String(validating: data, as: UTF8.self) != nil else { throw error(nil, "the file is not text in UTF-8") }
        try checkMergeMarkers(data, error)
        try checkProlog(data, error)
        try checkInstructions(data, error)
    }

    /// Throws an error for the markers that a version control system leaves in a file whose versions could not be merged.
    private static func checkMergeMarkers(
        _ data: Data, _ error: (Int?, String) -> InterfaceFileError
    ) throws(InterfaceFileError) {
        for marker in ["<<<<<<< ", ">>>>>>> ", "||||||| "] {
            guard let found = data.range(of: Data(marker.utf8)),
                found.lowerBound == data.startIndex || data[found.lowerBound - 1] == 10
            else { continue }
            let line = 1 + data[..<found.lowerBound].count { $0 == 10 }
            throw error(line, "the file has the markers of a merge that is not resolved ('\(marker.dropLast())')")
        }
    }

    /// Throws an error for a processing instruction. Interface Builder writes none, and Foundation's parser reads the contents of one
    /// without contents from a null pointer.
    private static func checkInstructions(
        _ data: Data, _ error: (Int?, String) -> InterfaceFileError
    ) throws(InterfaceFileError) {
        let declaration = Data("<?xml ".utf8)
        var place = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.startIndex + 3 : data.startIndex
        if data[place...].starts(with: declaration) { place += declaration.count }
        guard let found = data.range(of: Data("<?".utf8), in: place..<data.endIndex) else { return }
        let line = 1 + data[..<found.lowerBound].count { $0 == 10 }
        throw error(line, "the file has a processing instruction, which Interface Builder's files do not have")
    }

    /// Throws an error for a document type definition, or another encoding. Both can only precede the root element.
    private static func checkProlog(
        _ data: Data, _ error: (Int?, String) -> InterfaceFileError
    ) throws(InterfaceFileError) {
        var place = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.startIndex + 3 : data.startIndex
        var line = 1
        func skip(to end: String) -> Bool {
            guard let found = data.range(of: Data(end.utf8), in: place..<data.endIndex) else { return false }
            line += data[place..<found.upperBound].count { $0 == 10 }
            place = found.upperBound
            return true
        }
        func starts(_ text: String) -> Bool { data[place...].starts(with: text.utf8) }
        while place < data.endIndex {
            if data[place] == 10 { line += 1 }
            if [9, 10, 13, 32].contains(data[place]) {
                place += 1
            } else if starts("<?") {
                let start = place
                guard skip(to: "?>") else { return }
                let declaration = String(decoding: data[start..<place], as: UTF8.self).lowercased()
                if declaration.contains("encoding"), !declaration.contains("utf-8") {
                    throw error(line, "the file is not declared as UTF-8")
                }
            } else if starts("<!--") {
                guard skip(to: "-->") else { return }
            } else if starts("<!") {
                throw error(line, "the file has a document type definition, which Interface Builder's files do not have")
            } else {
                return
            }
        }
    }

    /// Throws an error for a root element that is not a document for iOS.
    static func check(_ root: InterfaceElement, file: String) throws(InterfaceFileError) -> InterfaceDocument.Kind {
        func error(_ reason: String) -> InterfaceFileError { InterfaceFileError(file: file, line: root.line, reason: reason) }
        if root.name == "archive" {
            throw error("the file has the format of Xcode 3 and 4 (<archive>); open and save it in a newer Xcode")
        }
        guard root.name == "document" else { throw error("the root element is <\(root.name)>, not <document>") }
        let type = root.read("type") ?? ""
        let runtime = root.read("targetRuntime") ?? ""
        if runtime.contains("AppleTV") || type.contains("AppleTV") { throw error("the document is for tvOS") }
        if runtime.contains("watchKit") || type.contains("WatchKit") { throw error("the document is for watchOS") }
        guard type.contains("CocoaTouch") else {
            throw error(type.contains("Cocoa") ? "the document is for macOS" : "the document has the unknown type '\(type)'")
        }
        return type.contains("Storyboard") ? .storyboard : .xib
    }
}
