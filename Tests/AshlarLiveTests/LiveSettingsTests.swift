import TestSupport
import Testing

@testable import AshlarLive

@Suite("Settings of a live application")
struct LiveSettingsTests {
    @Test("The environment chooses device, port, address and token")
    func values() throws {
        let settings = try LiveSettings(environment: [
            "ASHLAR_LIVE_DEVICE": "iphone se", "ASHLAR_LIVE_PORT": "8080", "ASHLAR_LIVE_TOKEN": "abcdefghij0123456789",
        ])
        expect(settings.device.name == "iPhone SE" && settings.port == 8080 && settings.token == "abcdefghij0123456789")
        expect(settings.address == "127.0.0.1" && !settings.opensBrowser)
    }

    @Test(
        "A value that cannot be used is named",
        arguments: [
            (["ASHLAR_LIVE_DEVICE": "Nokia"], "Nokia"), (["ASHLAR_LIVE_PORT": "99999"], "99999"),
            (["ASHLAR_LIVE_TOKEN": "short"], "16"), (["ASHLAR_LIVE_TOKEN": "../../../../etc/passwd"], "letters"),
            (["ASHLAR_LIVE_HOST": "localhost"], "IPv4"), (["ASHLAR_LIVE_HOST": "1.2.3.999"], "IPv4"),
        ])
    func problems(_ environment: [String: String], _ word: String) {
        #expect { try LiveSettings(environment: environment) } throws: {
            ($0 as? LiveSettings.Problem)?.description.contains(word) ?? false
        }
    }

    @Test("Each start has a secret of its own")
    func tokens() {
        let tokens = Set((0..<100).map { _ in LiveSettings().token })
        expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 26 })
    }

    @Test("The address that is printed can be used: one of this machine's if all are listened at")
    func addresses() throws {
        var settings = try LiveSettings(environment: ["ASHLAR_LIVE_TOKEN": "abcdefghij0123456789"])
        expect(settings.pageAddress(port: 80), equals: "http://127.0.0.1:80/abcdefghij0123456789/")
        settings.address = "0.0.0.0"
        let host = try #require(
            settings.pageAddress(port: 80).split(separator: "/").dropFirst().first?.split(separator: ":").first)
        expect(host != "0.0.0.0" && host.split(separator: ".").compactMap { UInt8($0) }.count == 4)
        expect(LiveSettings.ownAddresses.allSatisfy { !$0.hasPrefix("127.") })
    }

    @Test("In landscape, a phone with round corners keeps both sides free, and one with a button keeps nothing free")
    func landscape() {
        let areas = LiveSettings.Device.all.map { $0.safeArea(isLandscape: true) }
        expect(areas[0].left == 59 && areas[0].right == 59 && areas[0].top == 0 && areas[0].bottom == 21)
        expect(areas[3] == .zero && areas[4] == LiveSettings.Device.all[4].safeArea)
    }
}
