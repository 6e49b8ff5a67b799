import type { Page } from '@playwright/test';
import { mockSockets } from '../../shared/channel/sockets.ts';

const PARTNER = { id: 'ann', username: 'Ann', avatar_url: null };
const START = Date.UTC(2026, 0, 1);

const eventAt = (seq: number) => ({
  seq,
  sender_id: seq % 3 === 0 ? 'me' : 'ann',
  client_id: `c${seq}`,
  at: START + seq * 60_000,
  kind: 'message',
  body: { text: `Message ${seq}` },
});

/**
 * Mocks a backend with one conversation of many messages, the last `unread` of them unread. Channel events are sent
 * by `send`.
 */
export async function mockLongThread(page: Page, length: number, unread = 0) {
  const sockets = await mockSockets(page, /\/ws(\?|$)/);
  const user = { id: 'me', username: 'Me', avatar_url: null };
  await page.route('**/auth/user', (route) => route.fulfill({ json: user }));
  let lastSeq = length;
  await page.route(/\/api\/(conversations|sync|notices)/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith('/read')) return route.fulfill({ status: 204 });
    if (pathname === '/api/sync') {
      return route.fulfill({ json: { revision: 1, conversations: [], more: false } });
    }
    if (pathname === '/api/notices') return route.fulfill({ json: { notices: [] } });
    if (!pathname.endsWith('/events')) {
      const last = lastSeq === 0 ? null : eventAt(lastSeq);
      const one = {
        id: 'talk',
        user: PARTNER,
        lastSeq,
        readSeq: lastSeq - unread,
        last,
        blocked: false,
      };
      return route.fulfill({ json: { conversations: [one] } });
    }
    const after = searchParams.get('after');
    const limit = Number(searchParams.get('limit') ?? 100);
    const before = Math.min(Number(searchParams.get('before')), lastSeq + 1);
    const first = after === null ? Math.max(1, before - limit) : Number(after) + 1;
    const end = after === null ? before - 1 : Math.min(lastSeq, first + limit - 1);
    const seqs = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
    return route.fulfill({ json: { events: seqs.map(eventAt), lastSeq } });
  });
  const send = (message: object) => void sockets.at(-1)?.route.send(JSON.stringify(message));
  return {
    isOpen: () => sockets.length > 0,
    /** Sends an event on the channel. */
    send,
    /** Adds a message of the partner. */
    addMessage: () => {
      do lastSeq += 1;
      while (lastSeq % 3 === 0);
      const data = { conversationId: 'talk', seq: lastSeq };
      send({ type: 'CHAT_MESSAGE', data });
      return lastSeq;
    },
  };
}
