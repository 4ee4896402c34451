import AshlarPort
import TestSupport
import Testing

/// Tests that measure the processor time of one thread, so that other tests and processes do not affect them.
@Suite("The growth of the cost of porting")
struct PortGrowthTests {
    /// Checks that ten times the input costs less than 25 times as much; the least of three runs counts.
    private func check(_ name: String, _ body: (Int) -> Void) {
        body(20)
        func least(_ count: Int) -> Double { (0..<3).map { _ in ProcessorTime.measure { body(count) } }.min() ?? 0 }
        let (small, large) = (least(100), least(1000))
        expect(large < small * 25, "\(name): \(small) s and \(large) s")
    }

    @Test("The cost for Swift is linear in members, statements of one function, nested types and notes")
    func swift() {
        check("members") { count in
            let members = (0..<count).map { "    @objc func f\($0)() {}\n    let s\($0) = #selector(f\($0))\n" }
            _ = SwiftPort.port("class A: UIView {\n\(members.joined())}\n")
        }
        check("one function") { count in
            let lines = (0..<count).map { "        let v\($0): UIView = UIView()\n        add(#selector(v\($0).go(_:)))\n" }
            _ = SwiftPort.port("class A: UIView {\n    func go() {\n\(lines.joined())    }\n}\n")
        }
        check("nested types") { count in
            let types = (0..<count).map {
                "class C\($0) {\n    class Cell { @objc func tap() {} }\n    let s = #selector(Cell.tap)\n}\n"
            }
            _ = SwiftPort.port(types.joined())
        }
        check("notes") { count in
            _ = SwiftPort.port("class A {\n\((0..<count).map { "    let s\($0) = #selector(x\($0).go)\n" }.joined())}\n")
        }
    }

    @Test("The cost for many Swift files that refer to each other is linear")
    func files() {
        check("files") { count in
            var port = SwiftPort()
            for i in 0..<count {
                port.add(
                    "F\(i).swift",
                    "class F\(i): \(i % 20 == 0 ? "UIView" : "F\(i - 1)") {\n    class Cell {}\n    @objc func tap() { d?.did?(1) }\n"
                        + "    let s = #selector(tap)\n}\nextension F\(i) { override func layoutSubviews() {} }\n")
            }
            expect(port.run().count, equals: count)
        }
    }

    @Test("The cost for Objective-C is linear in properties with setters, statements, methods, classes and untranslated code")
    func objectiveC() {
        check("properties") { count in
            let properties = (0..<count).map { "@property (nonatomic) UILabel *p\($0);\n" }.joined()
            let setters = (0..<count).map { "- (void)setP\($0):(UILabel *)p\($0) {\n    _p\($0) = p\($0);\n}\n" }.joined()
            _ = ObjectiveCPort.port("@interface A : UIView\n\(properties)@end\n@implementation A\n\(setters)@end\n")
        }
        check("one method") { count in
            let lines = (0..<count).map {
                "    UIView *v\($0) = [UIView new];\n    [v\($0) mas_makeConstraints:^(MASConstraintMaker *make) { make.left.equalTo(@1); "
                    + "}];\n    [v\($0) foo:1 bar:2];\n"
            }
            _ = ObjectiveCPort.port("@implementation A\n- (void)go {\n\(lines.joined())}\n@end\n")
        }
        check("methods") { count in
            let methods = (0..<count).map {
                "- (void)m\($0):(NSInteger)i {\n    CGFloat x = i / 3 * 50;\n    switch (i) { case 1: break; }\n#ifdef X\n    [self go];\n"
                    + "#endif\n}\n"
            }
            _ = ObjectiveCPort.port("@implementation A\n\(methods.joined())@end\n")
        }
        check("broken code") { count in
            let methods = (0..<count).map { "- (void)m\($0) { foo(;\n}\n" }.joined()
            _ = ObjectiveCPort.port("@implementation A\n\(methods)@end\n")
        }
    }

    @Test("Nested enumerations are printed once")
    func nestedEnumerations() {
        let depth = 20
        let head = (0..<depth).map { "[a\($0) enumerateObjectsUsingBlock:^(UIView *v\($0), NSUInteger i\($0), BOOL *s\($0)) {\n" }
            .joined()
        let file = ObjectiveCPort.port(head + "[v0 foo:1 bar:2];\n" + String(repeating: "}];\n", count: depth))
        expect(file.notes.count, equals: 1)
        expect(file.text.split(separator: "\n").count { $0.contains("enumerated()") }, equals: depth)
    }
}
