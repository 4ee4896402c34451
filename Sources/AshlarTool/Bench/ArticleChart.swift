import Ashlar
import AshlarSVG
import Foundation

/// The chart of one scenario, laid out with constraints: a title, the plot with its axes, and a legend.
@MainActor
struct ArticleChart {
    let scenario: ArticleScenario
    let curves: [ArticleCurve]

    static let colors: [UIColor] = [.systemBlue, .systemOrange, .systemGreen, .systemPurple]

    func svg() -> String {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 720, height: 460))
        root.backgroundColor = .white
        let title = label("\(scenario.rawValue.capitalizedFirst): milliseconds by number of views", size: 17)
        let plot = PlotView(curves: curves)
        let legend = UIStackView(arrangedSubviews: zip(curves, Self.colors).map(entry))
        legend.spacing = 24
        for view in [title, plot, legend] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
            title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            plot.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 16),
            plot.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
            plot.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            legend.topAnchor.constraint(equalTo: plot.bottomAnchor, constant: 12),
            legend.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            legend.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -16),
        ])
        legend.setContentHuggingPriority(.required, for: .vertical)
        root.layoutIfNeeded()
        let context = SVGContext(size: root.bounds.size, background: nil)
        root.ashlar.draw(in: context)
        return context.document()
    }

    private func entry(_ curve: ArticleCurve, _ color: UIColor) -> UIView {
        let mark = UIView()
        mark.backgroundColor = color
        mark.widthAnchor.constraint(equalToConstant: 18).isActive = true
        mark.heightAnchor.constraint(equalToConstant: 3).isActive = true
        let entry = UIStackView(arrangedSubviews: [mark, label(curve.method.rawValue, size: 13)])
        entry.alignment = .center
        entry.spacing = 6
        return entry
    }

    private func label(_ text: String, size: CGFloat) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size)
        return label
    }
}

/// The plot: curves between two axes that begin at 0, and lines at the time of one frame at 60 and 120 frames per second.
private final class PlotView: UIView {
    private let curves: [ArticleCurve]
    private let maximumViews: Double
    private let maximumTime: Double
    private let margins = UIEdgeInsets(top: 10, left: 56, bottom: 24, right: 16)

    init(curves: [ArticleCurve]) {
        self.curves = curves
        let points = curves.flatMap(\.points)
        maximumViews = Double(points.map(\.views).max() ?? 1)
        maximumTime = Self.roundedUp(points.map(\.milliseconds).max() ?? 1)
        super.init(frame: .zero)
        backgroundColor = .white
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the next number that is 1, 2, 5 or 10 times a power of 10.
    private static func roundedUp(_ value: Double) -> Double {
        guard value > 0 else { return 1 }
        let power = pow(10, log10(value).rounded(.down))
        return [1, 2, 5, 10].map { $0 * power }.first { $0 >= value } ?? 10 * power
    }

    override func draw(_ rect: CGRect) {
        let area = bounds.inset(by: margins)
        func place(_ views: Double, _ time: Double) -> CGPoint {
            CGPoint(x: area.minX + area.width * views / maximumViews, y: area.maxY - area.height * time / maximumTime)
        }
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 11)]
        for step in 0...5 {
            let time = maximumTime * Double(step) / 5
            let views = maximumViews * Double(step) / 5
            line(from: place(0, time), to: place(maximumViews, time), step == 0 ? .systemGray : .systemGray5, 1)
            let text = time.asNumber
            let size = text.size(withAttributes: attributes)
            text.draw(
                at: CGPoint(x: area.minX - 8 - size.width, y: place(0, time).y - size.height / 2), withAttributes: attributes)
            let count = String(Int(views))
            count.draw(
                at: CGPoint(x: place(views, 0).x - count.size(withAttributes: attributes).width / 2, y: area.maxY + 6),
                withAttributes: attributes)
        }
        for limit in [1_000.0 / 60, 1_000.0 / 120] where limit < maximumTime {
            line(from: place(0, limit), to: place(maximumViews, limit), .systemRed, 1)
        }
        for (curve, color) in zip(curves, ArticleChart.colors) {
            let path = UIBezierPath()
            for (index, point) in curve.points.enumerated() {
                let place = place(Double(point.views), point.milliseconds)
                if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.lineWidth = 2
            color.setStroke()
            path.stroke()
        }
    }

    private func line(from start: CGPoint, to end: CGPoint, _ color: UIColor, _ width: CGFloat) {
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }
}

extension Double {
    /// The number with as many digits as the labels of an axis need.
    fileprivate var asNumber: String { String(format: self >= 10 || self == 0 ? "%.0f" : "%.2g", self) }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
