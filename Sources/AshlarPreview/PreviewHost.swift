import Ashlar
import AshlarAgent
import AshlarExplain
import AshlarInspect
import AshlarSystemText
import Foundation

/// The process that shows previews: it loads the library of a compiled target, makes what each preview shows, and answers its pictures.
///
/// `ashlar preview` starts it before the compiler has finished, so that only the target's own library is loaded after that. A target that
/// crashes ends this process, and not the command.
@MainActor
public enum PreviewHost {
    /// The name of the function of a target's library that returns its previews.
    public static let entry = "ashlar_previews"

    /// Returns a list of previews as a number that passes the interface of C, for the function named ``entry``.
    public nonisolated static func number(of previews: @MainActor @Sendable () -> [Preview]) -> UInt {
        MainActor.assumeIsolated { UInt(bitPattern: Unmanaged.passRetained(List(previews())).toOpaque()) }
    }

    private final class List {
        let previews: [Preview]
        init(_ previews: [Preview]) { self.previews = previews }
    }

    /// Reads one request on standard input, answers it on standard output in lines of JSON, and ends the process with the status 0.
    ///
    /// What the target prints goes to standard error.
    public static func run() -> Never {
        let output = FileHandle(fileDescriptor: dup(1))
        dup2(2, 1)
        LayoutEnvironment.textEngine = SystemTextEngine()
        warmUp()
        guard let line = readLine(), let request = try? JSONDecoder().decode(PreviewRequest.self, from: Data(line.utf8)) else {
            exit(0)
        }
        func send(_ answer: some Encodable) {
            guard let data = try? InspectJSON.encoder.encode(answer) else { exit(70) }
            do { try output.write(contentsOf: data + [0x0A]) } catch { exit(74) }
        }
        answer(request) { send($0) }
        if request.inspected != nil, let inspector {
            while let line = readLine() {
                guard let question = try? JSONDecoder().decode(InspectQuestion.self, from: Data(line.utf8)) else { exit(65) }
                send(inspector.answer(to: question))
            }
        }
        exit(0)
    }

    /// What further lines ask about.
    private static var inspector: LiveInspector?

    /// Lays out and draws something, so that what is made once is there before a picture is waited for.
    private static func warmUp() {
        let preview = Preview("warm") {
            let label = UILabel()
            label.text = "Warm"
            return label
        }
        let setting = PreviewSetting(title: "", slug: "", size: CGSize(width: 320, height: 480))
        _ = try? preview.picture(in: setting)
    }

    private static func answer(_ request: PreviewRequest, _ send: (PreviewAnswer) -> Void) {
        let start = ContinuousClock.now
        guard let library = dlopen(request.library, RTLD_NOW) else {
            return send(.failed("The library cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "no reason")"))
        }
        guard let symbol = dlsym(library, entry) else { return send(.failed("The library has no function \(entry).")) }
        let function = unsafeBitCast(symbol, to: (@convention(c) () -> UInt).self)
        guard let pointer = UnsafeRawPointer(bitPattern: function()) else {
            return send(.failed("The library has no previews."))
        }
        let previews = Unmanaged<List>.fromOpaque(pointer).takeRetainedValue().previews
        send(.previews(previews.map { PreviewEntry(name: $0.name, file: $0.file, line: $0.line) }, seconds: start.seconds))
        if let sources = request.inspected {
            guard previews.indices.contains(request.first.preview), let setting = request.settings.first else {
                return send(.failed("There is no such preview."))
            }
            let files = sources.compactMap { path in
                (try? String(contentsOfFile: path, encoding: .utf8)).map { SourceFile(path: path, text: $0) }
            }
            inspector = previews[request.first.preview].inspector(in: setting, sources: files)
            return send(.end)
        }
        for (index, preview) in previews.enumerated() where request.includes(preview, index) {
            for (place, setting) in request.settings.enumerated() {
                guard index > request.first.preview || place >= request.first.setting else { continue }
                send(.begin(index, place))
                let start = ContinuousClock.now
                do throws(AgentFailure) {
                    let picture = try preview.picture(in: setting)
                    send(.picture(picture, seconds: start.seconds))
                } catch {
                    send(.nothing(error.reason))
                }
            }
        }
        send(.end)
    }
}

extension ContinuousClock.Instant {
    /// The seconds since the instant.
    fileprivate var seconds: Double { (ContinuousClock.now - self) / .seconds(1) }
}
