import AshlarUI
import Masonry
import MasonryShorthand
import TestSupport
import Testing

@Suite("Masonry's shorthand")
@MainActor
struct ShorthandTests {
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let icon = UIView()
    private let label = UIView()

    init() {
        box.ashlar.pixelSnapping = .off
        box.addSubview(icon)
        box.addSubview(label)
    }

    @Test("Views can be related without prefixes, beside UIView's own updateConstraints()")
    func layout() {
        icon.makeConstraints { make in
            make.left.top.equalTo(box).offset(10)
            make.width.height.equalTo(40)
        }
        label.makeConstraints { make in
            make.left.equalTo(icon.right).offset(10)
            make.centerY.equalTo(icon.centerY)
            make.width.equalTo(box.width).multipliedBy(0.5)
            make.height.equalTo(icon.attribute(.height))
        }
        box.layoutIfNeeded()
        expect(label.frame, equals: CGRect(x: 60, y: 10, width: 150, height: 40))
        label.updateConstraints { make in make.left.equalTo(icon.right).offset(20) }
        label.updateConstraints()
        box.layoutIfNeeded()
        expect(label.frame.minX, equals: 70)
        label.remakeConstraints { make in make.edges.equalTo(box) }
        box.layoutIfNeeded()
        expect(label.frame, equals: box.bounds)
    }

    @Test("Every shorthand attribute equals the prefixed one")
    func attributes() {
        let pairs: [(MASViewAttribute, MASViewAttribute)] = [
            (box.left, box.mas_left), (box.top, box.mas_top), (box.right, box.mas_right), (box.bottom, box.mas_bottom),
            (box.leading, box.mas_leading), (box.trailing, box.mas_trailing), (box.width, box.mas_width),
            (box.height, box.mas_height), (box.centerX, box.mas_centerX), (box.centerY, box.mas_centerY),
            (box.baseline, box.mas_baseline), (box.firstBaseline, box.mas_firstBaseline),
            (box.lastBaseline, box.mas_lastBaseline),
            (box.leftMargin, box.mas_leftMargin), (box.rightMargin, box.mas_rightMargin), (box.topMargin, box.mas_topMargin),
            (box.bottomMargin, box.mas_bottomMargin), (box.leadingMargin, box.mas_leadingMargin),
            (box.trailingMargin, box.mas_trailingMargin), (box.centerXWithinMargins, box.mas_centerXWithinMargins),
            (box.centerYWithinMargins, box.mas_centerYWithinMargins),
        ]
        for (short, long) in pairs { expect(short, equals: long) }
        let safe: [(MASViewAttribute, MASViewAttribute)] = [
            (box.safeAreaLayoutGuideLeading, box.mas_safeAreaLayoutGuideLeading),
            (box.safeAreaLayoutGuideTrailing, box.mas_safeAreaLayoutGuideTrailing),
            (box.safeAreaLayoutGuideLeft, box.mas_safeAreaLayoutGuideLeft),
            (box.safeAreaLayoutGuideRight, box.mas_safeAreaLayoutGuideRight),
            (box.safeAreaLayoutGuideTop, box.mas_safeAreaLayoutGuideTop),
            (box.safeAreaLayoutGuideBottom, box.mas_safeAreaLayoutGuideBottom),
            (box.safeAreaLayoutGuideWidth, box.mas_safeAreaLayoutGuideWidth),
            (box.safeAreaLayoutGuideHeight, box.mas_safeAreaLayoutGuideHeight),
            (box.safeAreaLayoutGuideCenterX, box.mas_safeAreaLayoutGuideCenterX),
            (box.safeAreaLayoutGuideCenterY, box.mas_safeAreaLayoutGuideCenterY),
        ]
        for (short, long) in safe { expect(short == long && short.item === long.item) }
    }

    @Test("Arrays have the shorthand methods")
    func arrays() {
        expect([icon, label].makeConstraints { make in make.height.equalTo(10) }.count, equals: 2)
        [icon, label].updateConstraints { make in make.height.equalTo(20) }
        box.layoutIfNeeded()
        expect(icon.frame.height == 20 && label.frame.height == 20)
        [icon, label].remakeConstraints { make in make.height.equalTo(30) }
        box.layoutIfNeeded()
        expect(icon.frame.height == 30 && label.constraints.count == 1)
    }
}
