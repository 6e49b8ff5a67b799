import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FORBIDDEN = [
  ['src/domain/a.ts', '../contract/item.ts'],
  ['src/contract/a.ts', '../api/items.ts'],
  ['src/api/a.ts', '../stores/stats.ts'],
  ['src/api/b.ts', 'reconnecting-websocket'],
  ['src/stores/a.ts', '../islands/ui/Card.tsx'],
  ['src/islands/home/A.tsx', '../../api/items.ts'],
  ['src/islands/home/B.tsx', '../trades/A.tsx'],
  ['src/islands/chat/offers/A.tsx', '../../trades/A.tsx'],
  ['src/components/A.astro', '../pages/index.astro'],
  ['src/layouts/A.astro', '../server/app.ts'],
  ['src/server/a.ts', '../realtime/channel.ts'],
  ['src/server/routes/a.ts', '../../api/items.ts'],
  ['src/server/feed/demo/a.ts', '../../../stores/stats.ts'],
  ['scripts/a.ts', '../src/stores/stats.ts'],
] as const;

const ALLOWED = [
  ['src/contract/z.ts', '../domain/item.ts'],
  ['src/realtime/z.ts', 'reconnecting-websocket'],
  ['src/islands/home/Z.tsx', '../ui/Card.tsx'],
  ['src/islands/chat/offers/Z.tsx', '../../ui/trade/Z.tsx'],
  ['src/islands/chat/Z.tsx', '../../domain/chat/offers.ts'],
  ['src/islands/chat/Z.ts', './offers/Z.tsx'],
  ['src/pages/z.astro', '../layouts/Base.astro'],
  ['src/server/z.ts', '../contract/item.ts'],
  ['src/server/routes/z.ts', '../realtime/hints.ts'],
  ['scripts/z.ts', '../src/server/app.ts'],
  ['src/e2e/z.ts', '../server/realtime/hints.ts'],
] as const;

let folder = '';
let findings = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hatchboard-lint-'));
  copyFileSync('biome.json', path.join(folder, 'biome.json'));
  for (const [file, module] of [...FORBIDDEN, ...ALLOWED]) {
    const fence = file.endsWith('.astro') ? '---\n' : '';
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${fence}import '${module}';\n${fence}`);
  }
  const args = [
    'lint',
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '.',
  ];
  const biome = path.resolve('node_modules/.bin/biome');
  const { stdout, stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  findings = stdout + stderr;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(FORBIDDEN)('%s may not import %s', (file) => {
  expect(findings).toContain(`${file}:`);
});

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(findings).not.toContain(`${file}:`);
});
