import ArgumentParser
import Ashlar
import AshlarCommandLine
import AshlarExplain
import AshlarInspect
import AshlarLive
import AshlarOutput
import AshlarReport
import Foundation

/// The command `ashlar inspect`: a page that shows a layout, says why its numbers are what they are, and tries changes.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Look into a layout in a browser: why each number is what it is, and what a change would do.",
        discussion: """
            Files are stored layout reports (view.ashlar.report() as JSON), storyboards and xibs, Swift files and packages. A name after \
            a colon chooses a scene or a preview: Main.storyboard:Login.

            Prints the address of a page with the tree of views. A click on the picture shows a view's constraints as equations with \
            their lines, the reason for each of its numbers, conflicts with fixes to try, and ambiguous numbers. Constants, priorities \
            and texts can be changed there, and the screen dragged to any width. Files are not changed. Those of interfaces and Swift \
            are read again when they are saved, stored reports are not.

            With --listen, the page shows what an application on a device or simulator sends: Documentation/Inspecting.

            The exit status is 2 when the file cannot be read.

            EXAMPLES
              ashlar inspect Main.storyboard:Login --device iphone-se
              ashlar inspect report.json
              ashlar inspect --listen
              ashlar inspect Sources/Cards/Card.swift:Card
            """)

    @Argument(help: ArgumentHelp("The file, with ':' and a name or without.", valueName: "path"))
    var path: String?

    @Flag(help: "Wait for what AshlarReporter.swift sends from an application on a device or simulator.")
    var listen = false

    @Option(help: ArgumentHelp("A device or size such as iphone-se or 400x800.", valueName: "name"))
    var device: RenderDevice?

    @OptionGroup var page: InspectPageOptions

    func validate() throws {
        if listen == (path != nil) { throw ValidationError("Name a file, or wait for an application with --listen.") }
        if device != nil, listen || path.map(Self.isReport) ?? false {
            throw ValidationError("A report has its own size, so --device is for interfaces and Swift files only.")
        }
    }

    func run() throws {
        // Commands run on the main thread, where the main actor's views are used.
        try MainActor.assumeIsolated {
            guard let path else { return try serve([]) }
            if let report = try storedReport(path) {
                let title = path == "-" ? "report" : (path as NSString).lastPathComponent
                return try serve([{ _ in try ReportInspector(report, title: title) }])
            }
            let inputs = PreviewInputs([path])
            if let problem = inputs.problems.first {
                let text = "\(PrintableText.line(problem.path)): \(problem.reason)\n"
                return try CommandResult(errors: text, status: 2).deliver()
            }
            LayoutEnvironment.textEngine = try TextKind.standard.makeEngine()
            LayoutEnvironment.rasterizer = CairoPictures.rasterizer
            var session = PreviewSession(
                inputs: inputs, settings: [RenderSetting(device: device ?? PreviewMatrix.standard[0].device)],
                swift: SwiftPreviews(sdk: nil, drawsPNG: false), page: page)
            session.opensInspector = true
            try session.run()
        }
    }

    /// Whether a path is one of a stored report.
    private static func isReport(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") || path == "-" }

    /// Reads a stored report; nil for a file of another kind.
    ///
    /// - Throws: The status 2 for a report that cannot be used.
    private func storedReport(_ path: String) throws -> LayoutReport? {
        guard Self.isReport(path) else { return nil }
        do {
            return try InspectedFile.report(at: path)
        } catch {
            try CommandResult(errors: "\(PrintableText.line(path)): \(PrintableText.line(error.reason))\n", status: 2).deliver()
            throw ExitCode(2)
        }
    }

    /// Serves the page of one thing, or of what applications send.
    @MainActor
    private func serve(_ makers: [InspectRoom.Maker?]) throws {
        let (room, inbox) = (InspectRoom(), InspectInbox())
        room.show(makers)
        let editor = page.editor
        let server: PageServer
        do {
            let limit = listen ? DeviceMessage.limit : DeviceMessage.questionLimit
            server = try PageServer(port: page.port, messageLimit: limit, messages: { await inbox.answer($0) }) { name in
                InspectFiles.file(named: name.isEmpty ? InspectFiles.page : name, editor: editor)
            }
        } catch {
            return try page.refusal(error, command: "inspect").deliver()
        }
        let serving = Task.detached { try await server.run() }
        defer { serving.cancel() }
        try StandardStream.output.write("\(server.url)\n")
        while true {
            inbox.serve(for: 1_000_000) { text in
                guard listen, DeviceMessage.isOne(text) else { return room.answer(text) }
                return DeviceMessage.show(text, in: room) { server.send("shown") }
            }
        }
    }
}

/// The options of commands that serve the inspector's page.
struct InspectPageOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The port of the page; 0 for any free one.", valueName: "number"))
    var port: UInt16 = 0

    @Option(
        help: ArgumentHelp(
            "The address that opens a file in an editor, with FILE and LINE in it. The default is Visual Studio Code's.",
            valueName: "address"))
    var editor = "vscode://file/FILE:LINE"

    func validate() throws {
        // A page opens the address, so it must not be a script.
        let scheme = editor.prefix { $0 != ":" }.lowercased()
        guard editor.contains(":"), scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) }), !scheme.isEmpty,
            !["javascript", "data", "vbscript"].contains(scheme)
        else {
            throw ValidationError("'\(editor)' is not an address such as vscode://file/FILE:LINE.")
        }
    }

    /// The result of a command whose port cannot be used.
    func refusal(_ error: any Error, command: String) -> CommandResult {
        CommandResult(
            errors: "ashlar \(command): the port \(port) cannot be used: \(PrintableText.line("\(error)"))\n", status: 1)
    }
}
