import { type SafeStorage, safeLocalStorage } from '../../../api/shared/safe-storage.ts';
import { keysOf } from '../../../api/shared/storage-keys.ts';
import { parseStoredMessage, type StoredMessage } from '../../../contract/chat/outbox.ts';
import { bySentOrder } from '../../../domain/chat/thread.ts';
import { onWindow } from '../../shared/on-return.ts';

/** A player's unsent messages, shared by their tabs and stored over the end of a session. */
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
export function hasUnsent(storage: SafeStorage, userId: string): boolean {
  return keysOf(storage, prefixOf(userId)).length > 0;
}

/** Deletes a player's unsent messages of this browser. */
export function deleteUnsent(storage: SafeStorage, userId: string): void {
  for (const key of keysOf(storage, prefixOf(userId))) storage.remove(key);
}

function readAll(storage: SafeStorage, prefix: string): StoredMessage[] {
  return keysOf(storage, prefix).flatMap((key) => {
    const message = parseStoredMessage(storage.get(key));
    return message !== null && key === prefix + message.clientId ? [message] : [];
  });
}

/** Creates a player's outbox with one key for each message, so that tabs never overwrite each other. Without storage it lives as long as the page. */
export function createStoredOutbox(
  userId: string,
  storage: SafeStorage,
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
      const { clientId } = message;
      if (storage.set(prefix + clientId, JSON.stringify(message))) unstored.delete(clientId);
      else unstored.set(clientId, message);
    },
    remove: (clientId) => {
      unstored.delete(clientId);
      storage.remove(prefix + clientId);
    },
    onChange: (listener) =>
      onStorage((key) => {
        if (key === null || key.startsWith(prefix)) listener();
      }),
  };
}

/** The outbox of a player in this browser. */
export const browserOutbox = (userId: string): StoredOutbox =>
  createStoredOutbox(userId, safeLocalStorage, (listener) =>
    onWindow(['storage'], ({ key }) => listener(key)),
  );
