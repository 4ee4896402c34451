import Featherweight
import SnapKit
import Then
import UIKit

final class ParcelsController: UIViewController {
    private let store = FeatherStore(name: "parcels")
    private let disposeBag = DisposeBag()
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: Self.layout).then {
        $0.register(ParcelCell.self, forCellWithReuseIdentifier: "parcel")
        $0.backgroundColor = .systemGroupedBackground
        $0.dataSource = self
    }
    private let banner = FeatherBannerView(style: .compact)
    private let parcels = ["Books", "A lamp", "Two chairs"]

    private static var layout: UICollectionViewLayout {
        UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Parcels"
        view.backgroundColor = .systemGroupedBackground
        let weigh = UIAction(title: "Weigh") { [weak self] _ in self?.title = "\(Scale.weight()) kg" }
        let help = UIAction(title: "Help") { [weak self] _ in
            self?.navigationController?.pushViewController(HelpController(), animated: true)
        }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: weigh)
        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: help)
        view.addSubview(collection)
        view.addSubview(banner)
        banner.backgroundColor = .systemTeal
        banner.snp.makeConstraints { make in
            make.leading.trailing.equalToSuperview()
            make.bottom.equalTo(view.safeAreaLayoutGuide)
            make.height.equalTo(48)
        }
        collection.snp.makeConstraints { make in
            make.top.leading.trailing.equalToSuperview()
            make.bottom.equalTo(banner.snp.top)
        }
        store.observe("parcels", with: { [weak self] snapshot, error in
            guard error == nil, let first = snapshot?.items.first else { return }
            self?.title = first.name
        })
        store.count.subscribe { print($0) }.disposed(by: disposeBag)
        if let user = store.currentUser { print(user.name) }
    }
}

extension ParcelsController: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { parcels.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "parcel", for: indexPath)
        (cell as? ParcelCell)?.show(parcels[indexPath.item])
        return cell
    }
}
