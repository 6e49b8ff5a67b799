import { undisguisedText } from '../../../domain/chat/undisguised-text.ts';
import { DAY_MS } from '../../../domain/shared/time-zone.ts';
import { countOthersWith, saveSentText } from '../../data/chat/sent-texts.ts';
import { hashOf } from '../../data/session/secret.ts';
import { accountsOf } from '../../data/session/subject-hashes.ts';
import { Problem } from '../../http/problem.ts';
import type { SendContext } from './send-context.ts';

/** Texts with fewer letters are alike by chance. */
const LETTERS_MIN = 20;
/** How many strangers may get the same text within a day, in milliseconds. */
const STRANGERS_MAX = 2;
/** For how long a text is known, in milliseconds. */
const SENT_TEXT_MS = DAY_MS;

/** The letters of a text: case, spaces, digits and other signs aside. */
const lettersOf = (text: string) => undisguisedText(text).replace(/\P{L}/gu, '');

/**
 * Refuses a text that the sender has sent to two other players who had not answered, and notes it. Only a hash of its
 * letters is stored (behaviour M36). Throws a Problem (422).
 */
export async function checkOwnWords(
  { transaction, conversation, sender, ofPartner, now }: SendContext,
  text: string,
): Promise<void> {
  if (ofPartner.request === 'known') return;
  const letters = lettersOf(text);
  if ([...letters].length < LETTERS_MIN) return;
  const sent = { hash: hashOf(letters), conversation_id: conversation };
  const window = { accounts: await accountsOf(transaction, sender), since: now - SENT_TEXT_MS };
  if ((await countOthersWith(transaction, sent, window)) >= STRANGERS_MAX) {
    throw new Problem(422, 'same_text', 'Write this in your own words.');
  }
  await saveSentText(transaction, { ...sent, user_id: sender, at: now });
}
