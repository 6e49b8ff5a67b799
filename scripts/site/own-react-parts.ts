import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const own = (file: string) =>
  fileURLToPath(new URL(`../../src/islands/shared/${file}`, import.meta.url));

const JSX_FILE = /\.tsx(\?|$)/;

/** Gives islands their own JSX runtime and their own start, in place of React's and Astro's (decision 0053). */
export const ownReactParts: Plugin = {
  name: 'own-react-parts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(react\/jsx-(dev-)?runtime|@astrojs\/react\/client\.js)$/ },
    handler(id, importer) {
      if (id.startsWith('@astrojs/')) return own('root/start-island.tsx');
      // The own runtime imports React's.
      if (!JSX_FILE.test(importer ?? '')) return undefined;
      return own(`${id.replace('react', 'jsx')}.ts`);
    },
  },
};
