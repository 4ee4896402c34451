"use strict";

// Keys, input methods and the clipboard as messages.

// MARK: Keys

// USB codes of keys, as UIKeyboardHIDUsage has them, by the browser's names of their places.
const usages = {
  Enter: 0x28, Escape: 0x29, Backspace: 0x2a, Tab: 0x2b, Space: 0x2c, Minus: 0x2d, Equal: 0x2e, BracketLeft: 0x2f, BracketRight: 0x30,
  Backslash: 0x31, IntlHash: 0x32, Semicolon: 0x33, Quote: 0x34, Backquote: 0x35, Comma: 0x36, Period: 0x37, Slash: 0x38, CapsLock: 0x39,
  Insert: 0x49, Home: 0x4a, PageUp: 0x4b, Delete: 0x4c, End: 0x4d, PageDown: 0x4e,
  ArrowRight: 0x4f, ArrowLeft: 0x50, ArrowDown: 0x51, ArrowUp: 0x52,
  NumLock: 0x53, NumpadDivide: 0x54, NumpadMultiply: 0x55, NumpadSubtract: 0x56, NumpadAdd: 0x57, NumpadEnter: 0x58, Numpad0: 0x62,
  NumpadDecimal: 0x63, IntlBackslash: 0x64, NumpadEqual: 0x67,
  ControlLeft: 0xe0, ShiftLeft: 0xe1, AltLeft: 0xe2, MetaLeft: 0xe3, ControlRight: 0xe4, ShiftRight: 0xe5, AltRight: 0xe6, MetaRight: 0xe7,
};
for (let i = 0; i < 26; i++) usages["Key" + String.fromCharCode(65 + i)] = 4 + i;
for (let i = 1; i <= 9; i++) { usages["Digit" + i] = 0x1d + i; usages["Numpad" + i] = 0x58 + i; }
usages.Digit0 = 0x27;
for (let i = 1; i <= 12; i++) usages["F" + i] = 0x39 + i;
for (let i = 13; i <= 24; i++) usages["F" + i] = 0x5b + i;

const flags = { shift: 1 << 17, control: 1 << 18, alternate: 1 << 19, command: 1 << 20 };
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
// Off Apple's systems, the left Control key is Command, and the keys with the system's sign are Control.
if (!isApple) Object.assign(usages, { ControlLeft: 0xe3, MetaLeft: 0xe0, MetaRight: 0xe4 });
// Whether the right Control key is held, which is Control off Apple's systems. The left one is Command there, since what has Command
// on Apple's systems has Control on the others.
let hasRightControl = false;
const modifiers = (event) => {
  // On some systems, the right Alt key counts as Control and Alt; it types characters.
  if (event.getModifierState("AltGraph")) return event.shiftKey ? flags.shift : 0;
  const isControl = isApple ? event.ctrlKey : event.metaKey || (event.ctrlKey && hasRightControl);
  const isCommand = isApple ? event.metaKey : event.ctrlKey && !hasRightControl;
  return (event.shiftKey ? flags.shift : 0) | (event.altKey ? flags.alternate : 0) | (isControl ? flags.control : 0)
    | (isCommand ? flags.command : 0);
};

// The key of an event. A letter is the one that the layout of the keyboard types.
function usageOf(event) {
  if (/^[a-z]$/i.test(event.key)) return usages["Key" + event.key.toUpperCase()];
  return usages[event.code] ?? usages[event.key];
}

// The keys that are held, by their places.
const held = new Map();
function release(code) {
  const usage = held.get(code);
  if (held.delete(code)) send({ k: "keyUp", c: usage });
}

keys.addEventListener("keydown", (event) => {
  if (event.code === "ControlRight") hasRightControl = true;
  // The end of the last press was not told.
  if (!event.repeat && held.has(event.code)) release(event.code);
  if (event.isComposing || event.keyCode === 229 || event.key === "Dead") return;
  const usage = usageOf(event);
  const flagged = modifiers(event);
  const isChord = (flagged & (flags.command | flags.control)) !== 0;
  const types = [...event.key].length === 1;
  writePending();
  if (usage === undefined) return;
  // What is pasted arrives as a paste, and the browser reloads, shows its tools and fills the window.
  const isPlainCommand = flagged & flags.command && !(flagged & flags.alternate);
  if ((isPlainCommand && /^[vr]$/i.test(event.key)) || (!isChord && /^F(5|11|12)$/.test(event.key))) return;
  // Off Apple's systems, Control deletes words.
  if (isTyping && !isApple && isPlainCommand && /^(Backspace|Delete)$/.test(event.key)) return;
  // A text is typed through the field, so that dead keys, input methods and corrections work. Without a view that takes text, each key is
  // a press.
  if (isTyping && (usage >= 0xe0 || (types && !isChord))) return;
  const message = { c: usage, m: flagged };
  // With Option, a chord's key says another character.
  if (types && (!isChord || !event.altKey)) message.t = event.key;
  // Systems tell nothing about the end of a key that is pressed with Command. They do about that of Command itself.
  if (isChord && usage < 0xe0) send({ k: "key", ...message });
  else { held.set(event.code, usage); send({ k: "keyDown", ...message }); }
  event.preventDefault();
});
keys.addEventListener("keyup", (event) => {
  if (event.code === "ControlRight") hasRightControl = false;
  release(event.code);
  // A key that was down before Command has perhaps been lifted since.
  if (isApple && event.key === "Meta") for (const code of [...held.keys()]) release(code);
});
keys.addEventListener("blur", () => {
  hasRightControl = false;
  for (const code of [...held.keys()]) release(code);
});

// MARK: Text

// The field has a character on each side of the insertion point, so that keyboards of touch screens have something to delete, and say so.
const guard = "  ";
function empty() {
  keys.value = guard;
  keys.setSelectionRange(1, 1);
}

// A message has a limited length. No character is cut.
function sendText(text) {
  let piece = "";
  for (const { segment } of segmenter.segment(text)) {
    if (piece.length + segment.length > 8000) { send({ k: "text", t: piece }); piece = ""; }
    piece += segment;
  }
  if (piece) send({ k: "text", t: piece });
}

// What an input event does that types no text: a key, with its modifier flags.
const edits = {
  insertLineBreak: ["Enter", 0], insertParagraph: ["Enter", 0],
  deleteContentBackward: ["Backspace", 0], deleteContentForward: ["Delete", 0],
  deleteWordBackward: ["Backspace", flags.alternate], deleteWordForward: ["Delete", flags.alternate],
  deleteSoftLineBackward: ["Backspace", flags.command], deleteHardLineBackward: ["Backspace", flags.command],
  deleteSoftLineForward: ["Delete", flags.command], deleteHardLineForward: ["Delete", flags.command],
  historyUndo: ["KeyZ", flags.command], historyRedo: ["KeyZ", flags.command | flags.shift],
};
const texts = ["insertText", "insertReplacementText", "insertFromDrop", "insertFromYank", "insertTranspose"];

keys.addEventListener("beforeinput", (event) => {
  if (event.isComposing || event.inputType === "insertCompositionText") return;
  const text = event.data ?? event.dataTransfer?.getData("text/plain");
  if (texts.includes(event.inputType) && text) sendText(text);
  const edit = edits[event.inputType];
  if (edit) send({ k: "key", c: usages[edit[0]], m: edit[1] });
  event.preventDefault();
});
keys.addEventListener("compositionupdate", (event) => send({ k: "composing", t: event.data }));
keys.addEventListener("compositionend", (event) => {
  send({ k: "composing", t: event.data });
  send({ k: "composed" });
  empty();
});
keys.addEventListener("input", (event) => { if (!event.isComposing) empty(); });
keys.addEventListener("focus", empty);
canvas.addEventListener("focus", () => keys.focus({ preventScroll: true }));
empty();

// MARK: Clipboard

// The app gets the text on its pasteboard, and pastes it as a whole. A message has a limited length.
const pasteLimit = 60000;
keys.addEventListener("paste", (event) => {
  event.preventDefault();
  const text = event.clipboardData.getData("text/plain");
  // What the app has copied is newer than the browser's clipboard, or there is nothing for the app's pasteboard.
  if (pending !== null || ownCopy || !text) return send({ k: "key", c: usages.KeyV, m: flags.command });
  const message = { k: "paste", t: text };
  if (new TextEncoder().encode(JSON.stringify(message)).length <= pasteLimit) send(message);
  else find("felt").textContent = "The text is too long to be pasted";
});

// What the app copies goes to the clipboard. A browser may ask for a touch or a key first.
let pending = null;
// Whether the app has copied what the browser's clipboard cannot have: no text, or a text from a page that is not at a secure address.
let ownCopy = false;
function copy(text) {
  ownCopy = text === undefined || !navigator.clipboard;
  pending = text ?? null;
  writePending();
}
function writePending() {
  if (pending === null || !navigator.clipboard) return;
  const text = pending;
  navigator.clipboard.writeText(text).then(() => { if (pending === text) pending = null; }, () => {});
}
// In another program, something newer may be copied.
window.addEventListener("blur", () => { pending = null; ownCopy = false; });
