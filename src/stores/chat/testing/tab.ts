import { eventListener } from '../../../contract/shared/channel-events.ts';
import { createInbox, type Inbox } from '../conversations/inbox.ts';
import type { InboxDependencies } from '../conversations/inbox-dependencies.ts';
import { createStoredOutbox } from '../thread/stored-outbox.ts';
import { createThread, type Thread } from '../thread/thread.ts';
import type { ThreadView } from '../thread/thread-view.ts';
import { CONVERSATION_ID } from './backend.ts';
import type { Browser } from './browser.ts';
import type { Network } from './network.ts';
import type { Socket } from './transport.ts';

/** A page with the conversation open. */
export type Tab = {
  inbox: Inbox;
  thread: Thread;
  socket: Socket;
  /** Everything that its screen has shown, oldest first. */
  screens: ThreadView[];
  close: () => void;
};

function dependenciesOf(
  me: string,
  calls: InboxDependencies['calls'],
  socket: Socket,
): InboxDependencies {
  return {
    me,
    calls,
    marks: { publish: () => {}, subscribe: () => () => {} },
    revision: { get: () => 0, set: () => {} },
    onChannelEvent: (type, listener) => {
      const known = socket.listeners.get(type) ?? new Set();
      const added = eventListener(type, listener);
      socket.listeners.set(type, known.add(added));
      return () => known.delete(added);
    },
    onOpen: (listener) => {
      socket.onOpen.add(listener);
      return () => socket.onOpen.delete(listener);
    },
  };
}

/** Opens a page of a player, with its socket still closed. */
export function openTab(network: Network, browser: Browser, me: string): Tab {
  const page = {};
  const socket: Socket = { isOpen: false, listeners: new Map(), onOpen: new Set() };
  network.sockets.add(socket);
  const inbox = createInbox(dependenciesOf(me, network.callsOf(me, page), socket));
  const gone = Promise.withResolvers<void>();
  const lock = browser.lockOf(gone.promise);
  const listen = (listener: (key: string) => void) => browser.listen(page, listener);
  const outbox = createStoredOutbox(me, browser.storageOf(page), listen);
  const thread = createThread({ inbox, outbox, lock }, CONVERSATION_ID);
  const screens: ThreadView[] = [];
  const unsubscribe = thread.$thread.subscribe((view) => void screens.push(view));
  thread.flush();
  const close = () => {
    unsubscribe();
    network.disconnect(socket);
    network.sockets.delete(socket);
    network.abandon(page);
    inbox.end();
    gone.resolve();
  };
  return { inbox, thread, socket, screens, close };
}
