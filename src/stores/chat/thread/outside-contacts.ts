import { atom, onMount } from 'nanostores';
import { loadPart } from '../../shared/load-part.ts';

type Rule = typeof import('../../../domain/chat/outside-contact.ts');

/** The rule that finds outside contacts (behaviour M29). It loads with the first text that it is needed for; null until then. */
export const $contactRule = atom<Pick<Rule, 'hasOutsideContact'> | null>(null);

onMount($contactRule, () => {
  if (typeof window === 'undefined') return;
  void loadPart(() => import('../../../domain/chat/outside-contact.ts')).then(
    ({ hasOutsideContact }) => $contactRule.set({ hasOutsideContact }),
  );
});
