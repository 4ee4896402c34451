import Ashlar
import Masonry
import PureLayout
import SnapKit

/// A language for the same four constraints of a view: two edges and a size.
enum LayoutLanguage: String, CaseIterable {
    /// Only the views, without constraints.
    case bare
    case anchors, masonry, snapKit, pureLayout

    var title: String {
        switch self {
        case .bare: "views without constraints"
        case .anchors: "anchors"
        case .masonry: "mas_makeConstraints"
        case .snapKit: "snp.makeConstraints"
        case .pureLayout: "PureLayout"
        }
    }

    /// Creates views in a box, with four constraints each.
    @MainActor
    func make(_ count: Int) -> UIView {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        for index in 0..<count {
            let view = UIView()
            box.addSubview(view)
            constrain(view, in: box, offset: CGFloat(index % 300))
        }
        return box
    }

    @MainActor
    private func constrain(_ view: UIView, in box: UIView, offset: CGFloat) {
        switch self {
        case .bare:
            view.translatesAutoresizingMaskIntoConstraints = false
        case .anchors:
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: box.leftAnchor, constant: offset),
                view.topAnchor.constraint(equalTo: box.topAnchor, constant: offset * 2),
                view.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.25),
                view.heightAnchor.constraint(equalToConstant: 20),
            ])
        case .masonry:
            view.mas_makeConstraints { make in
                make.left.equalTo(box).offset(offset)
                make.top.equalTo(box).offset(offset * 2)
                make.width.equalTo(box).multipliedBy(0.25)
                make.height.equalTo(20)
            }
        case .snapKit:
            view.snp.makeConstraints { make in
                make.left.equalTo(box).offset(offset)
                make.top.equalTo(box).offset(offset * 2)
                make.width.equalTo(box).multipliedBy(0.25)
                make.height.equalTo(20)
            }
        case .pureLayout:
            view.autoPinEdge(.left, to: .left, of: box, withOffset: offset)
            view.autoPinEdge(.top, to: .top, of: box, withOffset: offset * 2)
            view.autoMatch(.width, to: .width, of: box, withMultiplier: 0.25)
            view.autoSetDimension(.height, toSize: 20)
        }
    }
}
