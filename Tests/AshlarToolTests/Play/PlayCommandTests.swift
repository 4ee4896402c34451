import AshlarCommandLine
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar play")
struct PlayCommandTests {
    private func command(_ arguments: [String]) throws -> PlayCommand {
        try #require(try AshlarCommand.parseAsRoot(["play"] + arguments) as? PlayCommand)
    }

    /// Runs the command on a file, and returns the result, the SVG document and the page.
    private func play(_ text: String, _ arguments: String...) throws -> (result: CommandResult, svg: String, page: String) {
        try withFiles([text]) { paths in
            var result = try command([paths[0]] + arguments).evaluate()
            result.errors = result.errors.replacing(paths[0], with: "a.sketch")
            return (
                result, try String(contentsOfFile: paths[0] + ".svg", encoding: .utf8),
                try String(contentsOfFile: paths[0] + ".html", encoding: .utf8)
            )
        }
    }

    @Test("A complete layout: a table of frames, a picture, a page, and the status 0")
    func complete() throws {
        let (result, svg, page) = try play(
            "size 320x100\ncard > dot\nH:|-20-[card]-20-|\nV:|-10-[card]-10-|\nH:|[dot(6)]\nV:|[dot(6)]")
        expect(result.status, equals: 0)
        expect(result.errors.isEmpty)
        expect(
            result.output,
            equals: """
                container   0   0  320  100
                  card     20  10  280   80
                    dot     0   0    6    6

                """)
        expect(svg.contains(">card</text>"))
        expect(page.contains(svg))
        expect(page.contains("<td>280</td>"))
        expect(!page.contains("http-equiv=\"refresh\""))
    }

    @Test("Ambiguous numbers are listed with their ranges, and the status is 1")
    func ambiguous() throws {
        let (result, svg, page) = try play("size 100x50\nV:|[a]|\nH:|-(>=0)-[a(30)]-(>=10)-|")
        expect(result.status, equals: 1)
        expect(result.output.contains("ambiguous\n"))
        expect(result.output.hasSuffix("Ambiguous: a.x is 0 and could be 0 to 60\n"))
        expect(svg.contains("stroke-dasharray"))
        expect(page.contains("<li>a.x is 0 and could be 0 to 60</li>"))
    }

    @Test("A conflict: three lines of advice, then the lines of the sketch")
    func conflict() throws {
        let (result, svg, page) = try play("size 300x50\nV:|[a]|\na.width == 100\nH:|-20-[a]-20-|")
        expect(result.status, equals: 1)
        expect(result.output.contains("\nConflict: "))
        expect(result.output.contains("\n  line 3: a.width == 100\n"))
        expect(result.output.hasSuffix("  line 4: container.trailing == a.trailing + 20    ← given up\n"))
        expect(svg.contains("fails by 160"))
        expect(page.contains("← given up"))
    }

    @Test("Errors have file, line and column; the other lines are laid out; the status is 2")
    func errors() throws {
        let (result, svg, page) = try play("H:|[a]|\nV:|[a]|\na.wdth == 3")
        expect(result.status, equals: 2)
        expect(
            result.errors,
            equals: "a.sketch:3:3: expected an attribute such as width, leading, centerX or firstBaseline, found 'wdth'\n")
        expect(result.output.contains("  a        0  0  375  667"))
        expect(svg.contains(">a</text>"))
        expect(page.contains("3:3: expected an attribute"))
    }

    @Test("A size and a place for the pictures")
    func options() throws {
        try withFiles(["H:|[a]|\nV:|[a]|"]) { paths in
            let place = paths[0] + "-drawn"
            let result = try command([paths[0], "--size", "40x30", "--output", place]).evaluate()
            expect(result.output.contains("  a        0  0  40  30"))
            try expect(String(contentsOfFile: place + ".svg", encoding: .utf8).contains("width=\"88\""))
            expect(!FileManager.default.fileExists(atPath: paths[0] + ".svg"))
        }
        #expect(throws: (any Error).self) { try command(["a", "--size", "40"]) }
        #expect(throws: (any Error).self) { try command(["a", "--size", "-1x5"]) }
        #expect(throws: (any Error).self) { try command(["-", "--watch"]) }
    }

    @Test("A file that cannot be read has the status 2, and pictures that cannot be written are an output error")
    func unusableFiles() throws {
        let missing = try command(["/nonexistent/a.sketch"]).evaluate()
        expect(missing.status, equals: 2)
        expect(missing.errors, equals: "/nonexistent/a.sketch: there is no such file\n")
        try withFiles(["H:|[a]|"]) { paths in
            _ = #expect(throws: OutputError.self) { try command([paths[0], "--output", "/nonexistent/a"]).evaluate() }
        }
    }

    @Test("What the author wrote is text in the page, and nothing can be run or loaded")
    func hostile() throws {
        let (_, _, page) = try play("t: \"<script>alert(1)</script>\"\nH:|[t]|\nx.<img src=x onerror=alert(1)> = 1")
        expect(!page.contains("<script"))
        expect(!page.contains("<img"))
        expect(page.contains("default-src 'none'"))
    }
}

@Suite("Watching a file")
struct FileWatcherTests {
    /// Waits for changes in the background, and counts them until the body has ended.
    private func changes(of path: String, while body: (() -> Int) throws -> Void) rethrows -> Int {
        let state = WatchState()
        let watcher = FileWatcher(path: path)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread { [watcher] in
            var watcher = watcher
            while !state.content.withLock({ $0.isOver }) {
                watcher.waitForChange { state.content.withLock { $0.isOver } }
                state.content.withLock { if !$0.isOver { $0.count += 1 } }
            }
            done.signal()
        }
        thread.start()
        try body { state.content.withLock { $0.count } }
        state.content.withLock { $0.isOver = true }
        done.wait()
        return state.content.withLock { $0.count }
    }

    private final class WatchState: Sendable {
        let content = Mutex((count: 0, isOver: false))
    }

    private func wait(until isReached: () -> Bool) {
        // Far longer than a change takes to be noticed, for machines that are busy.
        for _ in 0..<3000 where !isReached() { usleep(10_000) }
    }

    @Test("Each save is noticed: a write, a replacement by another file, and a file that returns")
    func saves() throws {
        try withFiles(["one"]) { paths in
            let path = paths[0]
            let count = try changes(of: path) { count in
                try Data("second".utf8).write(to: URL(fileURLWithPath: path))
                wait { count() > 0 }
                // A write that takes long can be seen twice: empty, and complete.
                usleep(5 * FileWatcher.interval)
                let first = count()
                expect(first > 0)
                // Most editors write another file and rename it.
                try Data("second".utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
                wait { count() == first + 1 }
                expect(count(), equals: first + 1)
                try FileManager.default.removeItem(atPath: path)
                usleep(3 * FileWatcher.interval)
                expect(count(), equals: first + 1)
                try Data("third".utf8).write(to: URL(fileURLWithPath: path))
                wait { count() > first + 1 }
            }
            expect(count >= 3)
        }
    }

    @Test("The file is looked at often enough to draw within 100 ms of a save")
    func interval() { expect(FileWatcher.interval <= 25_000) }
}
