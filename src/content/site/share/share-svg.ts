import { SITE_NAME } from '../../../contract/site/site-config.ts';
import { drawingSource } from '../../shared/drawing-source.ts';
import { logoSvg } from '../logo-svg.ts';
import { outlineText, wrapText } from './outline-text.ts';

/** The size in pixels of a generated image, which social platforms show whole. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The content of a generated image: a title, a line of text and four drawings. */
export type ShareText = {
  title: string;
  line: string;
  drawings: readonly [string, string, string, string];
};

/** The colours of the dark theme (behaviour C4), because a separate SVG file has no tokens. */
export const COLOUR = {
  background: '#0E1512',
  surface: '#1C2722',
  hairline: '#26332D',
  text: '#E8F0EB',
  muted: '#93A59B',
  accent: '#FFC740',
} as const;
const LEFT = 80;
const TEXT_WIDTH = 590;
const TITLE = 76;
const LINE = 34;
/** The line height relative to the font size. */
const LEADING = { title: 1.12, line: 1.4 };

/** The positions of the four tiles; the right two are lower. */
const TILES = [
  [720, 82],
  [936, 118],
  [720, 298],
  [936, 334],
] as const;
const TILE = 196;
const DRAWING = 136;

function tile(subject: string, [x, y]: (typeof TILES)[number]): string {
  const inset = (TILE - DRAWING) / 2;
  const { body, fixed } = drawingSource(subject);
  return (
    `<rect x="${x}" y="${y}" width="${TILE}" height="${TILE}" rx="32" fill="${COLOUR.surface}" stroke="${COLOUR.hairline}" stroke-width="2"/>` +
    `<g transform="translate(${x + inset} ${y + inset}) scale(${DRAWING / 32})">${body}${fixed}</g>`
  );
}

/** The title and text, vertically centred below the site's name. */
function textSvg({ title, line }: ShareText): string {
  const titles = wrapText(title, TITLE, TEXT_WIDTH);
  const lines = wrapText(line, LINE, TEXT_WIDTH);
  const high = titles.length * TITLE * LEADING.title + lines.length * LINE * LEADING.line;
  const top = 370 - high / 2;
  const below = top + titles.length * TITLE * LEADING.title + 4;
  return [
    ...titles.map((text, row) => {
      const y = top + TITLE * (0.76 + row * LEADING.title);
      return outlineText(text, { x: LEFT, y, size: TITLE, fill: COLOUR.text, bold: 34 });
    }),
    ...lines.map((text, row) => {
      const y = below + LINE * (1 + row * LEADING.line);
      return outlineText(text, { x: LEFT, y, size: LINE, fill: COLOUR.muted });
    }),
  ].join('');
}

/** The image of a page in link previews, as SVG. */
export function shareSvg(text: ShareText): string {
  const { width, height } = SHARE_SIZE;
  const name = { x: LEFT + 62, y: 124, size: 40, fill: COLOUR.text, bold: 30 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${COLOUR.background}"/>` +
    `<rect y="${height - 12}" width="${width}" height="12" fill="${COLOUR.accent}"/>` +
    `${logoSvg(LEFT - 10, 78, 60)}${outlineText(SITE_NAME, name)}${textSvg(text)}` +
    `${text.drawings.map((subject, index) => tile(subject, TILES[index] ?? TILES[0])).join('')}</svg>`
  );
}
