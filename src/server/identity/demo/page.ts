import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { SITE_NAME } from '../../../contract/site/site-config.ts';
import type { DemoPlayer } from '../../demo/players.ts';
import type { PublicUrls } from '../urls.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
body { background: light-dark(#f7f6f1, #0e1512); color: light-dark(#17201b, #e8f0eb); margin: 0; padding: 24px 16px }
main { max-width: 26rem; margin: 0 auto; padding: 24px; border-radius: 12px; background: light-dark(#ffffff, #151e1a); border: 1px solid light-dark(#e3e0d6, #26332d) }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px }
p { margin: 0 0 16px; color: light-dark(#5b6b62, #93a59b) }
form { display: grid; gap: 8px; margin: 0 }
button { font: inherit; font-weight: 600; color: inherit; display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 8px 12px; text-align: start; cursor: pointer; border-radius: 12px; border: 1px solid light-dark(#808a83, #66766d); background: light-dark(#f0eee6, #1c2722) }
button:hover { border-color: light-dark(#17201b, #e8f0eb) }
:focus-visible { outline: 2px solid light-dark(#8a5a00, #ffc740); outline-offset: 2px }
.face { inline-size: 40px; block-size: 40px; border-radius: 50%; display: grid; place-items: center; background: #ffc740; color: #17201b; overflow: hidden }
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto } }
.cancel { justify-content: center; min-height: 44px; background: none }
a { color: inherit }
`;

/** The content security policy of the demo's pages: their style sheet, the site's pictures and their form. */
export function demoPolicy({ site, base }: PublicUrls): string {
  const style = createHash('sha256').update(STYLE).digest('base64');
  // Browsers apply the policy of the form to each redirect after it, up to the site.
  const formTargets = [...new Set([`'self'`, site, new URL(base).origin])].join(' ');
  return [
    `default-src 'none'`,
    `style-src 'sha256-${style}'`,
    `img-src ${formTargets}`,
    `form-action ${formTargets}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

type Markup = ReturnType<typeof html>;

async function page(title: string, site: string, content: Markup): Promise<string> {
  return `${await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} | ${SITE_NAME}</title>
<link rel="icon" href="${site}/favicon.svg" type="image/svg+xml">
<style>${raw(STYLE)}</style>
</head>
<body><main>${content}</main></body>
</html>`}`;
}

const initialsOf = (name: string) => name.slice(0, 2).toUpperCase();

function playerButton({ id, username, picture }: DemoPlayer, site: string): Markup {
  const avatar =
    picture === null
      ? initialsOf(username)
      : html`<img src="${site}${picture}" alt="" width="32" height="32">`;
  return html`<button name="player" value="${id}"><span class="face" aria-hidden="true">${avatar}</span>${username}</button>`;
}

/** The page on which a person chooses a demo player. */
export function choosePage(
  players: readonly DemoPlayer[],
  { site, action }: { site: string; action: string },
): Promise<string> {
  return page(
    'Choose a demo player',
    site,
    html`<h1>Choose a demo player</h1>
<p>This is a demo. Nobody asks for a password here, and these players are made up. Choose who you want to be on ${SITE_NAME}.</p>
<form method="post" action="${action}">
${players.map((player) => playerButton(player, site))}
<button class="cancel" name="player" value="">Cancel</button>
</form>`,
  );
}

/** The page for a sign-in that cannot continue. */
export function errorPage(site: string): Promise<string> {
  return page(
    'Please start again',
    site,
    html`<h1>Please start again</h1>
<p>This login is already done, too old, or did not start here.</p>
<p><a href="${site}/">Back to ${SITE_NAME}</a></p>`,
  );
}
