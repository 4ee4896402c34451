// AshlarSVG
