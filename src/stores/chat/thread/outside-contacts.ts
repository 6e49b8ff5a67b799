import { atom } from 'nanostores';
import { loadPart } from '../../shared/load-part.ts';
import { onPageMount } from '../../shared/on-page-mount.ts';

type Rule = typeof import('../../../domain/chat/outside-contact.ts');

/** The rule that finds outside contacts (behaviour M29). It loads with the first text that it is needed for; null until then. */
export const $contactRule = atom<Pick<Rule, 'hasOutsideContact'> | null>(null);

onPageMount($contactRule, () => {
  void loadPart(() => import('../../../domain/chat/outside-contact.ts')).then(
    ({ hasOutsideContact }) => $contactRule.set({ hasOutsideContact }),
  );
  return [];
});
