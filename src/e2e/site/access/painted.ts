import type { Colour, Layer } from './colour.ts';

/** An element that needs contrast: its description, its colours, the layers below it, and the least contrast. */
export type Painted = { what: string; inks: Colour[]; layers: Layer[]; least: 3 | 4.5 };

declare global {
  interface Window {
    coloursIn: (css: string) => Colour[];
    layersBelow: (element: Element | null, known: Map<Element, Layer[]>) => Layer[];
    isSeen: (element: Element) => boolean;
  }
}

/** Installs the colour functions in the page; the others of this file use them. */
export function installColours(): void {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const read = (css: string): Colour => {
    if (!pen) throw new Error('no canvas');
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  window.coloursIn = (css) =>
    [...css.matchAll(/(?:rgba?|oklab|oklch|color)\([^()]*\)/g)].map(([word]) => {
      const colour = known.get(word) ?? read(word);
      known.set(word, colour);
      return colour;
    });
  window.layersBelow = (element, known) => {
    if (element === null) return [];
    const seen = known.get(element);
    if (seen !== undefined) return seen;
    const { backgroundClip, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isText = backgroundClip === 'text';
    // Each image is a layer. An opaque one hides those after it, as a gradient border does.
    const images = isText ? [] : backgroundImage.split(/, (?=(?:linear|radial)-gradient\()/);
    const own = [
      ...images.map((image) => ({ colours: window.coloursIn(image), opacity: 1 })),
      { colours: isText ? [] : window.coloursIn(backgroundColor), opacity: Number(opacity) },
    ].filter((layer) => layer.opacity < 1 || layer.colours.some(([, , , alpha]) => alpha > 0));
    const layers = [...own, ...window.layersBelow(element.parentElement, known)];
    known.set(element, layers);
    return layers;
  };
  window.isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      (width > 1 || height > 1) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest(':disabled, [aria-disabled="true"], .sr-only') === null
    );
  };
}

/** The texts of the page, including placeholders, ::before and ::after. */
export function paintedTexts(within: string): Painted[] {
  const found = new Map<string, Painted>();
  const known = new Map<Element, Layer[]>();
  const add = (element: Element, pseudo?: string) => {
    const { color, backgroundImage, backgroundClip, fontSize, fontWeight } = getComputedStyle(
      element,
      pseudo,
    );
    const css = backgroundClip === 'text' ? backgroundImage : color;
    const inks = window.coloursIn(css).filter(([, , , alpha]) => alpha > 0);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const what = `${element.tagName}.${element.getAttribute('class')} ${pseudo ?? ''}`;
    const layers = window.layersBelow(element, known);
    const one: Painted = { what, inks, layers, least: isLarge ? 3 : 4.5 };
    if (inks.length > 0) found.set(JSON.stringify(one), one);
  };
  for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
    if (element.closest('svg') !== null || !window.isSeen(element)) continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (hasText || element.matches('input, textarea, select')) add(element);
    if (element.matches(':placeholder-shown')) add(element, '::placeholder');
    for (const pseudo of ['::before', '::after']) {
      if (/^"\S/.test(getComputedStyle(element, pseudo).content)) add(element, pseudo);
    }
  }
  return [...found.values()];
}

/** Other content with meaning: borders of fields, icons, chart lines, the presence dot. */
export function paintedMarks(within: string): Painted[] {
  const known = new Map<Element, Layer[]>();
  const mark = (element: Element, css: string, below: Element | null): Painted => ({
    what: `${element.tagName}.${element.getAttribute('class')}`,
    inks: window.coloursIn(css),
    layers: window.layersBelow(below, known),
    least: 3,
  });
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.closest(within) !== null && window.isSeen(element),
    );
  const fields = seen(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [data-slot="empty"]',
  );
  const shapes = seen('svg :is(path, circle, rect)').filter((shape) => {
    const { color, fill, stroke } = getComputedStyle(shape);
    return fill === color || stroke === color || shape.matches('[data-chart-part]');
  });
  return [
    ...fields.map((one) => mark(one, getComputedStyle(one).borderTopColor, one.parentElement)),
    ...shapes.map((one) => {
      const { fill, stroke } = getComputedStyle(one);
      return mark(one, stroke === 'none' ? fill : stroke, one);
    }),
    ...seen('[data-presence-dot]').map((one) =>
      mark(one, getComputedStyle(one).backgroundColor, one.parentElement),
    ),
  ];
}
