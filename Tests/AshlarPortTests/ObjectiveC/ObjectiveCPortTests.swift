import AshlarPort
import Foundation
import TestSupport
import Testing

@Suite("The Objective-C reader")
struct ObjectiveCPortTests {
    private func swift(_ text: String) -> String { ObjectiveCPort.port(text).text }

    @Test(
        "Statements that use Masonry are translated",
        arguments: [
            (
                "[box mas_makeConstraints:^(MASConstraintMaker *make) {\n    make.left.equalTo(a.mas_right).offset(10);\n}];",
                "box.mas_makeConstraints { make in\n    make.left.equalTo(a.mas_right).offset(10)\n}"
            ),
            ("make.width.mas_equalTo(@100);", "make.width.mas_equalTo(100)"),
            ("make.width.height.equalTo(@[a, @10.0f]).priorityLow();", "make.width.height.equalTo([a, 10.0]).priorityLow()"),
            (
                "make.edges.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4));",
                "make.edges.equalTo(self).insets(UIEdgeInsetsMake(1, 2, 3, 4))"
            ),
            (
                "make.left.equalTo(v.superview.mas_left).with.offset(-5);",
                "make.left.equalTo(v.superview?.mas_left).with.offset(-5)"
            ),
            ("make.height.equalTo(@50).priority(UILayoutPriorityDefaultHigh);", "make.height.equalTo(50).priority(.defaultHigh)"),
            ("MASAttachKeys(a, self.b);", "MASAttachKeys([\"a\": a, \"self.b\": self.b])"),
            ("make.attributes(MASAttributeLeft | MASAttributeTop).equalTo(box);", "make.attributes([.left, .top]).equalTo(box)"),
            (
                "[views mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:20 leadSpacing:5 tailSpacing:5];",
                "views.mas_distributeViewsAlongAxis(MASAxisTypeHorizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)"
            ),
            ("self.height = make.height.equalTo(@0);", "self.height = make.height.equalTo(0)"),
        ])
    func masonry(text: String, expected: String) { expect(swift(text), equals: expected + "\n") }

    @Test(
        "Statements that use PureLayout are translated",
        arguments: [
            (
                "[v autoPinEdge:ALEdgeTop toEdge:ALEdgeBottom ofView:w withOffset:8.0f];",
                "v.autoPinEdge(.top, to: .bottom, of: w, withOffset: 8.0)"
            ),
            (
                "[v autoPinEdgeToSuperviewEdge:ALEdgeLeading withInset:10 relation:NSLayoutRelationGreaterThanOrEqual];",
                "v.autoPinEdge(toSuperviewEdge: .leading, withInset: 10, relation: .greaterThanOrEqual)"
            ),
            (
                "[v autoPinEdgesToSuperviewEdgesWithInsets:UIEdgeInsetsZero excludingEdge:ALEdgeTop];",
                "v.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets.zero, excludingEdge: .top)"
            ),
            ("[v autoSetDimensionsToSize:CGSizeMake(10, 20)];", "v.autoSetDimensions(to: CGSizeMake(10, 20))"),
            ("[@[a, b] autoAlignViewsToAxis:ALAxisHorizontal];", "[a, b].autoAlignViews(to: .horizontal)"),
            ("UIView *v = [UIView newAutoLayoutView];", "let v = UIView.newAutoLayout()"),
            (
                "[NSLayoutConstraint autoSetPriority:UILayoutPriorityRequired forConstraints:^{\n    [v autoCenterInSuperview];\n}];",
                "NSLayoutConstraint.autoSetPriority(.required) {\n    v.autoCenterInSuperview()\n}"
            ),
        ])
    func pureLayout(text: String, expected: String) { expect(swift(text), equals: expected + "\n") }

    @Test(
        "Statements that use UIKit are translated",
        arguments: [
            ("UILabel *label = [[UILabel alloc] initWithFrame:CGRectZero];", "let label = UILabel(frame: CGRect.zero)"),
            ("[self.view addSubview:label];", "self.view.addSubview(label)"),
            ("label.textAlignment = NSTextAlignmentCenter;", "label.textAlignment = .center"),
            ("label.hidden = !flag.hidden;", "label.isHidden = !flag.isHidden"),
            ("[label setText:@\"a\\n\\\"b\\\"\"];", "label.text = \"a\\n\\\"b\\\"\""),
            ("box.backgroundColor = [UIColor redColor];", "box.backgroundColor = UIColor.red"),
            ("NSArray *views = @[a, b];", "let views = [a, b]"),
            ("CGFloat x = CGRectGetMaxX(a.frame) + .5f;", "let x: CGFloat = a.frame.maxX + 0.5"),
            (
                "NSLayoutConstraint *c = [NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeft "
                    + "relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:50];",
                "let c = NSLayoutConstraint(item: a, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, "
                    + "multiplier: 1, constant: 50)"
            ),
            (
                "[self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@\"H:|-[a]-|\" options:0 metrics:nil "
                    + "views:NSDictionaryOfVariableBindings(a)]];",
                "self.view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"H:|-[a]-|\", options: [], metrics: nil, "
                    + "views: [\"a\": a]))"
            ),
            (
                "[a.leftAnchor constraintEqualToAnchor:b.rightAnchor constant:10].active = YES;",
                "a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 10).isActive = true"
            ),
            (
                "[UIView animateWithDuration:0.3 animations:^{\n    [self.view layoutIfNeeded];\n} completion:nil];",
                "UIView.animate(withDuration: 0.3, animations: {\n    self.view.layoutIfNeeded()\n}, completion: nil)"
            ),
            ("for (int i = 0; i < 4; i++) {\n    UIView *v = [UIView new];\n}", "for i in 0..<4 {\n    let v = UIView()\n}"),
            (
                "UIView *last = nil;\nif (last) {\n    a();\n}\nlast = b;",
                "var last: UIView?\nif last != nil {\n    // Not translated (line 3): the function 'a' is not known.\n    // a();\n}\nlast = b"
            ),
            ("box.layer.borderColor = UIColor.blackColor.CGColor;", "box.layer.borderColor = UIColor.black.cgColor"),
            ("self.box = UIView.new;", "self.box = UIView()"),
            ("CGSize size = (CGSize){1, 2};", "let size: CGSize = CGSizeMake(1, 2)"),
            (
                "int gap = 10;\nv.frame = CGRectMake(gap, gap * 2, 1, 1);",
                "let gap: Int = 10\nv.frame = CGRectMake(CGFloat(gap), CGFloat(gap) * 2, 1, 1)"
            ),
            ("NSLog(@\"%@ is %.2f%%\", a, b);", "print(\"\\(a) is \\(b)%\")"),
        ])
    func uikit(text: String, expected: String) { expect(swift(text), equals: expected + "\n") }

    @Test("Comments before, after and inside a statement are kept")
    func comments() {
        let text = "// one\n[a addSubview:b]; // two\n/* three */\n[a /* four */ addSubview:c];\n\n// five\n"
        expect(swift(text), equals: "// one\na.addSubview(b)  // two\n/* three */\n/* four */\na.addSubview(c)\n\n// five\n")
    }

    @Test("Code that is not translated stays as a comment with its line and the reason")
    func unknown() {
        let file = ObjectiveCPort.port("[a addSubview:b];\n[a frobnicate:b with:c];\nint x = sizeof(a);\n", file: "A.m")
        #expect(
            file.text == """
                a.addSubview(b)
                // Not translated (line 2): the method 'frobnicate:with:' is not known.
                // [a frobnicate:b with:c];
                // Not translated (line 3): the function 'sizeof' is not known.
                // int x = sizeof(a);

                """)
        expect(
            file.notes.map(\.description),
            equals: [
                "A.m:2:1: warning: Not translated: the method 'frobnicate:with:' is not known.",
                "A.m:3:1: warning: Not translated: the function 'sizeof' is not known.",
            ])
    }

    @Test(
        "Invalid input is reported, and the rest is translated",
        arguments: [
            ("[a addSubview:];\n[a addSubview:b];", "expected an expression, but there is ']'"),
            ("[a addSubview:b;\n[a addSubview:b];", "expected a name, but there is ';'"),
            ("}\n[a addSubview:b];", "'}' has no beginning"),
            ("x = @\"open;\n[a addSubview:b];", "expected"),
            ("goto end;\n[a addSubview:b];", "'goto' is not translated"),
            ("foo(1);\n[a addSubview:b];", "the function 'foo' is not known"),
        ])
    func badInput(text: String, reason: String) {
        let file = ObjectiveCPort.port(text)
        expect(file.notes.first?.message.contains(reason), equals: true, "\(file.notes)")
        expect(file.text.contains("// Not translated (line 1)"))
    }

    @Test(
        "A header gives the superclass. Without a header, the methods suggest it, or the class becomes an extension with a note")
    func headers() {
        let text = "@implementation A\n\n- (void)layoutSubviews {\n    [super layoutSubviews];\n}\n\n@end\n"
        let header = "#import <UIKit/UIKit.h>\n\n@interface A : UIView\n@property (nonatomic) UILabel *title;\n@end\n"
        let known = ObjectiveCPort.port(text, header: header, file: "A.m")
        expect(known.notes.isEmpty)
        expect(known.text.hasPrefix("import UIKit\n\nclass A: UIView {\n    var title: UILabel!\n"), "\(known.text)")
        expect(known.text.contains("    override func layoutSubviews() {\n        super.layoutSubviews()\n    }\n}\n"))
        let unknown = ObjectiveCPort.port(text, file: "A.m")
        expect(unknown.notes.map(\.line), equals: [1])
        expect(unknown.text.hasPrefix("import UIKit\n\nclass A: UIView {\n"))
        expect(unknown.notes[0].message.contains("taken to be 'UIView'"))
        let untold = ObjectiveCPort.port("@implementation A\n- (void)go {\n}\n@end\n", file: "A.m")
        expect(untold.notes.map(\.line), equals: [1])
        expect(untold.text.contains("\nextension A {\n"))
    }

    @Test("The instance variable of a property becomes the property, and a property that the file declares keeps its name")
    func properties() {
        let header = "@interface A : UIView\n@property CGFloat offset;\n@property BOOL animating;\n@end\n"
        let text =
            "@implementation A\n- (void)move:(CGFloat)offset {\n    _offset = offset;\n    self.animating = _animating;\n}\n@end\n"
        let file = ObjectiveCPort.port(text, header: header)
        expect(file.notes.isEmpty)
        expect(file.text.contains("        self.offset = offset\n        self.animating = self.animating\n"), "\(file.text)")
    }

    @Test(
        "Initializers are translated from each of the usual forms",
        arguments: [
            "self = [super initWithFrame:frame];\nif (!self) return nil;\n[self sizeToFit];\nreturn self;",
            "if (!(self = [super initWithFrame:frame])) { return nil; }\n[self sizeToFit];\nreturn self;",
            "if ((self = [super initWithFrame:frame])) {\n[self sizeToFit];\n}\nreturn self;",
            "if (self = [super initWithFrame:frame]) {\n[self sizeToFit];\n}\nreturn self;",
        ])
    func initializers(body: String) {
        let file = ObjectiveCPort.port(
            "@implementation A\n- (id)initWithFrame:(CGRect)frame {\n\(body)\n}\n@end\n", header: "@interface A : UIView\n@end\n")
        expect(file.notes.isEmpty, "\(file.notes)")
        let lines = file.text.split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }
        expect(
            lines.prefix(5),
            equals: [
                "class A: UIView {", "override init(frame: CGRect) {", "super.init(frame: frame)", "self.sizeToFit()", "}",
            ])
    }

    @Test("A class is translated with its properties, overrides, lazy getters, initializers and selectors")
    func classes() throws {
        let text = """
            #import "Card.h"
            #import <Masonry/Masonry.h>

            #define GAP 10

            @interface Card ()
            @property (nonatomic, strong) UILabel *titleLabel;
            @property (nonatomic, assign) BOOL isOpen;
            @end

            @interface Card : UIView
            @property (nonatomic, weak) id<CardDelegate> delegate;
            @end

            @implementation Card

            - (instancetype)initWithFrame:(CGRect)frame {
                self = [super initWithFrame:frame];
                if (self) {
                    [self setUp];
                }
                return self;
            }

            #pragma mark - Layout

            - (void)setUp {
                __weak typeof(self) weakSelf = self;
                UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
                [button addTarget:self action:@selector(tapped:) forControlEvents:UIControlEventTouchUpInside];
                [self addSubview:button];
                [self addSubview:self.titleLabel];
                [button mas_makeConstraints:^(MASConstraintMaker *make) {
                    make.left.equalTo(weakSelf).offset(GAP); // left
                    make.top.equalTo(weakSelf.mas_top);
                }];
            }

            - (void)tapped:(UIButton *)sender {
                self.isOpen = !self.isOpen;
                if (self.isOpen && sender) {
                    [self setNeedsLayout];
                }
            }

            - (CGSize)intrinsicContentSize {
                return CGSizeMake(100, self.isOpen ? 200 : 100);
            }

            - (UILabel *)titleLabel {
                if (!_titleLabel) {
                    _titleLabel = [[UILabel alloc] init];
                    _titleLabel.font = [UIFont systemFontOfSize:14];
                }
                return _titleLabel;
            }

            @end

            """
        let file = ObjectiveCPort.port(text)
        expect(file.notes.isEmpty, "\(file.notes)\n\(file.text)")
        for part in [
            "import Masonry", "class Card: UIView {", "weak var delegate: (any CardDelegate)?", "var isOpen = false",
            "override init(frame: CGRect) {\n        super.init(frame: frame)\n        self.setUp()\n    }",
            "// MARK: - Layout", "Selector(\"tapped:\", Card.tapped(_:))", "make.left.equalTo(self).offset(GAP)  // left",
            "override var intrinsicContentSize: CGSize {", "lazy var titleLabel: UILabel = {",
            "if self.isOpen && sender != nil {",
        ] { expect(file.text.contains(part), "\(part) in\n\(file.text)") }
        let rest = "import UIKit\n@objc protocol CardDelegate: AnyObject {}\n".replacing("@objc ", with: "")
        let errors = try Compiler.errors(in: [("Card.swift", "import UIKit\n" + file.text), ("Rest.swift", rest)])
        expect(errors.isEmpty, "\(errors)\n\(file.text)")
    }
}
