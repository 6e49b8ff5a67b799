import { parseStoredMessage, type StoredMessage } from '../../../contract/chat/outbox.ts';
import { bySentOrder } from '../../../domain/chat/thread.ts';

/** The part of localStorage that the outbox uses. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A player's unsent messages, shared by their tabs and stored over a logout. */
export type StoredOutbox = {
  /** The messages of a conversation, first in, first out. */
  list: (conversationId: string) => StoredMessage[];
  /** The conversations with unsent messages. */
  conversations: () => string[];
  put: (message: StoredMessage) => void;
  remove: (clientId: string) => void;
  /** Calls the listener when another tab has changed something. Returns how to stop that. */
  onChange: (listener: () => void) => () => void;
};

const prefixOf = (userId: string) => `chat_outbox:${encodeURIComponent(userId)}:`;

/** Whether a player has unsent messages in this browser. */
export function hasUnsent(storage: OutboxStorage | null, userId: string): boolean {
  return keysOf(storage, prefixOf(userId)).length > 0;
}

function keysOf(storage: OutboxStorage | null, prefix: string): string[] {
  try {
    const count = storage?.length ?? 0;
    const keys = Array.from({ length: count }, (_, index) => storage?.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function readAll(storage: OutboxStorage | null, prefix: string): StoredMessage[] {
  return keysOf(storage, prefix).flatMap((key) => {
    const message = parseStoredMessage(storage?.getItem(key) ?? null);
    return message !== null && key === prefix + message.clientId ? [message] : [];
  });
}

/** Creates a player's outbox with one key for each message, so that tabs never overwrite each other. Without storage it lives as long as the page. */
export function createStoredOutbox(
  userId: string,
  storage: OutboxStorage | null,
  onStorage: (listener: (key: string | null) => void) => () => void,
): StoredOutbox {
  const prefix = prefixOf(userId);
  /** The messages that could not be stored. */
  const unstored = new Map<string, StoredMessage>();
  const stored = () => readAll(storage, prefix).filter(({ clientId }) => !unstored.has(clientId));
  const all = () => [...stored(), ...unstored.values()].sort(bySentOrder);
  return {
    list: (id) => all().filter(({ conversationId }) => conversationId === id),
    conversations: () => [...new Set(all().map(({ conversationId }) => conversationId))],
    put: (message) => {
      unstored.delete(message.clientId);
      try {
        if (storage === null) throw new Error('storage is forbidden');
        storage.setItem(prefix + message.clientId, JSON.stringify(message));
      } catch {
        unstored.set(message.clientId, message);
      }
    },
    remove: (clientId) => {
      unstored.delete(clientId);
      try {
        storage?.removeItem(prefix + clientId);
      } catch {
        // Storage is forbidden: nothing was stored.
      }
    },
    onChange: (listener) =>
      onStorage((key) => {
        if (key === null || key.startsWith(prefix)) listener();
      }),
  };
}

/** The browser's localStorage; null where it is forbidden. */
function browserStorage(): OutboxStorage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The outbox of a player in this browser. */
export function browserOutbox(userId: string): StoredOutbox {
  return createStoredOutbox(userId, browserStorage(), (listener) => {
    const onStorageEvent = ({ key }: StorageEvent) => listener(key);
    window.addEventListener('storage', onStorageEvent);
    return () => window.removeEventListener('storage', onStorageEvent);
  });
}
