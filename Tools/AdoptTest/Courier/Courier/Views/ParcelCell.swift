import Featherweight
import Kingfisher
import SnapKit
import UIKit

final class ParcelCell: UICollectionViewCell {
    private let picture = UIImageView()
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemGroupedBackground
        contentView.addSubview(picture)
        contentView.addSubview(label)
        picture.snp.makeConstraints {
            $0.leading.top.bottom.equalToSuperview().inset(12)
            $0.size.equalTo(32)
        }
        label.snp.makeConstraints {
            $0.leading.equalTo(picture.snp.trailing).offset(12)
            $0.trailing.equalToSuperview().inset(12)
            $0.centerY.equalToSuperview()
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ name: String) {
        label.text = name
        picture.kf.setImage(with: URL(string: "https://example.com/box.png"), placeholder: Asset.Brand.box.image) { result in
            switch result {
            case .success(let value): print(value.image.size)
            case .failure: break
            }
        }
        picture.feather_track(event: "shown", sampled: true)
    }
}
