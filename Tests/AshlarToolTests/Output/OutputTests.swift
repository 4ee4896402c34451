import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

#if os(Linux)
/// A function of the C library that no module declares.
@_silgen_name("setfsuid")
private func setfsuid(_ user: UInt32) -> Int32
#endif

/// Tests that run the command as a separate process with streams and files that cannot be written.
@Suite("Output that cannot be written")
struct OutputTests {
    /// The path of the command, in the folder of the tests.
    private static let command = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("ashlar").path

    private static let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UIButton:0xa.width == 100   (active)>",
            "<NSLayoutConstraint:0x2 UIButton:0xa.width == 200   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x2 UIButton:0xa.width == 200   (active)>

        """

    /// A folder with a case file, a log, and an existing picture.
    private final class Folder {
        let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try Data(fileText(caseText()).utf8).write(to: url.appendingPathComponent("cases.json"))
            try Data(OutputTests.log.utf8).write(to: url.appendingPathComponent("a.log"))
            try Data("before".utf8).write(to: url.appendingPathComponent("a.svg"))
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        /// All files and folders, including hidden ones.
        var contents: [String] { (FileManager.default.subpaths(atPath: url.path) ?? []).sorted() }

        func text(_ name: String) throws -> String {
            try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
        }

        /// Runs a shell command in the folder, with the command's path in `$ashlar`.
        func run(_ line: String) throws -> (status: Int32, output: String, errors: String) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = ["-c", "cd \"$1\" && ashlar=$2 && \(line)", "sh", url.path, OutputTests.command]
            let (output, errors) = (Pipe(), Pipe())
            (process.standardOutput, process.standardError) = (output, errors)
            try process.run()
            let texts = try [output, errors].map {
                String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            }
            process.waitUntilExit()
            expect(process.terminationReason, equals: .exit, "\(line)")
            return (process.terminationStatus, texts[0], texts[1])
        }
    }

    private static let commands = [
        "layout cases.json", "layout --check cases.json", "layout --json cases.json", "explain a.log", "explain --json a.log",
        "explain < a.log", "gallery --only S19 --text blocks --format svg --size 100x100 --output new", "--help", "help layout",
        "--generate-completion-script bash",
    ]

    @Test("A full device or a closed stream ends every command with status 74 and a reason", arguments: commands)
    func streams(command: String) throws {
        let folder = try Folder()
        let full = try folder.run("$ashlar \(command) > /dev/full")
        expect(full.status, equals: 74)
        expect(full.errors.hasSuffix("ashlar: cannot write standard output: no space left on device\n"))
        let closed = try folder.run("$ashlar \(command) >&-")
        expect(closed.status, equals: 74)
        expect(closed.errors.hasSuffix("ashlar: cannot write standard output: it is closed\n"))
        try expect(folder.run("$ashlar \(command) > /dev/full 2> /dev/full").status, equals: 74)
        try expect(folder.run("$ashlar \(command) >&- 2>&-").status, equals: 74)
    }

    @Test("If errors cannot be printed, the exit status is still correct", arguments: ["2>&-", "2> /dev/full"])
    func errors(redirection: String) throws {
        let folder = try Folder()
        let good = try folder.run("$ashlar layout cases.json \(redirection)")
        expect(good.status, equals: 0)
        expect(good.output.hasPrefix("A  t\n"))
        try expect(folder.run("$ashlar layout none.json \(redirection)").status, equals: 2)
        try expect(folder.run("$ashlar layout --nothing cases.json \(redirection)").status, equals: 64)
        try expect(
            folder.run("$ashlar gallery --only S19 --text blocks --format svg --output new \(redirection)").status, equals: 0)
    }

    @Test("The descriptor of a closed stream is not reused, so no text is printed into a picture")
    func reservedNumbers() throws {
        let folder = try Folder()
        let result = try folder.run("$ashlar explain --svg a.svg a.log >&- 2>&-")
        expect(result.status, equals: 74)
        try expect(folder.text("a.svg").hasPrefix("<svg"))
        try expect(folder.text("a.svg").hasSuffix("</svg>\n"))
        let unread = try folder.run("$ashlar explain <&-")
        expect(unread.status, equals: 2)
        expect(unread.errors, equals: "standard input: the file cannot be read: it is closed\n")
    }

    /// A shell prefix that limits the size of files, as on a full disk: writing fails in the middle of a file.
    private static let noRoom = "trap '' XFSZ; ulimit -f 1;"

    @Test("A picture that cannot be completed leaves the existing one unchanged")
    func picture() throws {
        let folder = try Folder()
        let before = folder.contents
        // The output is larger than the limit of 512 or 1,024 bytes.
        let result = try folder.run("\(Self.noRoom) $ashlar explain --svg a.svg a.log")
        expect(result.status, equals: 74)
        expect(result.errors, equals: "ashlar: cannot write a.svg: file too large\n")
        expect(result.output.isEmpty)
        try expect(folder.text("a.svg"), equals: "before")
        expect(folder.contents, equals: before)
        let device = try folder.run("$ashlar explain --svg /dev/full a.log")
        expect(device.status, equals: 74)
        expect(device.errors, equals: "ashlar: cannot write /dev/full: no space left on device\n")
        let folderInTheWay = try folder.run("mkdir f; $ashlar explain --svg f a.log")
        expect(folderInTheWay.errors, equals: "ashlar: cannot write f: this is a folder\n")
        let noFolder = try folder.run("$ashlar explain --svg a.log/x.svg a.log")
        expect(noFolder.errors, equals: "ashlar: cannot write a.log/x.svg: a part of the path is not a folder\n")
    }

    @Test("A picture replaces the target of a link and keeps its permissions, and can be written to a pipe")
    func places() throws {
        let folder = try Folder()
        let result = try folder.run(
            "ln -s a.svg link.svg; chmod 640 a.svg; $ashlar explain --svg link.svg a.log > /dev/null && ls -l a.svg link.svg")
        expect(result.status, equals: 0)
        expect(result.output.contains("-rw-r-----") && result.output.contains("link.svg -> a.svg"))
        try expect(folder.text("a.svg").hasPrefix("<svg"))
        let pipe = try folder.run("mkfifo p; cat p > copy.svg & $ashlar explain --svg p a.log > /dev/null; wait; ls -l p")
        expect(pipe.output.hasPrefix("p"))
        try expect(folder.text("copy.svg"), equals: folder.text("a.svg"))
    }

    @Test("A picture written to a standard stream's file is added to its text, under any name of the file")
    func streamsAsFiles() throws {
        let folder = try Folder()
        for (path, stream) in [("/dev/stdout", ">>"), ("/dev/stderr", "> /dev/null 2>>"), ("acc.log", ">>")] {
            let result = try folder.run("echo old > acc.log; $ashlar explain --svg \(path) a.log \(stream) acc.log")
            expect(result.status, equals: 0)
            try expect(folder.text("acc.log").hasPrefix("old\n<svg"), "\(path)")
        }
        let both = try folder.run("echo old > acc.log; $ashlar explain --svg /dev/stdout a.log > acc.log")
        expect(both.status, equals: 0)
        let text = try folder.text("acc.log")
        expect(text.hasPrefix("<svg") && text.contains("</svg>\nConflict: "))
        let piped = try folder.run("$ashlar explain --svg /dev/stdout a.log | cat")
        expect(piped.output, equals: text)
    }

    @Test("A link without a target leads to the picture afterward")
    func danglingLinks() throws {
        let folder = try Folder()
        let result = try folder.run(
            "mkdir f; ln -s new.svg f/link.svg; ln -s f/link.svg far.svg; $ashlar explain --svg far.svg a.log > /dev/null; "
                + "readlink far.svg f/link.svg")
        expect(result.output, equals: "f/link.svg\nnew.svg\n")
        try expect(folder.text("f/new.svg").hasPrefix("<svg"))
        let nowhere = try folder.run("ln -s none/new.svg b.svg; $ashlar explain --svg b.svg a.log; readlink b.svg")
        expect(nowhere.errors, equals: "ashlar: cannot write b.svg: there is no such file or folder\n")
        expect(nowhere.output, equals: "none/new.svg\n")
        let circle = try folder.run("ln -s c.svg c.svg; $ashlar explain --svg c.svg a.log")
        expect(circle.status, equals: 74)
        expect(circle.errors.hasPrefix("ashlar: cannot write c.svg: "))
    }

    @Test("A read-only file is not replaced, even in a writable folder")
    func readOnly() throws {
        let folder = try Folder()
        let path = folder.url.appendingPathComponent("a.svg").path
        expect(chmod(path, 0o444) == 0 && chmod(folder.url.path, 0o777) == 0)
        #if os(Linux)
        // Root can write all files, so this thread uses the file permissions of another user.
        let user = setfsuid(geteuid() == 0 ? 65534 : geteuid())
        defer { _ = setfsuid(UInt32(bitPattern: user)) }
        #endif
        #expect(throws: OutputError(path: path, reason: "permission denied")) { try OutputFile.write("after", to: path) }
        try expect(folder.text("a.svg"), equals: "before")
        expect(!folder.contents.contains { $0.contains(".ashlar-") })
    }

    @Test("A stream that another process has made nonblocking is read to its end")
    func nonBlocking() throws {
        var ends: [Int32] = [0, 0]
        expect(pipe(&ends), equals: 0)
        let (reading, writing) = (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
        expect(fcntl(reading.number, F_SETFL, O_NONBLOCK), equals: 0)
        Thread.detachNewThread {
            for part in ["one ", "two"] {
                usleep(50_000)
                try? Array(part.utf8).withUnsafeBytes { bytes in try writing.write(bytes) }
            }
            try? writing.close()
        }
        let bytes = try reading.read(upTo: 100)
        expect(bytes, equals: Array("one two".utf8))
        try reading.close()
    }

    @Test(
        "A gallery that cannot be completed leaves the existing one unchanged, in every format", arguments: ["svg", "png", "pdf"])
    func gallery(format: String) throws {
        let folder = try Folder()
        let draw = "$ashlar gallery --only S19 --text blocks --format \(format) --size 375x667"
        let whole = try folder.run("\(draw) --output old")
        expect(whole.status, equals: 0)
        let before = folder.contents
        expect(before.contains("old/index.html") && before.contains { $0.hasSuffix(".\(format)") })
        expect(!before.contains { $0.contains(".ashlar-") })
        let page = try folder.text("old/index.html")
        for output in ["old", "new/inner"] {
            let result = try folder.run("\(Self.noRoom) \(draw) --size 414x736 --output \(output)")
            expect(result.status, equals: 74)
            expect(result.errors.contains("ashlar: cannot write ") && result.errors.hasSuffix(": file too large\n"))
            expect(folder.contents, equals: before)
            try expect(folder.text("old/index.html"), equals: page)
        }
        // The error names the obstacle before any file is moved.
        let blocked = try folder.run("rm old/frames.json; mkdir old/frames.json; \(draw) --rtl --output old")
        expect(blocked.status, equals: 74)
        expect(blocked.errors.hasSuffix("/old/frames.json: this is a folder\n"))
        try expect(folder.text("old/index.html"), equals: page)
        let file = try folder.run("\(draw) --output a.log/gallery")
        expect(file.status, equals: 74)
        expect(file.errors.hasSuffix("/a.log/gallery: a part of the path is not a folder\n"))
    }

    @Test("With --animate, examples with animated steps are also written as animations, in the formats that support them")
    func films() throws {
        let folder = try Folder()
        let result = try folder.run(
            "$ashlar gallery --only S54 --only S19 --animate --text blocks --size 200x200 --scale 1 --output films")
        expect(result.status, equals: 0, "\(result.errors)")
        expect(result.output.hasPrefix("Wrote 4 pictures and 1 film of 2 examples"), "\(result.output)")
        let films = folder.contents.filter { $0.contains("animated") }
        expect(films, equals: ["films/S54/animated-200x200.png", "films/S54/animated-200x200.svg"])
        // Two steps of 0.4 seconds at 30 pictures per second, and the pictures between them.
        let drawing = try folder.text("films/S54/animated-200x200.svg")
        expect((20...28).contains(drawing.components(separatedBy: "<animate ").count - 1))
        expect(drawing.contains("dur=\"3.2"))
        let image = try Data(contentsOf: folder.url.appendingPathComponent("films/S54/animated-200x200.png"))
        expect(image.range(of: Data("acTL".utf8)) != nil)
        try expect(folder.text("films/index.html").contains("200x200, animated"))
        let plain = try folder.run("$ashlar gallery --only S54 --text blocks --size 200x200 --scale 1 --output plain")
        expect(plain.status == 0 && !folder.contents.contains { $0.hasPrefix("plain") && $0.contains("animated") })
    }

    @Test("A reader that closes the pipe early is not an error")
    func head() throws {
        let folder = try Folder()
        try expect(folder.run("$ashlar layout cases.json | head -n 1").output, equals: "A  t\n")
    }
}
