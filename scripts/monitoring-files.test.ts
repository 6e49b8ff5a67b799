import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../src/server/metrics/create-metrics.ts';
import { temporaryFolder } from '../src/server/testing/databases.ts';
import { readMetricsText } from '../src/server/testing/metrics-text.ts';
import { findPromtool } from './setup/test-programs.mjs';

const RULES = 'deploy/prometheus';
const MISSING = 'no promtool here; `apt-get install prometheus` gets it';

type Panel = { title: string; targets: { expr: string }[] };
const dashboard: { panels: Panel[] } = JSON.parse(
  readFileSync('deploy/grafana/dashboard.json', 'utf8'),
);
const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names of all metrics of a process that has answered a call. */
async function metricNames(): Promise<string[]> {
  const metrics = createMetrics({
    now: Date.now,
    hub: () => ({
      sockets: { signedIn: 0, signedOut: 0 },
      waiting: { chat: 0, homeStream: 0, tradeAds: 0 },
    }),
    bus: () => ({ waiting: 0, lagMs: 0, isUp: true }),
    pool: () => ({ most: 1, open: 1, idle: 1, waiting: 0 }),
    database: async () => ({
      isUp: true,
      fedAt: 1,
      reports: { open: 0, overdue: 0 },
      held: 0,
      lag: 0,
      sourceAt: 1,
      deliveries: 0,
      backedUpAt: 1,
    }),
    contentAt: async () => 1,
  });
  metrics.observeCall({ method: 'GET', route: '/', status: 200, seconds: 1 });
  return readMetricsText(await metrics.text()).names();
}

const namedIn = (text: string) => [
  ...new Set(text.match(/\b(hatchboard|nodejs|process)_\w+/g) ?? []),
];

describe('the files for Prometheus and Grafana', () => {
  it.each([
    ['the dashboard', queries.join('\n')],
    ['the alerts', readFileSync(`${RULES}/alerts.yml`, 'utf8')],
    ['the tests of the alerts', readFileSync(`${RULES}/alerts.test.yml`, 'utf8')],
  ])('name in %s only metrics that exist', async (_, text) => {
    const named = namedIn(text);
    expect(named.length).toBeGreaterThan(5);
    expect(await metricNames()).toEqual(expect.arrayContaining(named));
  });

  it('show each metric of ours in the dashboard', async () => {
    const own = (await metricNames()).filter((name) => name.startsWith('hatchboard_'));
    const shown = namedIn(queries.join('\n'));
    expect(own.filter((name) => !shown.includes(name))).toEqual([
      'hatchboard_http_request_duration_seconds_sum',
    ]);
  });

  it('name each metric of ours and each alert in the documents', async () => {
    const documents = ['watch', 'when-something-is-broken']
      .map((page) => readFileSync(`docs/operations/${page}.md`, 'utf8'))
      .join('\n');
    const own = (await metricNames()).filter((name) => name.startsWith('hatchboard_'));
    const alerts = [...readFileSync(`${RULES}/alerts.yml`, 'utf8').matchAll(/alert: (\w+)/g)];
    expect(alerts).toHaveLength(10);
    const names = [
      ...own.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
      ...alerts.map(([, name = '']) => name),
    ];
    expect(names.filter((name) => !documents.includes(`\`${name}\``))).toEqual([]);
  });
});

const program = findPromtool('.');
if (program === undefined) process.stderr.write(`Skipped with promtool: ${MISSING}.\n`);

/** Runs promtool; throws with what it says when it finds a mistake. */
function promtool(cwd: string, ...args: string[]): string {
  if (program === undefined) throw new Error(MISSING);
  return execFileSync(path.resolve(program), args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

describe.skipIf(program === undefined && process.env.CI !== 'true')('promtool', () => {
  it('finds no mistake in the alerts', () => {
    expect(promtool(RULES, 'check', 'rules', 'alerts.yml')).toContain('10 rules found');
  });

  it('sees each alert fire when it should, and only then', () => {
    expect(promtool(RULES, 'test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });

  it('finds no mistake in the queries of the dashboard', () => {
    const { folder, remove } = temporaryFolder();
    try {
      const rules = queries.map((expr, index) => ({
        record: `query_${index}`,
        expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'hatchboard'),
      }));
      // JSON is YAML.
      const file = { groups: [{ name: 'dashboard', rules }] };
      writeFileSync(path.join(folder, 'rules.yml'), JSON.stringify(file));
      expect(promtool(folder, 'check', 'rules', 'rules.yml')).toContain(
        `${rules.length} rules found`,
      );
    } finally {
      remove();
    }
  });
});
