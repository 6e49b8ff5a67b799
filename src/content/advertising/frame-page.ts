import { createHash } from 'node:crypto';
import {
  type AdvertisingRail,
  advertisingUnitOptions,
} from '../../domain/advertising/advertising-unit.ts';
import loader from './frame-loader.js?raw';

/** The network may run its own script and the scripts that it loads, and show images and iframes. Nothing else is allowed. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'sha256-${createHash('sha256').update(loader).digest('base64')}' 'strict-dynamic'`,
  `style-src 'unsafe-inline' https:`,
  ...['connect', 'font', 'frame', 'img', 'media'].map((kind) => `${kind}-src https: data:`),
  `base-uri 'none'`,
  `form-action 'none'`,
];

type Network = { script: string; report: string };

/** The whole document of a rail's iframe, which is sandboxed (decision 0011). */
export function framePage(rail: AdvertisingRail, { script, report }: Network): string {
  const id = `ad-${rail}`;
  const own = new URL(script).origin;
  const policy = POLICY.join('; ').replaceAll('https:', `https: ${own}`);
  const unit = JSON.stringify({ id, script, options: advertisingUnitOptions(report) });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="robots" content="noindex">
<title>Advertisement</title>
<style>body { margin: 0 } #${id} { display: grid; justify-content: center }</style>
</head>
<body>
<div id="${id}"></div>
<script type="application/json" id="advertising-unit">${unit.replaceAll('<', '\\u003c')}</script>
<script>${loader}</script>
</body>
</html>
`;
}
