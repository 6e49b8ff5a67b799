import type { Colour, Layer } from './colour.ts';

/** An element that needs contrast: its description, its colours, the layers below it, and the least contrast. */
export type Painted = { what: string; foregrounds: Colour[]; layers: Layer[]; least: 3 | 4.5 };

declare global {
  interface Window {
    coloursIn: (css: string) => Colour[];
    layersBelow: (element: Element | null, cache: Map<Element, Layer[]>) => Layer[];
    isVisible: (element: Element) => boolean;
  }
}

/** Installs the colour functions in the page, which the other functions of this file call there. */
export function installColours(): void {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const cache = new Map<string, Colour>();
  const read = (css: string): Colour => {
    if (!canvas) throw new Error('no canvas');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  window.coloursIn = (css) =>
    [...css.matchAll(/(?:rgba?|oklab|oklch|color)\([^()]*\)/g)].map(([word]) => {
      const colour = cache.get(word) ?? read(word);
      cache.set(word, colour);
      return colour;
    });
  window.layersBelow = (element, cache) => {
    if (element === null) return [];
    const cached = cache.get(element);
    if (cached !== undefined) return cached;
    const { backgroundClip, backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isText = backgroundClip === 'text';
    // Each image is a layer. An opaque one hides those after it, as a gradient border does.
    const images = isText ? [] : backgroundImage.split(/, (?=(?:linear|radial)-gradient\()/);
    const ownLayers = [
      ...images.map((image) => ({ colours: window.coloursIn(image), opacity: 1 })),
      { colours: isText ? [] : window.coloursIn(backgroundColor), opacity: Number(opacity) },
    ].filter((layer) => layer.opacity < 1 || layer.colours.some(([, , , alpha]) => alpha > 0));
    const layers = [...ownLayers, ...window.layersBelow(element.parentElement, cache)];
    cache.set(element, layers);
    return layers;
  };
  window.isVisible = (element) => {
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
  const cache = new Map<Element, Layer[]>();
  const add = (element: Element, pseudo?: string) => {
    const { color, backgroundImage, backgroundClip, fontSize, fontWeight } = getComputedStyle(
      element,
      pseudo,
    );
    const css = backgroundClip === 'text' ? backgroundImage : color;
    const foregrounds = window.coloursIn(css).filter(([, , , alpha]) => alpha > 0);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const what = `${element.tagName}.${element.getAttribute('class')} ${pseudo ?? ''}`;
    const layers = window.layersBelow(element, cache);
    const one: Painted = { what, foregrounds, layers, least: isLarge ? 3 : 4.5 };
    if (foregrounds.length > 0) found.set(JSON.stringify(one), one);
  };
  for (const element of document.querySelectorAll(`${within}, ${within} *`)) {
    if (element.closest('svg') !== null || !window.isVisible(element)) continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (hasText || element.matches('input, textarea, select')) add(element);
    if (element.matches(':placeholder-shown')) add(element, '::placeholder');
    for (const pseudo of ['::before', '::after']) {
      const { content } = getComputedStyle(element, pseudo);
      // What has an empty alternative text decorates, such as the stars of a secret hatch.
      if (/^"[^"\s]/.test(content) && !content.endsWith('/ ""')) add(element, pseudo);
    }
  }
  return [...found.values()];
}

/** Other content with meaning: borders of fields, icons, chart lines, the presence dot. */
export function paintedGraphics(within: string): Painted[] {
  const cache = new Map<Element, Layer[]>();
  const toPainted = (element: Element, css: string, below: Element | null): Painted => ({
    what: `${element.tagName}.${element.getAttribute('class')}`,
    foregrounds: window.coloursIn(css),
    layers: window.layersBelow(below, cache),
    least: 3,
  });
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (element) => element.closest(within) !== null && window.isVisible(element),
    );
  const fields = visible(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [data-slot="empty"]',
  );
  const shapes = visible('svg :is(path, circle, rect)').filter((shape) => {
    const { color, fill, stroke } = getComputedStyle(shape);
    return fill === color || stroke === color || shape.matches('[data-chart-part]');
  });
  return [
    ...fields.map((one) => toPainted(one, getComputedStyle(one).borderTopColor, one.parentElement)),
    ...shapes.map((one) => {
      const { fill, stroke } = getComputedStyle(one);
      return toPainted(one, stroke === 'none' ? fill : stroke, one);
    }),
    ...visible('[data-presence-dot]').map((one) =>
      toPainted(one, getComputedStyle(one).backgroundColor, one.parentElement),
    ),
  ];
}
