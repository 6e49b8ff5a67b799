import { rasterize } from '../content/shared/raster.ts';
import { iconSvg, TOUCH_ICON } from '../content/site/icons.ts';

/** The icon of a home screen, which phones request without a link too. */
export async function GET(): Promise<Response> {
  const png = await rasterize(iconSvg(TOUCH_ICON));
  return new Response(png, { headers: { 'Content-Type': 'image/png' } });
}
