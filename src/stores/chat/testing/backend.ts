import type { Changes, EventsPage } from '../../../api/chat/conversations.ts';
import type { ChatEvent, Conversation } from '../../../contract/chat/conversation.ts';

/** The conversation that all screens of a test show, and its players. */
export const CONVERSATION_ID = 'talk';
export const ANN = 'ann';
export const BOB = 'bob';

/** A backend with one conversation, which passes each new event to `publish`. */
export function createBackend(publish: (event: ChatEvent) => void) {
  const log: ChatEvent[] = [];
  const readSeq: Record<string, number> = {};

  function page(range: { after: number } | { before: number }, limit: number): EventsPage {
    const lastSeq = log.length;
    if ('after' in range) {
      const events = log.slice(range.after, range.after + limit);
      return { events, first: range.after + 1, last: range.after + events.length, lastSeq };
    }
    const events = log.filter(({ seq }) => seq < range.before).slice(-limit);
    return { events, first: events[0]?.seq ?? 1, last: events.at(-1)?.seq ?? 0, lastSeq };
  }

  function append(senderId: string, clientId: string, text: string): ChatEvent {
    const known = log.find((one) => one.clientId === clientId && one.senderId === senderId);
    if (known !== undefined) return known;
    const seq = log.length + 1;
    const event: ChatEvent = { seq, senderId, clientId, at: Date.now(), kind: 'message', text };
    log.push(event);
    publish(event);
    return event;
  }

  function conversation(me: string): Conversation {
    const partner = me === ANN ? BOB : ANN;
    const read = readSeq[me] ?? 0;
    return {
      id: CONVERSATION_ID,
      partner: { id: partner, username: partner, avatar: null },
      lastSeq: log.length,
      readSeq: read,
      last: log.at(-1) ?? null,
      own: log.filter((one) => one.senderId === me && one.seq > read).map(({ seq }) => seq),
      blocked: false,
      deleted: false,
      suspended: false,
      request: null,
    };
  }

  const changes = (since: number): Changes => ({
    revision: log.length,
    conversations: since < log.length ? [{ id: CONVERSATION_ID, lastSeq: log.length }] : [],
    more: false,
  });
  const markRead = (me: string, seq: number): void => {
    readSeq[me] = Math.max(readSeq[me] ?? 0, seq);
  };
  return { log, page, append, conversation, changes, markRead };
}
