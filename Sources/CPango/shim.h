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

static inline gboolean ashlar_line_is_right_to_left(PangoLayoutLine *line) {
    return line->resolved_dir == PANGO_DIRECTION_RTL || line->resolved_dir == PANGO_DIRECTION_WEAK_RTL;
}

#endif
