import { hash } from 'node:crypto';
import type { APIContext, GetStaticPaths } from 'astro';
import { wholeCatalogue } from '../../../content/items/catalogue.ts';
import { rasterize } from '../../../content/shared/raster.ts';
import { itemPictureSvg, itemPictures } from '../../../content/site/share/item-picture.ts';
import { IMAGE_HOSTS } from '../../../contract/shared/image-hosts.ts';

/** One image per drawing and background in the catalogue. An unchanged one is reused from the previous build. */
export const getStaticPaths = (async () =>
  [...itemPictures(await wholeCatalogue(), IMAGE_HOSTS)].map(([name, picture]) => {
    const svg = itemPictureSvg(picture);
    return { params: { name }, props: { svg }, cacheKey: hash('sha256', svg) };
  })) satisfies GetStaticPaths;

/** The image as a PNG file. */
export async function GET({ props }: APIContext<{ svg: string }>): Promise<Response> {
  return new Response(await rasterize(props.svg), { headers: { 'Content-Type': 'image/png' } });
}
