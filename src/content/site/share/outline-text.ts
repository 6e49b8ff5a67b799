import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkitten';

const FILE = '@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2';

let lexend: Font | undefined;

// Text in share pictures is outlines, because a build machine may have no fonts.

/** The typeface at its regular weight, read once and resolved from the working directory. */
function font(): Font {
  if (lexend === undefined) {
    const { resolve } = createRequire(join(process.cwd(), 'package.json'));
    const read = create(readFileSync(resolve(FILE)));
    if (read.isCollection) throw new Error(`${FILE} holds several fonts.`);
    lexend = read;
  }
  return lexend;
}

/** The width of a line in pixels at a font size in pixels, with the font's own spacing. */
function widthOf(line: string, size: number): number {
  const units = font()
    .glyphsForString(line)
    .reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return (units * size) / font().unitsPerEm;
}

/** Wraps text into lines of at most `width` pixels. A longer word has its own line. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * A line as SVG outlines, which need no installed fonts; its baseline starts at (x, y). The parser reads no other
 * weight from WOFF2, so `bold` thickens the outlines by thousandths of the size.
 */
export function outlineText(
  line: string,
  style: { x: number; y: number; size: number; fill: string; bold?: number },
): string {
  const { x, y, size, fill, bold = 0 } = style;
  let offset = 0;
  const paths = font()
    .glyphsForString(line)
    .map(({ path, advanceWidth }) => {
      const from = offset;
      offset += advanceWidth + bold / 2;
      return path.translate(from, 0).toSVG();
    });
  const scale = size / font().unitsPerEm;
  return (
    `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" ` +
    `stroke="${fill}" stroke-width="${bold}" stroke-linejoin="round" d="${paths.join('')}"/>`
  );
}
