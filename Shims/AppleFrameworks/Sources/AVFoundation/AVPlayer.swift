import AppleFoundation
import UIKit

/// A time as a fraction of seconds.
public struct CMTime: Sendable, Hashable, Comparable {
    public var value: Int64
    public var timescale: Int32
    public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }
    /// Creates a time from seconds; an invalid one from seconds that are not finite or too many for the scale.
    public init(seconds: Double, preferredTimescale: Int32) {
        let value = Int64(exactly: (seconds * Double(preferredTimescale)).rounded())
        guard let value, preferredTimescale > 0 else {
            self = .invalid
            return
        }
        self.init(value: value, timescale: preferredTimescale)
    }
    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
    public static let zero = CMTime(value: 0, timescale: 1)
    public static let invalid = CMTime(value: 0, timescale: 0)
    public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
    public static func + (a: CMTime, b: CMTime) -> CMTime {
        CMTime(seconds: a.seconds + b.seconds, preferredTimescale: scale(a, b))
    }
    public static func - (a: CMTime, b: CMTime) -> CMTime {
        CMTime(seconds: a.seconds - b.seconds, preferredTimescale: scale(a, b))
    }
    private static func scale(_ a: CMTime, _ b: CMTime) -> Int32 { max(a.timescale, b.timescale, 1) }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// How a picture fits its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// Media at an address. They are not read.
open class AVAsset: NSObject {
    open var duration: CMTime { .zero }
    public convenience init(url URL: URL) { self.init() }
}

/// Media at an address. They are not read.
open class AVURLAsset: AVAsset {
    public let url: URL
    public init(url URL: URL, options: [String: Any]? = nil) { url = URL }
}

/// Media that a player plays.
open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable { case unknown = 0, readyToPlay, failed }
    public let asset: AVAsset
    open var status: Status { .unknown }
    open var duration: CMTime { .zero }
    open var error: (any Error)? { nil }
    public init(asset: AVAsset) { self.asset = asset }
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    open func currentTime() -> CMTime { .zero }
}

/// A player of media. It plays nothing.
open class AVPlayer: NSObject {
    public enum TimeControlStatus: Int, Sendable { case paused = 0, waitingToPlayAtSpecifiedRate, playing }
    open private(set) var currentItem: AVPlayerItem?
    open var rate: Float = 0
    open var volume: Float = 1
    open var isMuted = false
    open var automaticallyWaitsToMinimizeStalling = true
    open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
    open var error: (any Error)? { nil }
    public override init() {}
    public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }
    public init(playerItem item: AVPlayerItem?) { currentItem = item }
    open func play() {
        Unavailable.note("AVPlayer.play")
        rate = 1
    }
    open func pause() { rate = 0 }
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    open func seek(to time: CMTime) {}
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(true) }
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) { completionHandler(true) }
    open func currentTime() -> CMTime { .zero }
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }
    open func removeTimeObserver(_ observer: Any) {}
}

/// A player of several media. It plays nothing.
open class AVQueuePlayer: AVPlayer {
    open private(set) var queued: [AVPlayerItem] = []
    public init(items: [AVPlayerItem]) {
        queued = items
        super.init(playerItem: items.first)
    }
    open func items() -> [AVPlayerItem] { queued }
    open func advanceToNextItem() {}
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) { queued.append(item) }
    open func removeAllItems() { queued = [] }
}

/// A player that begins again at the end. It plays nothing.
open class AVPlayerLooper: NSObject {
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}
    open func disableLooping() {}
}

/// The units in a second.
public typealias CMTimeScale = Int32
/// A number of units.
public typealias CMTimeValue = Int64

/// The layer of a player, which is empty.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var isReadyForDisplay: Bool { false }
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
}

extension NSNotification.Name {
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
}

/// A player of sounds. It plays nothing.
open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    open var volume: Float = 1
    open var numberOfLoops = 0
    open var currentTime: TimeInterval = 0
    open var duration: TimeInterval { 0 }
    open private(set) var isPlaying = false
    public init(contentsOf url: URL) throws {
        guard FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileReadNoSuchFile) }
    }
    public init(data: Data) throws {}
    @discardableResult open func prepareToPlay() -> Bool { true }
    @discardableResult
    open func play() -> Bool {
        Unavailable.note("AVAudioPlayer.play")
        isPlaying = true
        return true
    }
    open func pause() { isPlaying = false }
    open func stop() { isPlaying = false }
}

/// An object that is told of the end of a sound. Its methods are not called.
public protocol AVAudioPlayerDelegate: AnyObject {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// The use of sound by the application. It has no effect.
open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let ambient = Category(rawValue: "ambient")
        public static let soloAmbient = Category(rawValue: "soloAmbient")
        public static let playback = Category(rawValue: "playback")
        public static let record = Category(rawValue: "record")
        public static let playAndRecord = Category(rawValue: "playAndRecord")
    }
    public struct Mode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let `default` = Mode(rawValue: "default")
        public static let moviePlayback = Mode(rawValue: "moviePlayback")
        public static let spokenAudio = Mode(rawValue: "spokenAudio")
        public static let videoChat = Mode(rawValue: "videoChat")
        public static let voiceChat = Mode(rawValue: "voiceChat")
        public static let measurement = Mode(rawValue: "measurement")
    }
    public struct CategoryOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mixWithOthers = CategoryOptions(rawValue: 1)
        public static let duckOthers = CategoryOptions(rawValue: 2)
        public static let allowBluetooth = CategoryOptions(rawValue: 4)
        public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    }
    public struct SetActiveOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
    }
    private static let shared = AVAudioSession()
    public class func sharedInstance() -> AVAudioSession { shared }
    open func setCategory(_ category: Category, mode: Mode = .default, options: CategoryOptions = []) throws {}
    open func setCategory(_ category: Category, options: CategoryOptions) throws {}
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
    public enum RecordPermission: UInt, Sendable { case undetermined = 0, denied, granted }
    open var recordPermission: RecordPermission { .denied }
    open func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }
}

/// A speaker of texts. It is silent.
open class AVSpeechSynthesizer: NSObject {
    open var isSpeaking: Bool { false }
    open func speak(_ utterance: AVSpeechUtterance) { Unavailable.note("AVSpeechSynthesizer.speak") }
    @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
}

/// Where speech stops.
public enum AVSpeechBoundary: Int, Sendable { case immediate = 0, word }

/// A text to speak.
open class AVSpeechUtterance: NSObject {
    public let speechString: String
    open var rate: Float = 0.5
    open var volume: Float = 1
    open var pitchMultiplier: Float = 1
    open var voice: AVSpeechSynthesisVoice?
    public init(string: String) { speechString = string }
}

/// A voice.
open class AVSpeechSynthesisVoice: NSObject {
    public let language: String
    public init?(language code: String?) { language = code ?? "en-US" }
}
