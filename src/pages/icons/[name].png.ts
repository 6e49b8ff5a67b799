import { hash } from 'node:crypto';
import type { APIContext, GetStaticPaths } from 'astro';
import { rasterize } from '../../content/shared/raster.ts';
import { ICONS, iconSvg } from '../../content/site/icons.ts';

/** The site's icons in the sizes that browsers and home screens request. */
export const getStaticPaths = (() =>
  ICONS.map((icon) => {
    const svg = iconSvg(icon);
    return { params: { name: icon.name }, props: { svg }, cacheKey: hash('sha256', svg) };
  })) satisfies GetStaticPaths;

/** The icon as a PNG file. */
export async function GET({ props }: APIContext<{ svg: string }>): Promise<Response> {
  return new Response(await rasterize(props.svg), { headers: { 'Content-Type': 'image/png' } });
}
