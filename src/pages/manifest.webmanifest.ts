import { ICONS } from '../content/site/icons.ts';
import { SITE_NAME } from '../contract/site/site-config.ts';

/** The web app manifest, with which a phone installs the site. */
export function GET(): Response {
  const manifest = {
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: 'Item values, live hatches, shop stocks, weather and trade ads.',
    id: '/',
    start_url: '/',
    scope: '/',
    // An iPhone gets push messages only for a site on the home screen that stands alone.
    display: 'standalone',
    display_override: ['minimal-ui'],
    lang: 'en',
    background_color: '#0E1512',
    theme_color: '#0E1512',
    categories: ['games', 'utilities'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...ICONS.map(({ name, side }) => ({
        src: `/icons/${name}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: name.startsWith('maskable') ? 'maskable' : 'any',
      })),
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
