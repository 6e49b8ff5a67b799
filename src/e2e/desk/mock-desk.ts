import type { Page } from '@playwright/test';

const HOUR = 3_600_000;
const ago = (hours: number) => Date.now() - hours * HOUR;

/** A text without a place to break, and one from right to left. */
const LONG = `${'W'.repeat(120)} مرحبا <b>`;

const REPORTED = { id: 'u2', username: 'MossyMuffin88' };
const REPORTER = { id: 'u3', username: 'SunnyAcorn7' };

/** A report on the wire. */
const wireReport = (id: string, part: object = {}) => ({
  id,
  at: ago(3),
  reporter: REPORTER,
  user: REPORTED,
  reason: 'Asks for my password or who I am: they wrote it three times',
  conversation_id: 'talk',
  seq: 12,
  ad_id: null,
  claimed: null,
  resolved: null,
  overdue: false,
  ...part,
});

const REPORTS = [
  wireReport('r1', { at: ago(50), overdue: true, claimed: { ...REPORTER, id: 'me', at: ago(1) } }),
  wireReport('r2', { at: ago(30), overdue: true, user: { id: 'u9', username: 'W'.repeat(20) } }),
  wireReport('r3', { reason: LONG, claimed: { id: 'u7', username: 'FrostyOtter42', at: ago(1) } }),
  wireReport('r4', { at: ago(0.1), conversation_id: null, seq: null, ad_id: 'ad' }),
];

const SIDES = {
  offering: [{ slug: 'raccoon', quantity: 2 }],
  wanted: [
    { slug: 'dragonfly', quantity: 1 },
    { slug: 'category-adds', quantity: 1 },
  ],
};

const message = (seq: number, sender_id: string, text: string, removed = false) => ({
  ...{ seq, sender_id, at: ago(4), kind: 'message', text: removed ? 'You are a pig' : text },
  ...{ offer: null, removed },
});

const PLAYER = {
  ...REPORTED,
  role: 'player',
  suspension: { until: Date.UTC(2027, 0, 1), reason: 'Asked for a password' },
  deleted: false,
  mute: null,
  warnings: [{ at: ago(200), text: 'Please be kind to others' }],
  reports: REPORTS,
  trade_ads: [{ id: 'ad', created_at: ago(0.5), ...SIDES }],
};

const DETAILS = {
  report: REPORTS[0],
  evidence: {
    events: [
      message(10, 'u3', 'Hello!'),
      message(11, 'u2', 'pig', true),
      message(12, 'u2', `Tell me your password.\nNow. ${LONG}`),
      {
        seq: 13,
        sender_id: 'u2',
        at: ago(3),
        kind: 'proposed',
        text: null,
        offer: SIDES,
        removed: false,
      },
    ],
    trade_ad: { created_at: ago(5), ...SIDES, removed: true },
  },
  others: [wireReport('r5', { resolved: { by: 'FrostyOtter42', reason: 'Warned', at: ago(90) } })],
  player: PLAYER,
};

const line = (id: string, action: string, part: object = {}) => ({
  ...{ id, at: ago(2), actor: 'FrostyOtter42', actor_id: 'u7', action, user: REPORTED },
  ...{ reason: 'Asked for a password', detail: null, ...part },
});
const LINES = [
  line('l1', 'suspend', { detail: 'for good' }),
  line('l2', 'grant', { actor: 'root', actor_id: null, detail: 'moderator' }),
  line('l3', 'dance', { reason: LONG }),
];

/** The answers of a desk with four reports, by path below `/api/desk`. */
const ANSWERS: Readonly<Record<string, object>> = {
  me: { id: 'me', username: 'PixelGecko19', role: 'admin' },
  reports: { reports: REPORTS, open: 4, overdue: 2 },
  'reports/r1': DETAILS,
  'reports/r4': { ...DETAILS, report: REPORTS[3], player: null, others: [] },
  players: { players: [PLAYER, { ...PLAYER, id: 'u22', role: 'moderator' }] },
  'players/u2': { ...PLAYER, suspension: null },
  'players/me': { ...PLAYER, id: 'me', username: 'PixelGecko19', role: 'admin', warnings: [] },
  log: { lines: LINES, more: true },
};

/** Mocks the backend of the desk. An answer is a body or a status; what has none is not there. */
export async function mockDesk(
  page: Page,
  answers: Readonly<Record<string, object | number>> = {},
): Promise<void> {
  await page.route('**/api/desk/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/api/desk/', '');
    const answer = answers[path] ?? ANSWERS[path] ?? 404;
    return typeof answer === 'number'
      ? route.fulfill({ status: answer, body: '' })
      : route.fulfill({ json: answer });
  });
}
