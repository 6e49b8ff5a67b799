import type { BusEvent } from './bus.ts';

/** The players whose sockets a message is for; null when all processes need it. */
export function playersOf(event: BusEvent): readonly string[] | null {
  switch (event.kind) {
    case 'chat-event':
    case 'message-removed':
    case 'partners':
      return event.users;
    case 'conversation-read':
    case 'partner-deleted':
    case 'partner-changed':
    case 'alert':
      return [event.user];
    case 'typing':
      return [event.partner];
    case 'presence':
      return event.viewer === undefined ? null : [event.viewer];
    case 'session-ended':
    case 'hatches':
    case 'status-changed':
    case 'trade-ad-published':
    case 'trade-ad-changed':
    case 'trade-ad-removed':
    case 'online-users':
    case 'missed':
      return null;
  }
}
