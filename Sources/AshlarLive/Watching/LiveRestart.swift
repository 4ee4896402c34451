import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Another launch of the application in the place of this process.
enum LiveRestart {
    /// The environment variable with the language that a person chose in a page.
    static let languageVariable = "ASHLAR_LIVE_LANGUAGE"

    /// Launches the application anew: with a device, and with a language in the user defaults, as Xcode's schemes do.
    ///
    /// Foundation on Linux finds the texts of bundles without asking for this language; see `Documentation/Live`.
    ///
    /// - Parameters:
    ///   - language: A language such as `pt-BR`; nil for the one that the process has.
    ///   - device: The device that is shown.
    static func perform(language: String?, device: LiveSettings.Device) {
        setenv("ASHLAR_LIVE_DEVICE", device.name, 1)
        // The page that is open connects again.
        setenv("ASHLAR_LIVE_OPEN", "0", 1)
        setenv(LiveWatcher.quietVariable, "1", 1)
        var arguments = CommandLine.arguments
        if let language {
            setenv(languageVariable, language, 1)
            arguments = Self.arguments(arguments, in: language)
        }
        // Sockets of this launch must not be those of the next one.
        for file in 3..<Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)).clamped(to: 3...65536)) {
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        }
        let path = LiveWatcher.executable
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments.dropFirst()).map { strdup($0) } + [nil]
        execv(path, &words)
        FileHandle.standardError.write(Data("AshlarLive: \(path) cannot be launched again\n".utf8))
    }

    /// Returns arguments that have the user defaults say a language.
    static func arguments(_ arguments: [String], in language: String) -> [String] {
        var result: [String] = []
        var isValue = false
        for argument in arguments {
            if !isValue, argument != "-AppleLanguages" { result.append(argument) }
            isValue = !isValue && argument == "-AppleLanguages"
        }
        return result + ["-AppleLanguages", "(\(language))"]
    }

    /// Whether a language is written from right to left.
    static func isRightToLeft(_ language: String) -> Bool {
        ["ar", "dv", "fa", "he", "ku", "ps", "ug", "ur", "yi"].contains(String(language.prefix { $0 != "-" }).lowercased())
    }
}

extension Comparable {
    fileprivate func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
