import AppleFoundation
import Foundation

/// The number of a short sound.
public typealias SystemSoundID = UInt32

/// The number by which the device vibrates.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF

/// Plays a short sound, or vibrates. Nothing is heard here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { Unavailable.note("AudioServicesPlaySystemSound") }

/// Plays a short sound, or vibrates, and calls a closure at its end, here immediately.
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ completion: (() -> Void)?) {
    Unavailable.note("AudioServicesPlaySystemSoundWithCompletion")
    completion?()
}

/// Plays a short sound as an alert. Nothing is heard here.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { Unavailable.note("AudioServicesPlayAlertSound") }

/// Makes a number for the sound of a file. The number is 0, and the result says that there is no sound.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ url: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> Int32 {
    outSystemSoundID.pointee = 0
    return -1500
}

/// Forgets the sound of a number.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 { 0 }
