import Ashlar
import AshlarSVG
import Testing

@MainActor
@Suite("Guide: scroll views")
struct ScrollViewsTests {
    @Test("Constraints determine the content size")
    func contentSize() throws {
        try run("ScrollViews", "content", "offset", "page") {
            // snippet: content
            let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let scroll = UIScrollView()
            let column = UIStackView()
            column.axis = .vertical
            column.spacing = 8
            for number in 1...40 {
                let label = UILabel()
                label.text = "Row \(number)"
                column.addArrangedSubview(label)
            }
            for (view, superview) in [(scroll, screen), (column, scroll)] {
                view.translatesAutoresizingMaskIntoConstraints = false
                superview.addSubview(view)
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: superview.topAnchor),
                    view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
                    view.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
                    view.trailingAnchor.constraint(equalTo: superview.trailingAnchor),
                ])
            }
            column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor).isActive = true
            screen.layoutIfNeeded()
            print(scroll.frame.height, scroll.contentSize.height)  // 480.0 992.0
            // end

            // snippet: offset
            scroll.contentOffset = CGPoint(x: 0, y: 200)
            screen.layoutIfNeeded()
            print(column.frame.minY)  // 0.0
            print(column.convert(column.bounds, to: screen).minY)  // -200.0
            // end

            // snippet: page
            scroll.contentOffset = .zero
            screen.frame.size.height = scroll.contentSize.height
            screen.layoutIfNeeded()
            print(scroll.frame.height)  // 992.0
            // end
        }
    }

    @Test("A header is pinned to the frame guide and floats over the content")
    func frameGuide() throws {
        try run("ScrollViews", "floating") {
            // snippet: floating
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let content = UIView()
            let header = UIView()
            for view in [content, header] {
                view.translatesAutoresizingMaskIntoConstraints = false
                scroll.addSubview(view)
            }
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
                content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
                content.widthAnchor.constraint(equalToConstant: 320),
                content.heightAnchor.constraint(equalToConstant: 2000),
                header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
                header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
                header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
                header.heightAnchor.constraint(equalToConstant: 44),
            ])
            scroll.layoutIfNeeded()
            scroll.contentOffset.y = 500
            scroll.layoutIfNeeded()
            print(header.frame.minY, header.frame.height)  // 500.0 44.0
            // end
        }
    }

    @Test("A drag scrolls the content")
    func finger() throws {
        try run("ScrollViews", "finger") {
            // snippet: finger
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let scroll = UIScrollView(frame: window.bounds)
            scroll.contentSize = CGSize(width: 320, height: 2000)
            window.addSubview(scroll)
            LayoutScheduler.main.runUntilIdle()
            scroll.ashlar.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), for: 1)
            print(scroll.contentOffset.y > 0)  // true
            // end
        }
    }
}
