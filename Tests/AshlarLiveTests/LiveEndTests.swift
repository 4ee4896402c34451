import Foundation
import TestSupport
import Testing

@testable import AshlarLive

@Suite("The end of an application")
struct LiveEndTests {
    @Test("The message and the stack are shown from the last failure on, and the signal is named")
    func description() {
        let log =
            "hello\nFatal error: an old one\nApp/Main.swift:7: Fatal error: Index out of range\n"
            + "\n*** Signal 4\n0 main at Main.swift:7\n"
        let end = LiveEnd.describe(signal: SIGILL, log: log)
        expect(end.title.contains("SIGILL") && end.title.contains("trap"))
        expect(end.text.hasPrefix("App/Main.swift:7: Fatal error") && end.text.hasSuffix("0 main at Main.swift:7"))
        expect(
            LiveEnd.describe(signal: SIGSEGV, log: "a\n*** Program crashed: Bad pointer ***\nb").text.hasPrefix(
                "*** Program crashed"))
        expect(LiveEnd.describe(signal: 99, log: "").title.contains("signal 99"))
        let long = LiveEnd.describe(signal: SIGABRT, log: "Fatal error: " + String(repeating: "x", count: 1 << 20))
        expect(long.text.count <= LiveEnd.textLimit)
    }

    @Test("A page that asks for it starts the application again, once")
    func restart() async throws {
        let (restarts, started) = AsyncStream<String?>.makeStream()
        let end = LiveEnd(.init(title: "T", text: "\"x\"")) { started.yield($0) }
        let (messages, sent) = AsyncStream<String>.makeStream()
        let page = try #require(await end.open { sent.yield($0) })
        var iterator = messages.makeAsyncIterator()
        await expect(iterator.next(), equals: #"{"k":"end","title":"T","text":"\"x\""}"#)
        await expect(end.receive(#"{"k":"down","id":1,"x":1,"y":1}"#, from: page) == nil)
        await expect(end.receive("rubbish", from: page) != nil)
        for _ in 0..<3 { await expect(end.receive(#"{"k":"restart","language":"he"}"#, from: page) == nil) }
        started.finish()
        var languages: [String?] = []
        for await language in restarts { languages.append(language) }
        expect(languages, equals: ["he"])
    }

    @Test("Another launch has the device, the address, the port and the secret of the one before")
    func launches() throws {
        var settings = LiveSettings()
        (settings.device, settings.address, settings.port) = (LiveSettings.Device.all[3], "0.0.0.0", 8123)
        let launched = try LiveSettings(environment: LiveRestart.variables(settings))
        expect(launched, equals: settings)
        // A device of the application's own is none of those that can be chosen.
        settings.device.name = "Kiosk"
        try expect(LiveSettings(environment: LiveRestart.variables(settings), over: settings), equals: settings)
    }

    @Test("Of what a program prints, the end is kept")
    func log() {
        let log = LiveLog()
        for number in 0..<20_000 { log.add(Data("line \(number)\n".utf8)) }
        expect(log.text.hasSuffix("line 19999\n") && log.text.utf8.count <= LiveLog.limit)
    }

    @Test("A language takes the place of the one before among the arguments, and says the direction")
    func languages() {
        let first = LiveRestart.arguments(["app", "-x"], in: "fr")
        expect(first, equals: ["app", "-x", "-AppleLanguages", "(fr)"])
        expect(LiveRestart.arguments(first, in: "he"), equals: ["app", "-x", "-AppleLanguages", "(he)"])
        expect(LiveRestart.isRightToLeft("ar-EG") && LiveRestart.isRightToLeft("he") && !LiveRestart.isRightToLeft("fr"))
    }
}
