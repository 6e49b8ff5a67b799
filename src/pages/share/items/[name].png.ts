import type { APIContext, GetStaticPaths } from 'astro';
import { wholeCatalogue } from '../../../content/items/catalogue.ts';
import { rasterize } from '../../../content/shared/raster.ts';
import {
  type ItemPicture,
  itemPictureSvg,
  itemPictures,
} from '../../../content/site/share/item-picture.ts';
import { IMAGE_HOSTS } from '../../../contract/shared/image-hosts.ts';

/** One image per drawing and background in the catalogue. An unchanged one is reused from the previous build. */
export const getStaticPaths = (async () =>
  [...itemPictures(await wholeCatalogue(), IMAGE_HOSTS)].map(([name, picture]) => ({
    params: { name },
    props: picture,
    cacheKey: name,
  }))) satisfies GetStaticPaths;

/** The image as a PNG file. */
export async function GET({ props }: APIContext<ItemPicture>): Promise<Response> {
  const png = await rasterize(itemPictureSvg(props));
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
}
