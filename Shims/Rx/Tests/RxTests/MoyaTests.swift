import Foundation
import Moya
import Testing

private struct Birds: TargetType {
    let baseURL = URL(string: "https://a.example")!
    let path = "birds"
    let method = Moya.Method.get
    let task = Moya.Task.requestPlain
    let headers: [String: String]? = nil
    let sampleData = Data(#"{"data": {"names": ["kite"], "note": "old"}}"#.utf8)
}

@Suite("Moya's answers")
struct MoyaTests {
    @Test("A stub answers with the sample data, and a path of keys names a part of an answer")
    func stubs() throws {
        var answer: Response?
        MoyaProvider<Birds>(stubClosure: MoyaProvider.immediatelyStub).request(Birds()) { answer = try? $0.get() }
        let response = try #require(answer)
        #expect(response.statusCode == 200)
        #expect(try response.map([String].self, atKeyPath: "data.names") == ["kite"])
        #expect(try response.mapString(atKeyPath: "data.note") == "old")
        #expect(throws: MoyaError.self) { try response.map([String].self, atKeyPath: "data.none") }
        let empty = Response(statusCode: 204, data: Data())
        #expect(try empty.map([String: Int].self, failsOnEmptyData: false) == [:])
        #expect(throws: MoyaError.self) { try empty.map([String: Int].self) }
    }
}
