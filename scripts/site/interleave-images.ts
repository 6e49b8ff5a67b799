import type { AstroIntegration, PathWithRoute } from 'astro';

const isDrawn = ({ pathname }: Pick<PathWithRoute, 'pathname'>) => pathname.endsWith('.png');

/** The paths with the drawn ones spread evenly between the pages. */
export function drawnBetween<T extends Pick<PathWithRoute, 'pathname'>>(paths: readonly T[]): T[] {
  const drawn = paths.filter(isDrawn);
  const pages = paths.filter((one) => !isDrawn(one));
  const each = Math.max(1, Math.floor(pages.length / (drawn.length + 1)));
  const before = (place: number) =>
    place % each === 0 ? drawn.slice(place / each, place / each + 1) : [];
  return [
    ...pages.flatMap((page, place) => [...before(place), page]),
    ...drawn.slice(Math.ceil(pages.length / each)),
  ];
}

/** Builds pictures between pages: sharp draws in threads of its own while the next pages are rendered. */
export const picturesBetween: AstroIntegration = {
  name: 'pictures-between',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer((standard) => ({
        ...standard,
        getStaticPaths: async () => drawnBetween(await standard.getStaticPaths()),
      }));
    },
  },
};
