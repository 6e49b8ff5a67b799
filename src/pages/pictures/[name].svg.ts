import type { APIContext, GetStaticPaths } from 'astro';
import { pictureSvg } from '../../content/shared/pictures.ts';
import { sitePictures } from '../../content/site/picture-files.ts';
import { type Drawing, drawingName } from '../../domain/items/drawing.ts';

/** One file per drawing of items, shops and weather events (behaviour C4). An unchanged one is reused from the previous build. */
export const getStaticPaths = (async () =>
  (await sitePictures()).map((drawing) => {
    const name = drawingName(drawing);
    return { params: { name }, props: drawing, cacheKey: name };
  })) satisfies GetStaticPaths;

/** The drawing as an SVG file. */
export function GET({ props }: APIContext<Drawing>): Response {
  return new Response(pictureSvg(props), { headers: { 'Content-Type': 'image/svg+xml' } });
}
