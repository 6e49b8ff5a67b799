/** Flat drawings need no dithering, which takes a quarter of the default time. `quality` is that of the palette. */
const OPTIONS = { palette: true, dither: 0, effort: 1, quality: 60 } as const;

/**
 * Renders an SVG document without text as a PNG of its own size, in at most 256 colours; previews of links show no SVG.
 * sharp comes with Astro; satori with resvg would be two trees of packages more. sharp loads on first use,
 * because most builds reuse their images.
 */
export async function rasterize(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  // No image is rendered twice, and the cache costs a sixth of the time.
  sharp.cache(false);
  return new Uint8Array(await sharp(Buffer.from(svg)).png(OPTIONS).toBuffer());
}
