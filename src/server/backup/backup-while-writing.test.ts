import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../data/db/database.ts';
import { onBothLocations, temporaryFolder } from '../testing/databases.ts';
import { type Member, newClientId, signInAll } from '../testing/member.ts';
import { type DataLocation, type OwnProcess, startOwnProcess } from '../testing/own-process.ts';

const SENDERS = 8;
/** This is below the rate limit of a player's sends, because the clock is the real one. */
const SENDS_MAX = 35;
/** Messages that are acknowledged before the backup begins. */
const BEFORE = 40;

type Message = { conversation_id: string; seq: number; body: string };

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

async function post({ url }: OwnProcess, { headers }: Member, to: string, body: object) {
  const response = await fetch(`${url}/api${to}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${to}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Runs a command of the project on a database. */
async function run(command: string, { DATA_DIR, DATABASE_URL = '' }: DataLocation, file: string) {
  const env = { ...process.env, DATA_DIR, DATABASE_URL };
  await promisify(execFile)(process.execPath, [`scripts/${command}.ts`, file], { env });
}

/** Lets each player send to the next, one message after the other, until `isEnough` or the limit. */
async function sendMessages(
  running: OwnProcess,
  senders: readonly Member[],
  onAcknowledged: (message: Message) => void,
  isEnough: () => boolean,
): Promise<void> {
  await Promise.all(
    senders.map(async (sender, player) => {
      const other = senders[(player + 1) % senders.length];
      const { conversation } = await post(running, sender, '/conversations', {
        user_id: other?.id,
      });
      const send = async (from: Member, body: string) => {
        const path = `/conversations/${conversation.id}/messages`;
        const message = { client_id: newClientId(), text: body };
        const { seq } = await post(running, from, path, message);
        onAcknowledged({ conversation_id: conversation.id, seq, body });
      };
      for (let index = 0; index < SENDS_MAX && !isEnough(); index += 1) {
        await send(sender, `message ${index} of player ${player}`);
        // Who has no answer may send three messages only.
        if (index === 0 && other !== undefined) await send(other, `answer to player ${player}`);
      }
    }),
  );
}

async function readRestored(location: DataLocation) {
  const db = await openDatabase(location);
  const columns = ['conversation_id', 'seq', 'body'] as const;
  const events = await db.selectFrom('events').select(columns).execute();
  const conversations = await db.selectFrom('conversations').select(['id', 'last_seq']).execute();
  await db.destroy();
  return { events, conversations };
}

onBothLocations((create) => {
  test('a backup of a server that takes messages has each that was acknowledged before, and whole conversations', async () => {
    const [source, target] = [await create(), await create()];
    const file = path.join(folder, 'saved.gz');
    const senders = await signInAll(source, SENDERS);
    server = await startOwnProcess(source);
    const acknowledged: Message[] = [];
    let before: Message[] = [];
    let backup: Promise<void> | undefined;
    let isSaved = false;
    const onAcknowledged = (message: Message) => {
      acknowledged.push(message);
      if (acknowledged.length !== BEFORE) return;
      before = [...acknowledged];
      backup = run('backup', source, file).finally(() => {
        isSaved = true;
      });
    };
    await sendMessages(server, senders, onAcknowledged, () => isSaved);
    await backup;
    expect(before).toHaveLength(BEFORE);
    expect(acknowledged.length).toBeGreaterThan(BEFORE);
    await server.kill();
    await run('restore', target, file);
    const { events, conversations } = await readRestored(target);
    expect(events).toEqual(expect.arrayContaining(before));
    for (const { id, last_seq } of conversations) {
      const seqs = events.filter((event) => event.conversation_id === id).map(({ seq }) => seq);
      const expected = Array.from({ length: last_seq }, (_, index) => index + 1);
      expect(seqs.sort((one, other) => one - other)).toEqual(expected);
    }
  });
});
