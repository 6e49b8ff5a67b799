import { pathToFileURL } from 'node:url';
import type { PathWithRoute, SSRManifest } from 'astro';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';

type Route = SSRManifest['routes'][number];
type Style = { sheet: Route['styles'][number]; order: number; depth: number };

/** The `BuildApp` of Astro, which asks the bundler for the styles of each page, and for scripts that integrations add: none do. */
type App = StaticPathsApp & {
  routeCache: { clearAll: () => void };
  setInternals: (internals: { pagesByKeys: Map<string, { styles: Style[] }> }) => void;
  setOptions: (options: {
    settings: { scripts: [] };
    logger: { options: { destination: { write: () => void } } };
  }) => void;
  render: (request: Request, route: { routeData: PathWithRoute['route'] }) => Promise<Response>;
};

/** What renders the pages of a bundle. */
export type PageProgram = {
  /** The paths of all pages and files. */
  paths: () => Promise<PathWithRoute[]>;
  /** Lets each route tell its paths anew, with what they show. */
  forgetPaths: () => void;
  /** The route of a file in `src/pages`, by its path: `/items/[slug]`. */
  route: (name: string) => PathWithRoute['route'];
  render: (url: URL, route: PathWithRoute['route']) => Promise<Response>;
};

const pageData = ({ routeData, styles }: Route) =>
  [
    `${routeData.route}&${routeData.component}`,
    { styles: styles.map((sheet, order) => ({ sheet, order, depth: 0 })) },
  ] as const;

/** Loads what renders pages from its module, as Astro does after it has bundled. A process can load each module once. */
export async function loadPageProgram(module: string): Promise<PageProgram> {
  const { app }: { app: App } = await import(pathToFileURL(module).href);
  app.setInternals({ pagesByKeys: new Map(app.manifest.routes.map(pageData)) });
  const destination = { write: () => undefined };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination } } });
  const routes = new Map(app.manifest.routes.map(({ routeData }) => [routeData.route, routeData]));
  return {
    forgetPaths: () => app.routeCache.clearAll(),
    route: (name) => {
      const route = routes.get(name);
      if (route === undefined) throw new Error(`There is no route ${name}.`);
      return route;
    },
    paths: () => new StaticPaths(app).getAll(),
    render: (url, routeData) => app.render(new Request(url), { routeData }),
  };
}
