import { logoSvg } from './logo-svg.ts';

/** A PNG icon of the site: `fill` is the share of its side that the logo takes. */
export type Icon = { name: string; side: number; background: string | null; fill: number };

/** Phones crop icons to a shape of their own. Those icons have a background, and the logo in the safe centre. */
const BACKGROUND = '#0E1512';

/** The icons besides `favicon.svg`, for other browsers, home screens and the manifest. */
export const ICONS = [
  { name: 'icon-32', side: 32, background: null, fill: 1 },
  { name: 'icon-180', side: 180, background: BACKGROUND, fill: 0.76 },
  { name: 'icon-192', side: 192, background: null, fill: 0.96 },
  { name: 'icon-512', side: 512, background: null, fill: 0.96 },
  { name: 'maskable-512', side: 512, background: BACKGROUND, fill: 0.76 },
] as const satisfies readonly Icon[];

/** An icon as an SVG of its own size. */
export function iconSvg({ side, background, fill }: Icon): string {
  const inset = (side * (1 - fill)) / 2;
  const backgroundRect =
    background === null ? '' : `<rect width="${side}" height="${side}" fill="${background}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `${backgroundRect}${logoSvg(inset, inset, side * fill)}</svg>`
  );
}
