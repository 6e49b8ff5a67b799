import { hash } from 'node:crypto';
import type { APIContext, GetStaticPaths } from 'astro';
import { rasterize } from '../../content/shared/raster.ts';
import { shareName } from '../../content/site/share/page-image.ts';
import { shareImages } from '../../content/site/share/share-images.ts';
import { type ShareText, shareSvg } from '../../content/site/share/share-svg.ts';

/** One image per route and item type. A build with unchanged sources reuses the previous one (behaviour G7). */
export const getStaticPaths = (async () =>
  [...(await shareImages())].map(([path, text]) => ({
    params: { name: shareName(path) },
    props: text,
    cacheKey: hash('sha256', JSON.stringify(text)),
  }))) satisfies GetStaticPaths;

/** The image as a PNG file. */
export async function GET({ props }: APIContext<ShareText>): Promise<Response> {
  const png = await rasterize(shareSvg(props));
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
}
