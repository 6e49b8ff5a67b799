import { mark } from './logo-svg.ts';

/** An icon of the site as a PNG: `fill` is the share of its side that the mark takes. */
export type Icon = { name: string; side: number; ground: string | null; fill: number };

/** Phones cut their icons to a shape of their own: those have a ground, and the mark in its safe middle. */
const GROUND = '#0E1512';

/** The icons beside `favicon.svg`, for browsers without it, for home screens and for the manifest. */
export const ICONS = [
  { name: 'icon-32', side: 32, ground: null, fill: 1 },
  { name: 'icon-180', side: 180, ground: GROUND, fill: 0.76 },
  { name: 'icon-192', side: 192, ground: null, fill: 0.96 },
  { name: 'icon-512', side: 512, ground: null, fill: 0.96 },
  { name: 'maskable-512', side: 512, ground: GROUND, fill: 0.76 },
] as const satisfies readonly Icon[];

/** An icon as SVG of its own size. */
export function iconSvg({ side, ground, fill }: Icon): string {
  const inset = (side * (1 - fill)) / 2;
  const plate = ground === null ? '' : `<rect width="${side}" height="${side}" fill="${ground}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">` +
    `${plate}${mark(inset, inset, side * fill)}</svg>`
  );
}
