import Foundation

/// The items that bars show for a view controller.
extension UIViewController {
    final var requiredNavigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        ownNavigationItem = item
        return item
    }

    final var requiredTabBarItem: UITabBarItem {
        if let ownTabBarItem { return ownTabBarItem }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        ownTabBarItem = item
        return item
    }

    final func replaceTabBarItem(by item: UITabBarItem?) {
        guard item !== ownTabBarItem else { return }
        ownTabBarItem = item
        (parentReference as? UITabBarController)?.tabBarItemChanged(of: self)
    }

    final var requiredEditButton: UIBarButtonItem {
        if let ownEditButton { return ownEditButton }
        let button = UIBarButtonItem(
            title: isEditing ? "Done" : "Edit",
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                self.setEditing(!self.isEditing, animated: true)
            })
        button.style = isEditing ? .done : .plain
        ownEditButton = button
        return button
    }

    final func changeEditing(_ editing: Bool) {
        appearance.isEditing = editing
        ownEditButton?.title = editing ? "Done" : "Edit"
        ownEditButton?.style = editing ? .done : .plain
    }
}
