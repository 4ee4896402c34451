@_exported import AshlarUI
