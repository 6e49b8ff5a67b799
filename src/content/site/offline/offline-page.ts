import { createHash } from 'node:crypto';
import { SITE_NAME } from '../../../contract/site/site-config.ts';
import { logoSvg } from '../logo-svg.ts';
import script from './offline-boot.js?raw';
import styles from './offline-page.css?raw';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** It runs its own script, which asks its own server whether it is there. Nothing else is allowed. */
const POLICY = [
  `default-src 'none'`,
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(styles)}`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
];

/** The whole document that the service worker shows without a network (behaviour G40). */
export function offlinePage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY.join('; ')}">
<meta name="robots" content="noindex">
<title>No connection | ${SITE_NAME}</title>
<style>${styles}</style>
</head>
<body>
<main>
${logoSvg(0, 0, 64).replace('<svg', '<svg aria-hidden="true"')}
<h1>No connection to ${SITE_NAME}</h1>
<p>This page opens by itself when the connection is back.</p>
<button type="button">Try again</button>
<p role="status"></p>
</main>
<script>${script}</script>
</body>
</html>
`;
}
