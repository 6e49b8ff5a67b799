import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunks } from './data/db/chunks.ts';
import { openDatabase } from './data/db/database.ts';
import { createSession } from './data/session/sessions.ts';
import { saveUser } from './data/session/users.ts';
import { onPostgres, temporaryFolder } from './testing/databases.ts';
import { type DataLocation, type OwnProcess, startOwnProcess } from './testing/own-process.ts';
import { newClientId } from './testing/players.ts';

/** How often the server is killed; `npm run test:long` sets it higher. */
const KILLS = Number(process.env.KILLS ?? 5);
/** Below the limit of a player's sends, as the clock is the real one. */
const SENDS_MAX = 35;
const PAIRS = 3;
const KILL_MS = 20_000;

type Sender = { id: string; token: string };
type Message = { clientId: string; text: string };
/** What was acknowledged to a sender, and what was on its way when the server died. */
type Outcome = { sender: Sender; taken: (Message & { seq: number })[]; open: Message | null };

let folder = '';
let remove = () => {};
let server: OwnProcess | undefined;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(async () => {
  await server?.kill();
  remove();
});

async function signInAll(location: DataLocation, count: number): Promise<Sender[]> {
  const db = await openDatabase(location);
  const senders: Sender[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `player${index}`;
    const profile = { provider: 'demo', subject: username, username, avatar_url: null } as const;
    const id = await saveUser(db, profile, Date.now());
    senders.push({ id, token: await createSession(db, id, Date.now()) });
  }
  await db.destroy();
  return senders;
}

async function call({ url }: OwnProcess, { token }: Sender, path: string, body?: object) {
  const response = await fetch(`${url}/api${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const post = (to: OwnProcess, sender: Sender, conversation: string, message: Message) =>
  call(to, sender, `/conversations/${conversation}/messages`, {
    client_id: message.clientId,
    text: message.text,
  });

/** Sends one message after the other until the server is gone. */
async function sendOn(
  to: OwnProcess,
  sender: Sender,
  conversation: string,
  acknowledged: () => void,
): Promise<Outcome> {
  const taken: Outcome['taken'] = [];
  for (let turn = 0; turn < SENDS_MAX; turn += 1) {
    const message = { clientId: newClientId(), text: `message ${turn} of ${sender.id}` };
    try {
      const { seq } = await post(to, sender, conversation, message);
      taken.push({ ...message, seq });
      acknowledged();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { sender, taken, open: message };
    }
  }
  return { sender, taken, open: null };
}

/** Opens a conversation of each two players, shown to both. */
async function openPairs(to: OwnProcess, senders: readonly Sender[]) {
  const pairs: { conversation: string; pair: readonly Sender[] }[] = [];
  for (const pair of chunks(senders, 2)) {
    const [one, other] = pair;
    if (one === undefined || other === undefined) throw new Error('Players come in pairs.');
    const { conversation } = await call(to, one, '/conversations', { user_id: other.id });
    await post(to, one, conversation.id, { clientId: newClientId(), text: 'hello' });
    pairs.push({ conversation: conversation.id, pair });
  }
  return pairs;
}

/** Lets pairs of players send to each other and kills the server after so many answers. */
async function sendUntilKilled(to: OwnProcess, senders: readonly Sender[], answers: number) {
  let left = answers;
  const acknowledged = () => {
    left -= 1;
    if (left === 0) void to.kill();
  };
  const pairs = await openPairs(to, senders);
  return Promise.all(
    pairs.map(async ({ conversation, pair }) => {
      const sending = pair.map((sender) => sendOn(to, sender, conversation, acknowledged));
      return { conversation, outcomes: await Promise.all(sending) };
    }),
  );
}

/** Sends what was on its way once more, then compares the log with what was acknowledged. */
async function checkLog(to: OwnProcess, conversation: string, outcomes: readonly Outcome[]) {
  for (const { sender, open } of outcomes) {
    if (open !== null) await post(to, sender, conversation, open);
  }
  const [{ sender } = { sender: { id: '', token: '' } }] = outcomes;
  const { events } = await call(to, sender, `/conversations/${conversation}/events`);
  const sent = outcomes.flatMap(({ taken, open }) => (open ? [...taken, open] : taken));
  const expectedSeqs = Array.from({ length: sent.length + 1 }, (_, index) => index + 1);
  expect(events.map(({ seq }: { seq: number }) => seq)).toEqual(expectedSeqs);
  for (const { sender, taken } of outcomes) {
    for (const { seq, text, clientId } of taken) {
      const event = { sender_id: sender.id, client_id: clientId, body: { text } };
      expect(events[seq - 1]).toMatchObject(event);
    }
  }
}

async function killAgainAndAgain(location: DataLocation): Promise<void> {
  const senders = await signInAll(location, KILLS * PAIRS * 2);
  server = await startOwnProcess(location);
  let interrupted = 0;
  for (const [kill, players] of [...chunks(senders, PAIRS * 2)].entries()) {
    const killed = await sendUntilKilled(server, players, 20 + ((kill * 37) % 90));
    server = await startOwnProcess(location);
    for (const { conversation, outcomes } of killed) {
      interrupted += outcomes.filter(({ open }) => open !== null).length;
      await checkLog(server, conversation, outcomes);
    }
  }
  expect(interrupted).toBeGreaterThan(KILLS);
}

const NAME = `every acknowledged message is there after ${KILLS} kills in the middle of sends`;
const OPTIONS = { timeout: KILLS * KILL_MS };

test(NAME, OPTIONS, () => killAgainAndAgain({ DATA_DIR: folder }));

onPostgres((_, address) => {
  test(NAME, OPTIONS, async () =>
    killAgainAndAgain({ DATA_DIR: folder, DATABASE_URL: await address() }),
  );
});
