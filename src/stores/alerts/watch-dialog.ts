import { atom } from 'nanostores';
import type { Conversation } from '../../contract/chat/conversation.ts';
import type { Watched } from '../../domain/alerts/watch.ts';
import { subjectKey, type WatchSubject } from '../../domain/alerts/watch-subject.ts';
import type { ItemValue } from '../../domain/items/value.ts';
import { nameKey } from '../../domain/shared/name-key.ts';

/** What a bell asks about. `value` is that of an item, which may be watched for its stock too. */
export type WatchQuestion = {
  subject: WatchSubject;
  /** What people call it. */
  name: string;
  value?: ItemValue;
};

/** Asks about the messages and offers of one partner. */
export const conversationQuestion = ({ id, partner }: Conversation): WatchQuestion => ({
  subject: { kind: 'conversation', target: { conversation: id } },
  name: `messages of ${partner.username}`,
});

/** Whether a watch belongs to a bell. That of an item has its stock too. */
export function belongsTo({ subject, name }: WatchQuestion, watch: Watched): boolean {
  if (subjectKey(watch) === subjectKey(subject)) return true;
  if (subject.kind !== 'value' || watch.kind !== 'restock') return false;
  return nameKey(watch.target.item) === nameKey(name);
}

/** The question of the bell that was pressed; null while none is open. */
export const $watchQuestion = atom<WatchQuestion | null>(null);

/** Closes the question. */
export const closeWatchQuestion = (): void => $watchQuestion.set(null);
