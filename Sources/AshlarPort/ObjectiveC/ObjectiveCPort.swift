/// A translator from layout code in Objective-C to Swift.
///
///     let file = ObjectiveCPort.port("[box mas_makeConstraints:^(MASConstraintMaker *make) { make.edges.equalTo(self); }];")
///     print(file.text)
///     // box.mas_makeConstraints { make in
///     //     make.edges.equalTo(self)
///     // }
///
/// The translator supports the language as layout code uses it: statements, blocks, properties, methods and classes; UIKit's
/// views, layout constraints, anchors and visual formats; Masonry and PureLayout. Other code is kept as a comment, with a note.
public enum ObjectiveCPort {
    /// Translates a file, or a part of one.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - header: The text of the header that belongs to the file. It declares the superclasses and properties of the classes,
    ///     and is not printed. The default is empty.
    ///   - file: The name of the file for notes. The default is `input.m`.
    /// - Returns: The Swift text, and the notes in the order of the file.
    /// - Complexity: Linear in the length of the text.
    public static func port(_ text: String, header: String = "", file: String = "input.m") -> PortedFile {
        let statements = ObjectiveCParser.parse(text)
        let printer = ObjectiveCPrinter(file: file, source: Array(text.utf8), statements)
        printer.learn(from: ObjectiveCParser.parse(header))
        printer.settle(statements)
        printer.printStatements(statements, atTop: true)
        return PortedFile(
            name: file, text: printer.finish(), notes: printer.notes.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
}
