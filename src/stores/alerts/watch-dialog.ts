import { atom } from 'nanostores';
import type { Conversation } from '../../contract/chat/conversation.ts';
import type { WatchSubject } from '../../domain/alerts/watch-subject.ts';
import type { ItemValue } from '../../domain/items/value.ts';

/** The question of a bell. `value` is that of an item now, which may be watched for its stock too. */
export type WatchQuestion = {
  subject: WatchSubject;
  /** Its name among people. */
  name: string;
  value?: ItemValue;
};

/** Asks about the messages and offers of one partner. */
export const conversationQuestion = ({ id, partner }: Conversation): WatchQuestion => ({
  subject: { kind: 'conversation', target: { conversation: id } },
  name: `messages of ${partner.username}`,
});

/** The question of the bell that was pressed; null while none is open. */
export const $watchQuestion = atom<WatchQuestion | null>(null);

/** Closes the question. */
export const closeWatchQuestion = (): void => $watchQuestion.set(null);
