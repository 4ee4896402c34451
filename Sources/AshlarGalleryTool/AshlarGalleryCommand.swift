import AshlarCommandLine
import AshlarGallery

/// The program `ashlar-gallery`: the subcommand `ashlar gallery` alone. `make demo` builds it, since it takes three quarters of the
/// time that `ashlar` takes to compile.
@main
struct AshlarGalleryCommand {
    static func main() {
        StandardStream.prepare()
        GalleryCommand.parseAndRun()
    }
}
