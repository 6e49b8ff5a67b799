import type { Tint } from '../../domain/items/drawing.ts';

type Colour = Exclude<Tint, 'rainbow' | 'shiny'>;

/** The red, green and blue of a tint from 0 to 1, and the share of the drawing's own colours it replaces. */
const COLOURS: Record<Colour, readonly [number, number, number, number]> = {
  golden: [1.12, 0.86, 0.2, 0.92],
  silver: [0.74, 0.8, 0.88, 0.95],
  white: [0.98, 0.97, 0.94, 0.92],
  dark: [0.4, 0.38, 0.52, 0.85],
  brown: [0.68, 0.44, 0.29, 0.92],
  red: [1.08, 0.28, 0.24, 0.92],
  orange: [1.12, 0.62, 0.18, 0.92],
  green: [0.42, 0.92, 0.36, 0.92],
  cyan: [0.42, 1.02, 1.06, 0.92],
  blue: [0.33, 0.6, 1.08, 0.92],
  purple: [0.72, 0.42, 1.04, 0.92],
  pink: [1.12, 0.6, 0.86, 0.92],
};
const LUMINANCE = [0.3, 0.59, 0.11] as const;
/** Brightness is raised, so that a tint shows on dark parts and light parts keep their shades. */
const LIFT = 0.38;
const GAIN = 0.8;

/** A colour matrix that maps brightness to shades of a colour, and keeps a share of the original colours. */
function tintMatrix(tint: Colour): string {
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

function filtered(body: string, matrix: string): string {
  return (
    `<filter id="t" color-interpolation-filters="sRGB"><feColorMatrix values="${matrix}"/></filter>` +
    `<g filter="url(#t)">${body}</g>`
  );
}

const RAINBOW = ['#ff5a5a', '#ffb03a', '#ffe14a', '#5ad86a', '#4aa8ff', '#b06aff']
  .map((colour, at) => `<stop offset="${at / 5}" stop-color="${colour}"/>`)
  .join('');
const TO_WHITE = '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0';

/** A rainbow gradient masked by the shape of a drawing. */
function rainbowed(body: string): string {
  return (
    `<defs><g id="d">${body}</g><filter id="w"><feColorMatrix values="${TO_WHITE}"/></filter>` +
    `<linearGradient id="r" x2="1" y2="1">${RAINBOW}</linearGradient>` +
    `<mask id="m"><use href="#d" filter="url(#w)"/></mask></defs><use href="#d"/>` +
    `<path fill="url(#r)" fill-opacity=".65" mask="url(#m)" d="M0 0h32v32H0z"/>`
  );
}

const BRIGHTER = '1.15 0 0 0 .08 0 1.15 0 0 .08 0 0 1.15 0 .08 0 0 0 1 0';
const SPARKLES =
  '<path fill="#fff3a6" d="m26 1 1.4 4.1L31.500 6.500 27.400 7.900 26 12l-1.400-4.100-4.100-1.400 4.100-1.400z' +
  'M5 20l1 3 3 1-3 1-1 3-1-3-3-1 3-1zM6 3l.7 2.300L9 6l-2.300.7L6 9l-.7-2.300L3 6l2.300-.7z"/>';

/** The inner SVG of a drawing in a tint. */
export function tinted(body: string, tint: Tint | null): string {
  if (tint === null) return body;
  if (tint === 'rainbow') return rainbowed(body);
  if (tint === 'shiny') return filtered(body, BRIGHTER) + SPARKLES;
  return filtered(body, tintMatrix(tint));
}
