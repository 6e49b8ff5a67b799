import { logoSvg } from './logo-svg.ts';

/** A PNG icon of the site: `fill` is the share of its side that the logo takes. */
export type Icon = { side: number; background: string | null; fill: number };

/** Phones crop icons to a shape of their own. Those icons have a background, and the logo in the safe centre. */
const BACKGROUND = '#0E1512';

/** `/favicon.ico`, for browsers that do not take `favicon.svg`. */
export const TAB_ICON = { side: 32, background: null, fill: 1 } as const satisfies Icon;

/** `/apple-touch-icon.png`, for home screens. */
export const TOUCH_ICON = { side: 180, background: BACKGROUND, fill: 0.76 } as const satisfies Icon;

/** The icons of the manifest. */
export const ICONS = [
  { name: 'icon-192', side: 192, background: null, fill: 0.96 },
  { name: 'icon-512', side: 512, background: null, fill: 0.96 },
  { name: 'maskable-512', side: 512, background: BACKGROUND, fill: 0.76 },
] as const satisfies readonly (Icon & { name: string })[];

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

/** Wraps one PNG file of a square icon as an ICO file: a directory of one entry, then the PNG file. */
export function toIco({ side }: Icon, png: Uint8Array): Uint8Array<ArrayBuffer> {
  const directory = new DataView(new ArrayBuffer(22));
  const set16 = (at: number, value: number) => directory.setUint16(at, value, true);
  const set32 = (at: number, value: number) => directory.setUint32(at, value, true);
  set16(2, 1); // an icon
  set16(4, 1); // one entry
  directory.setUint8(6, side);
  directory.setUint8(7, side);
  set16(10, 1); // one plane
  set16(12, 32); // bits of a pixel
  set32(14, png.length);
  set32(18, directory.byteLength);
  const ico = new Uint8Array(directory.byteLength + png.length);
  ico.set(new Uint8Array(directory.buffer));
  ico.set(png, directory.byteLength);
  return ico;
}
