import { unpacked } from "./unpack.js";

// The library, compiled to WebAssembly. A fault in it stops the instance; the next call gets a new one.

/** The module stopped at a fault. */
export class ModuleStopped extends Error {}

let compiled = null;
let instance = null;
let stops = 0;

/** A number that changes when the module is started anew, so that it has forgotten what it was told. */
export const generation = () => stops;

async function compile() {
  const element = document.getElementById("packed-module");
  const letters = atob(element.textContent);
  const packed = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index++) packed[index] = letters.charCodeAt(index);
  return WebAssembly.compile(unpacked(packed, Number(element.dataset.length)));
}

async function exports() {
  compiled ??= compile();
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
    stops += 1;
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
