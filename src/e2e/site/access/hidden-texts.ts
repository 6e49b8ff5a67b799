import type { Page } from '@playwright/test';

/** A line of text in view. */
type Line = { node: Node; element: Element; box: DOMRect };

declare global {
  interface Window {
    isReadable: (element: Element) => boolean;
    scrolls: (element: Element) => boolean;
    linesInView: (root: Element) => Line[];
    cutOf: (line: Line) => string | null;
    coverOf: (line: Line, lines: readonly Line[]) => string | null;
    breakOf: (line: Line) => string | null;
  }
}

/** Installs in the page what finds lines of text, and what cuts them. */
function installLines(): void {
  window.isReadable = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('[class*="sr-only"], option, svg, [inert]') === null;
  window.scrolls = (element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    return /auto|scroll/.test(`${overflowX} ${overflowY}`);
  };
  const scrollerOf = (element: Element | null): Element | null =>
    element === null || window.scrolls(element) ? element : scrollerOf(element.parentElement);
  window.linesInView = (root) => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element === null || !node.nodeValue?.trim() || !window.isReadable(element)) continue;
      const view = scrollerOf(element)?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ top, bottom, width }) => {
        const isInView =
          top >= Math.max(0, view.top) && bottom <= Math.min(innerHeight, view.bottom);
        return isInView && width > 1;
      });
      for (const box of boxes) lines.push({ node, element, box });
    }
    return lines;
  };
  window.cutOf = ({ element, box }) => {
    const clips = /hidden|clip/;
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'inline' || one === document.documentElement) continue;
      const edge = one.getBoundingClientRect();
      // The box of a line is higher than its letters.
      const spare = box.height / 5;
      const isWide = box.left < edge.left - 2 || box.right > edge.right + 2;
      const isHigh = box.top < edge.top - spare || box.bottom > edge.bottom + spare;
      const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if ((isWide && clips.test(style.overflowX)) || (isHigh && clips.test(style.overflowY)))
        return `${isShort ? 'shortened' : 'cut'} by ${one.tagName} ${one.className}`;
      if (window.scrolls(one)) return null;
    }
    return box.left < -2 || box.right > innerWidth + 2 ? 'beside the window' : null;
  };
}

/** Installs in the page what finds what is over a line: an element, or another line. */
function installCovers(): void {
  /** The closest element that stays in the window. Scrolling frees what it covers. */
  const layerOf = (element: Element | null): Element | null =>
    element === null || /fixed|sticky/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement);
  const elementOver = ({ element, box }: Line) => {
    const points = [0.1, 0.5, 0.9].map((share) => box.left + box.width * share);
    const tops = points.map((x) => document.elementFromPoint(x, box.top + box.height / 2));
    return tops.find((top) => {
      if (top === null || element.contains(top) || top.contains(element)) return false;
      // What lies over a whole card to be pressed has no paint.
      const isPaint = getComputedStyle(top, '::after').position !== 'absolute';
      return isPaint && layerOf(top) === layerOf(element);
    });
  };
  const lineOver = (one: Line, lines: readonly Line[]) =>
    lines.find((line) => {
      const { element, box } = line;
      const wide = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
      const high = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
      const isOver = wide > 2 && high > 0.45 * Math.min(one.box.height, box.height);
      // A shortened text has a box of its own for what shows of it.
      const isOther = element !== one.element || Math.abs(box.top - one.box.top) > 2;
      return line !== one && isOver && isOther && layerOf(element) === layerOf(one.element);
    });
  window.coverOf = (line, lines) => {
    const over = elementOver(line)?.textContent ?? lineOver(line, lines)?.node.nodeValue;
    return over == null ? null : `below ${over.trim().slice(0, 60)}`;
  };
}

/** Installs in the page what finds a number whose digits are in two lines, which reads as two numbers. */
function installBreaks(): void {
  window.breakOf = ({ node }) => {
    const range = document.createRange();
    for (const { 0: number, index } of node.nodeValue?.matchAll(/(?<!\w)\d[\d.,]*\d/g) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) return `${number} is in ${tops.size} lines`;
    }
    return null;
  };
}

/** The texts of fields, typed or not, that are wider than their fields. */
function textsWiderThanFields(within: string): string[] {
  const brush = new OffscreenCanvas(1, 1).getContext('2d');
  const textOf = (field: Element) => {
    if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? '';
    if (!(field instanceof HTMLInputElement) || !/text|search|url/.test(field.type)) return '';
    // Text above the field says what an invisible one would say.
    const isClear = /, 0\)$/.test(getComputedStyle(field, '::placeholder').color);
    return field.value || (isClear ? '' : field.placeholder);
  };
  const fields = document.querySelectorAll(`${within} input, ${within} select`);
  return [...fields].filter(window.isReadable).flatMap((field) => {
    const style = getComputedStyle(field);
    if (brush !== null) brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    const width = brush?.measureText(textOf(field)).width ?? 0;
    return width > field.clientWidth - padding + 1 ? [textOf(field)] : [];
  });
}

/** Scrolls through the page, or through the highest part of a dialog that scrolls, and looks at each line. */
async function lookAtLines(within: string): Promise<[text: string, why: string][]> {
  const found: [string, string][] = [];
  const root = document.querySelector(within) ?? document.body;
  const [scroller = document.documentElement] = [root, ...root.querySelectorAll('*')]
    .filter((one) => root !== document.body && window.scrolls(one))
    .toSorted((one, other) => other.clientHeight - one.clientHeight);
  const end = 10_000;
  scroller.scrollTo(0, 0);
  for (let before = -1; scroller.scrollTop > before && before < end; ) {
    const lines = window.linesInView(root).map((line) => ({ ...line, cut: window.cutOf(line) }));
    const whole = lines.filter(({ cut }) => cut === null);
    for (const line of lines) {
      const why = line.cut ?? window.coverOf(line, whole) ?? window.breakOf(line);
      if (why !== null) found.push([line.node.nodeValue?.trim().slice(0, 60) ?? '', why]);
    }
    before = scroller.scrollTop;
    scroller.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
    // A frame renders what has come into view. A busy browser once painted none for as long as the test waits.
    await Promise.race([
      new Promise((done) => requestAnimationFrame(done)),
      new Promise((done) => setTimeout(done, 1000)),
    ]);
  }
  scroller.scrollTo(0, 0);
  const needed = document.documentElement.scrollWidth;
  if (needed > innerWidth) found.push(['the page', `is ${needed} px wide`]);
  return found;
}

/** The texts of the page, or of a part of it, that cannot be read whole, each with the reason. */
export async function hiddenTexts(page: Page, within = 'body'): Promise<Map<string, string>> {
  await page.evaluate(installLines);
  await page.evaluate(installCovers);
  await page.evaluate(installBreaks);
  const fields = await page.evaluate(textsWiderThanFields, within);
  const lines = await page.evaluate(lookAtLines, within);
  return new Map([...lines, ...fields.map((text) => [text, 'wider than its field'] as const)]);
}
