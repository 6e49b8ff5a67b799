import type { APIContext, GetStaticPaths } from 'astro';
import { pictureSvg } from '../../content/pictures.ts';
import { allDrawings, type Drawing, drawingName } from '../../domain/drawings/drawing.ts';

/** One page a drawing of the items (design, Look). */
export const getStaticPaths = (() =>
  allDrawings().map((drawing) => ({
    params: { name: drawingName(drawing) },
    props: drawing,
  }))) satisfies GetStaticPaths;

/** The drawing as an SVG file. */
export function GET({ props }: APIContext<Drawing>): Response {
  return new Response(pictureSvg(props), { headers: { 'Content-Type': 'image/svg+xml' } });
}
