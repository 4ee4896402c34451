import Ashlar

/// Layers, gradients, shadows, masks, symbols and configured buttons side by side.
final class LayersScreen: Example {
    override class var name: String { "Layers" }
    override class var title: String { "Layers, symbols and configured buttons" }
    override class var lesson: String { "A layer's corners, shadow, gradient and mask are properties, and its lines are paths." }
    override class var sourceFile: String { #filePath }

    let column = UIStackView()
    let card = UIView()
    let gradient = GradientView()
    let radial = GradientView()
    let conic = GradientView()
    let squircle = UIView()
    let tab = UIView()
    let masked = UIImageView()
    let ring = UIView()
    let dashed = UIView()
    let dots = UIView()
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    let sparkline = Sparkline()

    /// A view whose layer is a gradient.
    final class GradientView: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
        var gradient: CAGradientLayer { layer as! CAGradientLayer }
    }

    /// A view that draws a line in `draw(_:)`.
    final class Sparkline: UIView {
        override func draw(_ rect: CGRect) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            let values: [CGFloat] = [0.2, 0.5, 0.35, 0.7, 0.55, 0.9, 0.75]
            let points = values.enumerated().map { index, value in
                CGPoint(
                    x: 4 + CGFloat(index) * (rect.width - 8) / CGFloat(values.count - 1), y: 4 + (1 - value) * (rect.height - 8))
            }
            let colors = [UIColor.systemTeal.withAlphaComponent(0.5).cgColor, UIColor.systemTeal.withAlphaComponent(0).cgColor]
            context.saveGState()
            context.addLines(between: points + [CGPoint(x: rect.maxX - 4, y: rect.maxY), CGPoint(x: 4, y: rect.maxY)])
            context.closePath()
            context.clip()
            if let fade = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil) {
                context.drawLinearGradient(fade, start: .zero, end: CGPoint(x: 0, y: rect.maxY), options: [])
            }
            context.restoreGState()
            context.setStrokeColor(UIColor.systemTeal.cgColor)
            context.setLineWidth(2)
            context.setLineJoin(.round)
            context.addLines(between: points)
            context.strokePath()
        }
    }

    override func viewDidLoad() {
        view.addSubview(column)
        (column.axis, column.spacing) = (.vertical, 18)
        column.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            column.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
            column.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
        ])
        dressCard()
        dressGradients()
        dressShapes()
        let tiles = [[gradient, radial, conic], [squircle, tab, masked], [ring, dashed, dots]]
        column.addArrangedSubview(card)
        for row in tiles {
            let stack = UIStackView(arrangedSubviews: row)
            (stack.spacing, stack.distribution) = (18, .fillEqually)
            stack.heightAnchor.constraint(equalToConstant: 72).isActive = true
            column.addArrangedSubview(stack)
        }
        column.addArrangedSubview(symbols())
        column.addArrangedSubview(buttons([.filled(), .tinted(), .gray(), .plain()]))
        column.addArrangedSubview(checkout())
    }

    private func dressCard() {
        card.backgroundColor = .white
        card.layer.cornerRadius = 12
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 8
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        card.addSubview(sparkline)
        sparkline.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            sparkline.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
            sparkline.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
            sparkline.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
            sparkline.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
            sparkline.heightAnchor.constraint(equalToConstant: 64),
        ])
        sparkline.backgroundColor = .clear
    }

    private func dressGradients() {
        let colors: [UIColor] = [.systemPink, .systemOrange, .systemYellow]
        for view in [gradient, radial, conic] {
            view.gradient.colors = colors.map(\.cgColor)
            view.layer.cornerRadius = 10
        }
        (gradient.gradient.startPoint, gradient.gradient.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        radial.gradient.type = .radial
        (radial.gradient.startPoint, radial.gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        glass.frame = CGRect(x: 10, y: 40, width: 79, height: 24)
        glass.layer.cornerRadius = 8
        radial.addSubview(glass)
        conic.gradient.type = .conic
        (conic.gradient.startPoint, conic.gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    }

    private func dressShapes() {
        squircle.backgroundColor = .systemIndigo
        squircle.layer.cornerRadius = 24
        squircle.layer.cornerCurve = .continuous
        tab.backgroundColor = .systemGray5
        tab.layer.cornerRadius = 20
        tab.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        tab.layer.borderWidth = 2
        tab.layer.borderColor = UIColor.systemGray2.cgColor
        masked.backgroundColor = .systemGreen
        let star = CAShapeLayer()
        star.path = UIBezierPath(ovalIn: CGRect(x: 20, y: 0, width: 60, height: 72)).cgPath
        masked.layer.mask = star
        addRing()
        let line = CAShapeLayer()
        line.path = UIBezierPath(roundedRect: CGRect(x: 4, y: 4, width: 92, height: 64), cornerRadius: 12).cgPath
        (line.fillColor, line.strokeColor, line.lineWidth) = (nil, UIColor.systemBlue.cgColor, 3)
        (line.lineDashPattern, line.lineCap) = ([8, 6], .round)
        dashed.layer.addSublayer(line)
        let replicator = CAReplicatorLayer()
        replicator.frame = CGRect(x: 14, y: 0, width: 72, height: 72)
        (replicator.instanceCount, replicator.instanceAlphaOffset) = (8, -0.1)
        replicator.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let dot = CALayer()
        dot.frame = CGRect(x: 30, y: 4, width: 12, height: 12)
        (dot.cornerRadius, dot.backgroundColor) = (6, UIColor.systemRed.cgColor)
        replicator.addSublayer(dot)
        dots.layer.addSublayer(replicator)
    }

    private func addRing() {
        for (color, end) in [(UIColor.systemGray5, 1.0), (.systemGreen, 0.7)] {
            let arc = CAShapeLayer()
            arc.path =
                UIBezierPath(
                    arcCenter: CGPoint(x: 50, y: 36), radius: 28, startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true
                ).cgPath
            (arc.fillColor, arc.strokeColor, arc.lineWidth, arc.lineCap) = (nil, color.cgColor, 9, .round)
            arc.strokeEnd = end
            ring.layer.addSublayer(arc)
        }
    }

    private func symbols() -> UIView {
        let names = [
            "star.fill", "heart", "person.circle.fill", "gear", "trash", "bell.fill", "magnifyingglass", "camera.fill",
        ]
        let views = names.map { name -> UIImageView in
            let view = UIImageView(
                image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)))
            view.contentMode = .center
            return view
        }
        views[0].tintColor = .systemYellow
        views[1].tintColor = .systemRed
        let row = UIStackView(arrangedSubviews: views)
        row.distribution = .equalSpacing
        return row
    }

    private func buttons(_ configurations: [UIButton.Configuration]) -> UIView {
        let titles = ["Filled", "Tinted", "Gray", "Plain"]
        let views = zip(configurations, titles).map { configuration, title -> UIButton in
            var configuration = configuration
            configuration.title = title
            return UIButton(configuration: configuration)
        }
        let row = UIStackView(arrangedSubviews: views)
        (row.distribution, row.spacing) = (.fillEqually, 8)
        return row
    }

    private func checkout() -> UIView {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.subtitle) = ("Check out", "3 items")
        (configuration.image, configuration.imagePadding) = (UIImage(systemName: "checkmark.circle.fill"), 10)
        (configuration.buttonSize, configuration.cornerStyle) = (.large, .capsule)
        configuration.baseBackgroundColor = .systemGreen
        return UIButton(configuration: configuration)
    }
}
