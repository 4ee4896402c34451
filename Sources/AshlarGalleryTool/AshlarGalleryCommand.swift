import AshlarCommandLine
import AshlarGallery

/// The program `ashlar-gallery`: the subcommand `ashlar gallery` alone. `make demo` builds it, since it needs half of what `ashlar`
/// needs.
@main
struct AshlarGalleryCommand {
    static func main() {
        StandardStream.prepare()
        GalleryCommand.parseAndRun()
    }
}
