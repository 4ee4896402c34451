// AshlarUI
