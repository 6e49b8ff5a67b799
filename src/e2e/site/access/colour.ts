/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * The layers below an element, the nearest first: each one of the colours (stops of a gradient), with the opacity
 * of all above it.
 */
export type Layer = { colours: Colour[]; opacity: number };

/** A foreground colour and its background. */
export type Pair = readonly [foreground: Colour, background: Colour];

const CLEAR: Colour = [0, 0, 0, 0];

function composite(top: Colour, below: Colour): Colour {
  const rest = below[3] * (1 - top[3]);
  const alpha = top[3] + rest;
  if (alpha === 0) return CLEAR;
  const mix = (index: 0 | 1 | 2) => (top[index] * top[3] + below[index] * rest) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

const fade = ([red, green, blue, alpha]: Colour, by: number): Colour => [
  red,
  green,
  blue,
  alpha * by,
];

/** Every pair of a foreground colour with the layers below it. */
export function pairsOf(foregrounds: readonly Colour[], layers: readonly Layer[]): Pair[] {
  let pairs = foregrounds.map((foreground): Pair => [foreground, CLEAR]);
  for (const { colours, opacity } of layers) {
    pairs = pairs.flatMap(([foreground, background]) =>
      colours.map(
        (below): Pair => [
          fade(composite(foreground, below), opacity),
          fade(composite(background, below), opacity),
        ],
      ),
    );
  }
  return pairs;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of a pair, 1 to 21 (WCAG 2.2). */
export function contrastOf([foreground, background]: Pair): number {
  const [lighter = 0, darker = 0] = [luminance(foreground), luminance(background)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** A pair as #rrggbb on #rrggbb. */
export function pairName(pair: Pair): string {
  const hex = (colour: Colour) =>
    `#${colour
      .slice(0, 3)
      .map((part) => Math.round(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return pair.map(hex).join(' on ');
}
