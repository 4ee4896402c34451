// OpenCombine under the name of Apple's module. The other files have what OpenCombine lacks.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
