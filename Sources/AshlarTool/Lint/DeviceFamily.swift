import Foundation

/// Files of one screen for several devices, such as `LoginSE.xib`, `Login7.xib` and `Login7+.xib`, or `Login~ipad.xib` beside
/// `Login~iphone.xib`. An application loads each of them on its own device only.
enum DeviceFamily {
    /// The ends of names that can only be those of devices.
    private static let sure = [
        "iphone", "ipad", "se", "7+", "8+", "6+", "plus", "6plus", "6splus", "7plus", "8plus", "x", "xr", "xs", "xsmax", "max",
        "mini",
        "568h", "667h", "736h", "812h",
    ]
    /// The ends that are numbers of devices beside others.
    private static let numbers = ["4", "4s", "5", "5s", "5c", "6", "6s", "7", "8"]

    /// Whether a name says that what it names is for tablets: a file, a controller or its class, as in `Main_iPad` and `Main~ipad`.
    ///
    /// - Parameter name: The name.
    static func isForPad(_ name: String) -> Bool {
        let words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return words.contains { $0.lowercased() == "ipad" } || name.hasSuffix("iPad") || name.hasSuffix("IPad")
    }

    /// Whether a file is one of several for one screen.
    ///
    /// - Parameter url: The file.
    static func isMember(_ url: URL) -> Bool {
        let folder = url.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let type = url.pathExtension
        let stems = names.filter { ($0 as NSString).pathExtension == type }.map { ($0 as NSString).deletingPathExtension }
        return isMember((url.lastPathComponent as NSString).deletingPathExtension, among: stems)
    }

    /// Whether a name is that of one of several files for one screen: the name without the device is shared with another device's
    /// name, and one of the names can only be that of a device.
    ///
    /// - Parameters:
    ///   - name: The name of the file without its extension.
    ///   - names: The names of all files in the folder, without extensions.
    static func isMember(_ name: String, among names: [String]) -> Bool {
        parts(of: name).contains { stem, end in
            let others = names.filter { $0 != name }.flatMap { parts(of: $0) }.filter { $0.stem == stem && $0.end != end }
            return !others.isEmpty && ([end] + others.map(\.end)).contains { end in isSure(end) }
        }
    }

    private static func isSure(_ end: String) -> Bool { sure.contains { end.hasPrefix($0) } }

    /// The ways to read a name as a screen and a device, in lowercase.
    private static func parts(of name: String) -> [(stem: String, end: String)] {
        let name = name.lowercased()
        let ends = sure + numbers + ["iphone", "ipad"].flatMap { kind in (sure + numbers).map { kind + $0 } }
        return ends.compactMap { end in
            guard name.hasSuffix(end), name.count > end.count else { return nil }
            let stem = String(name.dropLast(end.count))
            return (stem.trimmingCharacters(in: CharacterSet(charactersIn: "_-~ ")), end)
        }
    }
}
