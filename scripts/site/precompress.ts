import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Compressors } from './compressors.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Pages whose file is named like their address. */
const PLAIN_PAGE = /^(\/[\w-]+)+\.html$/;

/** Compresses every text file of a built site that is not compressed yet. */
export async function precompress(folder: string, compressors: Compressors): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    await compressors.take(path.join(entry.parentPath, entry.name));
  }
  await compressors.finish();
}

/** Hands what Astro renders to the compressors when it is read, so that it is made and copied once. */
function compressing(
  astro: AstroPrerenderer,
  folder: string,
  compressors: Compressors,
): AstroPrerenderer {
  const render: AstroPrerenderer['render'] = async (request, options) => {
    const rendered = await astro.render(request, options);
    const response = rendered instanceof Response ? rendered : rendered.response;
    const { pathname } = new URL(request.url);
    if (!response.ok || !PLAIN_PAGE.test(pathname)) return rendered;
    const read = response.arrayBuffer.bind(response);
    const value = async () => {
      const bytes = await read();
      await compressors.take(path.join(folder, pathname), new Uint8Array(bytes.slice()));
      return bytes;
    };
    // The backend's server, when it runs beside the build, has put a Response of its own in place, whose methods take no assignment.
    Object.defineProperty(response, 'arrayBuffer', { value });
    return rendered;
  };
  return { ...astro, render };
}

/** Compresses pages while the next ones are rendered, as rendering keeps only one core busy. */
export function compressWhileRendering(folder: string, compressors: Compressors): AstroIntegration {
  return {
    name: 'compress-while-rendering',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((astro) => compressing(astro, folder, compressors)),
    },
  };
}
