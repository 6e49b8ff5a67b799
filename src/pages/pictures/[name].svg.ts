import type { APIContext, GetStaticPaths } from 'astro';
import { pictureSvg } from '../../content/shared/pictures.ts';
import { sitePictures } from '../../content/site/picture-files.ts';
import { type Drawing, drawingName } from '../../domain/items/drawing.ts';

/** One file per drawing of items, shops and weather events (behaviour C4). */
export const getStaticPaths = (async () =>
  (await sitePictures()).map((drawing) => ({
    params: { name: drawingName(drawing) },
    props: drawing,
  }))) satisfies GetStaticPaths;

/** The drawing as an SVG file. */
export function GET({ props }: APIContext<Drawing>): Response {
  return new Response(pictureSvg(props), { headers: { 'Content-Type': 'image/svg+xml' } });
}
