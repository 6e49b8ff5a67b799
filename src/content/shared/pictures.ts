import type { Drawing } from '../../domain/items/drawing.ts';
import { drawingSource } from './drawing-source.ts';
import { tinted } from './tint.ts';

/** The centre and radius of the circle behind a badge. */
type Plate = readonly [x: number, y: number, radius: number];

/** The lower right corner. */
const CORNER: Plate = [24, 24, 7.6];

/** Subjects with a better position for a badge, such as the front of a crate. */
const POSITIONS: Readonly<Record<string, Plate>> = {
  crate: [16, 16, 9],
  egg: [16, 19.5, 8],
  'exotic-seed-pack': [16, 17.5, 8],
  'framed-picture': [16, 16, 8.5],
  rug: [16, 16.5, 7.5],
  'seed-pack': [16, 17.2, 8.2],
  'spray-bottle': [16, 22, 6.8],
  statue: [16, 16.5, 7.5],
};

/** The side of the badge relative to the radius: slightly less than the circle has space for. */
const FILL = 1.36;

const rounded = (number: number) => Number(number.toFixed(3));

/** The SVG of a badge on its circle; empty without a badge. */
function emblem(subject: string, badge: string | null): string {
  if (badge === null) return '';
  const [x, y, radius] = POSITIONS[subject] ?? CORNER;
  const side = radius * FILL;
  const { body, fixed } = drawingSource(badge);
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#d6ccb4"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - 0.8}" fill="#fffaf0"/>` +
    `<g transform="translate(${rounded(x - side / 2)} ${rounded(y - side / 2)}) scale(${rounded(side / 32)})">` +
    `${body}${fixed}</g>`
  );
}

/** The side in pixels; browsers may scale it. */
const SIZE = 64;

/** The inner SVG of a drawing, 32 by 32. Throws for an unknown name. */
export function drawingSvg({ subject, tint, badge }: Drawing): string {
  const { body, fixed } = drawingSource(subject);
  return tinted(body, tint) + fixed + emblem(subject, badge);
}

/** The SVG document of a drawing. Throws for an unknown name. */
export function pictureSvg(drawing: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 32 32">` +
    `${drawingSvg(drawing)}</svg>\n`
  );
}
