import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { SITE_NAME } from '../../../contract/site/site-config.ts';
import type { SetupStep } from '../../rules/site/setup-steps.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem }
  ol { padding: 0; list-style: none }
  li { padding: 1rem 0; border-top: 1px solid #8885 }
  h2 { margin: 0; font-size: 1.125rem }
  p { margin: .25rem 0 }
  pre { overflow-x: auto; margin: .5rem 0 0; padding: .75rem; border-radius: .5rem; background: #8882 }
`;

const DONE = 'Done';
const MISSING = 'Missing';

/** The headers of the page: nothing but its own style is loaded, and its address goes nowhere. */
export const SETUP_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

const stepHtml = ({ title, isDone, text, commands }: SetupStep) => html`<li>
  <h2>${title}: ${isDone ? DONE : MISSING}</h2>
  ${isDone ? '' : html`<p>${text}</p><pre tabindex="0"><code>${commands.join('\n')}</code></pre>`}
</li>`;

const page = (content: unknown) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Set up ${SITE_NAME}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<h1>Set up ${SITE_NAME}</h1>
${content}
</body>
</html>`;

/** The page that leads through the set-up of a new site. It shows no value of a setting, and changes nothing. */
export function setupPage(steps: readonly SetupStep[]) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  const state = left === 0 ? 'Everything is set up.' : `${left} of ${steps.length} steps are left.`;
  return page(html`<p>${state} Type the commands on the machine of the server, in its folder. Settings are lines of the file .env, and count from the next start. Load this page again to see what is done.</p>
<ol>${steps.map(stepHtml)}</ol>
<p><code>npm run doctor</code> says the same at any time, and what is wrong.</p>`);
}

/** The page for who has no code, or one that counts no more. */
export const closedSetupPage = () =>
  page(
    html`<p>The server prints the address of this page at its start. The address can be opened once, within an hour. Restart the server for another.</p>`,
  );
