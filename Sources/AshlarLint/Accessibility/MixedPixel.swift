/// The colors of one pixel with a text and without it.
struct MixedPixel {
    /// A group of views with an opacity. The colors are multiplied by the opacities.
    private struct Layer {
        var group: Int?
        var opacity = 1.0
        var behind = SIMD4<Double>.zero
        var text = SIMD4<Double>.zero
        /// The share of the text in its color.
        var share = 0.0
        var isKnown = true
        var isEmpty = true
    }

    private var layers = [Layer()]

    /// Whether no picture is seen in the pixel.
    private(set) var isKnown = false
    /// Whether opaque colors fill the pixel.
    private(set) var isOpaque = false
    /// The share of the text in the pixel's color, from 0 to 1.
    var share: Double { layers[0].share }

    /// The contrast of the two colors.
    var contrast: Double { Self.color(layers[0].text).contrast(to: Self.color(layers[0].behind)) }

    private static func color(_ value: SIMD4<Double>) -> LintColor { LintColor(red: value.x, green: value.y, blue: value.z) }

    /// Ends the groups that a view does not belong to, and begins those that it does.
    mutating func enter(_ path: [(view: Int, opacity: Double)]) {
        var common = 0
        while common < path.count, common + 1 < layers.count, layers[common + 1].group == path[common].view { common += 1 }
        while layers.count > common + 1 { leave() }
        for group in path[common...] { layers.append(Layer(group: group.view, opacity: group.opacity)) }
    }

    private mutating func leave() {
        let layer = layers.removeLast()
        guard !layer.isEmpty else { return }
        let last = layers.count - 1
        layers[last].behind = layer.behind * layer.opacity + layers[last].behind * (1 - layer.behind.w * layer.opacity)
        layers[last].text = layer.text * layer.opacity + layers[last].text * (1 - layer.text.w * layer.opacity)
        layers[last].share = layer.share * layer.opacity + layers[last].share * (1 - layer.text.w * layer.opacity)
        layers[last].isKnown = layer.isKnown && (layers[last].isKnown || layer.behind.w * layer.opacity > 0.995)
        layers[last].isEmpty = false
    }

    mutating func fill(_ color: LintColor) {
        let paint = SIMD4(color.red, color.green, color.blue, 1) * color.alpha
        let last = layers.count - 1
        layers[last].behind = paint + layers[last].behind * (1 - color.alpha)
        layers[last].text = paint + layers[last].text * (1 - color.alpha)
        layers[last].share *= 1 - color.alpha
        if color.alpha > 0.995 { layers[last].isKnown = true }
        layers[last].isEmpty = false
    }

    mutating func fillText(_ color: LintColor) {
        let last = layers.count - 1
        layers[last].text =
            SIMD4(color.red, color.green, color.blue, 1) * color.alpha + layers[last].text * (1 - color.alpha)
        layers[last].share = color.alpha + layers[last].share * (1 - color.alpha)
        layers[last].isEmpty = false
    }

    mutating func fillUnknown() {
        layers[layers.count - 1].isKnown = false
        layers[layers.count - 1].isEmpty = false
    }

    /// Ends all groups.
    mutating func finish() {
        while layers.count > 1 { leave() }
        (isKnown, isOpaque) = (layers[0].isKnown, layers[0].behind.w > 0.995)
    }
}
