#ifndef ASHLAR_CIMAGECODECS_SHIM_H
#define ASHLAR_CIMAGECODECS_SHIM_H

#include <libdeflate.h>
#include <turbojpeg.h>
#include <webp/decode.h>
#include <webp/encode.h>

#endif
