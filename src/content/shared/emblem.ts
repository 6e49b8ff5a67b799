import { drawingSource } from './drawing-source.ts';

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
export function emblem(subject: string, badge: string | null): string {
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
