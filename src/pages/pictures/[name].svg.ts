import type { APIContext, GetStaticPaths } from 'astro';
import { sitePictures } from '../../content/picture-files.ts';
import { pictureSvg } from '../../content/pictures.ts';
import { type Drawing, drawingName } from '../../domain/drawings/drawing.ts';

/** One page a drawing of items, shops and weathers (design, Look). */
export const getStaticPaths = (async () =>
  (await sitePictures()).map((drawing) => ({
    params: { name: drawingName(drawing) },
    props: drawing,
  }))) satisfies GetStaticPaths;

/** The drawing as an SVG file. */
export function GET({ props }: APIContext<Drawing>): Response {
  return new Response(pictureSvg(props), { headers: { 'Content-Type': 'image/svg+xml' } });
}
