import { describe, expect, it } from 'vitest';
import {
  LAST_PAGE,
  openConversation,
  readChanges,
  readConversations,
  readEvents,
  sendMessage,
} from './conversations.ts';

const event = (seq: number) => ({
  seq,
  kind: 'message',
  sender_id: 'bob',
  client_id: null,
  body: { text: `${seq}` },
  at: 1.8e12,
});
const answering = (answer: unknown) => async () => answer;
const pageOf = (events: unknown[], range: { after: number } | { before: number }, lastSeq = 9) =>
  readEvents(answering({ events, lastSeq }), 'talk', range);

describe('a page of events', () => {
  it('sends its range in the query', async () => {
    const calls: unknown[] = [];
    const read = async (...call: unknown[]) => {
      calls.push(call);
      return { events: [], lastSeq: 0 };
    };
    await readEvents(read, 'a/b', { after: 3 });
    await readEvents(read, 'talk', { before: 8 }, 20);
    expect(calls).toEqual([
      ['/conversations/a%2Fb/events', { query: { after: 3, limit: 100 } }],
      ['/conversations/talk/events', { query: { before: 8, limit: 20 } }],
    ]);
  });

  it('covers unreadable events in its range', async () => {
    const page = await pageOf([event(4), { seq: 5 }, event(6), { seq: 7, kind: 'x' }], {
      after: 3,
    });
    expect(page).toMatchObject({ first: 4, last: 7, lastSeq: 9 });
    expect(page.events.map(({ seq }) => seq)).toEqual([4, 6]);
    expect(await pageOf(['junk', null], { after: 3 })).toMatchObject({ first: 4, last: 5 });
  });

  it('ends where it began when it is empty, because an event may just be coming', async () => {
    expect(await pageOf([], { after: 3 })).toMatchObject({ first: 4, last: 3 });
    expect(await pageOf([], { before: LAST_PAGE })).toMatchObject({ first: 1, last: 0 });
  });

  it('reaches from its first event to the sequence before which it was read', async () => {
    expect(await pageOf([event(4), event(5)], { before: 7 })).toMatchObject({ first: 4, last: 6 });
    expect(await pageOf([event(8), event(9)], { before: LAST_PAGE })).toMatchObject({
      first: 8,
      last: 9,
    });
    expect(await pageOf([], { before: 7 })).toMatchObject({ first: 1, last: 6 });
  });

  it.each([[null], [[]], [{ events: {} }], [{ events: [] }], [{ events: [], lastSeq: 'x' }]])(
    'is an error when its shape is unknown: %j',
    async (answer) => {
      await expect(readEvents(answering(answer), 'talk', { after: 0 })).rejects.toThrow(
        'GET /conversations/talk/events answered in an unknown shape',
      );
    },
  );
});

describe('conversations', () => {
  const talk = { id: 'talk', user: { id: 'bob', username: 'Bob' }, lastSeq: 1 };

  it('are left out when they are unreadable', async () => {
    const list = await readConversations(answering({ conversations: [talk, {}, null] }));
    expect(list.map(({ id }) => id)).toEqual(['talk']);
  });

  it('are opened with a player', async () => {
    const calls: unknown[] = [];
    const write = async (...call: unknown[]) => {
      calls.push(call);
      return { conversation: talk };
    };
    expect(await openConversation(write, 'bob')).toMatchObject({ partner: { id: 'bob' } });
    expect(calls).toEqual([['POST', '/conversations', { user_id: 'bob' }]]);
    await expect(openConversation(answering({ conversation: {} }), 'bob')).rejects.toThrow(
      'unknown shape',
    );
  });
});

it('sends a message with its client id', async () => {
  const calls: unknown[] = [];
  const write = async (...call: unknown[]) => {
    calls.push(call);
    return event(4);
  };
  expect(await sendMessage(write, 'talk', { clientId: 'c', text: 'hi' })).toMatchObject({ seq: 4 });
  expect(calls).toEqual([['POST', '/conversations/talk/messages', { client_id: 'c', text: 'hi' }]]);
  await expect(sendMessage(answering({}), 'talk', { clientId: 'c', text: 'hi' })).rejects.toThrow(
    'unknown shape',
  );
});

it('reads changes one by one', async () => {
  const conversations = [{ id: 7, lastSeq: 2 }, { id: 'x' }, null];
  expect(await readChanges(answering({ revision: 5, conversations, more: 1 }), 0)).toEqual({
    revision: 5,
    conversations: [{ id: '7', lastSeq: 2 }],
    more: false,
  });
});
