import { readFileSync } from 'node:fs';

/** The product's logo, which is the site's icon, as an SVG element with its upper left corner at (x, y). */
export function logoSvg(x: number, y: number, side: number): string {
  const icon = readFileSync('public/favicon.svg', 'utf8');
  return icon.replace('<svg', `<svg x="${x}" y="${y}" width="${side}" height="${side}"`).trim();
}
