import Foundation
import Testing

@testable import AdoptedApplication

@Suite("Answers of the network from files")
struct NetworkAnswersTests {
    @Test("A request is answered by the file of its address, and by nothing outside of the folder")
    func files() throws {
        let base = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: base) }
        let folder = base.appendingPathComponent("answers/a.example")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("list"), withIntermediateDirectories: true)
        for (place, name) in [(base, "secret"), (folder, "users.json"), (folder, "users?page=2.json"), (folder, "plain")] {
            try Data("x".utf8).write(to: place.appendingPathComponent(name))
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("out").path, withDestinationPath: base.appendingPathComponent("secret").path)
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("endless").path, withDestinationPath: "/dev/zero")
        func answer(_ address: String) -> String? {
            URL(string: address).flatMap { NetworkAnswers.file(for: $0, in: base.path + "/answers") }.map {
                ($0 as NSString).lastPathComponent
            }
        }
        let found = ["users", "users?page=2", "users?page=3", "plain?back=/x"].map { answer("https://a.example/" + $0) }
        #expect(found == ["users.json", "users?page=2.json", "users.json", "plain"])
        let refused = [
            "http://..%2F/secret", "http://a.example/%2e%2e/%2e%2e/secret", "http://a.example/out", "http://a.example/endless",
            "http://a.example/list", "http://a.example/plain%00", "http://a.example/users?/../../secret", "http:///",
        ]
        #expect(refused.dropLast(2).allSatisfy { answer($0) == nil } && answer(refused[7]) == nil)
        #expect(answer(refused[6]) == "users.json")
        #expect(NetworkAnswers.file(for: URL(string: "http://a.example/plain")!, in: base.path + "/none") == nil)
    }
}
