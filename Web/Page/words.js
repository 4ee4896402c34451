import { byId, colored } from "./elements.js";

// The page's own words. The page is written in English; a text is found by its English here. What is between back-ticks is code.

const chinese = new Map(Object.entries({
  "Ashlar: constraints explained": "Ashlar：约束冲突解释",
  "Tools": "工具",
  "Explain a conflict": "解释冲突",
  "Playground": "试验场",
  "Language": "语言",
  "Why do these constraints conflict?": "这些约束为什么冲突？",
  "Paste what Xcode’s console prints after “Unable to simultaneously satisfy constraints”. Nothing leaves this page.":
    "粘贴 Xcode 控制台在 “Unable to simultaneously satisfy constraints” 之后打印的内容。数据不会离开本页。",
  "Log": "日志",
  "Paste a log here, or drop a file": "在此粘贴日志，或拖入文件",
  "The answer appears as you type. Other lines in the log do not matter.": "输入后立即显示结果。日志中的其他行不影响结果。",
  "Clear": "清空",
  "Copy a link to this log": "复制此日志的链接",
  "Examples": "示例",
  "A cell's fixed width": "cell 的固定宽度",
  "A hidden view in a stack": "stack view 中的隐藏视图",
  "A forgotten switch": "忘记关闭的开关",
  "Answer": "结果",
  "The answer appears here: what happened, whose doing it is, and what to do.": "结果显示在这里：发生了什么、是谁的约束、怎么处理。",
  "The explainer stopped at this log, which is a defect of ours. It was started anew, so other logs can be explained. Please report the log, or shorten it to the lines of one conflict.":
    "解释程序在处理此日志时中断，这是我们的缺陷。程序已重新启动，可以继续解释其他日志。请反馈此日志，或只保留一处冲突的行再试。",
  "The explainer could not be started in this browser: {0}": "解释程序无法在此浏览器中启动：{0}",
  "Show {0} more conflicts": "再显示 {0} 处冲突",
  "No conflict was found in this text. The page looks for “Unable to simultaneously satisfy constraints” and a list of constraints, such as <NSLayoutConstraint:0x6000 UILabel:0x7f.width == 200 (active)>.":
    "文本中没有找到冲突。本页查找 “Unable to simultaneously satisfy constraints” 以及约束列表，例如 <NSLayoutConstraint:0x6000 UILabel:0x7f.width == 200 (active)>。",
  "No conflict found.": "没有找到冲突。",
  "One conflict explained.": "已解释 1 处冲突。",
  "{0} different conflicts explained.": "已解释 {0} 处不同的冲突。",
  "The log in this link is damaged or too long. Ask for the link again, or paste the log.":
    "链接中的日志已损坏或过长。请重新获取链接，或直接粘贴日志。",
  "Copied": "已复制",
  "Copying is not allowed": "不允许复制",
  "Picture": "图示",
  "What do these constraints do?": "这些约束有什么效果？",
  "Write constraints, and drag the container to any size. Nothing leaves this page.": "编写约束，把容器拖到任意尺寸。数据不会离开本页。",
  "Layout": "布局",
  "Errors": "错误",
  "Copy a link to this layout": "复制此布局的链接",
  "Equal widths": "等宽",
  "A card": "卡片",
  "Priorities": "优先级",
  "Too narrow": "宽度不足",
  "Something is missing": "缺少约束",
  "Right to left": "从右到左",
  "Twelve views": "十二个视图",
  "The language": "语法",
  "Apple’s visual format language. A view exists from the first line that names it.":
    "Apple 的 Visual Format Language。视图从第一次写出名称的那一行起存在。",
  "One attribute, `=` `>=` or `<=`, a sum, and a priority: 1000 if none is given.":
    "一个属性，`=`、`>=` 或 `<=`，一个算式，以及优先级（省略时为 1000）。",
  "`super` is the superview, `container` the whole.": "`super` 是父视图，`container` 是整个容器。",
  "Views inside of another one.": "另一视图内的子视图。",
  "A label. Further: `lines 2`, `hugging 251`, `compression 999`, `margins 16`.":
    "标签。还可以写 `lines 2`、`hugging 251`、`compression 999`、`margins 16`。",
  "A content size.": "内容尺寸。",
  "A name for a number.": "给数值命名。",
  "The size to begin with. `rtl` lays out from right to left, `#` begins a comment.": "初始尺寸。`rtl` 表示从右到左布局，`#` 之后是注释。",
  "Size of the container": "容器的尺寸",
  "Width": "宽",
  "Height": "高",
  "Picture of the layout": "布局的图示",
  "Width of the container": "容器的宽度",
  "Height of the container": "容器的高度",
  "Size of the container: left and right for its width, up and down for its height": "容器的尺寸：左右键改变宽度，上下键改变高度",
  "Drag the edges or the corner, or move them with the arrow keys: ten points at a time with Shift.":
    "拖动边或角，或用方向键移动；按住 Shift 每次移动 10 pt。",
  "Frames": "各视图的 frame",
  "view": "视图",
  "width": "宽",
  "height": "高",
  "drawn at {0} %": "缩放至 {0} %",
  "{0} points wide": "宽 {0} pt",
  "{0} points high": "高 {0} pt",
  "{0} by {1} points": "{0} × {1} pt",
  "This text is too long for the page, which reads up to {0} characters.": "文本过长，本页最多读取 {0} 个字符。",
  "No view": "没有视图",
  "One view": "1 个视图",
  "{0} views": "{0} 个视图",
  "one conflict": "1 处冲突",
  "{0} conflicts": "{0} 处冲突",
  "one ambiguous number": "1 个不确定的数值",
  "{0} ambiguous numbers": "{0} 个不确定的数值",
  "complete: nothing contradicts itself, nothing is ambiguous": "完整：没有矛盾，也没有不确定的数值",
  "{0} errors; the first in line {1}: {2}.": "{0} 处错误，第一处在第 {1} 行：{2}。",
  "One error in line {0}: {1}.": "1 处错误，在第 {0} 行：{1}。",
  "Picture of the layout, {0} by {1} points. {2}": "布局的图示，{0} × {1} pt。{2}",
  "{0} of {1} conflicts": "第 {0} 处冲突，共 {1} 处",
  "Conflict": "冲突",
  "{0} further conflicts are explained when these are solved.": "解决这些冲突之后，会再解释其余 {0} 处。",
  "Ambiguous": "不确定",
  "{0} is {1} and could be {2} to {3}": "{0} 为 {1}，可以是 {2} 到 {3}",
  "{0} is {1} and could be {2} or more": "{0} 为 {1}，可以是 {2} 或更大",
  "{0} is {1} and could be {3} or less": "{0} 为 {1}，可以是 {3} 或更小",
  "{0} is {1} and could be anything": "{0} 为 {1}，可以是任意值",
  "line {0}": "第 {0} 行",
  "line {0}, column {1}": "第 {0} 行第 {1} 列",
  "and {0} more": "另有 {0} 处",
  "The layout engine stopped at this text or size, which is a defect of ours. It was started anew; the picture is the last one that it made. Please report the text.":
    "布局引擎在处理此文本或尺寸时中断，这是我们的缺陷。引擎已重新启动，图示是之前的结果。请反馈此文本。",
  "The layout engine could not be started in this browser: {0}": "布局引擎无法在此浏览器中启动：{0}",
  "The layout in this link is damaged or too long. Ask for the link again, or write the layout.":
    "链接中的布局已损坏或过长。请重新获取链接，或直接编写布局。",
}));

/** The code of the language. */
export const language = () => byId("language").value;

/** Returns a phrase with values in the places of `{0}`, `{1}` and so on. */
export const said = (phrase, ...values) => phrase.replace(/\{(\d)\}/g, (_, place) => values[place]);

/** Returns one of the page's texts in its language, with values. */
export const say = (english, ...values) => said(language() === "en" ? english : chinese.get(english) ?? english, ...values);

/** Returns the separators of parts and the end of a sentence in the page's language. */
export const joined = (parts) => language() === "en" ? `${parts.join(", ")}.` : `${parts.join("，")}。`;

const attributes = ["aria-label", "placeholder"];

/** Has the texts that are in the page now follow the language, and calls `changed` after each change. */
export function followLanguage(changed) {
  const texts = [];
  for (const element of document.querySelectorAll("title, body *")) {
    const [only] = element.childNodes;
    if (element.childNodes.length === 1 && only.nodeType === Node.TEXT_NODE && chinese.has(only.data)) {
      const english = only.data;
      texts.push(() => element.replaceChildren(...colored([[say(english)]])));
    }
    for (const name of attributes) {
      const english = element.getAttribute(name);
      if (chinese.has(english)) texts.push(() => element.setAttribute(name, say(english)));
    }
  }
  const follow = () => {
    document.documentElement.lang = language();
    for (const text of texts) text();
  };
  byId("language").addEventListener("change", () => {
    follow();
    changed();
  });
  if (/^zh\b(?!.*(hant|tw|hk|mo))/i.test(navigator.language)) byId("language").value = "zh-Hans";
  follow();
}
