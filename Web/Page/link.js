import { say } from "./words.js";

// Links carry texts in their fragments, which browsers do not send to servers: #name=, then the compressed text in base64url.

// A small link can hold a text that unpacks to gigabytes.
const textLimit = 4 << 20;

async function piped(bytes, stream, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError("too long");
    }
    parts.push(value);
  }
  const result = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    result.set(part, place);
    place += part.length;
  }
  return result;
}

/** Returns the fragment that carries a text. */
export async function fragment(name, text) {
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), Infinity);
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return `#${name}=${btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Returns the name and the text of the page's fragment; null if there is none, and a text of null if it is a name alone. */
export async function linked() {
  const match = /^#([a-z]+)(?:=([A-Za-z0-9_-]*))?$/.exec(location.hash);
  if (!match) return location.hash.length > 1 ? { name: /^#([a-z]+)=/.exec(location.hash)?.[1] ?? "", text: "", isDamaged: true } : null;
  if (match[2] === undefined) return { name: match[1], text: null, isDamaged: false };
  try {
    const letters = atob(match[2].replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (character) => character.charCodeAt(0));
    const text = new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw"), textLimit));
    return { name: match[1], text, isDamaged: false };
  } catch {
    return { name: match[1], text: "", isDamaged: true };
  }
}

/** Copies a text, and says so on the button for a moment. */
export async function copy(button, text) {
  const label = button.textContent;
  let message = say("Copied");
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // From a disk some browsers refuse.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    if (!document.execCommand("copy")) message = say("Copying is not allowed");
    area.remove();
    button.focus();
  }
  button.textContent = message;
  // The language may change meanwhile.
  setTimeout(() => { if (button.textContent === message) button.textContent = label; }, 1500);
}
