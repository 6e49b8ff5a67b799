import { beforeEach, expect, test } from 'vitest';
import { sweep } from '../../data/sweep.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { type Member, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const DAY = 86_400_000;
const TEXT = 'Hello, I have a big fox for your owl 10';
const REFUSED = [422, 'same_text', 'Write this in your own words.'];

onBothDatabases((database) => {
  let server: TestApp;
  let ann: Member;
  let strangers: Member[] = [];
  const enter = (name: string, at = server.clock.now) => member(server, name, { now: at });
  beforeEach(async () => {
    server = testApp(database());
    ann = await enter('Ann', START - 8 * DAY);
    strangers = await Promise.all(['B', 'C', 'D', 'E'].map((name) => enter(name)));
  });
  const stranger = (index: number): Member => {
    const found = strangers[index];
    if (found === undefined) throw new Error('There are four.');
    return found;
  };
  const write = async (to: Member, text = TEXT, from = ann) => {
    const { status, body } = await from.sendMessage(await from.open(to), text);
    return status === 201 ? status : [status, body.error.code, body.error.message];
  };
  const writeToTwo = async () => [await write(stranger(0)), await write(stranger(1))];

  test.each([
    TEXT,
    'HELLO I HAVE A BIG FOX FOR YOUR OWL',
    'hello i have 99 a big  fox for your owl!!!',
    'H e l l o, I have a big fox for your owl',
    'Hello\u200b, I have\n\n a ｂｉｇ fox for your owl 🦉',
    'Hеllo, I hаve a big fox for your owl',
  ])('the same text to a third stranger within a day is refused: %j', async (text) => {
    expect(await writeToTwo()).toEqual([201, 201]);
    expect(await write(stranger(2), text)).toEqual(REFUSED);
    expect(await write(stranger(2), 'Hi! Would you give your owl for my big fox?')).toBe(201);
  });

  test('a short text, another text, and the same stranger are not', async () => {
    for (const to of strangers) expect(await write(to, 'hi, want my fox? 123456')).toBe(201);
    expect(await writeToTwo()).toEqual([201, 201]);
    expect(await write(stranger(0))).toBe(201);
    expect(await write(stranger(2), `${TEXT} and a cat`)).toBe(201);
  });

  test('who has answered is no stranger', async () => {
    await write(stranger(0));
    for (const one of [stranger(1), stranger(2)]) {
      await one.sendMessage(await one.open(ann), 'hi');
      expect(await write(one)).toBe(201);
    }
    expect(await write(stranger(3))).toBe(201);
  });

  test('a refused text counts for nobody, and after a day it may be sent', async () => {
    await writeToTwo();
    expect(await write(stranger(2))).toEqual(REFUSED);
    server.clock.now += DAY;
    expect(await write(stranger(2))).toBe(201);
  });

  test('a deletion does not renew it', async () => {
    await writeToTwo();
    await ann.call('DELETE', '/account', { username: 'Ann' });
    expect(await write(stranger(2), TEXT, await enter('Ann'))).toEqual(REFUSED);
  });

  test('of the text a hash is stored, for a day', async () => {
    await write(stranger(0));
    const rows = () => database().selectFrom('sent_texts').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toMatch(/fox/i);
    await sweep(database(), START + DAY - 1);
    expect(await rows()).toHaveLength(1);
    await sweep(database(), START + DAY);
    expect(await rows()).toEqual([]);
  });
});
