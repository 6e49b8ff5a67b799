import type { Drawing } from '../../domain/items/drawing.ts';
import { drawingSource } from './drawing-source.ts';
import { emblem } from './emblem.ts';
import { tinted } from './tint.ts';

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
