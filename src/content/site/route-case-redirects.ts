import { appendFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { routeCaseLines } from '../../domain/site/route-case.ts';

/** Writes the redirects of routes in other letters after the other rules of the built site (behaviour G31). */
export const routeCaseRedirects: AstroIntegration = {
  name: 'route-case-redirects',
  hooks: {
    'astro:build:done': ({ dir }) => appendFile(new URL('_redirects', dir), routeCaseLines()),
  },
};
