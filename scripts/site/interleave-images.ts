import type { PathWithRoute } from 'astro';

const isImage = ({ pathname }: Pick<PathWithRoute, 'pathname'>) => pathname.endsWith('.png');

/** The paths with the images spread evenly between the pages, because sharp draws in its own threads while pages are rendered. */
export function interleaveImages<T extends Pick<PathWithRoute, 'pathname'>>(
  paths: readonly T[],
): T[] {
  const images = paths.filter(isImage);
  const pages = paths.filter((one) => !isImage(one));
  const each = Math.max(1, Math.floor(pages.length / (images.length + 1)));
  const before = (index: number) =>
    index % each === 0 ? images.slice(index / each, index / each + 1) : [];
  return [
    ...pages.flatMap((page, index) => [...before(index), page]),
    ...images.slice(Math.ceil(pages.length / each)),
  ];
}
