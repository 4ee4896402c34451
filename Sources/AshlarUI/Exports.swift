// What `import UIKit` brings along on iOS: geometry from Foundation, constraints and their values.
@_exported import AshlarLayout
@_exported import Foundation
