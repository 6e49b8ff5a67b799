import { rasterize } from '../content/shared/raster.ts';
import { iconSvg, TAB_ICON, toIco } from '../content/site/icons.ts';

/** The icon of a tab, which browsers and readers of feeds request without a link too. */
export async function GET(): Promise<Response> {
  const ico = toIco(TAB_ICON, await rasterize(iconSvg(TAB_ICON)));
  return new Response(ico, { headers: { 'Content-Type': 'image/x-icon' } });
}
