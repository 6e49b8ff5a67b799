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
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const place = fc.nat({ max: 12 });
const tab = fc.nat({ max: 2 });
const op = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constant('send' as const), tab) },
  { weight: 14, arbitrary: fc.tuple(fc.constant('step' as const), place) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('lose' as const), place) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('deliver' as const), place) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('double' as const), place) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('miss' as const), place) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('drop' as const), tab) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('open' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('beat' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('older' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('seen' as const), tab) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('reload' as const), tab) },
  { weight: 4, arbitrary: fc.tuple(fc.constant('hear' as const), place) },
  {
    weight: 3,
    arbitrary: fc.tuple(
      fc.constant('pass' as const),
      fc.constantFrom(1, 200, 500, 1100, 6000, 31_000),
    ),
  },
);
type Op = typeof op extends fc.Arbitrary<infer T> ? T : never;

/** Two tabs of Ann and one of Bob before one backend that has a history already. */
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

/** What is wrong with a screen, compared with the one before it (behaviour M6); plain loops, as there are millions of screens. */
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
  // What another tab sent long ago may turn out to stand above the page that is loaded.
  const isAbove = (id: string) => log.some(({ clientId, seq }) => clientId === id && seq < first);
  return before.some((id) => !shown.has(id) && !isAbove(id)) ? 'a message vanished' : null;
}

const idsOf = (view: ThreadView): string[] =>
  [...(view.state === 'open' ? view.events : []), ...view.waiting].map(
    ({ clientId }) => `${clientId}`,
  );

/** Looks at every screen that a tab has shown since it was last looked at. */
function judge({ network: { log } }: World, { screens }: Tab): void {
  // The last one stays, to be compared with the next.
  const views = [...screens.splice(0, screens.length - 1), ...screens];
  for (const [index, view] of views.entries()) {
    const before = views[index - 1];
    const fault = faultOf(view, before === undefined ? [] : idsOf(before), log);
    if (fault !== null) throw new Error(`${fault}: ${JSON.stringify([before, view])}`);
  }
}

const ACTS: Record<Op[0], (world: World, value: number) => void> = {
  send: ({ at, sent }, who) => {
    const text = `${who} says ${sent[who]?.length}`;
    sent[who]?.push(text);
    at(who).thread.send(text);
  },
  step: ({ network }, value) => network.step(value),
  lose: ({ network }, value) => network.lose(value),
  deliver: ({ network }, value) => network.deliver(value),
  double: ({ network }, value) => network.double(value),
  miss: ({ network }, value) => network.miss(value),
  drop: ({ network, at }, who) => network.drop(at(who).socket),
  open: ({ network, at }, who) => network.open(at(who).socket),
  beat: ({ network, at }, who) => network.beat(at(who).socket),
  older: ({ at }, who) => void at(who).thread.loadOlder(),
  seen: ({ at }, who) => at(who).thread.markRead(),
  reload: ({ tabs, at, open }, who) => {
    at(who).close();
    tabs[who] = open(who);
  },
  hear: ({ browsers }, value) => browsers[value % 2 === 0 ? 0 : 1].tellNext(),
  pass: (_, time) => void vi.advanceTimersByTime(time),
};

/** All that is on its way arrives, in its order, until nothing is. */
async function calm({ network, browsers }: World): Promise<void> {
  for (let step = 0; step < 2000; step += 1) {
    await flush();
    if (network.isQuiet() && browsers.every((one) => one.isQuiet())) return;
    network.step(0);
    network.deliver(0);
    for (const browser of browsers) browser.tellNext();
  }
  throw new Error('it never becomes calm');
}

/** The network is well again: within minutes everything is told. */
async function settle(world: World): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    for (const { socket } of world.tabs) {
      world.network.open(socket);
      world.network.beat(socket);
    }
    await calm(world);
    vi.advanceTimersByTime(15_000);
    await calm(world);
  }
}

async function run(hasLocks: boolean, history: number, ops: readonly Op[]): Promise<void> {
  const world = createWorld(hasLocks, history);
  for (const [kind, value] of ops) {
    ACTS[kind](world, value);
    await flush();
    for (const shown of world.tabs) judge(world, shown);
  }
  await settle(world);
  for (const one of world.tabs) {
    judge(world, one);
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
    await calm(world);
  }
  expect(one.thread.$thread.get()).toMatchObject({ state: 'open', older: 'none', waiting: [] });
  expect(textsOf(one)).toEqual(all);
  const list = one.inbox.list.$list.get();
  expect(list).toMatchObject({ conversations: [{ lastSeq: all.length }] });
}

/** Each message is in the log once, those of one tab in their order, and nothing is left to send. */
function expectSent({ network, sent, browsers }: World): void {
  const texts = network.log.map((event) => (event.kind === 'message' ? event.text : ''));
  for (const [who, mine] of sent.entries()) {
    expect(texts.filter((text) => text.startsWith(`${who} says`))).toEqual(mine);
  }
  for (const { kept } of browsers) expect([...kept.keys()]).toEqual([]);
}

it(
  'shows each message once and in order at every moment, and in the end all of them',
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
