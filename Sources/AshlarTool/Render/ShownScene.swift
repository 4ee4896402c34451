import Ashlar
import Foundation

/// A scene in a window, laid out in a setting.
@MainActor
struct ShownScene {
    let made: MadeScene
    let window: UIWindow
    let size: CGSize
    /// The programming errors that were raised.
    let faults: [LayoutFault]

    /// The greatest width and height of a picture, in points.
    private static let sideLimit: CGFloat = 4096

    /// - Parameters:
    ///   - scene: The number of the scene in the file.
    ///   - file: The file.
    ///   - setting: The setting.
    ///   - prepare: A closure that is called for the scene before it is shown. The default does nothing.
    /// - Throws: Errors of the file.
    init(
        _ scene: Int, of file: LoadedInterface, in setting: RenderSetting, prepare: (MadeScene) -> Void = { _ in }
    ) throws {
        setting.apply(canvas: file.canvas(of: scene), scale: file.canvasScale)
        let outcome = try LayoutDiagnostics.collecting {
            let made = try file.make(scene, setting)
            prepare(made)
            var size = setting.device.size(isLandscape: setting.isLandscape) ?? made.canvas
            // A cell or a part of a screen keeps its height on other devices.
            if made.isPart, setting.device.size != nil { size.height = made.canvas.height }
            size = CGSize(width: min(max(size.width, 1), Self.sideLimit), height: min(max(size.height, 1), Self.sideLimit))
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            let device = setting.device
            if device.size != nil {
                let classes = device.sizeClasses(isLandscape: setting.isLandscape)
                window.traitOverrides.horizontalSizeClass = classes.width
                window.traitOverrides.verticalSizeClass = classes.height
            }
            if !made.isPart {
                window.ashlar.safeAreaInsets =
                    device.size == nil ? made.canvasSafeArea : device.safeArea(isLandscape: setting.isLandscape)
            }
            made.show(in: window)
            window.layoutIfNeeded()
            return (made, window, size)
        }
        (made, window, size) = outcome.result
        faults = outcome.faults
    }
}
