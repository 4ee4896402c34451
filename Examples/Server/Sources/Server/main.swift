import Foundation
import Serving

// ashlar-server [PORT], on the loopback interface.
guard let port = CommandLine.arguments.count > 1 ? UInt16(CommandLine.arguments[1]) : 8080 else {
    FileHandle.standardError.write(Data("usage: ashlar-server [port]\n".utf8))
    exit(64)
}
let server = DrawingServer(drawing: try Drawing())
print("http://127.0.0.1:\(port)/card.png?title=Hello")
try await server.run(port: port)
