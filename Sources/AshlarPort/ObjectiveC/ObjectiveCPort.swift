/// Prints the Swift spelling of layout code in Objective-C.
///
///     let file = ObjectiveCPort.port("[box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self); }];")
///     print(file.text)
///     // box.mas_makeConstraints { make in
///     //     make.edges.equalTo(self)
///     // }
///
/// The reader knows the language as layout code uses it: statements, blocks, properties, methods and classes; UIKit's views, layout
/// constraints, anchors and visual formats; Masonry and PureLayout. What it does not know stays in the text as a comment, with a note.
public enum ObjectiveCPort {
    /// Translates one file, or a piece of one.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - header: The header that goes with it. It tells the superclasses and the properties of the classes, and is not printed.
    ///   - file: The file's name in notes.
    /// - Complexity: Linear in the length of the text.
    public static func port(_ text: String, header: String = "", file: String = "input.m") -> PortedFile {
        let statements = ObjectiveCParser.parse(text)
        let printer = ObjectiveCPrinter(file: file, source: Array(text.utf8), statements)
        printer.learn(from: ObjectiveCParser.parse(header))
        printer.printStatements(statements, atTop: true)
        return PortedFile(
            name: file, text: printer.finish(), notes: printer.notes.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
}
