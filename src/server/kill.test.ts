import { afterEach, beforeEach, expect, test } from 'vitest';
import { chunks } from './data/db/chunks.ts';
import { onPostgres, temporaryFolder } from './testing/databases.ts';
import { type Member, newClientId, signInAll } from './testing/member.ts';
import { type DataLocation, type OwnProcess, startOwnProcess } from './testing/own-process.ts';

/** How often the server is killed; `npm run test:long` sets it higher. */
const KILLS = Number(process.env.KILLS ?? 2);
/** This is below the rate limit of a player's sends, because the clock is the real one. */
const SENDS_MAX = 35;
const PAIRS = 3;
const KILL_MS = 20_000;

type Message = { clientId: string; text: string };
/** The messages that the server acknowledged to a sender, and the one that was unconfirmed when it was killed. */
type Outcome = {
  sender: Member;
  acknowledged: (Message & { seq: number })[];
  unconfirmed: Message | null;
};

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

async function call({ url }: OwnProcess, { headers }: Member, path: string, body?: object) {
  const response = await fetch(`${url}/api${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const result = await response.json();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(result)}`);
  return result;
}

const post = (server: OwnProcess, sender: Member, conversation: string, message: Message) =>
  call(server, sender, `/conversations/${conversation}/messages`, {
    client_id: message.clientId,
    text: message.text,
  });

/** Sends one message after the other until the server is gone. */
async function sendMessages(
  server: OwnProcess,
  sender: Member,
  conversation: string,
  onAcknowledged: () => void,
): Promise<Outcome> {
  const acknowledged: Outcome['acknowledged'] = [];
  for (let index = 0; index < SENDS_MAX; index += 1) {
    const message = { clientId: newClientId(), text: `message ${index} of ${sender.id}` };
    try {
      const { seq } = await post(server, sender, conversation, message);
      acknowledged.push({ ...message, seq });
      onAcknowledged();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { sender, acknowledged, unconfirmed: message };
    }
  }
  return { sender, acknowledged, unconfirmed: null };
}

/** Opens a conversation for each pair of players, which both of them see. */
async function openConversations(server: OwnProcess, senders: readonly Member[]) {
  const pairs: { conversation: string; pair: readonly Member[] }[] = [];
  for (const pair of chunks(senders, 2)) {
    const [one, other] = pair;
    if (one === undefined || other === undefined) throw new Error('Players come in pairs.');
    const { conversation } = await call(server, one, '/conversations', { user_id: other.id });
    await post(server, one, conversation.id, { clientId: newClientId(), text: 'hello' });
    await post(server, other, conversation.id, { clientId: newClientId(), text: 'hello' });
    pairs.push({ conversation: conversation.id, pair });
  }
  return pairs;
}

/** Lets pairs of players send to each other. Kills the server after so many acknowledged messages. */
async function sendUntilKilled(
  server: OwnProcess,
  senders: readonly Member[],
  acknowledgementsMax: number,
) {
  let left = acknowledgementsMax;
  const onAcknowledged = () => {
    left -= 1;
    if (left === 0) void server.kill();
  };
  const pairs = await openConversations(server, senders);
  return Promise.all(
    pairs.map(async ({ conversation, pair }) => {
      const sending = pair.map((sender) =>
        sendMessages(server, sender, conversation, onAcknowledged),
      );
      return { conversation, outcomes: await Promise.all(sending) };
    }),
  );
}

/** Sends unconfirmed messages again, then compares the log with the acknowledged messages. */
async function checkLog(server: OwnProcess, conversation: string, outcomes: readonly Outcome[]) {
  for (const { sender, unconfirmed } of outcomes) {
    if (unconfirmed !== null) await post(server, sender, conversation, unconfirmed);
  }
  const sender = outcomes[0]?.sender;
  if (sender === undefined) throw new Error('Nobody has sent.');
  const { events } = await call(server, sender, `/conversations/${conversation}/events`);
  const sent = outcomes.flatMap(({ acknowledged, unconfirmed }) =>
    unconfirmed ? [...acknowledged, unconfirmed] : acknowledged,
  );
  const expectedSeqs = Array.from({ length: sent.length + 2 }, (_, index) => index + 1);
  expect(events.map(({ seq }: { seq: number }) => seq)).toEqual(expectedSeqs);
  for (const { sender, acknowledged } of outcomes) {
    for (const { seq, text, clientId } of acknowledged) {
      const event = { sender_id: sender.id, client_id: clientId, body: { text } };
      expect(events[seq - 1]).toMatchObject(event);
    }
  }
}

async function killRepeatedly(location: DataLocation): Promise<void> {
  const senders = await signInAll(location, KILLS * PAIRS * 2);
  server = await startOwnProcess(location);
  let interrupted = 0;
  for (const [kill, players] of [...chunks(senders, PAIRS * 2)].entries()) {
    const killed = await sendUntilKilled(server, players, 20 + ((kill * 37) % 90));
    server = await startOwnProcess(location);
    for (const { conversation, outcomes } of killed) {
      interrupted += outcomes.filter(({ unconfirmed }) => unconfirmed !== null).length;
      await checkLog(server, conversation, outcomes);
    }
  }
  expect(interrupted).toBeGreaterThan(KILLS);
}

const NAME = `every acknowledged message is there after ${KILLS} kills in the middle of sends`;
const OPTIONS = { timeout: KILLS * KILL_MS };

test(NAME, OPTIONS, () => killRepeatedly({ DATA_DIR: folder }));

onPostgres((_, databaseUrl) => {
  test(NAME, OPTIONS, async () =>
    killRepeatedly({ DATA_DIR: folder, DATABASE_URL: await databaseUrl() }),
  );
});
