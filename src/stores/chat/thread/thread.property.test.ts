import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ChatEvent } from '../../../contract/chat/conversation.ts';
import { ANN, BOB } from '../testing/backend.ts';
import { createBrowser } from '../testing/browser.ts';
import { createNetwork } from '../testing/network.ts';
import { openTab, type Tab } from '../testing/tab.ts';
import type { ThreadView } from './thread-view.ts';

/** How many schedules are run; `npm run test:long` runs more. */
const SCHEDULES = Number(process.env.CHAT_SCHEDULES ?? 300);

const flush = () => new Promise((resolve) => setImmediate(resolve));

beforeAll(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const index = fc.nat({ max: 12 });
const tab = fc.nat({ max: 2 });
const op = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('send' as const), tab) },
  { weight: 14, arbitrary: fc.tuple(fc.constant('stepCall' as const), index) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('loseCall' as const), index) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('deliver' as const), index) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('duplicate' as const), index) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('loseFrame' as const), index) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('disconnect' as const), tab) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('connect' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('heartbeat' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('loadOlder' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('markRead' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('reload' as const), tab) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('storageEvent' as const), index) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('wait' as const),
      fc.constantFrom(1, 200, 500, 1100, 6000, 31_000),
    ),
  },
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;

/** Two tabs of Ann and one of Bob, with one backend that already has a history. */
function createWorld(hasLocks: boolean, history: number) {
  const network = createNetwork();
  const browsers = [createBrowser(hasLocks), createBrowser(hasLocks)] as const;
  const people = [ANN, ANN, BOB] as const;
  const browserOf = (who: number) => browsers[who === 2 ? 1 : 0];
  const sent: string[][] = [[], [], []];
  for (let count = 1; count <= history; count += 1) {
    const text = `old ${count}`;
    const senderId = count % 2 === 0 ? ANN : BOB;
    network.log.push({
      seq: count,
      senderId,
      clientId: text,
      at: Date.now(),
      kind: 'message',
      text,
    });
  }
  const open = (who: number) => openTab(network, browserOf(who), people[who] ?? BOB);
  const tabs = [open(0), open(1), open(2)];
  const at = (who: number): Tab => tabs[who] ?? tabs[0] ?? open(0);
  return { network, browsers, sent, tabs, at, open };
}
type World = ReturnType<typeof createWorld>;

const textsOf = (one: Tab): string[] => {
  const view = one.thread.$thread.get();
  const events = view.state === 'open' ? view.events : [];
  return [
    ...events.map((event) => (event.kind === 'message' ? event.text : '')),
    ...view.waiting.map(({ text }) => text),
  ];
};

/** Returns what is wrong with a screen, compared with the one before it (behaviour M6). Its loops are plain, because millions of screens are checked. */
function faultOf(view: ThreadView, before: readonly string[], log: readonly ChatEvent[]) {
  const events = view.state === 'open' ? view.events : [];
  const first = events[0]?.seq ?? log.length + 1;
  if (events.some(({ seq }, index) => seq !== first + index)) return 'events out of order';
  const ids = idsOf(view);
  const shown = new Set(ids);
  if (shown.size !== ids.length) return 'a message twice';
  if (view.waiting.some(({ at }, index) => at < (view.waiting[index - 1]?.at ?? 0))) {
    return 'waiting messages out of order';
  }
  // A message of another tab may turn out to belong above the loaded page.
  const isAbove = (id: string) => log.some(({ clientId, seq }) => clientId === id && seq < first);
  return before.some((id) => !shown.has(id) && !isAbove(id)) ? 'a message vanished' : null;
}

const idsOf = (view: ThreadView): string[] =>
  [...(view.state === 'open' ? view.events : []), ...view.waiting].map(
    ({ clientId }) => `${clientId}`,
  );

/** Checks every screen that a tab has shown since the last check. */
function checkScreens({ network: { log } }: World, { screens }: Tab): void {
  // The last screen stays, because the next one is compared with it.
  const views = [...screens.splice(0, screens.length - 1), ...screens];
  for (const [index, view] of views.entries()) {
    const before = views[index - 1];
    const fault = faultOf(view, before === undefined ? [] : idsOf(before), log);
    if (fault !== null) throw new Error(`${fault}: ${JSON.stringify([before, view])}`);
  }
}

const ACTIONS: Record<Op[0], (world: World, value: number) => void> = {
  send: ({ at, sent }, who) => {
    const text = `${who} says ${sent[who]?.length}`;
    sent[who]?.push(text);
    at(who).thread.send(text);
  },
  stepCall: ({ network }, value) => network.stepCall(value),
  loseCall: ({ network }, value) => network.loseCall(value),
  deliver: ({ network }, value) => network.deliverFrame(value),
  duplicate: ({ network }, value) => network.duplicateFrame(value),
  loseFrame: ({ network }, value) => network.loseFrame(value),
  disconnect: ({ network, at }, who) => network.disconnect(at(who).socket),
  connect: ({ network, at }, who) => network.open(at(who).socket),
  heartbeat: ({ network, at }, who) => network.heartbeat(at(who).socket),
  loadOlder: ({ at }, who) => void at(who).thread.loadOlder(),
  markRead: ({ at }, who) => at(who).thread.markRead(),
  reload: ({ tabs, at, open }, who) => {
    at(who).close();
    tabs[who] = open(who);
  },
  storageEvent: ({ browsers }, value) => browsers[value % 2 === 0 ? 0 : 1].deliverNext(),
  wait: (_, time) => void vi.advanceTimersByTime(time),
};

/** Delivers everything that is on its way, in order, until nothing is left. */
async function deliverAll({ network, browsers }: World): Promise<void> {
  for (let step = 0; step < 2000; step += 1) {
    await flush();
    if (network.isQuiet() && browsers.every((one) => one.isQuiet())) return;
    network.stepCall(0);
    network.deliverFrame(0);
    for (const browser of browsers) browser.deliverNext();
  }
  throw new Error('it never becomes deliverAll');
}

/** Repairs the network: within minutes every tab has received everything. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    for (const { socket } of world.tabs) {
      world.network.open(socket);
      world.network.heartbeat(socket);
    }
    await deliverAll(world);
    vi.advanceTimersByTime(15_000);
    await deliverAll(world);
  }
}

async function run(hasLocks: boolean, history: number, ops: readonly Op[]): Promise<void> {
  const world = createWorld(hasLocks, history);
  for (const [kind, value] of ops) {
    ACTIONS[kind](world, value);
    await flush();
    for (const shown of world.tabs) checkScreens(world, shown);
  }
  await settle(world);
  for (const one of world.tabs) {
    checkScreens(world, one);
    await expectWhole(world, one);
  }
  expectSent(world);
  for (const one of world.tabs) one.close();
}

/** The screen equals the log, back to its beginning. */
async function expectWhole(world: World, one: Tab): Promise<void> {
  const all = world.network.log.map((event) => (event.kind === 'message' ? event.text : ''));
  const shown = textsOf(one);
  expect(shown).toEqual(all.slice(all.length - shown.length));
  for (let page = 0; page * 4 <= all.length; page += 1) {
    void one.thread.loadOlder();
    await deliverAll(world);
  }
  expect(one.thread.$thread.get()).toMatchObject({ state: 'open', older: 'none', waiting: [] });
  expect(textsOf(one)).toEqual(all);
  const list = one.inbox.list.$list.get();
  expect(list).toMatchObject({ conversations: [{ lastSeq: all.length }] });
}

/** Each message is in the log once, messages of one tab stand in their order, and nothing is left to send. */
function expectSent({ network, sent, browsers }: World): void {
  const texts = network.log.map((event) => (event.kind === 'message' ? event.text : ''));
  for (const [who, mine] of sent.entries()) {
    expect(texts.filter((text) => text.startsWith(`${who} says`))).toEqual(mine);
  }
  for (const { entries } of browsers) expect([...entries.keys()]).toEqual([]);
}

it(
  'shows each message once and in order at every moment, and all of them in the end',
  async () => {
    const schedules = fc.asyncProperty(
      fc.boolean(),
      fc.nat({ max: 11 }),
      fc.array(op, { minLength: 1, maxLength: 70, size: 'max' }),
      run,
    );
    await fc.assert(schedules, { seed: 6, numRuns: SCHEDULES, endOnFailure: false });
  },
  SCHEDULES * 200 + 10_000,
);
