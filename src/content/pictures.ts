import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Drawing, Tint } from '../domain/drawings/drawing.ts';

/** Pixels along a side; readers may scale it. */
const SIZE = 64;

const emojiSet = z.object({
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
});

let loaded: z.infer<typeof emojiSet> | undefined;

/** The emoji package, read once; found from where the site is built, as bundled code has no place of its own. */
function emojiPackage() {
  if (loaded === undefined) {
    const require = createRequire(join(process.cwd(), 'package.json'));
    const path = require.resolve('@iconify-json/fluent-emoji-flat/icons.json');
    loaded = emojiSet.parse(JSON.parse(readFileSync(path, 'utf8')));
  }
  return loaded;
}

/** Colour of a tint, red, green and blue from 0 to 1, and how much of the drawing's own colours it covers. */
const COLOURS: Record<Exclude<Tint, 'rainbow'>, readonly [number, number, number, number]> = {
  golden: [1, 0.8, 0.2, 0.92],
  silver: [0.8, 0.85, 0.9, 0.95],
  white: [1.15, 1.15, 1.15, 0.85],
  dark: [0.32, 0.3, 0.42, 0.85],
  brown: [0.66, 0.44, 0.3, 0.92],
  red: [0.98, 0.28, 0.24, 0.92],
  orange: [1, 0.58, 0.18, 0.92],
  green: [0.4, 0.82, 0.35, 0.92],
  cyan: [0.4, 0.92, 0.95, 0.92],
  blue: [0.32, 0.56, 1, 0.92],
  purple: [0.66, 0.4, 0.96, 0.92],
  pink: [1, 0.55, 0.8, 0.92],
};
const LUMINANCE = [0.3, 0.59, 0.11] as const;
/** Brightness is squeezed upwards, so that a tint shows on dark parts and light ones keep their shades. */
const LIFT = 0.32;
const GAIN = 0.9;

/** A colour matrix that turns brightness into shades of a colour and keeps a share of the own colours. */
function tintMatrix(tint: Exclude<Tint, 'rainbow'>): string {
  const [red, green, blue, cover] = COLOURS[tint];
  const rows = [red, green, blue].map((colour, row) => {
    const shares = LUMINANCE.map(
      (light, column) => cover * colour * light * GAIN + (row === column ? 1 - cover : 0),
    );
    return [...shares, 0, cover * colour * LIFT];
  });
  const numbers = [...rows.flat(), 0, 0, 0, 1, 0];
  return numbers.map((number) => Number(number.toFixed(3))).join(' ');
}

function filter(id: string, matrix: string): string {
  return `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter>`;
}

const RAINBOW = ['#ff5a5a', '#ffb03a', '#ffe14a', '#5ad86a', '#4aa8ff', '#b06aff']
  .map((colour, at) => `<stop offset="${at / 5}" stop-color="${colour}"/>`)
  .join('');
const TO_WHITE = '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0';

/** A rainbow laid over the shape of a drawing. */
function rainbowed(body: string): string {
  return (
    `<defs><g id="d">${body}</g>${filter('w', TO_WHITE)}` +
    `<linearGradient id="r" x2="1" y2="1">${RAINBOW}</linearGradient>` +
    `<mask id="m"><use href="#d" filter="url(#w)"/></mask></defs><use href="#d"/>` +
    `<path fill="url(#r)" fill-opacity=".65" mask="url(#m)" d="M0 0h32v32H0z"/>`
  );
}

function tinted(body: string, tint: Tint | null): string {
  if (tint === null) return body;
  if (tint === 'rainbow') return rainbowed(body);
  return `${filter('t', tintMatrix(tint))}<g filter="url(#t)">${body}</g>`;
}

/** The SVG document of a drawing; throws when the emoji package has no such drawing. */
export function pictureSvg({ emoji, tint }: Drawing): string {
  const { width, height, icons } = emojiPackage();
  const icon = icons[emoji];
  if (icon === undefined) throw new Error(`no emoji drawing named ${emoji}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" ` +
    `viewBox="0 0 ${width} ${height}">${tinted(icon.body, tint)}</svg>\n`
  );
}
