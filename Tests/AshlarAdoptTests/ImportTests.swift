import AshlarPort
import Foundation
import TestSupport
import Testing

@testable import AshlarAdopt

@Suite("Imports of an adopted application")
struct ImportTests {
    @Test("Parts of modules are imported whole, and imports for other systems do not count")
    func scan() {
        let text = """
            // A comment.
            import os.log
            import struct Photos.PHAsset
            #if canImport(AppKit)
            import AppKit
            #elseif os(iOS)
            import UIKit
            #endif
            let text = "import Fake"
            """
        let imports = SwiftImports(text)
        expect(imports.imports.filter { !$0.isConditional }.map(\.module), equals: ["os", "Photos", "UIKit"])
        let result = imports.rewritten(adding: ["AppleFoundation", "os"], replacing: ["AppKit": ""], whole: { _ in true })
        #expect(
            result == """
                // A comment.
                import AppleFoundation; import os
                import Photos
                #if canImport(AppKit)
                #elseif os(iOS)
                import UIKit
                #endif
                let text = "import Fake"
                """)
    }

    @Test("The modules of Apple's frameworks that Ashlar has are known by their names")
    func apple() throws {
        let support = ["AdoptedApplication", "AdoptedStandIn", "AppleViews", "AppleFoundation", "AdoptedKeyValues"]
        let names = try FileManager.default.contentsOfDirectory(atPath: Sample.root + "/Shims/AppleFrameworks/Sources")
        expect(names.filter { !$0.hasPrefix(".") && !support.contains($0) && !ModuleCatalog.isApple($0) }, equals: [])
        expect(!ModuleCatalog.isApple("Views") && !ModuleCatalog.isApple("Rswift"))
    }

    @Test("Each import becomes something, and a stand-in of the user goes first")
    func catalog() {
        let catalog = ModuleCatalog(ashlar: Sample.root, own: ["App"], standIns: Sample.path("Courier"))
        expect(catalog.source(of: "App"), equals: .own)
        expect(catalog.source(of: "Foundation"), equals: .toolchain)
        expect(catalog.source(of: "UIKit"), equals: .product(.uiKit))
        expect(catalog.source(of: "WebKit"), equals: .product(.appleFrameworks))
        expect(catalog.source(of: "Combine"), equals: .product(.combine))
        expect(catalog.source(of: "Kingfisher"), equals: .product(.standIns))
        expect(catalog.source(of: "OSLog"), equals: .replaced(by: "os"))
        expect(catalog.source(of: "Featherweight"), equals: .inferred)
        expect(catalog.source(of: "CourierTests"), equals: .given(path: Sample.path("Courier") + "/CourierTests"))
    }

    @Test("What leaks into files on Apple's systems is imported")
    func leaks() throws {
        let catalog = ModuleCatalog(ashlar: Sample.root, own: [])
        var project = try AppProject(at: Sample.path("Ticker"))
        let plan = ImportPlan(project, catalog, [:])
        func added(_ text: String) -> [String] { plan.added(to: SwiftImports(text), text, in: project.modules[0]) }
        expect(added("import Foundation\nclass A { @Published var a = 1 }"), equals: ["AppleFoundation", "Combine"])
        expect(added("import Combine\nimport Foundation\nvar b: AnyCancellable?"), equals: ["AppleFoundation"])
        expect(added("struct A {}"), equals: [])
        project.modules[0].bridgingHeader = "App.h"
        expect(added("struct A {}"), equals: ["UIKit", "AppleFoundation"])
    }

    @Test("Previews are removed, and lines keep their numbers")
    func previews() {
        let text = "import UIKit\n#Preview(\"A\") {\n    A()\n}\nlet a = 1\n"
        expect(SwiftPreviews.removed(from: text), equals: "import UIKit\n\n\n\nlet a = 1\n")
    }
}
