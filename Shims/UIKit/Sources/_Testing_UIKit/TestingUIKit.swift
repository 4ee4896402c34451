// Swift Testing names this module as its overlay for UIKit: a file that imports both imports it too, and must find it.
@_exported import UIKit
