#ifndef ASHLAR_CPANGO_SHIM_H
#define ASHLAR_CPANGO_SHIM_H

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-ft.h>
#include <fontconfig/fontconfig.h>

/* Macros and bit fields that Swift does not import. */

static inline void ashlar_object_unref(void *object) { g_object_unref(object); }

static inline gboolean ashlar_item_is_ellipsis(const PangoItem *item) {
    return (item->analysis.flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0;
}

/* Raises the glyphs of an ellipsis. Pango applies a rise to all other glyphs itself, as an offset of their run since 1.50, and
   before that to each glyph. */
static inline void ashlar_raise(PangoGlyphItem *run, int rise) {
#if PANGO_VERSION_CHECK(1, 50, 0)
    run->y_offset = rise;
#else
    for (int i = 0; i < run->glyphs->num_glyphs; i++) run->glyphs->glyphs[i].geometry.y_offset = -rise;
#endif
}

/* Whether a run is moved from its place on the line, beyond the offsets of its glyphs. */
static inline gboolean ashlar_run_is_moved(const PangoGlyphItem *run) {
#if PANGO_VERSION_CHECK(1, 50, 0)
    return run->y_offset != 0 || run->start_x_offset != 0 || run->end_x_offset != 0;
#else
    return FALSE;
#endif
}

static inline gboolean ashlar_line_is_right_to_left(PangoLayoutLine *line) {
    return line->resolved_dir == PANGO_DIRECTION_RTL || line->resolved_dir == PANGO_DIRECTION_WEAK_RTL;
}

#endif
