import AshlarPort
import Foundation

/// The adoption of an application: a package whose imports all resolve, with ported copies of the application's files.
///
///     let adoption = try Adoption(of: "App", options: AdoptionOptions(ashlar: "ashlar", output: "Adopted"))
///     try adoption.write()
///     print(adoption.report.text)
///
/// The application's files are not changed.
public struct Adoption {
    /// The application as its project describes it.
    public let project: AppProject
    /// What its imports become.
    public internal(set) var plan: ImportPlan
    /// What was decided, and what is left to decide.
    public internal(set) var report: AdoptionReport
    let options: AdoptionOptions
    let catalog: ModuleCatalog
    var package = AdoptedPackage()
    /// The ported files of each module: the paths in the package and the application's files.
    var ported: [String: [(path: String, source: String)]] = [:]
    /// The stand-ins that are made from what the application uses, by the module's name.
    var standIns: [String: InferredModule] = [:]
    /// The types that files find without an import of the module which has them.
    var shared = InferredModule(name: Adoption.membersModule)
    /// The members of all inferred types, as Swift.
    var members = ""
    /// The types of the application's files with what they inherit from.
    var lines = TypeLines()
    /// Whether there is a module with the members of inferred types: one that all stand-ins import, and that has types which nothing declares.
    var needsMembers: Bool { !standIns.isEmpty || !shared.types.isEmpty }
    /// The uses of the ported files that import modules which are not there, by the files' paths in the package.
    var uses: [String: FileUses] = [:]

    /// The greatest size of a source file, in bytes.
    private static let sizeLimit = 16 << 20

    /// Reads and ports an application.
    ///
    /// - Parameters:
    ///   - path: The path of the application's folder.
    ///   - options: What the user decides.
    /// - Throws: `AppProject.Failure` if there is no application, or if Ashlar is not where the options say.
    /// - Complexity: Linear in the size of all files.
    public init(of path: String, options: AdoptionOptions) throws(AppProject.Failure) {
        guard FileManager.default.fileExists(atPath: options.ashlar + "/Shims/UIKit/Package.swift") else {
            throw AppProject.Failure(
                description: "\(options.ashlar): this is not the folder of Ashlar's sources, which has a folder Shims/UIKit")
        }
        self.options = options
        var project = try AppProject(at: path, target: options.target)
        project.leaveOut(ModuleCatalog.replacingOwn, because: "Ashlar has this module")
        self.project = project
        catalog = ModuleCatalog(ashlar: options.ashlar, own: Set(project.modules.map(\.name)), standIns: options.standIns)
        var texts: [String: String] = [:]
        var unread: [String] = []
        for file in project.modules.flatMap(\.sources) {
            guard let data = FileManager.default.contents(atPath: file), data.count <= Self.sizeLimit,
                let text = String(data: data, encoding: .utf8)
            else {
                unread.append(file)
                continue
            }
            texts[file] = text
        }
        plan = ImportPlan(project, catalog, texts)
        report = AdoptionReport(project: project, plan: plan, root: path)
        report.unread = unread
        port(texts)
        addGivenStandIns()
        for name in plan.inferred { standIns[name] = InferredModule(name: name) }
        addStandInsFromUses(texts)
        addPrograms()
        layOut()
    }

    /// The name of the package.
    var packageName: String { project.name }

    /// Ports the files of all modules.
    private mutating func port(_ texts: [String: String]) {
        let indexes = project.modules.map { module in
            var (outlets, actions, keyValues) = (SwiftOutlets(), SwiftActions(), SwiftKeyValues())
            for file in module.sources {
                guard let text = texts[file] else { continue }
                outlets.add(text)
                actions.add(text, file: file)
                keyValues.add(text, file: file)
            }
            return (outlets, actions, keyValues)
        }
        for (number, module) in project.modules.enumerated() {
            var (port, files, entry) = (SwiftPort(), [String](), ApplicationEntry())
            let outlets = indexes[number].0
            var (actions, keyValues) = (indexes[number].1, indexes[number].2)
            // A class can inherit from one of another module of the application.
            for (other, index) in indexes.enumerated() where other != number {
                actions.addClasses(of: index.1)
                keyValues.addClasses(of: index.2)
            }
            for file in module.sources {
                guard let text = texts[file] else { continue }
                if (file as NSString).lastPathComponent == "main.swift", entry.read(main: text) { continue }
                let connected = keyValues.added(
                    to: actions.added(to: outlets.added(to: text), file: file), file: file)
                if connected.contains("KeyedProperty(") || connected.contains(", KeyValueObserver") {
                    plan.addDependency(ImportPlan.keyValues, of: module.name)
                }
                let rewritten = plan.rewritten(
                    SwiftPreviews.removed(from: entry.removed(from: connected)), in: module)
                port.add(file, PlainInitializers.rewritten(ResourceNames.rewritten(rewritten)))
                files.append(file)
            }
            var taken: Set<String> = ["adoptedresources.swift"]
            for (file, result) in zip(files, port.run()) {
                let stem = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
                var (name, number) = (stem + ".swift", 2)
                // Two files of a module cannot share a name, and neither can a file be the program's.
                while name == "main.swift" || !taken.insert(name.lowercased()).inserted {
                    name = "\(stem)-\(number).swift"
                    number += 1
                }
                let path = "Sources/\(module.name)/\(name)"
                package.texts[path] = result.text
                ported[module.name, default: []].append((path, file))
                report.notes += result.notes
            }
            if module.kind == .application {
                report.entry = entry
                if entry.delegate == nil { report.decisions.append(entry.advice) }
            }
        }
        for module in project.modules {
            addObjectiveC(of: module)
            addResources(of: module)
        }
    }

    /// Copies the stand-ins that the user gives.
    private mutating func addGivenStandIns() {
        for entry in plan.entries {
            guard case .given(let path) = entry.source else { continue }
            for file in SourceFolder.files(in: path) where file.hasSuffix(".swift") {
                package.copies["Sources/\(entry.module)/\(file.dropFirst(path.count + 1))"] = file
            }
        }
    }

    /// Adds the targets of all modules, and the manifest.
    mutating func layOut() {
        var targets: [AdoptedPackage.Target] = []
        for name in standIns.keys.sorted() {
            package.texts["Sources/\(name)/\(name).swift"] = standIns[name]?.text
            targets.append(.init(name: name, dependencies: ["UIKit", InferredModule.support, Self.membersModule]))
        }
        if needsMembers {
            package.texts["Sources/\(Self.membersModule)/\(Self.membersModule).swift"] =
                ([members] + shared.declarations).joined(separator: "\n\n")
            targets.append(.init(name: Self.membersModule, dependencies: ["UIKit", InferredModule.support]))
        }
        for entry in plan.entries {
            guard case .given(let path) = entry.source else { continue }
            var names: Set<String> = ["UIKit"]
            for file in SourceFolder.files(in: path) where file.hasSuffix(".swift") {
                let text = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
                names.formUnion(SwiftImports(text).imports.filter { !$0.isConditional }.map(\.module))
            }
            targets.append(.init(name: entry.module, dependencies: names.subtracting([entry.module])))
        }
        for module in project.modules {
            let own = plan.dependencies[module.name] ?? []
            targets.append(
                .init(
                    name: module.name, dependencies: own.union(["UIKit", ImportPlan.foundation]),
                    hasResources: package.copies.keys.contains { $0.hasPrefix("Sources/\(module.name)/Resources/") }
                        || package.texts.keys.contains { $0.hasPrefix("Sources/\(module.name)/Resources/") },
                    isMainActorByDefault: module.isMainActorByDefault))
        }
        let app = project.name
        targets.append(
            .init(
                name: app + "Live", isExecutable: true, dependencies: [app, "AdoptedApplication", "AshlarLive"], isSwift5: false))
        targets.append(
            .init(name: app + "Pictures", isExecutable: true, dependencies: [app, "AdoptedApplication"], isSwift5: false))
        package.targets = targets
        package.texts["Package.swift"] = PackageManifest(name: packageName, targets: targets, catalog: catalog).text
    }

    // FIDELITY.md: requestsAreRefused.
    /// Adds the programs that run and draw the application.
    private mutating func addPrograms() {
        let app = project.name
        package.texts["Sources/\(app)Live/main.swift"] = """
            // Shows the application in a browser: `ashlar run` builds and starts this program.
            import AdoptedApplication
            import AshlarLive
            import \(app)

            AdoptedApplication.run(delegate: AdoptedResources.delegate, resources: AdoptedResources.folders)

            """
        package.texts["Sources/\(app)Pictures/main.swift"] = """
            // Draws the first screen, and those that taps lead to, as SVG files.
            import AdoptedApplication
            import \(app)

            AdoptedApplication.draw(
                delegate: AdoptedResources.delegate, resources: AdoptedResources.folders, arguments: CommandLine.arguments)

            """
        package.texts[".gitignore"] = ".build/\n"
    }

    /// Writes the package and its report.
    public func write() throws {
        var package = package
        package.texts["adopt-report.md"] = report.text
        try package.write(to: options.output)
    }
}
