import Foundation

/// The `Info.plist` of an adopted application, with the names that Xcode puts in.
enum InfoPlist {
    /// Returns the text of the file. Without a readable file of the application it has the names alone.
    static func text(of module: AppModule) -> String {
        let data = module.infoPlist.flatMap { FileManager.default.contents(atPath: $0) }
        var values = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] } ?? [:]
        values = expanded(values, module.name) as? [String: Any] ?? [:]
        values["CFBundleName"] = values["CFBundleName"] ?? module.name
        values["CFBundleIdentifier"] = values["CFBundleIdentifier"] ?? "adopted.\(module.name)"
        values["CFBundleShortVersionString"] = values["CFBundleShortVersionString"] ?? "1.0"
        values["CFBundleVersion"] = values["CFBundleVersion"] ?? "1"
        // The program's own name is not that of the application's.
        values["CFBundleExecutable"] = nil
        let result = try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        return result.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func expanded(_ value: Any, _ module: String) -> Any {
        switch value {
        case let values as [String: Any]: values.mapValues { expanded($0, module) }
        case let values as [Any]: values.map { expanded($0, module) }
        case let text as String:
            text.replacing("$(PRODUCT_MODULE_NAME)", with: module).replacing("${PRODUCT_MODULE_NAME}", with: module)
                .replacing("$(PRODUCT_NAME)", with: module).replacing("$(EXECUTABLE_NAME)", with: module)
                .replacing("$(PRODUCT_BUNDLE_IDENTIFIER)", with: "adopted.\(module)").replacing(
                    "$(MARKETING_VERSION)", with: "1.0"
                )
                .replacing("$(CURRENT_PROJECT_VERSION)", with: "1").replacing("$(DEVELOPMENT_LANGUAGE)", with: "en")
        default: value
        }
    }
}
