import Foundation

extension Adoption {
    /// Adds the resources of a module, and the file that finds them.
    mutating func addResources(of module: AppModule) {
        let folder = "Sources/\(module.name)/Resources"
        var taken: Set<String> = []
        for source in module.resources {
            let name = Self.destination(of: source)
            guard taken.insert(name.lowercased()).inserted else {
                if (name as NSString).pathExtension != "json" {
                    report.problems.append("\(module.name): there are several resources of the name \(name); the first is used.")
                }
                continue
            }
            if name.hasSuffix(".xcstrings") {
                addStrings(source, to: folder)
            } else if name.hasSuffix(".lproj"), source.hasSuffix(".lproj") {
                for file in SourceFolder.files(in: source + "/.") {
                    package.copies["\(folder)/\(name)/\((file as NSString).lastPathComponent)"] = file
                }
            } else {
                package.copies["\(folder)/\(name)"] = source
            }
        }
        if module.kind == .application {
            package.texts["\(folder)/Info.plist"] = InfoPlist.text(of: module)
        }
        package.texts["Sources/\(module.name)/AdoptedResources.swift"] = support(for: module)
        addAccessors(of: module)
    }

    /// The path of a resource in the bundle: its name, in the folder of its language.
    private static func destination(of source: String) -> String {
        let folder = ((source as NSString).deletingLastPathComponent as NSString).lastPathComponent
        let name = (source as NSString).lastPathComponent
        return folder.hasSuffix(".lproj") ? folder + "/" + name : name
    }

    /// Converts a string catalog to tables of strings, which Foundation reads on all systems.
    private mutating func addStrings(_ source: String, to folder: String) {
        guard let catalog = FileManager.default.contents(atPath: source).flatMap({ StringCatalog($0) }) else {
            report.problems.append("\(source): this is not a string catalog.")
            return
        }
        let name = ((source as NSString).lastPathComponent as NSString).deletingPathExtension
        for language in catalog.tables.keys {
            package.texts["\(folder)/\(language).lproj/\(name).strings"] = catalog.text(language: language)
        }
        if !catalog.plurals.isEmpty {
            report.problems.append(
                "\(name).xcstrings: \(catalog.plurals.count) texts depend on a number; they have the form for others.")
        }
    }

    /// The source of the file that finds the resources of a module.
    private func support(for module: AppModule) -> String {
        let isApplication = module.kind == .application
        let access = isApplication ? "public " : ""
        let delegate = report.entry?.delegate.map { "\"\(module.name).\($0)\"" } ?? "nil"
        return """
            // Written by `ashlar adopt`.
            import Foundation

            extension Bundle {
                /// The bundle with the resources of the application.
                static let adopted: Bundle = AdoptedResources.folders.lazy.compactMap(Bundle.init(url:)).first ?? .main

                /// The values of the application's `Info.plist`, which Foundation on Linux does not find among resources.
                static let adoptedInfo: [String: Any]? = {
                    for folder in AdoptedResources.folders {
                        guard let data = try? Data(contentsOf: folder.appendingPathComponent("Info.plist")) else { continue }
                        return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
                    }
                    return nil
                }()

                /// The value of a key of the application's `Info.plist`; nil for none.
                static func adoptedValue(forInfoDictionaryKey key: String) -> Any? { adoptedInfo?[key] }

                /// The folder with the texts of the first language of the user defaults that the application has; nil for none.
                /// Foundation on Linux does not ask for these languages.
                static let adoptedTexts: Bundle? = {
                    let folder = adopted.resourceURL ?? adopted.bundleURL
                    let languages = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
                    for wanted in UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? [] {
                        // A language with a script and a region, then without them: zh-Hans-CN, zh-Hans, zh.
                        var parts = wanted.replacingOccurrences(of: "_", with: "-").lowercased().split(separator: "-")
                        while !parts.isEmpty {
                            let name = parts.joined(separator: "-") + ".lproj"
                            let found = languages.first { $0.replacingOccurrences(of: "_", with: "-").lowercased() == name }
                            if let found { return Bundle(url: folder.appendingPathComponent(found)) }
                            parts.removeLast()
                        }
                    }
                    return nil
                }()
            }

            /// The resources of the module `\(module.name)`.
            \(access)enum AdoptedResources {
                /// The folders with resources, that of the module first.
                \(access)static let folders: [URL] = {
                    let folder = Bundle.main.bundleURL
                    let names = \(PackageManifest.array(resourceFolders(for: module)))
                    return names.map { folder.appendingPathComponent($0).appendingPathComponent("Resources") }
                        .filter { FileManager.default.fileExists(atPath: $0.path) }
                }()
            \(isApplication ? "\n    /// The class of the application delegate.\n    public static let delegate: String? = \(delegate)\n" : "")}

            /// Returns a text of the application in the language of the process.
            func NSLocalizedString(
                _ key: String, tableName: String? = nil, bundle: Bundle = .adopted, value: String = "", comment: String
            ) -> String {
                let missing = "\\u{1}"
                let text = bundle === Bundle.adopted
                    ? Bundle.adoptedTexts?.localizedString(forKey: key, value: missing, table: tableName) : nil
                if let text, text != missing { return text }
                return bundle.localizedString(forKey: key, value: value, table: tableName)
            }

            """
    }

    /// The names of the folders in which SwiftPM puts the resources of the package's modules, that of a module first.
    private func resourceFolders(for module: AppModule) -> [String] {
        ([module.name] + project.modules.map(\.name).filter { $0 != module.name }).map { "\(packageName)_\($0).resources" }
    }
}

extension PackageManifest {
    /// Returns texts as a literal.
    static func array(_ texts: [String]) -> String { "[" + texts.map(literal).joined(separator: ", ") + "]" }
}
