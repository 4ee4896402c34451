// The library, compiled to WebAssembly. A fault in it stops the instance; the next call gets a new one.

/** The module stopped at a fault. */
export class ModuleStopped extends Error {}

let compiled = null;
let instance = null;

async function unpack() {
  const text = document.getElementById("packed-module").textContent.trim();
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

async function exports() {
  compiled ??= unpack();
  const module = await compiled;
  instance ??= await WebAssembly.instantiate(module, {});
  return instance.exports;
}

/** Loads the module, so that the first call does not have to wait. */
export const prepare = exports;

/** Calls a function of the module with numbers, after a text if there is one, and returns its answer. */
export async function call(name, text, ...numbers) {
  const library = await exports();
  try {
    return answer(library, name, text, numbers);
  } catch (error) {
    // What the instance has in its memory cannot be trusted any more.
    instance = null;
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw new ModuleStopped(String(error.message));
    throw error;
  }
}

function answer(library, name, text, numbers) {
  let length;
  if (text === null) {
    length = library[name](...numbers);
  } else {
    const bytes = new TextEncoder().encode(text);
    const place = library.ashlar_allocate(bytes.length);
    new Uint8Array(library.memory.buffer, place >>> 0, bytes.length).set(bytes);
    length = library[name](place, bytes.length, ...numbers);
    library.ashlar_free(place);
  }
  const start = library.ashlar_answer() >>> 0;
  return JSON.parse(new TextDecoder().decode(new Uint8Array(library.memory.buffer, start, length >>> 0)));
}
