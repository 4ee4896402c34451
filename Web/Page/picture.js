import { draw, colorCount } from "./elements.js";

/** Makes the drawing of a picture that the module made as a list of shapes. */
export function drawing(picture, label) {
  const svg = draw("svg", {
    width: picture.width, height: picture.height, viewBox: `0 0 ${picture.width} ${picture.height}`, role: "img", "aria-label": label,
  });
  for (const shape of picture.shapes) svg.append(element(shape));
  return svg;
}

function element(shape) {
  const style = shape.view === null ? shape.role : `${shape.role} v${shape.view % colorCount}`;
  if (shape.box) {
    const [x, y, width, height] = shape.box;
    return draw("rect", { class: style, x, y, width, height, rx: 3 });
  }
  if (shape.line) {
    const [x1, y1, x2, y2] = shape.line;
    return draw("path", { class: style, d: `M${x1} ${y1}L${x2} ${y2}` });
  }
  const [x, y] = shape.at;
  return draw("text", { class: style, x, y, "text-anchor": shape.isCentered ? "middle" : "start" }, shape.text);
}
