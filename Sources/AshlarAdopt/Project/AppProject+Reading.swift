import AshlarPort
import Foundation

extension AppProject {
    /// Why a folder cannot be adopted, as a sentence.
    public struct Failure: Error, Equatable, CustomStringConvertible {
        /// The sentence.
        public var description: String
    }

    /// Reads the project of an application.
    ///
    /// An Xcode workspace goes before a project, and a project before the descriptions of XcodeGen and Tuist, `Package.swift`, and plain
    /// folders. Descriptions that are programs are read as far as they are data.
    ///
    /// - Parameters:
    ///   - path: The path of the application's folder, or of a workspace or project in it.
    ///   - target: The name of the target to adopt; nil for the application with the most files.
    public init(at path: String, target: String? = nil) throws(Failure) {
        var isFolder: ObjCBool = false
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw Failure(description: "\(path): there is no such folder")
        }
        let root = SourceFolder.isBundle(path) ? (path as NSString).deletingLastPathComponent : path
        var candidates = Candidates(root: root.isEmpty ? "." : root)
        try candidates.read(path)
        try self.init(candidates, target: target)
        guard modules.contains(where: { !$0.sources.isEmpty }) else {
            throw Failure(description: "\(path): there are no Swift files of an application")
        }
    }

    /// Chooses the application and the modules that it needs.
    private init(_ candidates: Candidates, target: String?) throws(Failure) {
        let applications = candidates.modules.filter { $0.module.kind == .application }
        var chosen: Candidates.Candidate?
        if let target {
            chosen = candidates.modules.first { $0.name == target || $0.module.name == target }
            guard chosen != nil else {
                let names = candidates.modules.map(\.name).sorted().joined(separator: ", ")
                throw Failure(description: "there is no target '\(target)'; there are: \(names.isEmpty ? "none" : names)")
            }
        } else {
            // Of equals the first, as in the project.
            let pool = applications.isEmpty ? candidates.modules : applications
            for candidate in pool where candidate.module.sources.count > chosen?.module.sources.count ?? -1 { chosen = candidate }
        }
        guard let chosen else { throw Failure(description: "the project has no target of an application") }
        var module = chosen.module
        module.kind = .application
        self.init(name: module.name, source: candidates.source, modules: [module])
        leftOut = candidates.leftOut
        problems = candidates.problems
        // The modules that the files import, and those that these import.
        var waiting = [module]
        var taken: Set<String> = [module.name]
        while let next = waiting.popLast() {
            var names: Set<String> = []
            for file in next.sources {
                guard let text = FileManager.default.contents(atPath: file) else { continue }
                for item in SwiftImports(String(decoding: text, as: UTF8.self)).imports { names.insert(item.module) }
            }
            for candidate in candidates.modules where names.contains(candidate.module.name) {
                guard !candidate.module.sources.isEmpty, taken.insert(candidate.module.name).inserted else { continue }
                var library = candidate.module
                library.kind = .library
                modules.append(library)
                waiting.append(library)
            }
        }
        for candidate in candidates.modules where candidate.name != chosen.name && !taken.contains(candidate.module.name) {
            let reason = candidate.module.kind == .application ? "another application" : "not imported"
            leftOut.append(LeftOut(name: candidate.name, reason: reason))
        }
    }
}

/// The targets that a project's descriptions have.
struct Candidates {
    struct Candidate {
        var name: String
        var module: AppModule
    }

    let root: String
    var source = ""
    var modules: [Candidate] = []
    var leftOut: [AppProject.LeftOut] = []
    var problems: [String] = []

    init(root: String) { self.root = root }

    /// Reads the first kind of description that there is, and the packages in the folder.
    mutating func read(_ path: String) throws(AppProject.Failure) {
        if path.hasSuffix(".xcodeproj") {
            readXcode([path])
        } else if path.hasSuffix(".xcworkspace") {
            readXcode(XcodeWorkspace.projects(of: path))
        } else {
            let workspaces = SourceFolder.find(in: root, depth: 2) { $0.hasSuffix(".xcworkspace") }
            let listed =
                // The project of the pods is made on the developer's machine and is not there.
                workspaces.lazy.map { XcodeWorkspace.projects(of: $0).filter(FileManager.default.fileExists) }
                .first { !$0.isEmpty } ?? []
            let projects = SourceFolder.find(in: root, depth: 3) { $0.hasSuffix(".xcodeproj") }
            readXcode(listed.isEmpty ? projects : listed)
            if modules.isEmpty { readXcodeGen() }
            if modules.isEmpty { readTuist() }
        }
        let had = !modules.isEmpty
        readPackages(isMain: !had)
        readPods()
        if modules.isEmpty { readPlainFolder() }
    }

    private func name(_ path: String) -> String { path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path }

    private mutating func readXcode(_ paths: [String]) {
        for path in paths {
            do throws(PropertyText.Failure) {
                let project = try XcodeProject(contentsOf: path)
                problems += project.problems
                for target in project.targets {
                    if let reason = target.reasonToLeaveOut {
                        leftOut.append(AppProject.LeftOut(name: target.name, reason: reason))
                    } else {
                        modules.append(Candidate(name: target.name, module: target.module))
                    }
                }
                if source.isEmpty, !project.targets.isEmpty { source = name(path) }
            } catch {
                problems.append("\(name(path))/project.pbxproj:\(error).")
            }
        }
    }

    // MARK: Other descriptions

    /// Reads `project.yml` of XcodeGen.
    private mutating func readXcodeGen() {
        for path in SourceFolder.find(in: root, depth: 2, where: { $0 == "project.yml" || $0 == "project.yaml" }) {
            let spec = XcodeGenSpec(contentsOf: path, root: root)
            problems += spec.problems
            guard let targets = spec.targets else {
                problems.append("\(name(path)) has no targets, or is not YAML.")
                continue
            }
            for target in targets {
                guard let kind = Self.kind(target.type) else {
                    leftOut.append(AppProject.LeftOut(name: target.name, reason: "a target of the type \(target.type)"))
                    continue
                }
                if let platform = target.platforms.first, !target.platforms.contains("ios"), platform != "auto" {
                    leftOut.append(AppProject.LeftOut(name: target.name, reason: "for \(platform)"))
                    continue
                }
                var module = AppModule(name: AppModule.moduleName(target.moduleName ?? target.name), kind: kind)
                for source in target.sources {
                    for file in SourceFolder.files(in: source.path, except: { Glob.matches($0, any: source.excludes) }) {
                        module.add(file)
                    }
                }
                if let info = target.infoPlist, FileManager.default.fileExists(atPath: info) { module.infoPlist = info }
                module.bridgingHeader = target.bridgingHeader
                module.isMainActorByDefault = target.isMainActorByDefault
                modules.append(Candidate(name: target.name, module: module))
            }
            if !modules.isEmpty, source.isEmpty { source = name(path) }
        }
    }

    private static func kind(_ type: String) -> AppModule.Kind? {
        switch type {
        case "application", "app": .application
        case "framework", "library.static", "library.dynamic", "staticLibrary", "staticFramework", "dynamicLibrary", "library":
            .library
        default: nil
        }
    }

    /// Reads the files `Project.swift` of Tuist as far as they are data. A project that calls a function of its own to make its targets
    /// becomes one module of its folder `Sources`, with that name.
    private mutating func readTuist() {
        for path in SourceFolder.find(in: root, depth: 5, where: { $0 == "Project.swift" }) {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            let folder = (path as NSString).deletingLastPathComponent
            let calls = ManifestCall.all(in: String(decoding: data, as: UTF8.self))
            var found = false
            for call in calls where call.name == "target" || call.name == "Target" {
                guard let target = call.texts["name"], let product = call.texts["product"] else { continue }
                found = true
                guard let kind = Self.kind(product) else {
                    leftOut.append(AppProject.LeftOut(name: target, reason: "a product of the type \(product)"))
                    continue
                }
                let patterns = call.lists["sources"] ?? call.texts["sources"].map { [$0] } ?? []
                let resources = call.lists["resources"] ?? call.texts["resources"].map { [$0] } ?? []
                var module = AppModule(name: AppModule.moduleName(target), kind: kind)
                // A pattern of sources may match resources, and the other way round.
                var files: Set<String> = []
                for pattern in patterns { files.formUnion(Glob.files(folder + "/" + pattern).filter { $0.hasSuffix(".swift") }) }
                for pattern in resources {
                    files.formUnion(Glob.files(folder + "/" + pattern).filter { !$0.hasSuffix(".swift") })
                }
                for file in files.sorted() { module.add(file) }
                modules.append(Candidate(name: target, module: module))
            }
            if !found { readTuistHelper(calls, folder) }
            if source.isEmpty, !modules.isEmpty { source = "Project.swift" }
        }
    }

    /// Reads a project whose targets a function of its own makes: one call with a name and a product.
    private mutating func readTuistHelper(_ calls: [ManifestCall], _ folder: String) {
        let call = calls.first { $0.texts["name"] != nil }
        let title = call?.texts["name"] ?? (folder as NSString).lastPathComponent
        let kind =
            call?.texts["product"].flatMap(Self.kind)
            ?? (call?.name.lowercased().contains("app") == true ? .application : .library)
        var module = AppModule(name: AppModule.moduleName(title), kind: kind)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where !Self.isTestFolder(name) {
            let place = folder + "/" + name
            if name == "Targets" {
                // A folder of targets has one for each, with its name.
                for target in ((try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []).sorted()
                where !Self.isTestFolder(target) && !target.hasPrefix(".") && !target.hasSuffix("Demo") {
                    let full = target == "Interface" ? title + "Interface" : target
                    var other = AppModule(name: AppModule.moduleName(full), kind: target == title ? kind : .library)
                    for file in SourceFolder.files(in: place + "/" + target) { other.add(file) }
                    if !other.sources.isEmpty { modules.append(Candidate(name: full, module: other)) }
                }
                if modules.contains(where: { $0.name == title }) { return }
            } else if name == "Interface" || name == "Interfaces" {
                var interface = AppModule(name: AppModule.moduleName(title + "Interface"), kind: .library)
                for file in SourceFolder.files(in: place) { interface.add(file) }
                modules.append(Candidate(name: interface.name, module: interface))
            } else if ["Sources", "Source", "Resources", title, "Derived"].contains(name) {
                for file in SourceFolder.files(in: place) { module.add(file) }
            }
        }
        if !module.sources.isEmpty {
            modules.append(Candidate(name: title, module: module))
        } else {
            problems.append(
                "\(name(folder))/Project.swift: the sources of its targets are computed, and there is no folder Sources.")
        }
    }

    private static func isTestFolder(_ name: String) -> Bool { name.hasSuffix("Tests") || name == "Testing" || name == "Demo" }

    /// Reads the packages in the folder, whose modules an application may import.
    private mutating func readPackages(isMain: Bool) {
        let manifests = SourceFolder.find(in: root, depth: 4, where: { $0 == "Package.swift" })
        for path in manifests {
            let folder = (path as NSString).deletingLastPathComponent
            guard !folder.hasSuffix("/Tuist"), let data = FileManager.default.contents(atPath: path) else { continue }
            let kinds = ["target", "executableTarget", "testTarget", "binaryTarget", "systemLibrary", "plugin", "macro"]
            var isLiteral: Bool?
            var covered: [String] = []
            for call in ManifestCall.all(in: String(decoding: data, as: UTF8.self)) {
                if kinds.contains(call.name) { isLiteral = isLiteral != false && call.texts["name"] != nil }
                guard let target = call.texts["name"] else { continue }
                if kinds.contains(call.name) { covered.append(call.texts["path"] ?? "Sources/" + target) }
                switch call.name {
                case "testTarget": leftOut.append(AppProject.LeftOut(name: target, reason: "tests"))
                case "target", "executableTarget":
                    let place = folder + "/" + (call.texts["path"] ?? "Sources/" + target)
                    let kind: AppModule.Kind = call.name == "executableTarget" && isMain ? .application : .library
                    var module = AppModule(name: AppModule.moduleName(target), kind: kind)
                    let parts = call.lists["sources"] ?? []
                    for part in parts.isEmpty ? [place] : parts.map({ place + "/" + $0 }) {
                        let excluded = (call.lists["exclude"] ?? []).map { place + "/" + $0 }
                        for file in SourceFolder.files(in: part, except: { excluded.contains($0) }) { module.add(file) }
                    }
                    if !module.sources.isEmpty { modules.append(Candidate(name: target, module: module)) }
                default: break
                }
            }
            if isLiteral != true { readComputedTargets(of: folder, except: covered) }
            if source.isEmpty, !modules.isEmpty { source = name(path) }
        }
    }

    /// Adds the folders of a package's sources whose targets its manifest computes, except those in folders of its other targets and those
    /// with the names of modules that are there.
    private mutating func readComputedTargets(of folder: String, except covered: [String]) {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/Sources")) ?? []).sorted()
        for name in names where AppModule.moduleName(name) == name && !modules.contains(where: { $0.module.name == name }) {
            let isCovered = covered.contains { path in
                let path = path.split(separator: "/").filter { $0 != "." }
                return "Sources/\(name)".split(separator: "/").starts(with: path)
            }
            guard !isCovered, !ModuleCatalog.isApple(name) else { continue }
            var module = AppModule(name: name, kind: .library)
            for file in SourceFolder.files(in: folder + "/Sources/" + name) { module.add(file) }
            if !module.sources.isEmpty { modules.append(Candidate(name: name, module: module)) }
        }
    }

    /// Reads the pods whose descriptions and sources are in the folder. A target of the project goes before a pod of the same name.
    private mutating func readPods() {
        for path in SourceFolder.find(in: root, depth: 4, where: { $0.hasSuffix(".podspec") }) {
            guard let data = FileManager.default.contents(atPath: path),
                let pod = Podspec(String(decoding: data, as: UTF8.self)),
                !modules.contains(where: { $0.module.name == pod.module })
            else { continue }
            let folder = (path as NSString).deletingLastPathComponent
            var module = AppModule(name: pod.module, kind: .library)
            let files = Set((pod.sources + pod.resources).flatMap { Glob.files(folder + "/" + $0) })
            for file in files.sorted() { module.add(file) }
            if !module.sources.isEmpty { modules.append(Candidate(name: pod.module, module: module)) }
        }
    }

    /// Takes all files of the folder, except those of folders of tests.
    private mutating func readPlainFolder() {
        let title = ((root == "." ? FileManager.default.currentDirectoryPath : root) as NSString).lastPathComponent
        var module = AppModule(name: AppModule.moduleName(title), kind: .application)
        for file in SourceFolder.files(in: root, except: { Self.isTestFolder(($0 as NSString).lastPathComponent) }) {
            module.add(file)
        }
        module.bridgingHeader = module.headers.first { $0.hasSuffix("-Bridging-Header.h") }
        modules.append(Candidate(name: module.name, module: module))
        source = "the files of the folder"
    }
}
