import { atom } from 'nanostores';
import { confirmNotice } from '../../api/desk/notices.ts';
import { deadline } from '../../api/shared/deadline.ts';
import { writeUntil } from '../../api/shared/writes/backend-writes.ts';
import { type Notice, noticesAnswer } from '../../contract/desk/notices.ts';
import { readAs } from '../../contract/shared/read-as.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { $toast, showToast } from '../site/toast.ts';
import { $noticesAnswer } from './polled-notices.ts';

/** The warnings and mutes that the player has not confirmed, oldest first (behaviour A14). */
export const $warnings = atom<readonly Notice[]>([]);

/** The backend's last answer, and the notices that this page has confirmed since. */
let unread: readonly Notice[] = [];
const confirmed = new Set<string>();

/** Confirms a notice. If that fails, the next page shows the notice again. */
function confirm({ id }: Notice): void {
  confirmed.add(id);
  confirmNotice(writeUntil(deadline()), id).catch(() => {});
}

/** Shows the answers to the player's reports as one toast. */
function showAnswers(answers: readonly Notice[]): void {
  const [first] = answers;
  if (first === undefined) return;
  const several = `A moderator has looked at ${answers.length} of your reports. Thank you for telling us.`;
  showToast({ kind: 'team', title: answers.length === 1 ? first.text : several });
  for (const answer of answers) confirm(answer);
}

/** Shows what is not confirmed. An answer waits until nothing else is to be read. */
function show(): void {
  const left = unread.filter(({ id }) => !confirmed.has(id));
  const warnings = left.filter(({ kind }) => kind !== 'report');
  $warnings.set(warnings);
  if ($toast.get() !== null || warnings.length > 0) return;
  showAnswers(left.filter(({ kind }) => kind === 'report'));
}

/** Confirms a warning, which then goes away. */
export function confirmWarning(notice: Notice): void {
  confirm(notice);
  show();
}

onPageMount($warnings, () => {
  const follow = (answer: unknown) => {
    unread = readAs(noticesAnswer, answer)?.notices ?? [];
    show();
  };
  return [$noticesAnswer.subscribe(follow), $toast.listen(show)];
});
